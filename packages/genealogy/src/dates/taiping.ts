import { type CycleSign, parseCycle } from './cycle.ts'
import type { JulianDay } from './historical-date.ts'

/**
 * 天曆, the solar calendar of 太平天國: years of 366 days, odd months of 31 and even ones of 30. It
 * began with 壬子二年正月初一, 3 February 1852; the last of those who used it gave up in 1868.
 */
export const TAIPING_FIRST_YEAR = 1852
export const TAIPING_LAST_YEAR = 1868

const FIRST_DAY: JulianDay = 2_397_522
const DAYS_OF_YEAR = 366
const DAYS_OF_TWO_MONTHS = 61

/** `year` is the civil year that it mostly lay in: 1852 is 壬子二年. */
export interface TaipingDate {
  year: number
  month: number
  day: number
}

export const lengthOfTaipingMonth = (month: number): number => (month % 2 === 1 ? 31 : 30)

export function isTaipingYear(year: number): boolean {
  return Number.isInteger(year) && year >= TAIPING_FIRST_YEAR && year <= TAIPING_LAST_YEAR
}

/** First and last day of a year that `isTaipingYear`. */
export function taipingYear(year: number): { from: JulianDay; to: JulianDay } {
  const from = FIRST_DAY + (year - TAIPING_FIRST_YEAR) * DAYS_OF_YEAR
  return { from, to: from + DAYS_OF_YEAR - 1 }
}

/** Undefined for a day that the calendar does not have, or a year it was not in use. */
export function dayOfTaiping({ year, month, day }: TaipingDate): JulianDay | undefined {
  if (!isTaipingYear(year) || !Number.isInteger(month) || month < 1 || month > 12) return undefined
  if (!Number.isInteger(day) || day < 1 || day > lengthOfTaipingMonth(month)) return undefined
  const pairs = Math.floor((month - 1) / 2)
  const daysBefore = pairs * DAYS_OF_TWO_MONTHS + (month % 2 === 0 ? 31 : 0)
  return taipingYear(year).from + daysBefore + day - 1
}

/** Undefined for a day before or after the calendar was in use. */
export function taipingOf(jdn: JulianDay): TaipingDate | undefined {
  const days = jdn - FIRST_DAY
  const year = TAIPING_FIRST_YEAR + Math.floor(days / DAYS_OF_YEAR)
  if (!isTaipingYear(year)) return undefined
  const dayOfYear = days - (year - TAIPING_FIRST_YEAR) * DAYS_OF_YEAR
  const pairs = Math.floor(dayOfYear / DAYS_OF_TWO_MONTHS)
  const rest = dayOfYear - pairs * DAYS_OF_TWO_MONTHS
  return rest < 31
    ? { year, month: 2 * pairs + 1, day: rest + 1 }
    : { year, month: 2 * pairs + 2, day: rest - 30 }
}

/** 丑, 卯 and 亥 were written 好, 榮 and 開 for their sound: 癸開十三年. */
const REPLACED = { 好: '丑', 荣: '卯', 榮: '卯', 开: '亥', 開: '亥' } as const satisfies Record<
  string,
  string
>

const isReplaced = (sign: string): sign is keyof typeof REPLACED => sign in REPLACED

/** A sign as 太平天國 wrote it; those that it did not change are read too. */
export function parseTaipingCycle(text: string): CycleSign | undefined {
  const branch = text.charAt(1)
  return parseCycle(isReplaced(branch) ? text.charAt(0) + REPLACED[branch] : text)
}
