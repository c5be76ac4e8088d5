import { type CalendarDate, isKnown, type KnownCalendar, months } from './date-value.ts'

/** Days of the Julian period, after E. M. Reingold and N. Dershowitz, Calendrical Calculations. */
const GREGORIAN_START = 1_721_426
const HEBREW_START = 347_998

export interface CommonDate {
  year: number
  month: number
  day: number
}

function gregorianDay(year: number, month: number, day: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const past = year - 1
  const adjusted = month <= 2 ? 0 : leap ? -1 : -2
  return (
    GREGORIAN_START -
    1 +
    365 * past +
    Math.floor(past / 4) -
    Math.floor(past / 100) +
    Math.floor(past / 400) +
    Math.floor((367 * month - 362) / 12) +
    adjusted +
    day
  )
}

function julianDay(year: number, month: number, day: number): number {
  const a = month <= 2 ? 1 : 0
  const y = year + 4800 - a
  const m = month + 12 * a - 3
  return day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4) - 32_083
}

/** Years 3, 7 and 11 were leap years while the calendar was in use. */
function frenchDay(year: number, month: number, day: number): number {
  return 2_375_840 + 365 * (year - 1) + Math.floor(year / 4) + 30 * (month - 1) + day - 1
}

function hebrewNewYear(year: number): number {
  const monthsPast = Math.floor((235 * year - 234) / 19)
  const parts = 12_084 + 13_753 * monthsPast
  const days = 29 * monthsPast + Math.floor(parts / 25_920)
  return (3 * (days + 1)) % 7 < 3 ? days + 1 : days
}

function hebrewStart(year: number): number {
  const [before, own, next] = [year - 1, year, year + 1].map(hebrewNewYear)
  if (before === undefined || own === undefined || next === undefined) return 0
  return HEBREW_START + own + (next - own === 356 ? 2 : own - before === 382 ? 1 : 0)
}

function hebrewDay(year: number, month: number, day: number): number {
  const length = hebrewStart(year + 1) - hebrewStart(year)
  const isLeap = length > 380
  // Tishri to Elul; Adar Sheni is there in leap years only, Heshvan and Kislev vary.
  const lengths = [30, length % 10 === 5 ? 30 : 29, length % 10 === 3 ? 29 : 30, 29, 30]
  lengths.push(isLeap ? 30 : 29, isLeap ? 29 : 0, 30, 29, 30, 29, 30, 29)
  return (
    hebrewStart(year) + lengths.slice(0, month - 1).reduce((sum, days) => sum + days, 0) + day - 1
  )
}

const dayOf = {
  GREGORIAN: gregorianDay,
  JULIAN: julianDay,
  FRENCH_R: frenchDay,
  HEBREW: hebrewDay,
} satisfies Record<KnownCalendar, (year: number, month: number, day: number) => number>

/** The day in the common calendar, of a day of the Julian period. */
function commonDate(julianPeriodDay: number): CommonDate {
  const a = julianPeriodDay + 32_044
  const b = Math.floor((4 * a + 3) / 146_097)
  const c = a - Math.floor((146_097 * b) / 4)
  const d = Math.floor((4 * c + 3) / 1461)
  const e = c - Math.floor((1461 * d) / 4)
  const m = Math.floor((5 * e + 2) / 153)
  return {
    day: e - Math.floor((153 * m + 2) / 5) + 1,
    month: m + 3 - 12 * Math.floor(m / 10),
    year: 100 * b + d - 4800 + Math.floor(m / 10),
  }
}

export interface CommonPeriod {
  year: number
  month?: number
  day?: number
  /** The calendar's year or month covers parts of two. */
  isRough: boolean
}

/**
 * A date in the common calendar, with years before our era below zero; undefined for one of a strange
 * calendar, and for a day before our era of another one than the common calendar.
 */
export function inCommonCalendar(date: CalendarDate): CommonPeriod | undefined {
  const { calendar, year, day } = date
  if (!isKnown(calendar) || year < 1) return undefined
  const month = date.month === undefined ? undefined : months[calendar].indexOf(date.month) + 1
  if (month === 0) return undefined
  const sign = date.isBefore ? -1 : 1
  if (date.isBefore && calendar !== 'GREGORIAN' && (calendar !== 'JULIAN' || month !== undefined)) {
    return undefined
  }
  if (calendar === 'GREGORIAN' || (calendar === 'JULIAN' && month === undefined)) {
    return {
      year: sign * year,
      ...(month === undefined ? {} : { month }),
      ...(day === undefined ? {} : { day }),
      isRough: false,
    }
  }
  const common = commonDate(
    dayOf[calendar](year, month ?? 4, day ?? (month === undefined ? 1 : 15)),
  )
  if (day !== undefined) return { ...common, isRough: false }
  return month === undefined
    ? { year: common.year, isRough: true }
    : { year: common.year, month: common.month, isRough: true }
}
