import { readNumber } from '../numbers.ts'
import { type Cursor, peek, skipSpaces, take } from './cursor.ts'

export interface AgeRead {
  at: number
  end: number
  age: number
  /** 计闰, 积闰: leap months are counted as well. */
  countsLeapMonths: boolean
}

const OLDEST = 130
/** 计闰享寿 is two words of an age; nobody writes more than three. */
const MOST_WORDS = 3

/** 享寿八十有三岁, 年五十八, 寿七旬八岁, 计闰享寿六十龄, 九十四岁; the cursor moves behind it. */
export function readAge(cursor: Cursor): AgeRead | undefined {
  const at = cursor.at
  let countsLeapMonths = false
  let announced = false
  for (let round = 0; round < MOST_WORDS; round++) {
    const word = takeAgeWord(cursor)
    if (word === undefined) break
    announced = true
    countsLeapMonths ||= word === 2
    if (/[于仅方才届近约共凡满积]/.test(cursor.text.charAt(cursor.at))) cursor.at++
    skipSpaces(cursor)
  }
  const number = readNumber(cursor.text, cursor.at)
  if (number === undefined || number.low > OLDEST || number.low < 1 || number.digits > 3) {
    cursor.at = at
    return undefined
  }
  cursor.at = number.end
  const unit = takeUnit(cursor)
  const next = cursor.text.charAt(cursor.at)
  const dated = !unit && /[年月日号时载世代子女人房]/.test(next)
  if (dated || (!unit && !announced)) {
    cursor.at = at
    return undefined
  }
  return { at, end: cursor.at, age: number.low, countsLeapMonths }
}

function takeAgeWord(cursor: Cursor): number | undefined {
  // 卒年七十 says the age, 卒年未详 nothing.
  const word = peek(cursor, 'age')
  if (word === undefined) {
    if (!cursor.text.startsWith('卒年', cursor.at)) return undefined
    cursor.at += 2
    return 1
  }
  cursor.at += word.text.length
  return word.value
}

/** 岁 but not 岁次 or 岁在. */
function takeUnit(cursor: Cursor): boolean {
  const word = peek(cursor, 'cycle_follows')
  if (word !== undefined && word.text.length > 1) return false
  const unit = take(cursor, 'age_unit') !== undefined
  if (unit && cursor.text.startsWith('有奇', cursor.at)) cursor.at += 2
  return unit
}
