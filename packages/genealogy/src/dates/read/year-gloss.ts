import type { Era } from '../eras.ts'
import { readNumber } from '../numbers.ts'
import { readCycle } from '../words/cycle-words.ts'
import { takeAnimal } from './animal.ts'
import { type Cursor, peek, skipSpaces, take, takeEndOfBracket, takeText } from './cursor.ts'
import { readDynasty, readEra } from './era-part.ts'
import type { YearPart } from './phrase.ts'
import { readCycleOfYear, readYearNumber } from './year-count.ts'

const NO_ERAS: readonly Era[] = []

/** Reads a year AD behind a year of another count: (1777年), 即1893年, （公元1871年）. */
export function readGloss(cursor: Cursor, year: YearPart): void {
  const start = cursor.at
  skipSpaces(cursor)
  const bracket = takeText(cursor, '(')
  if (!bracket && (takeText(cursor, ',') || takeText(cursor, '，'))) skipSpaces(cursor)
  const announced = take(cursor, 'same_as') !== undefined
  const bc = peek(cursor, 'bc')
  const signed = bc !== undefined && bc.text.length > 1
  if (signed) cursor.at += bc.text.length
  const ad = signed || take(cursor, 'ad') !== undefined
  const number = readNumber(cursor.text, cursor.at)
  const named = bracket || announced || ad || (number?.style === 'arabic' && number.digits === 4)
  if (number === undefined || number.digits < 3 || !named) {
    cursor.at = start
    return
  }
  cursor.at = number.end
  take(cursor, 'year')
  const inside = bracket ? readInside(cursor, year) : {}
  // (1877年11月14日) is a whole date, which is read as one.
  if (bracket && !takeText(cursor, ')')) {
    cursor.at = start
    return
  }
  // (壬午，1222): the bracket was opened before the sign.
  if (!bracket) takeEndOfBracket(cursor, start)
  Object.assign(year, inside)
  year.gloss = signed ? 1 - number.low : number.low
}

/** Sign and animal behind the year AD in its brackets: (1222年壬午), (公元1222年，马年). */
function readInside(cursor: Cursor, year: YearPart): Pick<YearPart, 'cycle' | 'animal'> {
  const found: Pick<YearPart, 'cycle' | 'animal'> = {}
  skipComma(cursor)
  const cycle = readCycle(cursor.text, cursor.at)
  if (cycle?.slip === false) {
    cursor.at += 2
    if (year.cycle === undefined) found.cycle = cycle
    take(cursor, 'year')
    skipComma(cursor)
  }
  const animal = takeAnimal(cursor, true)
  if (animal !== undefined && year.animal === undefined) found.animal = animal
  return found
}

function skipComma(cursor: Cursor): void {
  skipSpaces(cursor)
  if (takeText(cursor, ',') || takeText(cursor, '，') || takeText(cursor, '、')) skipSpaces(cursor)
}

/** Reads an era or a sign in brackets behind a year AD: 1911年（清宣统三年）, 1986年（丙寅）. */
export function readOtherCount(cursor: Cursor, year: YearPart): void {
  const start = cursor.at
  skipSpaces(cursor)
  const bracket = takeText(cursor, '(')
  if (!bracket && take(cursor, 'same_as') === undefined) {
    cursor.at = start
    return
  }
  const other: YearPart = { eras: NO_ERAS }
  readDynasty(cursor, other)
  readEra(cursor, other)
  readCycleOfYear(cursor, other)
  if (other.era !== undefined) readYearNumber(cursor, other)
  if (other.cycle === undefined) readCycleOfYear(cursor, other)
  take(cursor, 'year')
  const closed = !bracket || cursor.text.charAt(cursor.at - 1) === ')' || takeText(cursor, ')')
  const known = other.cycle !== undefined || (other.era !== undefined && other.number !== undefined)
  if (!closed || !known) {
    cursor.at = start
    return
  }
  if (other.era === undefined) {
    if (other.cycle !== undefined) year.cycle = other.cycle
    return
  }
  const value = year.number?.low ?? 0
  year.gloss = year.bc === true ? 1 - value : value
  delete year.ad
  delete year.number
  Object.assign(year, other)
}
