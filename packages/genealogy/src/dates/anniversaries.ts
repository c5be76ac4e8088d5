import type { DateReading, HistoricalDate, JulianDay } from './historical-date.ts'
import { dayOfGregorian, gregorianOf, historicalOf, lengthOfCivilMonth } from './julian-day.ts'
import { lunarOf, monthOfLunar, rangeOf } from './months/months.ts'
import { LA_MONTH, YI_MONTH } from './months/rules.ts'
import { lunarYearOf } from './read/lunar-year.ts'
import { readDate } from './read/read-date.ts'
import type { DateEvent } from './words/phrases.ts'

/** A day that comes every year, by the lunar or the solar calendar. */
export interface YearlyDay {
  calendar: 'lunar' | 'solar'
  month: number
  day: number
  /** Whether it was in a leap month: 闰四月. */
  leap: boolean
  /** Year of the event in the same calendar, where it is certain. */
  year?: number
}

/** How a family keeps a day that not every year has. */
export interface AnniversaryRules {
  /** 闰四月: always in the ordinary 四月, or in the leap month of a year that has it. */
  leapMonth: 'ordinary' | 'kept'
  /** 三十 of a month of 29 days, and 29 February: the last day of the month, or the day after it. */
  missingDay: 'before' | 'after'
}

/** What a tree says of a birth or death: its words, and a day as `YYYY-MM-DD` or less. */
export interface DatedEvent {
  kind: Extract<DateEvent, 'birth' | 'death'>
  text: string
  day: string
  reading: 'exact' | 'about' | 'before' | 'after'
}

/** Beyond which words are notes rather than a date. */
const LONGEST_WORDING = 400

/**
 * The day of an event that comes every year: the one that the words name by the lunar calendar, or
 * without a year (正月二十五忌辰), else the Gregorian day. Undefined where no single day is known.
 */
export function yearlyDayOf({ kind, text, day, reading }: DatedEvent): YearlyDay | undefined {
  const civil = reading === 'exact' ? civilDayOf(day) : undefined
  const words = text.trim()
  if (words === '' || words.length > LONGEST_WORDING) return civil
  const said = dayInWords(readDate(words, { kind }))
  if (said === undefined || (said.calendar === 'solar' && civil !== undefined)) return civil ?? said
  return said.year === undefined ? withYear(said, day) : said
}

/** The same day in words of any kind; undefined where they name several, or none. */
function dayInWords(date: HistoricalDate): YearlyDay | undefined {
  if (date.kind === 'no_year') {
    const { month, day, leap = false } = date.parts ?? {}
    return month === undefined || day === undefined
      ? undefined
      : { calendar: 'lunar', month: ordinaryMonth(month), day, leap }
  }
  if (date.kind !== 'day' && date.kind !== 'ambiguous') return undefined
  const days = date.readings.map(dayOfReading)
  const [first] = days
  if (first === undefined || days.some((each) => each === undefined || !isSame(each, first))) {
    return undefined
  }
  if (days.length === 1) return first
  // 丁未年十一月廿二 may be of several years: the day is the same in each.
  const { year: _year, ...withoutYear } = first
  return withoutYear
}

const isSame = (one: YearlyDay, other: YearlyDay) =>
  one.calendar === other.calendar &&
  one.month === other.month &&
  one.day === other.day &&
  one.leap === other.leap

/** 臘月 and 一月 of 武周 are the twelfth and the first month of everybody else. */
const ordinaryMonth = (month: number) => (month === LA_MONTH ? 12 : month === YI_MONTH ? 1 : month)

function dayOfReading({ from, to, bound, calendar, parts }: DateReading): YearlyDay | undefined {
  if (from !== to || bound !== 'exact') return undefined
  if (calendar === 'gregorian' || calendar === 'julian') return solarDay(from)
  const year = lunarYearOf(from)
  if (year === undefined) return undefined
  // The months of 太平天国 are none of the moon's; a day named otherwise (冬至) has no number.
  const { month, day, leap = false } = calendar === 'taiping' ? {} : parts
  if (month === undefined || day === undefined) return { calendar: 'lunar', ...lunarDay(from) }
  return { calendar: 'lunar', month: ordinaryMonth(month), day, leap, year }
}

function lunarDay(jdn: JulianDay): Omit<YearlyDay, 'calendar'> {
  const { year, month, day, leap } = lunarOf(jdn)
  return { year, month: ordinaryMonth(month), day, leap }
}

/** As historians write it: a day before 15 October 1582 by the Julian calendar. */
const solarDay = (jdn: JulianDay): YearlyDay => ({
  calendar: 'solar',
  leap: false,
  ...historicalOf(jdn),
})

/** A day written `YYYY-MM-DD`. */
const WHOLE_DAY = /^(-?\d{1,6})-(\d{2})-(\d{2})$/

function civilDayOf(day: string): YearlyDay | undefined {
  const parts = WHOLE_DAY.exec(day)
  if (parts === null) return undefined
  const [year, month, dayOfMonth] = parts.slice(1).map(Number)
  if (year === undefined || month === undefined || dayOfMonth === undefined) return undefined
  return { calendar: 'solar', year, month, day: dayOfMonth, leap: false }
}

/** The lunar year of a day without one, where the Gregorian day is told beside the words. */
function withYear(said: YearlyDay, day: string): YearlyDay {
  const civil = civilDayOf(day)
  if (civil === undefined || civil.year === undefined) return said
  const jdn = dayOfGregorian({ year: civil.year, month: civil.month, day: civil.day })
  const year = lunarYearOf(jdn)
  return year === undefined ? said : { ...said, year }
}

/**
 * The day on which it falls in a year of its calendar: a lunar year reaches into the next solar one.
 * Undefined outside the years that the lunar calendar is known for.
 */
export function dayInYear(
  yearly: Omit<YearlyDay, 'year'>,
  year: number,
  rules: AnniversaryRules,
): JulianDay | undefined {
  const { calendar, month, day, leap } = yearly
  const found =
    calendar === 'solar'
      ? {
          first: dayOfGregorian({ year, month, day: 1 }),
          length: lengthOfCivilMonth(year, month, 'gregorian'),
        }
      : lunarMonth(year, month, leap && rules.leapMonth === 'kept')
  if (found === undefined) return undefined
  const { first, length } = found
  if (day <= length) return first + day - 1
  return rules.missingDay === 'before' ? first + length - 1 : first + length
}

function lunarMonth(year: number, month: number, leap: boolean) {
  const { firstYear, lastYear } = rangeOf('lunar')
  if (year < firstYear || year > lastYear) return undefined
  const kept = leap ? monthOfLunar({ year, month, leap }) : undefined
  return kept ?? monthOfLunar({ year, month, leap: false })
}

/** A time an anniversary comes, with the year of its calendar in which it does. */
export interface Occurrence {
  jdn: JulianDay
  year: number
}

/** Every time a day comes from one day to another, both included, in their order. */
export function occurrencesOf(
  yearly: Omit<YearlyDay, 'year'>,
  from: JulianDay,
  to: JulianDay,
  rules: AnniversaryRules,
): Occurrence[] {
  const [first, last] = [gregorianOf(from).year - 1, gregorianOf(to).year]
  const found: Occurrence[] = []
  for (let year = first; year <= last; year += 1) {
    const jdn = dayInYear(yearly, year, rules)
    if (jdn !== undefined && jdn >= from && jdn <= to) found.push({ jdn, year })
  }
  return found
}

/** The first day of the year before a day, and the last of the third year after it. */
export function yearsAround(jdn: JulianDay): { from: JulianDay; to: JulianDay } {
  const { year } = gregorianOf(jdn)
  return {
    from: dayOfGregorian({ year: year - 1, month: 1, day: 1 }),
    to: dayOfGregorian({ year: year + 3, month: 12, day: 31 }),
  }
}

/** How many years after the event a time is; undefined where its year is not known. */
export const yearsSince = ({ year }: YearlyDay, occurrence: Occurrence): number | undefined =>
  year === undefined ? undefined : occurrence.year - year
