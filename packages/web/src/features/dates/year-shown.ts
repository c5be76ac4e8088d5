import type { Lang } from '@suyuan/contract/lang'
import { cycleOfYear } from '@suyuan/genealogy/dates/cycle'
import type { JulianDay } from '@suyuan/genealogy/dates/historical-date'
import { FIRST_GREGORIAN_DAY } from '@suyuan/genealogy/dates/julian-day'
import { type LunarMonth, monthsOfYear } from '@suyuan/genealogy/dates/months/months'
import { writeDayIn, writeYearAd } from '@suyuan/genealogy/dates/write/civil-words'
import { writeMonth, writeSign } from '@suyuan/genealogy/dates/write/lunar-words'
import { isYear } from '../../pickers/dates/lunar-years.ts'
import { erasOfYear } from './eras-of-year.ts'

/** A month of the calendar in words. */
export interface MonthShown {
  name: string
  leap: boolean
  /** Published tables differ about it. */
  disputed: boolean
  /** The first of two months of one name in its year. */
  early: boolean
  first: string
  last: string
  length: number
}

/** A lunar year in words. */
export interface YearShown {
  year: number
  /** The western year that most of it lies in. */
  ad: string
  sign: string
  /** What the courts of the time called it: 清道光二十七年. */
  eras: string[]
  /** As the field for a year takes it. */
  written: string
  months: MonthShown[]
  /** Days in all. */
  days: number
  /** Whether any of its days is of the Julian calendar. */
  julian: boolean
  previous: number | null
  next: number | null
}

/** The months of a year that the tables have. */
export function showYear(year: number, lang: Lang): YearShown {
  const months = monthsOfYear(year)
  return {
    year,
    ad: writeYearAd(year, lang),
    written: year > 0 ? String(year) : writeYearAd(year, lang),
    sign: writeSign(cycleOfYear(year), lang),
    eras: erasOfYear(
      year,
      months.map(({ first }) => first),
      lang,
    ),
    months: months.map((month) => showMonth(month, lang)),
    days: months.reduce((sum, { length }) => sum + length, 0),
    julian: months.some(({ first }) => first < FIRST_GREGORIAN_DAY),
    previous: isYear(year - 1) ? year - 1 : null,
    next: isYear(year + 1) ? year + 1 : null,
  }
}

function showMonth(month: LunarMonth, lang: Lang): MonthShown {
  const { leap, disputed, early, first, length } = month
  return {
    name: writeMonth(month.month, leap, lang),
    leap,
    disputed,
    early,
    first: writeDay(first, lang),
    last: writeDay(first + length - 1, lang),
    length,
  }
}

/** Which calendar it is of is said once for the year. */
const writeDay = (jdn: JulianDay, lang: Lang): string =>
  writeDayIn(jdn, jdn < FIRST_GREGORIAN_DAY ? 'julian' : 'gregorian', lang)
