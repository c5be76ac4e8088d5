import { readSpan } from '../numbers.ts'
import { type Cursor, peek, skipSpaces, take, takeLost, takeText } from './cursor.ts'
import type { MonthPart, YearPart } from './phrase.ts'

/** Reads what is said of the month or the season. */
export function readMonthPart(cursor: Cursor, year: YearPart): MonthPart {
  const month: MonthPart = {}
  const start = cursor.at
  skipSpaces(cursor)
  if (year.cycle !== undefined || year.era !== undefined || year.number !== undefined) {
    takeText(cursor, '之')
  }
  // 冬月 is the eleventh month, 秋月 the season, 冬至 a day.
  const other = peek(cursor, 'month_name') ?? peek(cursor, 'festival')
  const season = other === undefined && readSeason(cursor, month)
  if (!readMonth(cursor, month, year) && !season) {
    // 乙未月廿五日: the number of the month is missing; 乙未年　月　日 is a form left blank.
    if (cursor.text.charAt(cursor.at) === '月' && hasYear(year)) {
      cursor.at++
      month.lost = true
      if (year.closed !== true) month.misplaced = true
    } else if (!readLostMonth(cursor, month)) cursor.at = start
  }
  return month
}

const hasYear = (year: YearPart) =>
  year.cycle !== undefined || year.number !== undefined || year.numberLost === true

function readSeason(cursor: Cursor, month: MonthPart): boolean {
  const named = take(cursor, 'season_month')
  if (named !== undefined) {
    takeText(cursor, '之')
    takeText(cursor, '月')
    if (peek(cursor, 'ten_days', 1) !== undefined) takeText(cursor, '时')
    month.month = named.value
    month.lunar = true
    return true
  }
  const season = take(cursor, 'season')
  if (season === undefined) return false
  month.season = season.value
  // 春王正月, the words of the annals of 鲁.
  takeText(cursor, '王')
  return true
}

/** Until 104 BC the leap month ends the year, and is called 后九月. */
const isBeforeTaichu = ({ eras }: YearPart) => (eras[0]?.firstYear ?? 0) < -104

function readMonth(cursor: Cursor, month: MonthPart, year: YearPart): boolean {
  const start = cursor.at
  if (month.season !== undefined) skipSpaces(cursor)
  if (isBeforeTaichu(year) && takeText(cursor, '后九月')) {
    Object.assign(month, { month: 9, leap: true, lunar: true })
    return true
  }
  const again = cursor.text.charAt(cursor.at) === '又'
  if (again || peek(cursor, 'leap') !== undefined) {
    cursor.at++
    month.leap = true
  }
  const named = take(cursor, 'month_name')
  if (named !== undefined && month.leap !== true) {
    month.month = named.value
    month.lunar = true
    if (named.text.startsWith('腊')) month.called = '腊'
    if (named.text.startsWith('建')) month.built = true
    takeText(cursor, '之月')
    return true
  }
  const number = named ?? readSpan(cursor.text, cursor.at, '月', 12)
  if (number !== undefined && 'end' in number) cursor.at = number.end
  if (number === undefined || (named === undefined && !takeMonthSign(cursor))) {
    cursor.at = start
    delete month.leap
    return readUnsettled(cursor, month)
  }
  month.month = 'end' in number ? number.low : number.value
  if ('end' in number && number.high > number.low) month.until = number.high
  if (named === undefined && cursor.text.charAt(start) === '一' && month.month === 1) {
    month.called = '一'
  }
  if (month.leap === true) {
    month.lunar = true
    if (again) month.lunar = true
  }
  takeLeapBehind(cursor, month)
  takeMonthLength(cursor)
  return true
}

function takeMonthSign(cursor: Cursor): boolean {
  skipSpaces(cursor)
  return take(cursor, 'month') !== undefined
}

/** 六月大, 六月小: the length that the month has. */
function takeMonthLength(cursor: Cursor): void {
  const word = peek(cursor, 'month_length')
  if (word !== undefined) cursor.at += word.text.length
}

/** 四月闰初三: the leap said behind. */
function takeLeapBehind(cursor: Cursor, month: MonthPart): void {
  if (cursor.text.charAt(cursor.at) !== '闰') return
  cursor.at++
  month.leap = true
  month.lunar = true
}

function readUnsettled(cursor: Cursor, month: MonthPart): boolean {
  const word = take(cursor, 'unsettled_month')
  if (word === undefined) return false
  month.unsettled = word.text
  month.lunar = true
  return true
}

/** □月, 某月, ×月. */
function readLostMonth(cursor: Cursor, month: MonthPart): boolean {
  const start = cursor.at
  if (takeLost(cursor) && takeText(cursor, '月')) {
    month.lost = true
    return true
  }
  cursor.at = start
  return false
}
