import type { JulianDay } from './dates/historical-date.ts'
import { dayOfGregorian, gregorianOf, lengthOfCivilMonth } from './dates/julian-day.ts'

/** `exact`, or how the stated date is to be read. */
export const dateReadings = ['exact', 'about', 'before', 'after'] as const

export type DateReading = (typeof dateReadings)[number]

/**
 * The dates of a person. The earliest and the latest day of each, by the wording too, are null where
 * that end is open; where they are absent, nobody has read the wording yet and the day alone counts.
 */
export interface Dated {
  birthDay: string
  birthReading: DateReading
  birthFrom?: JulianDay | null
  birthTo?: JulianDay | null
  deathDay: string
  deathReading: DateReading
  deathFrom?: JulianDay | null
  deathTo?: JulianDay | null
}

/** What of a person tells whether they may be alive; as `db/schema/trees.ts` has it. */
export interface LifeStatement extends Dated {
  isDead: boolean
  lastActed: number
  birthLatest: number
}

/** When something was, at the earliest and at the latest, as numbers that sort like dates. */
export interface Span {
  from: number
  to: number
}

/** Years by which a date that is said to be about right may be wrong. */
export const ABOUT_YEARS = 5

const OF_YEAR = 10_000

/** Earliest and latest day; null where that end is open or unknown. */
export interface Ends {
  from: JulianDay | null
  to: JulianDay | null
}

/** Year of a stored date, negative before our era; 0 where there is none. */
export function yearOf(day: string): number {
  return day === '' ? 0 : Number.parseInt(day, 10)
}

/**
 * A day as it may stand alone, without how it is to be read: none where it is no more than a bound,
 * which would look like the day itself.
 */
export function dayAlone(day: string, reading: DateReading): string {
  return reading === 'before' || reading === 'after' ? '' : day
}

/** Days of a stored day; undefined where there is none. */
export function daysOfPartial(day: string): { from: JulianDay; to: JulianDay } | undefined {
  const [, sign, digits, month, date] = /^(-?)(\d+)(?:-(\d+))?(?:-(\d+))?$/.exec(day) ?? []
  if (digits === undefined) return undefined
  // There is no year 0: -0551 is the year -550 of astronomers.
  const year = sign === '-' ? 1 - Number(digits) : Number(digits)
  const last = Number(month ?? 12)
  return {
    from: dayOfGregorian({ year, month: Number(month ?? 1), day: Number(date ?? 1) }),
    to: dayOfGregorian({
      year,
      month: last,
      day: Number(date ?? lengthOfCivilMonth(year, last, 'gregorian')),
    }),
  }
}

/** The year of a day as it is stored: -551 is 551 BC. */
export function yearOfDay(jdn: JulianDay): number {
  const { year } = gregorianOf(jdn)
  return year > 0 ? year : year - 1
}

function yearsFrom(jdn: JulianDay, years: number): JulianDay {
  const { year, month, day } = gregorianOf(jdn)
  return dayOfGregorian({ year: year + years, month, day })
}

/** An interval that is about right. */
export const widened = (from: JulianDay, to: JulianDay): Ends => ({
  from: yearsFrom(from, -ABOUT_YEARS),
  to: yearsFrom(to, ABOUT_YEARS),
})

/** Earliest and latest day of a stored day alone. */
export function endsOfDay(day: string, reading: DateReading): Ends {
  const days = daysOfPartial(day)
  if (days === undefined) return { from: null, to: null }
  switch (reading) {
    case 'exact':
      return days
    case 'about':
      return widened(days.from, days.to)
    case 'before':
      return { from: null, to: days.to }
    case 'after':
      return { from: days.from, to: null }
  }
}

function numberOf(jdn: JulianDay): number {
  const { month, day } = gregorianOf(jdn)
  return yearOfDay(jdn) * OF_YEAR + month * 100 + day
}

/** @returns undefined where both ends are open */
export function spanOfEnds({ from, to }: Ends): Span | undefined {
  if (from === null && to === null) return undefined
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : numberOf(from),
    to: to === null ? Number.POSITIVE_INFINITY : numberOf(to),
  }
}

/** Earliest and latest day of a birth and of a death, by day and wording. */
export const birthEnds = ({ birthDay, birthReading, birthFrom, birthTo }: Born): Ends =>
  birthFrom === undefined || birthTo === undefined
    ? endsOfDay(birthDay, birthReading)
    : { from: birthFrom, to: birthTo }

export const deathEnds = ({ deathDay, deathReading, deathFrom, deathTo }: Died): Ends =>
  deathFrom === undefined || deathTo === undefined
    ? endsOfDay(deathDay, deathReading)
    : { from: deathFrom, to: deathTo }

type Born = Pick<Dated, 'birthDay' | 'birthReading' | 'birthFrom' | 'birthTo'>
type Died = Pick<Dated, 'deathDay' | 'deathReading' | 'deathFrom' | 'deathTo'>

export const birthSpan = (person: Born): Span | undefined => spanOfEnds(birthEnds(person))
export const deathSpan = (person: Died): Span | undefined => spanOfEnds(deathEnds(person))

const latest = ({ to }: Ends) => (to === null ? Number.POSITIVE_INFINITY : yearOfDay(to))
const earliest = ({ from }: Ends) => (from === null ? Number.NEGATIVE_INFINITY : yearOfDay(from))

/** The latest year that a date allows; Infinity where it allows any. */
export const latestYear = (day: string, reading: DateReading): number =>
  latest(endsOfDay(day, reading))

/** The earliest year that a date allows; -Infinity where it allows any. */
export const earliestYear = (day: string, reading: DateReading): number =>
  earliest(endsOfDay(day, reading))

/** The same of a birth and of a death, by day and wording. */
export const latestBirthYear = (person: Born): number => latest(birthEnds(person))
export const earliestBirthYear = (person: Born): number => earliest(birthEnds(person))
export const latestDeathYear = (person: Died): number => latest(deathEnds(person))
export const earliestDeathYear = (person: Died): number => earliest(deathEnds(person))

/** Years that a birth names: the stated one, and the first and the last that are possible. */
export function yearsOfBirth(person: Born): number[] {
  const { from, to } = birthEnds(person)
  return [
    ...(person.birthDay === '' ? [] : [yearOf(person.birthDay)]),
    ...(from === null ? [] : [yearOfDay(from)]),
    ...(to === null ? [] : [yearOfDay(to)]),
  ]
}

/** Days of a lunar year, which has parts of two of ours, and some more. */
const ONE_YEAR = 400

/** The day as it may stand alone; where only a wording tells it, its year. */
const shown = (day: string, reading: DateReading, { from, to }: Ends): string => {
  const alone = dayAlone(day, reading)
  if (alone !== '' || day !== '' || from === null || to === null || to - from > ONE_YEAR) {
    return alone
  }
  const year = yearOfDay(from)
  return (year < 0 ? '-' : '') + String(Math.abs(year)).padStart(4, '0')
}

export const shownBirth = (person: Born): string =>
  shown(person.birthDay, person.birthReading, birthEnds(person))
export const shownDeath = (person: Died): string =>
  shown(person.deathDay, person.deathReading, deathEnds(person))
