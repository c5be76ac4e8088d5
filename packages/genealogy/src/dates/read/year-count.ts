import { isDoubtfulYear } from '../../well-formed-date.ts'
import { type NumberRead, readNumber, readSpan } from '../numbers.ts'
import { parseTaipingCycle } from '../taiping.ts'
import { type CycleRead, readCycle } from '../words/cycle-words.ts'
import { type Cursor, peek, skipSpaces, take, takeLost, takeText } from './cursor.ts'
import { lengthOfEra } from './era-years.ts'
import type { YearPart } from './phrase.ts'

export function readCycleOfYear(cursor: Cursor, year: YearPart): void {
  const start = cursor.at
  skipSpaces(cursor)
  if (year.number !== undefined) takeText(cursor, '(')
  skipComma(cursor)
  const announced = take(cursor, 'cycle_follows') !== undefined
  if (announced) skipSpaces(cursor)
  const cycle = readSign(cursor, year)
  if (cycle === undefined || !stands(cursor, year, cycle.slip, announced)) {
    cursor.at = start
    return
  }
  cursor.at += 2
  year.cycle = cycle
  if (announced) year.announced = true
  takeText(cursor, ')')
  takeText(cursor, '之')
  skipSpaces(cursor)
  const unit = cursor.text.charAt(cursor.at)
  if (unit === '年' || unit === '岁') {
    // 辛丑年五十: the age follows, which takes 年 itself where a number stands behind without 月.
    cursor.at++
    year.closed = true
    takeText(cursor, '次')
  }
}

/** 皇清咸丰，岁次乙卯: the sign goes with the era before it. */
function skipComma(cursor: Cursor): void {
  const sign = cursor.text.charAt(cursor.at)
  if ((sign === ',' || sign === '，') && peek(cursor, 'cycle_follows', 1) !== undefined) cursor.at++
}

/** 癸开 and 辛荣 are signs of 太平天国 alone. */
function readSign(cursor: Cursor, year: YearPart): CycleRead | undefined {
  if (year.eras[0]?.calendar === 'taiping') {
    const sign = parseTaipingCycle(cursor.text.slice(cursor.at, cursor.at + 2))
    if (sign !== undefined) return { sign, slip: false }
  }
  return readCycle(cursor.text, cursor.at)
}

/** A slip counts only where a year is expected. */
function stands(cursor: Cursor, year: YearPart, slip: boolean, announced: boolean): boolean {
  if (!slip || announced || year.era !== undefined || year.number !== undefined) return true
  const next = cursor.text.charAt(cursor.at + 2)
  return next === '年' || next === '岁' || peek(cursor, 'season_month', 2) !== undefined
}

export function readYearNumber(cursor: Cursor, year: YearPart): void {
  const start = cursor.at
  const spaces = skipSpaces(cursor)
  const lost = takeLost(cursor)
  const number = lost ? undefined : readYears(cursor, year)
  if (number !== undefined) {
    cursor.at = number.end
    skipSpaces(cursor)
    if (readUnit(cursor, year, number.low, number.digits)) {
      year.number = number
      return
    }
    if (standsWithoutUnit(cursor, year, number.digits)) {
      year.number = number
      return
    }
  } else if ((lost || spaces > 0) && year.era !== undefined && take(cursor, 'year') !== undefined) {
    year.numberLost = true
    year.closed = true
    return
  } else if (takeText(cursor, '元年')) {
    year.number = {
      end: cursor.at,
      low: 1,
      high: 1,
      style: 'counted',
      digits: 0,
      traditional: true,
    }
    year.closed = true
    return
  }
  cursor.at = start
}

/** 光绪三、四年, 光绪八九年, 光绪三四年间: several years. */
function readYears({ text, at }: Cursor, { eras: [era] }: YearPart): NumberRead | undefined {
  if (era === undefined) return readNumber(text, at)
  const isSpan = text.charAt(at + 2) === '年' && /^之?间/.test(text.slice(at + 3, at + 5))
  return readSpan(text, at, '年', isSpan ? 12 : lengthOfEra(era))
}

/** 年, 载, 世纪, 年代 behind a number. */
function readUnit(cursor: Cursor, year: YearPart, value: number, digits: number): boolean {
  if (take(cursor, 'century') !== undefined) {
    year.century = value
    const ofCentury = readNumber(cursor.text, cursor.at)
    if (ofCentury !== undefined && cursor.text.startsWith('年代', ofCentury.end)) {
      cursor.at = ofCentury.end + 2
      year.decade = ofCentury.low
    }
  } else if (digits !== 1 && take(cursor, 'decade') !== undefined) {
    year.decade = value
  } else if (take(cursor, 'year') !== undefined) {
    year.closed = true
    if (
      year.era === undefined &&
      digits >= 3 &&
      year.beforeRepublic !== true &&
      year.hijri !== true
    ) {
      if (year.ad !== true && isDoubtfulYear(String(value).padStart(digits, '0'))) {
        year.mayBeRepublic = true
      }
      year.ad = true
    }
    return true
  } else return false
  const part = take(cursor, 'era_part')
  if (part !== undefined) year.part = part.value
  return true
}

/** 1847-12-29, 光绪三, 乾隆十一丙寅: no 年 behind. */
function standsWithoutUnit(cursor: Cursor, year: YearPart, digits: number): boolean {
  const next = cursor.text.charAt(cursor.at)
  if (next === '月' || next === '日') return false
  // 乾隆三大家, 光绪两次: what is counted is no year.
  if (/[次个大家位人名世代卷部册本种度回]/.test(next)) return false
  if (year.era !== undefined) return true
  if (digits !== 4) return false
  year.ad = true
  return true
}
