import type { JulianDay } from '../historical-date.ts'
import { isLeapAt, lengthAt, monthAt, monthsIn, placeOf } from './bits.ts'
import { hasRule, LA_MONTH, writtenMonth } from './rules.ts'
import {
  type LunarCalendar,
  newYearAt,
  tableOf,
  wordAt,
  type YearTable,
  yearPlaceOf,
} from './table.ts'

/**
 * `month` is the number that was written, also in the years of rules.ts: `LA_MONTH` and `YI_MONTH`
 * are 臘月 and 一月 of 武周.
 */
export interface LunarMonth {
  month: number
  leap: boolean
  first: JulianDay
  /** 29 or 30 days. */
  length: number
  /** The tables that were published differ about its first day, its length or its name. */
  disputed: boolean
  /** The first day by another published table, where it lies a day away from ours. */
  otherFirst?: JulianDay
  /** The first of two months of this name in one year: in 104 BC, AD 23 and 762. */
  early: boolean
}

/**
 * `year` is that of the era the month was counted in, as a signed year in which it mostly lay: 0 is
 * 1 BC. 建元元年 is -139 and begins in 141 BC, 載初元年 is 690 and begins in December 689.
 */
export interface LunarDate {
  year: number
  month: number
  leap: boolean
  day: number
  /** Means the first of two months of this name; without it the second is meant. */
  early?: boolean
}

/** What lies outside a calendar's own years is refused, never guessed. */
export class CalendarRangeError extends RangeError {
  override readonly name = 'CalendarRangeError'

  constructor(calendar: LunarCalendar, what: string) {
    const { firstYear, lastYear } = rangeOf(calendar)
    super(`${what} is outside ${calendar}: years ${firstYear} to ${lastYear}`)
  }
}

/** Years and days that a calendar is known for, both ends included. */
export interface CalendarRange {
  firstYear: number
  lastYear: number
  from: JulianDay
  to: JulianDay
}

export function rangeOf(calendar: LunarCalendar): CalendarRange {
  const { firstYear, words, from, to } = tableOf(calendar)
  return {
    firstYear: calendar === 'lunar' ? firstYear + 1 : firstYear,
    lastYear: firstYear + words.length - 1,
    from,
    to,
  }
}

const follows = (calendar: LunarCalendar, year: number) => calendar === 'lunar' && hasRule(year)

function firstDayAt(table: YearTable, yearPlace: number, monthPlace: number): JulianDay {
  const word = wordAt(table, yearPlace)
  let day = newYearAt(table, yearPlace)
  for (let place = 0; place < monthPlace; place++) day += lengthAt(word, place)
  return day
}

function monthOf(table: YearTable, yearPlace: number, place: number, calendar: LunarCalendar) {
  const word = wordAt(table, yearPlace)
  const month = monthAt(word, place)
  const leap = isLeapAt(word, place)
  const year = table.firstYear + yearPlace
  return follows(calendar, year)
    ? writtenMonth(year, month, leap)
    : { year, month, leap, early: false }
}

function addMonths(
  months: LunarMonth[],
  year: number,
  table: YearTable,
  yearPlace: number,
  calendar: LunarCalendar,
): void {
  const word = wordAt(table, yearPlace)
  const bitAt = (bits: Uint16Array, place: number) => ((bits[yearPlace] ?? 0) >> place) & 1
  let first = newYearAt(table, yearPlace)
  for (let place = 0; place < monthsIn(word); place++) {
    const length = lengthAt(word, place)
    const { month, leap, early, ...written } = monthOf(table, yearPlace, place, calendar)
    if (written.year === year) {
      const disputed = bitAt(table.disputed, place) === 1
      const shift = bitAt(table.later, place) - bitAt(table.earlier, place)
      const found: LunarMonth = { month, leap, first, length, disputed, early }
      if (shift !== 0) found.otherFirst = first + shift
      months.push(found)
    }
    first += length
  }
}

const isKnown = (table: YearTable, place: number, calendar: LunarCalendar) =>
  Number.isInteger(place) && place >= (calendar === 'lunar' ? 1 : 0) && place < table.words.length

function placeOfYear(table: YearTable, year: number, calendar: LunarCalendar): number {
  const place = year - table.firstYear
  if (!isKnown(table, place, calendar)) throw new CalendarRangeError(calendar, `The year ${year}`)
  return place
}

/** The months of a year in their order; throws `CalendarRangeError` for a year that is not known. */
export function monthsOfYear(
  year: number,
  calendar: LunarCalendar = 'lunar',
): readonly LunarMonth[] {
  const table = tableOf(calendar)
  const place = placeOfYear(table, year, calendar)
  const months: LunarMonth[] = []
  if (follows(calendar, year)) addMonths(months, year, table, place - 1, calendar)
  addMonths(months, year, table, place, calendar)
  return months
}

/** The first and last day of a year; undefined where it is not known. */
export function daysOfLunarYear(
  year: number,
  calendar: LunarCalendar = 'lunar',
): { from: JulianDay; to: JulianDay } | undefined {
  const table = tableOf(calendar)
  const place = year - table.firstYear
  if (!isKnown(table, place, calendar)) return undefined
  if (!follows(calendar, year)) {
    return { from: newYearAt(table, place), to: newYearAt(table, place + 1) - 1 }
  }
  const months = monthsOfYear(year, calendar)
  const [first, last] = [months[0], months[months.length - 1]]
  return first && last && { from: first.first, to: last.first + last.length - 1 }
}

/** The lunar date of a day; throws `CalendarRangeError` for a day that is not known. */
export function lunarOf(jdn: JulianDay, calendar: LunarCalendar = 'lunar'): LunarDate {
  const table = tableOf(calendar)
  if (!Number.isInteger(jdn) || jdn < table.from || jdn > table.to) {
    throw new CalendarRangeError(calendar, `The day ${jdn}`)
  }
  const yearPlace = yearPlaceOf(table, jdn)
  const word = wordAt(table, yearPlace)
  let rest = jdn - newYearAt(table, yearPlace)
  let place = 0
  while (rest >= lengthAt(word, place)) rest -= lengthAt(word, place++)
  const { early, ...written } = monthOf(table, yearPlace, place, calendar)
  return early ? { ...written, day: rest + 1, early } : { ...written, day: rest + 1 }
}

function findWritten(year: number, date: Omit<LunarDate, 'day'>, calendar: LunarCalendar) {
  const months = monthsOfYear(year, calendar)
  const find = (number: number, early: boolean) =>
    months.find(
      ({ month, leap, ...found }) =>
        month === number && leap === date.leap && found.early === early,
    )
  const found = find(date.month, date.early === true)
  // 臘月 is read as month 12, and 武周's years have no other but in 700.
  return found ?? (date.month === 12 && !date.leap ? find(LA_MONTH, false) : undefined)
}

/** The first day and length of a month; undefined where its year has none of this name. */
export function monthOfLunar(
  date: Omit<LunarDate, 'day'>,
  calendar: LunarCalendar = 'lunar',
): { first: JulianDay; length: number } | undefined {
  const { year, month, leap } = date
  const table = tableOf(calendar)
  const yearPlace = placeOfYear(table, year, calendar)
  if (follows(calendar, year)) return findWritten(year, date, calendar)
  if (!Number.isInteger(month) || month < 1 || month > 12 || date.early) return undefined
  const word = wordAt(table, yearPlace)
  const place = placeOf(word, month, leap)
  if (place < 0) return undefined
  return { first: firstDayAt(table, yearPlace, place), length: lengthAt(word, place) }
}

/**
 * The day of a lunar date; undefined where its year has no such month or its month no such day.
 * Throws `CalendarRangeError` for a year that is not known.
 */
export function dayOfLunar(
  date: LunarDate,
  calendar: LunarCalendar = 'lunar',
): JulianDay | undefined {
  const month = monthOfLunar(date, calendar)
  if (!month || !Number.isInteger(date.day) || date.day < 1) return undefined
  return date.day > month.length ? undefined : month.first + date.day - 1
}
