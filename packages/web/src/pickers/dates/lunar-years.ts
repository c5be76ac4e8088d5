import type { JulianDay } from '@suyuan/genealogy/dates/historical-date'
import { CalendarRangeError, lunarOf, rangeOf } from '@suyuan/genealogy/dates/months/months'

interface Interval {
  from: JulianDay
  to: JulianDay
}

/** Days of the longest lunar years, and of a western one. */
const LONGEST_YEAR = 385

export const { firstYear, lastYear } = rangeOf('lunar')

export const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= firstYear && year <= lastYear

/** The lunar year of a day; null where no table reaches. */
export function lunarYearAt(jdn: JulianDay): number | null {
  try {
    return lunarOf(jdn).year
  } catch (error) {
    if (error instanceof CalendarRangeError) return null
    throw error
  }
}

/**
 * The lunar year that an interval mostly lies in, or begins in where it is longer than any year: the
 * year 1947 is not the one whose last month January was.
 */
export function lunarYearOf({ from, to }: Interval): number | null {
  const within = to - from <= LONGEST_YEAR
  return lunarYearAt(within ? Math.floor((from + to) / 2) : from)
}
