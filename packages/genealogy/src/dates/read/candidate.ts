import type { Era } from '../eras.ts'
import type { CalendarName, DateReason, JulianDay } from '../historical-date.ts'

/** A year that a phrase can mean. */
export interface YearCandidate {
  /** Lunar year, or year of the Gregorian calendar; 0 is 1 BC. */
  year: number
  calendar: CalendarName
  era?: Era
  /** Year within the era. */
  ofEra?: number
  /** The days that the year has under this era. */
  from?: JulianDay
  to?: JulianDay
  reasons: readonly DateReason[]
  /** It contradicts another part of the wording. */
  doubtful?: boolean
}

export interface YearChoice {
  candidates: readonly YearCandidate[]
  warnings: readonly DateReason[]
  /** The wording contradicts itself, or says what never was. */
  conflict: boolean
  /** The first is so much likelier that the others are named behind it only. */
  settled?: boolean
  /** Several years: an era without a number, a dynasty, a century. */
  span?: { from: JulianDay; to: JulianDay; about: boolean; calendar: CalendarName }
}
