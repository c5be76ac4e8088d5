import { isLost, readNumber, readSpan } from '../numbers.ts'
import { readCycle } from '../words/cycle-words.ts'
import { FLOWER_DAYS } from '../words/days.ts'
import { type Cursor, skipSpaces, take, takeLost, takeText } from './cursor.ts'
import type { DayPart, MonthPart } from './phrase.ts'

/** Reads what is said of the day; a festival brings its month along. */
export function readDayPart(cursor: Cursor, month: MonthPart, hasYear: boolean): DayPart {
  const day: DayPart = {}
  skipSpaces(cursor)
  const hasMonth = month.month !== undefined || month.lost === true || month.misplaced === true
  if (readFestival(cursor, day, month)) {
    readShift(cursor, day)
    return day
  }
  if (!hasMonth) {
    if (month.season !== undefined) readCycleOfDay(cursor, day)
    return day
  }
  takeText(cursor, '之')
  readFirstDay(cursor, day)
  if (!readLostDay(cursor, day)) readDay(cursor, day, hasYear)
  return day
}

function readFestival(cursor: Cursor, day: DayPart, month: MonthPart): boolean {
  const word = take(cursor, 'festival')
  if (word === undefined) return false
  day.word = word.text
  day.lunar = true
  if (word.value >= 30_000) {
    day.unsettled = word.text
  } else if (word.value >= 20_000) {
    day.others = FLOWER_DAYS
  } else if (word.value >= 10_000) {
    day.solarTerm = word.value - 10_000
  } else {
    // 八月中秋 says the month twice; 五月重阳 would be another matter, where the month wins.
    const ofWord = Math.floor(word.value / 100)
    if (month.month !== undefined && month.month !== ofWord) delete day.word
    day.month = ofWord
    day.day = word.value % 100
  }
  return true
}

/** 壬戌朔: the sign of the first day, before the day itself. */
function readFirstDay(cursor: Cursor, day: DayPart): void {
  const first = readCycle(cursor.text, cursor.at)
  if (first === undefined || cursor.text.charAt(cursor.at + 2) !== '朔') return
  const start = cursor.at
  cursor.at += 3
  takeText(cursor, '日')
  day.firstCycle = first.sign
  skipSpaces(cursor)
  takeText(cursor, ',')
  takeText(cursor, '，')
  const number = readNumber(cursor.text, cursor.at)
  const other = readCycle(cursor.text, cursor.at)
  // 十月壬戌朔 with nothing behind is that first day.
  if (number === undefined && other === undefined) {
    cursor.at = start + 2
    delete day.firstCycle
    day.cycle = first
    day.day = 1
    cursor.at = start + 3
    takeText(cursor, '日')
  }
}

function readLostDay(cursor: Cursor, day: DayPart): boolean {
  const start = cursor.at
  if (!takeLost(cursor)) {
    if (takeText(cursor, '日')) {
      day.lost = true
      return true
    }
    return false
  }
  // □七日: a digit is left, the tens are lost.
  const number = readNumber(cursor.text, cursor.at)
  if (number !== undefined) cursor.at = number.end
  if (!takeText(cursor, '日') && number !== undefined) cursor.at = start
  day.lost = true
  return true
}

function readDay(cursor: Cursor, day: DayPart, hasYear: boolean): void {
  const phase = take(cursor, 'phase')
  if (phase !== undefined) {
    day.day = phase.value
    day.word = phase.text
    day.lunar = true
    if (phase.value === 15) day.others = [16]
    readShift(cursor, day)
    return
  }
  const ten = take(cursor, 'ten_days')
  if (ten !== undefined) {
    day.day = ten.value
    day.until = ten.until ?? 99
    day.word = ten.text
    day.lunar = true
    return
  }
  if (day.day === undefined) readDayNumber(cursor, day, hasYear)
  readCycleOfDay(cursor, day)
  if (day.day !== undefined) readShift(cursor, day)
}

const LONGEST_MONTH = 31

function readDayNumber(cursor: Cursor, day: DayPart, hasYear: boolean): void {
  const start = cursor.at
  const first = take(cursor, 'first') !== undefined
  const number = readSpan(cursor.text, cursor.at, '日', LONGEST_MONTH)
  if (number === undefined) {
    // 初□日.
    if (first && isLost(cursor.text.charCodeAt(cursor.at))) {
      cursor.at++
      takeText(cursor, '日')
      day.day = 1
      day.until = 10
      day.lunar = true
    } else cursor.at = start
    return
  }
  // 卌日 is no day, and said to be none.
  if (number.low > LONGEST_MONTH && !isDaySign(cursor.text.charAt(number.end))) {
    cursor.at = start
    return
  }
  cursor.at = number.end
  const sign = take(cursor, 'day') !== undefined
  const behind = cursor.text.charAt(cursor.at)
  // 五月五十岁 is an age, and without 日 a number of the day needs lunar writing, a year or an end.
  const age = !sign && (behind === '岁' || behind === '龄' || behind === '年')
  if (age || (!sign && !first && !hasYear && !number.traditional && isMore(behind))) {
    cursor.at = start
    return
  }
  day.day = number.low
  if (number.high !== number.low) day.until = number.high
  if (first || number.traditional || (number.style === 'counted' && number.low > 31))
    day.lunar = true
}

const isDaySign = (char: string) => char === '日' || char === '号'

/** 重阳后二日, 望后三日, 冬至前一日. */
function readShift(cursor: Cursor, day: DayPart): void {
  const start = cursor.at
  const side = cursor.text.charAt(cursor.at)
  if (side !== '后' && side !== '前') return
  const number = readNumber(cursor.text, cursor.at + 1)
  if (number === undefined || number.low > LONGEST_MONTH) return
  if (!/[日天]/.test(cursor.text.charAt(number.end))) return
  cursor.at = number.end + 1
  day.shift = side === '后' ? number.low : -number.low
  if (day.word !== undefined) day.word += cursor.text.slice(start, cursor.at)
}

/** A number of anything else follows: 三月十两. */
const isMore = (char: string) => /[人名石两亩口子个月]/.test(char)

function readCycleOfDay(cursor: Cursor, day: DayPart): void {
  const start = cursor.at
  skipSpaces(cursor)
  const bracket = takeText(cursor, '(')
  const cycle = readCycle(cursor.text, cursor.at)
  const next = cursor.text.charAt(cursor.at + 2)
  if (cycle === undefined || next === '年' || next === '时') {
    cursor.at = start
    return
  }
  cursor.at += 2
  day.cycle = cycle
  if (bracket) takeText(cursor, ')')
  takeText(cursor, '日')
}
