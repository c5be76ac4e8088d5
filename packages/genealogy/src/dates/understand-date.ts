import {
  daysOfPartial,
  type Ends,
  endsOfDay,
  type DateReading as StatedReading,
  widened,
  yearOfDay,
} from '../date-spans.ts'
import type { Bound, DateKind, DateReading, HistoricalDate } from './historical-date.ts'
import { dayOfGregorian } from './julian-day.ts'
import type { DateContext, Neighbour } from './read/date-context.ts'
import { readDate } from './read/read-date.ts'
import { readDates } from './read/read-dates.ts'
import { storedDayOf } from './stored-day.ts'

/** Grows with every change of the reader or of this file: what an older one read is read anew. */
export const DATES_VERSION = 5

/** What a bare 1847年11月22日 means in a family's book. */
export const dateCalendars = ['ask', 'lunar', 'solar'] as const
export type DateCalendar = (typeof dateCalendars)[number]

/** Readings that are kept of one wording. */
const MOST_READINGS = 8

/** A date as a form or a file states it. */
export interface StatedDate {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` of the Gregorian calendar, -0551 for 551 BC; or empty. */
  day: string
  /** How the day is meant. */
  reading: StatedReading
  /** As it was told. */
  text: string
}

/** `chosen`: the wording has several readings, and the day says which one is meant. */
export type Certainty = 'certain' | 'about' | 'chosen' | 'ambiguous' | 'conflict' | 'unread'

/** A wording as it is stored: its likeliest or chosen reading first. */
export type StoredDate = HistoricalDate & { certainty: Certainty }

/** With the earliest and the latest day that the statement allows. */
export interface UnderstoodDate extends Ends {
  /** Null without a wording: the day says it all. */
  date: StoredDate | null
}

export interface Surroundings {
  kind?: DateContext['kind']
  calendar?: DateCalendar
  neighbours?: readonly Neighbour[]
}

const NOTHING: Ends = { from: null, to: null }

function endsOfReading({ from, to, bound }: DateReading, stated: StatedReading = 'exact'): Ends {
  if (bound === 'before') return { from: null, to }
  if (bound === 'after') return { from, to: null }
  if (bound === 'between' || bound === 'from_to') return { from, to }
  if (stated === 'before') return { from: null, to }
  if (stated === 'after') return { from, to: null }
  return bound === 'about' || stated === 'about' ? widened(from, to) : { from, to }
}

/** From the earliest to the latest of several; open where one of them is. */
function union(all: readonly Ends[]): Ends {
  let [from, to]: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const each of all) {
    from = Math.min(from, each.from ?? Number.NEGATIVE_INFINITY)
    to = Math.max(to, each.to ?? Number.POSITIVE_INFINITY)
  }
  return {
    from: Number.isFinite(from) ? from : null,
    to: Number.isFinite(to) ? to : null,
  }
}

/**
 * What a stated date means. A wording that says several things is as wide as all of them, and so is one
 * that names other dates beside its own: who lives is judged by its ends.
 */
export function understandDate(
  { day, reading, text }: StatedDate,
  { kind, calendar = 'ask', neighbours = [] }: Surroundings = {},
): UnderstoodDate {
  if (text.trim() === '') return { date: null, ...endsOfDay(day, reading) }
  const context: DateContext = {
    ...(kind !== undefined && { kind }),
    ...(calendar !== 'ask' && { calendarOfNumbers: calendar }),
    neighbours,
  }
  const read = readDate(text, context)
  const days = daysOfPartial(day)
  if (days === undefined) return alone(read, text, context)
  const first =
    read.readings.find((each) => isStoredAs(each, day, reading)) ??
    read.readings.find(({ from, to }) => from <= days.to && to >= days.from)
  if (first === undefined) return besideWords(read, endsOfDay(day, reading))
  const others = read.readings.filter((each) => each !== first)
  const isSettled = read.kind !== 'ambiguous' && read.kind !== 'conflict'
  const certainty: Certainty = !isSettled ? 'chosen' : isRough(first) ? 'about' : 'certain'
  const date = stored(
    { ...read, kind: isSettled ? read.kind : kindOf(first), readings: [first, ...others] },
    certainty,
  )
  // A day that the wording leaves open is known from elsewhere.
  const isNarrower = reading === 'exact' && days.from > first.from && days.to < first.to
  if (isNarrower && first.bound === 'exact') return { date, ...days }
  return { date, ...endsOfReading(first, reading) }
}

function isStoredAs(each: DateReading, day: string, reading: StatedReading): boolean {
  const stored = storedDayOf(each)
  return stored.day === day && stored.reading === reading
}

function alone(read: HistoricalDate, text: string, context: DateContext): UnderstoodDate {
  if (read.readings.length === 0) return { date: stored(read, 'unread'), ...NOTHING }
  const { kind } = read
  const [first] = read.readings
  const certainty: Certainty =
    kind === 'ambiguous' || kind === 'conflict'
      ? kind
      : first !== undefined && isRough(first)
        ? 'about'
        : 'certain'
  const others = readDates(text, context).flatMap(({ date }) => date.readings)
  const ends = union([...read.readings, ...others].map((each) => endsOfReading(each)))
  return { date: stored(read, certainty), ...withLaterYears(ends, text) }
}

/** A later year in digits that was not read may be the one that counts. */
function withLaterYears({ from, to }: Ends, text: string): Ends {
  if (to === null) return { from, to }
  const years = [...text.matchAll(/(?<!\d)(?:1\d|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
  const later = years.filter((year) => year > yearOfDay(to) + 1)
  const ends = later.map((year) => dayOfGregorian({ year, month: 12, day: 31 }))
  return { from, to: Math.max(to, ...ends) }
}

/** The day says something else than the wording, or the wording cannot be read. */
function besideWords(read: HistoricalDate, ofDay: Ends): UnderstoodDate {
  if (read.readings.length === 0) return { date: stored(read, 'unread'), ...ofDay }
  const ofWords = read.readings.map((each) => endsOfReading(each))
  return { date: stored(read, 'conflict'), ...union([ofDay, ...ofWords]) }
}

const isRough = ({ bound }: DateReading) => bound === 'about'

/** Whether readings differ in the calendar alone: 1847年11月22日 is one or the other in a whole book. */
export function differInCalendar(readings: readonly DateReading[]): boolean {
  const counted = (code: string) =>
    readings.some(({ reasons }) => reasons.some((reason) => reason.code === code))
  return readings.length === 2 && counted('counted_lunar') && counted('counted_gregorian')
}

const stored = (read: HistoricalDate, certainty: Certainty): StoredDate => ({
  ...read,
  readings: read.readings.slice(0, MOST_READINGS),
  certainty,
})

const SPANS: ReadonlySet<Bound> = new Set<Bound>(['before', 'after', 'between', 'from_to'])

function kindOf({ bound, parts }: DateReading): DateKind {
  if (SPANS.has(bound)) return 'span'
  if (parts.day !== undefined) return 'day'
  return parts.month === undefined ? 'year' : 'month'
}

/** Dates of a person as a form or a file states them. */
export interface StatedLifeDates {
  birthDay: string
  birthReading: StatedReading
  birthText: string
  deathDay: string
  deathReading: StatedReading
  deathText: string
}

/** A birth and a death; each helps to decide what the other one means. */
export function understandLife(
  said: StatedLifeDates,
  calendar: DateCalendar,
): { birth: UnderstoodDate; death: UnderstoodDate } {
  const birthSaid = { day: said.birthDay, reading: said.birthReading, text: said.birthText }
  const deathSaid = { day: said.deathDay, reading: said.deathReading, text: said.deathText }
  const birth = understandDate(birthSaid, { kind: 'birth', calendar })
  const ofBirth = neighbour('birth', birth)
  const death = understandDate(deathSaid, { kind: 'death', calendar, neighbours: ofBirth })
  if (birth.date?.certainty !== 'ambiguous') return { birth, death }
  const neighbours = neighbour('death', death)
  if (neighbours.length === 0) return { birth, death }
  return { birth: understandDate(birthSaid, { kind: 'birth', calendar, neighbours }), death }
}

function neighbour(of: 'birth' | 'death', { date, from, to }: UnderstoodDate): Neighbour[] {
  const isSure = date === null || date.certainty === 'certain' || date.certainty === 'chosen'
  return isSure && from !== null && to !== null ? [{ of, from, to }] : []
}
