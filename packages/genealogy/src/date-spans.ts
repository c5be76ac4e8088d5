/** `exact`, or how the stated date is to be read. */
export const dateReadings = ['exact', 'about', 'before', 'after'] as const

export type DateReading = (typeof dateReadings)[number]

/** The dates of a person. */
export interface Dated {
  birthDay: string
  birthReading: DateReading
  deathDay: string
  deathReading: DateReading
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

/** @returns undefined where there is no date */
export function spanOf(day: string, reading: DateReading): Span | undefined {
  if (day === '') return undefined
  const [, month, date] = /^-?\d+(?:-(\d+))?(?:-(\d+))?$/.exec(day) ?? []
  const year = yearOf(day) * OF_YEAR
  const from = year + Number(month ?? 1) * 100 + Number(date ?? 1)
  const to = year + Number(month ?? 12) * 100 + Number(date ?? 31)
  switch (reading) {
    case 'exact':
      return { from, to }
    case 'about':
      return { from: from - ABOUT_YEARS * OF_YEAR, to: to + ABOUT_YEARS * OF_YEAR }
    case 'before':
      return { from: Number.NEGATIVE_INFINITY, to }
    case 'after':
      return { from, to: Number.POSITIVE_INFINITY }
  }
}

/** The latest year that a date allows; Infinity where it allows any. */
export function latestYear(day: string, reading: DateReading): number {
  if (day === '' || reading === 'after') return Number.POSITIVE_INFINITY
  return yearOf(day) + (reading === 'about' ? ABOUT_YEARS : 0)
}

/** The earliest year that a date allows; -Infinity where it allows any. */
export function earliestYear(day: string, reading: DateReading): number {
  if (day === '' || reading === 'before') return Number.NEGATIVE_INFINITY
  return yearOf(day) - (reading === 'about' ? ABOUT_YEARS : 0)
}

/** Whether one thing was certainly over before the other began, by more than some years. */
export function isBefore(one: Span | undefined, other: Span | undefined, years = 0): boolean {
  return one !== undefined && other !== undefined && one.to + years * OF_YEAR < other.from
}
