import type { JulianDay } from './historical-date.ts'

/** A civil day. The year before 1 is 0, the one before that -1: 0 is 1 BC. */
export interface CivilDay {
  year: number
  month: number
  day: number
}

/** 15 October 1582, the first day of the Gregorian calendar; the day before it was 4 October. */
export const FIRST_GREGORIAN_DAY: JulianDay = 2_299_161

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The years of both calendars are counted from 1 March, so that the leap day ends a year. */
const daysBeforeMonth = (monthFromMarch: number) => Math.floor((153 * monthFromMarch + 2) / 5)

function daysFromMarch({ year, month, day }: CivilDay): { year: number; days: number } {
  const beforeMarch = month < 3
  return {
    year: beforeMarch ? year - 1 : year,
    days: daysBeforeMonth(beforeMarch ? month + 9 : month - 3) + day - 1,
  }
}

/** The day of a Gregorian date, also of one before 1582. */
export function dayOfGregorian(date: CivilDay): JulianDay {
  const { year, days } = daysFromMarch(date)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return 1_721_120 + year * 365 + leapDays + days
}

/** The day of a Julian date, also of one after 1582. */
export function dayOfJulian(date: CivilDay): JulianDay {
  const { year, days } = daysFromMarch(date)
  return 1_721_118 + year * 365 + Math.floor(year / 4) + days
}

/** As historians write: Julian before 15 October 1582, Gregorian from then on. */
export function dayOfHistorical(date: CivilDay): JulianDay {
  const day = dayOfGregorian(date)
  return day >= FIRST_GREGORIAN_DAY ? day : dayOfJulian(date)
}

function fromMarch(year: number, days: number): CivilDay {
  const monthFromMarch = Math.floor((5 * days + 2) / 153)
  const day = days - daysBeforeMonth(monthFromMarch) + 1
  return monthFromMarch < 10
    ? { year, month: monthFromMarch + 3, day }
    : { year: year + 1, month: monthFromMarch - 9, day }
}

export function gregorianOf(jdn: JulianDay): CivilDay {
  const days = jdn - 1_721_120
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  // The last day of four years and of four hundred years is a leap day of the year that ends.
  const century = Math.min(3, Math.floor(dayOfEra / 36_524))
  const dayOfCentury = dayOfEra - century * 36_524
  const cycle = Math.floor(dayOfCentury / 1461)
  const dayOfCycle = dayOfCentury - cycle * 1461
  const yearOfCycle = Math.min(3, Math.floor(dayOfCycle / 365))
  const year = era * 400 + century * 100 + cycle * 4 + yearOfCycle
  return fromMarch(year, dayOfCycle - yearOfCycle * 365)
}

export function julianOf(jdn: JulianDay): CivilDay {
  const days = jdn - 1_721_118
  const cycle = Math.floor(days / 1461)
  const dayOfCycle = days - cycle * 1461
  const yearOfCycle = Math.min(3, Math.floor(dayOfCycle / 365))
  return fromMarch(cycle * 4 + yearOfCycle, dayOfCycle - yearOfCycle * 365)
}

/** As historians write: Julian before 15 October 1582, Gregorian from then on. */
export const historicalOf = (jdn: JulianDay): CivilDay =>
  jdn >= FIRST_GREGORIAN_DAY ? gregorianOf(jdn) : julianOf(jdn)

export type CivilCalendar = 'gregorian' | 'julian' | 'historical'

const isLeapYear = (year: number, calendar: CivilCalendar) =>
  year % 4 === 0 &&
  (calendar === 'julian' ||
    (calendar === 'historical' && year < 1582) ||
    year % 100 !== 0 ||
    year % 400 === 0)

export function lengthOfCivilMonth(year: number, month: number, calendar: CivilCalendar): number {
  return month === 2 && isLeapYear(year, calendar) ? 29 : (LENGTHS[month - 1] ?? 0)
}

/** Whether the calendar has such a day; historians have none from 5 to 14 October 1582. */
export function isCivilDay({ year, month, day }: CivilDay, calendar: CivilCalendar): boolean {
  if (![year, month, day].every(Number.isInteger)) return false
  if (month < 1 || month > 12 || day < 1) return false
  if (day > lengthOfCivilMonth(year, month, calendar)) return false
  const dropped = year === 1582 && month === 10 && day > 4 && day < 15
  return !(calendar === 'historical' && dropped)
}

/** `YYYY-MM-DD` as historians write; a year before 1 BC has a sign: -0001 is 2 BC. */
export function writeIsoDay(jdn: JulianDay): string {
  const { year, month, day } = historicalOf(jdn)
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  return `${year < 0 ? '-' : ''}${digits(Math.abs(year), 4)}-${digits(month, 2)}-${digits(day, 2)}`
}
