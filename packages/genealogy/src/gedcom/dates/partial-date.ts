import { wellFormedDate } from '../../well-formed-date.ts'
import { type CommonPeriod, inCommonCalendar } from './calendar-days.ts'
import type { DateDraft } from './date-text.ts'
import { type CalendarDate, type DateValue, months } from './date-value.ts'

/** A date as a tree of the site keeps it. */
export interface PartialDate {
  /** YYYY, YYYY-MM or YYYY-MM-DD of the common calendar; empty where only words are known. */
  day: string
  reading: 'exact' | 'about' | 'before' | 'after'
  /** In the words of whoever told it; empty where the day says all. */
  words: string
}

/** -0551 is 551 BC. */
const padded = (value: number, width: number) =>
  (value < 0 ? '-' : '') + String(Math.abs(value)).padStart(width, '0')

function dayText({ year, month, day }: CommonPeriod): string {
  if (month === undefined) return padded(year, 4)
  return day === undefined
    ? `${padded(year, 4)}-${padded(month, 2)}`
    : `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

const readings: Record<DateValue['kind'], PartialDate['reading']> = {
  date: 'exact',
  ABT: 'about',
  CAL: 'about',
  EST: 'about',
  BEF: 'before',
  AFT: 'after',
  BET: 'before',
  FROM: 'after',
  TO: 'before',
}

/**
 * Of a span and of a period that has ended only its end is certain to bound it: who lives is judged by
 * it, and a year in the middle would be nobody's word.
 */
function readingOf(value: DateValue): PartialDate['reading'] {
  return value.kind === 'FROM' && value.to ? 'before' : readings[value.kind]
}

/**
 * As far as the site's forms take it: of 31 FEB 1850, which is no day, or one of the lunar calendar,
 * the year is about right.
 */
function periodOf(value: DateValue): CommonPeriod | undefined {
  const told = toldPeriodOf(value)
  if (!told || wellFormedDate(dayText(told)) !== undefined) return told
  const year = { year: told.year, isRough: true }
  return wellFormedDate(dayText(year)) === undefined ? undefined : year
}

/** The day that a value names, in the common calendar; of two the later one. */
function toldPeriodOf(value: DateValue): CommonPeriod | undefined {
  const told = datesOf(value).map(inCommonCalendar)
  const [first, second = first] = told
  if (!first || !second) return undefined
  const last = dayNumber(second) < dayNumber(first) ? first : second
  const bound = last.isRough ? bounds[readingOf(value)] : 0
  // A year of another calendar has parts of two of ours: as a bound it stands at its far end.
  return bound === 0 ? last : { year: last.year + bound, isRough: true }
}

const bounds = { exact: 0, about: 0, before: 1, after: -1 } as const

const dayNumber = ({ year, month = 12, day = 31 }: CommonPeriod) => (year * 12 + month) * 31 + day

function datesOf(value: DateValue): CalendarDate[] {
  if (value.kind === 'BET') return [value.from, value.to]
  if (value.kind === 'FROM') return value.to ? [value.from, value.to] : [value.from]
  return [value.kind === 'TO' ? value.to : value.date]
}

/** Whether a date names a day that its month does not have, such as 31 APR 1950. */
export function isImpossible(value: DateValue): boolean {
  return datesOf(value).some((date) => {
    const told = date.day === undefined ? undefined : inCommonCalendar(date)
    return told !== undefined && wellFormedDate(dayText(told)) === undefined
  })
}

/**
 * The date as the site's trees keep it. What the day alone would not say (a span, another calendar,
 * a calculation) stands in the words.
 * @param told the date in the words of the file, for what has no words of its own
 */
export function partialDate({ date, words }: DateDraft, told: string): PartialDate {
  const period = date && periodOf(date)
  if (!date || !period) return { day: '', reading: 'exact', words: words === '' ? told : words }
  const plain = readingOf(date)
  const reading = period.isRough && plain === 'exact' ? 'about' : plain
  const isPlain =
    date.kind === 'date' || date.kind === 'ABT' || date.kind === 'BEF' || date.kind === 'AFT'
  const saysAll = isPlain && date.date.calendar === 'GREGORIAN' && !period.isRough
  return { day: dayText(period), reading, words: words !== '' || saysAll ? words : told }
}

/** The other way: what a tree of the site keeps, as a date of GEDCOM. */
export function draftOfPartial({ day, reading, words }: PartialDate): DateDraft {
  const isBefore = day.startsWith('-')
  const [year, month, dayOfMonth] = day
    .slice(isBefore ? 1 : 0)
    .split('-')
    .map(Number)
  if (day === '' || year === undefined) return { words }
  const name = month === undefined ? undefined : months.GREGORIAN[month - 1]
  const date = {
    calendar: 'GREGORIAN',
    year,
    ...(isBefore && { isBefore: true as const }),
    ...(name === undefined ? {} : { month: name }),
    ...(dayOfMonth === undefined ? {} : { day: dayOfMonth }),
  }
  const kinds = { exact: 'date', about: 'ABT', before: 'BEF', after: 'AFT' } as const
  return { date: { kind: kinds[reading], date }, words }
}
