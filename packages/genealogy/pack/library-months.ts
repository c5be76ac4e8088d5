import { LunarYear } from 'lunar-typescript'
import { writtenMonth } from '../src/dates/months/rules.ts'
import { FIRST_YEAR, LAST_YEAR, type Row } from './month-tables.ts'

/** A month of a year that begins with 寅; `key` orders months: leap months follow their own. */
export interface Month {
  first: number
  key: number
}

export const keyOf = (year: number, month: number, leap: boolean) =>
  year * 24 + (month - 1) * 2 + Number(leap)
export const labelOf = (key: number) => {
  const year = Math.floor(key / 24)
  const rest = key - year * 24
  return { year, month: (rest >> 1) + 1, leap: (rest & 1) === 1 }
}

/** What a written month is in the table; the library counts 新 and 景初 as their time did. */
const standardKeys = new Map<string, number>()
const writtenKey = (year: number, month: number, leap: boolean, early = false) =>
  `${year} ${month} ${leap} ${early}`
for (let year = FIRST_YEAR - 1; year <= LAST_YEAR; year++) {
  for (const leap of [false, true]) {
    for (let month = 1; month <= 12; month++) {
      const written = writtenMonth(year, month, leap)
      const key = writtenKey(written.year, written.month, written.leap, written.early)
      // The second month 12 of 239 is written like a leap month, and no other month is.
      if (!standardKeys.has(key)) standardKeys.set(key, keyOf(year, month, leap))
    }
  }
}

function libraryMonths(): Month[] {
  const months: Month[] = []
  for (let year = FIRST_YEAR - 1; year <= LAST_YEAR; year++) {
    for (const month of LunarYear.fromYear(year).getMonths()) {
      if (month.getYear() !== year) continue
      const leap = month.getMonth() < 0
      const number = Math.abs(month.getMonth())
      const shifted = (year >= 9 && year <= 23) || (year >= 237 && year <= 239)
      let key = keyOf(year, number, leap)
      if (year === 23 && leap) key = keyOf(23, 11, false)
      else if (year === 23 && number === 11) key = keyOf(23, 10, false)
      else if (year === 239 && leap) key = keyOf(239, 11, false)
      else if (year === 239 && number > 10) key = keyOf(239, number === 12 ? 12 : 10, false)
      else if (shifted && !(year === 23 && number === 12)) {
        key = standardKeys.get(writtenKey(year, number, leap)) ?? key
      }
      months.push({ first: month.getFirstJulianDay(), key })
    }
  }
  return months.sort((one, other) => one.first - other.first)
}

/** The main line as the library has it. */
export const base = libraryMonths()

/** The key of a row: the year whose month of this name begins nearest to the day. */
export function keyOfRow(row: Row): number {
  const near = base.reduce((best, month) =>
    Math.abs(month.first - row.first) < Math.abs(best.first - row.first) ? month : best,
  )
  const { year } = labelOf(near.key)
  const main = !['蜀漢', '孫吳'].includes(row.dynasty)
  const candidates: number[] = []
  for (const candidate of [year - 1, year, year + 1, year + 2]) {
    for (const early of [false, true]) {
      const key = main
        ? standardKeys.get(writtenKey(candidate, row.month, row.leap, early))
        : keyOf(candidate, row.month, row.leap)
      if (key !== undefined) candidates.push(key)
    }
  }
  const distance = (key: number) => Math.abs(key - near.key)
  return candidates.reduce((best, key) => (distance(key) < distance(best) ? key : best))
}
