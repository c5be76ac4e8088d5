/** Six bits a character, in the order of base64. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Characters of a year in a packed table: 13 bits of lengths, 4 of the leap month. */
export const YEAR_DIGITS = 3

export const writeDigits = (value: number, count: number): string =>
  Array.from({ length: count }, (_, place) => DIGITS.charAt((value >> (6 * place)) & 63)).join('')

export function readDigits(text: string, at: number, count: number): number {
  let value = 0
  for (let place = 0; place < count; place++) {
    value |= DIGITS.indexOf(text.charAt(at + place)) << (6 * place)
  }
  return value
}

/** A distance of so many years or more is written with this before what is left of it. */
export const FAR = 63

/** Months from one leap month to the next, at least. */
export const LEAST_TO_LEAP = 20

/**
 * A year of a table: bit n is set where the month at place n has 30 days; from bit 13 on stands the
 * month that a leap month follows, or 0.
 */
export type YearWord = number

export const leapOf = (word: YearWord): number => (word >> 13) & 15
export const monthsIn = (word: YearWord): number => (leapOf(word) === 0 ? 12 : 13)
export const lengthAt = (word: YearWord, place: number): number => 29 + ((word >> place) & 1)

export function daysIn(word: YearWord): number {
  let days = 0
  for (let place = monthsIn(word) - 1; place >= 0; place--) days += lengthAt(word, place)
  return days
}

/** The month that stands at a place of the year, both for the month itself and its leap month. */
export function monthAt(word: YearWord, place: number): number {
  const leap = leapOf(word)
  return leap !== 0 && place >= leap ? place : place + 1
}

export const isLeapAt = (word: YearWord, place: number): boolean =>
  leapOf(word) !== 0 && place === leapOf(word)

/** The place of a month in its year, -1 where the year has no such leap month. */
export function placeOf(word: YearWord, month: number, leap: boolean): number {
  const after = leapOf(word)
  if (leap) return after === month ? month : -1
  return after !== 0 && month > after ? month : month - 1
}
