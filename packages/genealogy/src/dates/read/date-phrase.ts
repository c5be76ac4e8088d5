import type { Bound } from '../historical-date.ts'
import { readHour } from '../words/hours.ts'
import { type Cursor, peek, skipSpaces, take, takeLost, takeText } from './cursor.ts'
import { readDayPart } from './day-part.ts'
import { readMonthPart } from './month-part.ts'
import type { DatePhrase, MonthPart, YearPart } from './phrase.ts'
import { readCycleOfYear } from './year-count.ts'
import { readYearPart } from './year-part.ts'

/** Reads one date at the cursor; undefined, and the cursor where it was, if none stands there. */
export function readPhrase(cursor: Cursor): DatePhrase | undefined {
  const at = cursor.at
  const leading = readBounds(cursor)
  let calendar = readCalendar(cursor)
  const year = readYearPart(cursor)
  skipSpaces(cursor)
  calendar = readCalendar(cursor) ?? calendar
  // 1947年农历丁亥十月: the sign stands behind the word for the calendar.
  if (calendar !== undefined && year.number !== undefined && year.cycle === undefined) {
    readCycleOfYear(cursor, year)
  }
  const month = readMonthPart(cursor, year)
  const day = readDayPart(cursor, month, saysYear(year))
  if (!saysYear(year) && !saysDay(month, day)) {
    cursor.at = at
    return undefined
  }
  const phrase: DatePhrase = { at, end: cursor.at, year, month, day, bound: leading ?? 'exact' }
  if (calendar !== undefined) phrase.calendar = calendar
  readCalendarBehind(cursor, phrase)
  readEnd(cursor, phrase, leading)
  phrase.end = cursor.at
  return phrase
}

function readBounds(cursor: Cursor): Bound | undefined {
  if (take(cursor, 'about') === undefined) return undefined
  skipSpaces(cursor)
  return 'about'
}

/** 农历, 国历 between year and month; a single sign only before a number. */
function readCalendar(cursor: Cursor): number | undefined {
  const start = cursor.at
  const bracket = takeText(cursor, '(')
  const word = take(cursor, 'calendar')
  if (word === undefined) {
    cursor.at = start
    return undefined
  }
  if (bracket) takeText(cursor, ')')
  skipSpaces(cursor)
  if (
    word.text.length === 1 &&
    !/[\d一二三四五六七八九十廿正腊冬闰]/.test(cursor.text.charAt(cursor.at))
  ) {
    cursor.at = start
    return undefined
  }
  return word.value
}

/** 1467年3月10日（儒略历）, 五月初一（农历）. */
function readCalendarBehind(cursor: Cursor, phrase: DatePhrase): void {
  const start = cursor.at
  if (!takeText(cursor, '(')) return
  const word = take(cursor, 'calendar')
  if (word !== undefined && takeText(cursor, ')')) phrase.calendar = word.value
  else cursor.at = start
}

export const saysYear = (year: YearPart): boolean =>
  year.number !== undefined ||
  year.cycle !== undefined ||
  year.relative !== undefined ||
  year.numberLost === true ||
  year.part !== undefined ||
  year.era !== undefined

const saysDay = (month: MonthPart, day: DatePhrase['day']): boolean =>
  month.month !== undefined ||
  month.season !== undefined ||
  day.word !== undefined ||
  month.unsettled !== undefined

/** The hour, words without a meaning for the day, 前后, 以前, 忌辰. */
function readEnd(cursor: Cursor, phrase: DatePhrase, leading: Bound | undefined): void {
  for (let round = 0; round < 4; round++) {
    const start = cursor.at
    skipSpaces(cursor)
    if (phrase.hour === undefined) {
      const hour = readHour(cursor.text, cursor.at)
      if (hour !== undefined) {
        cursor.at = hour.end
        phrase.hour = hour.hour
        if (hour.slip) phrase.hourSlip = true
        continue
      }
    }
    if (readLostHour(cursor) || take(cursor, 'auspicious') !== undefined) continue
    cursor.at = start
    break
  }
  const start = cursor.at
  skipSpaces(cursor)
  if (leading === undefined && take(cursor, 'about') !== undefined) phrase.bound = 'about'
  else if (readBefore(cursor)) phrase.bound = 'before'
  else if (readAfter(cursor)) phrase.bound = 'after'
  else if (take(cursor, 'anniversary') !== undefined) phrase.anniversary = true
  else cursor.at = start
}

/** □时, and 时 of a form left blank. */
function readLostHour(cursor: Cursor): boolean {
  const start = cursor.at
  takeLost(cursor)
  if (cursor.text.charAt(cursor.at) === '时') {
    cursor.at++
    return true
  }
  cursor.at = start
  return false
}

/** 前 alone only at an end: 三年前妻 is none. */
function readBefore(cursor: Cursor): boolean {
  const word = peek(cursor, 'before')
  if (word === undefined || (word.text === '前' && !atEnd(cursor, 1))) return false
  cursor.at += word.text.length
  return true
}

function readAfter(cursor: Cursor): boolean {
  const word = peek(cursor, 'after')
  if (word === undefined || (word.text === '后' && !atEnd(cursor, 1))) return false
  cursor.at += word.text.length
  return true
}

function atEnd(cursor: Cursor, ahead: number): boolean {
  const next = cursor.text.charAt(cursor.at + ahead)
  return next === '' || /[\s,，。;；、)]/.test(next)
}
