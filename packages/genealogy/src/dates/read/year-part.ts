import type { Era } from '../eras.ts'
import { readNumber } from '../numbers.ts'
import { animalBefore, readAnimal } from './animal.ts'
import { type Cursor, peek, skipSpaces, take, takeText } from './cursor.ts'
import { eraAt } from './era-at.ts'
import { readDynasty, readEra } from './era-part.ts'
import type { YearPart } from './phrase.ts'
import { readCycleOfYear, readYearNumber } from './year-count.ts'
import { readGloss, readOtherCount } from './year-gloss.ts'

const NO_ERAS: readonly Era[] = []

/** Reads what is said of the year: dynasty, era, number and cycle sign in either order, 年, brackets. */
export function readYearPart(cursor: Cursor): YearPart {
  const year: YearPart = { eras: NO_ERAS }
  if (readRelative(cursor, year)) return year
  const start = cursor.at
  readDynasty(cursor, year)
  readEra(cursor, year)
  readAd(cursor, year)
  readCycleOfYear(cursor, year)
  readYearNumber(cursor, year)
  if (year.cycle === undefined) readCycleOfYear(cursor, year)
  if (year.cycle === undefined && readAnimalBetween(cursor, year)) readCycleOfYear(cursor, year)
  readClose(cursor, year)
  if (year.cycle !== undefined && year.animal === undefined) {
    const animal = animalBefore(cursor.text, start)
    if (animal !== undefined) year.animal = animal
  }
  return year
}

/** 其年, 次年; 去秋 and 同月 have a single sign for it. 同治 is none. */
function readRelative(cursor: Cursor, year: YearPart): boolean {
  const that = peek(cursor, 'that_year')
  if (that === undefined || eraAt(cursor.text, cursor.at) !== undefined) return false
  if (
    that.text.length === 1 &&
    !/^.[春夏秋冬\u5341一二三四五六七八九腊正]/.test(cursor.text.slice(cursor.at))
  ) {
    return false
  }
  cursor.at += that.text.length
  year.relative = that.value
  return true
}

function readAd(cursor: Cursor, year: YearPart): void {
  if (year.era !== undefined) return
  if (take(cursor, 'hijri') !== undefined) year.hijri = true
  const bc = peek(cursor, 'bc')
  if (bc !== undefined && bc.text.length > 1) {
    cursor.at += bc.text.length
    year.ad = true
    year.bc = true
  } else if (take(cursor, 'ad') !== undefined) {
    year.ad = true
    if (takeText(cursor, '前')) year.bc = true
  }
  skipSpaces(cursor)
}

/** 大德十一年羊年丁未, 大德羊年丁未. */
const readAnimalBetween = (cursor: Cursor, year: YearPart): boolean =>
  (year.number !== undefined || year.era !== undefined) && readAnimal(cursor, year)

/** What stands in brackets behind: a year AD, or the sign of the year; and 年 that closes it. */
function readClose(cursor: Cursor, year: YearPart): void {
  if (year.closed !== true && (year.era !== undefined || year.cycle !== undefined)) {
    const before = cursor.at
    skipSpaces(cursor)
    if (cursor.text.charAt(cursor.at) === '年' && readAge(cursor) === false) {
      cursor.at++
      year.closed = true
    } else cursor.at = before
  }
  const behind = cursor.at
  readAnimalOf(cursor, year)
  if (year.ad === true) readOtherCount(cursor, year)
  else if (year.era !== undefined || year.cycle !== undefined) readGloss(cursor, year)
  if (year.gloss !== undefined && year.number === undefined) readYearNumber(cursor, year)
  if (year.cycle === undefined && cursor.at > behind) readCycleOfYear(cursor, year)
  readAnimalOf(cursor, year)
  if (cursor.text.charAt(cursor.at - 1) === ')') readCloseBehind(cursor, year)
  take(cursor, 'cycle_follows')
}

/** The animal goes with a number or a sign. */
function readAnimalOf(cursor: Cursor, year: YearPart): void {
  if (year.number !== undefined || year.cycle !== undefined) readAnimal(cursor, year)
}

/** 壬午(1222)年二月: the brackets stand before 年. */
function readCloseBehind(cursor: Cursor, year: YearPart): void {
  if (cursor.text.charAt(cursor.at) !== '年' || readAge(cursor)) return
  cursor.at++
  year.closed = true
}

/** 年 with a number behind that is no month: an age, as in 辛丑年五十八. */
function readAge(cursor: Cursor): boolean {
  const number = readNumber(cursor.text, cursor.at + 1)
  if (number === undefined || number.low < 13) return false
  return cursor.text.charAt(number.end) !== '月' && cursor.text.charAt(number.end) !== '日'
}
