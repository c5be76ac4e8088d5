import type { JulianDay } from '../historical-date.ts'
import type { DateEvent } from '../words/phrases.ts'

/** Something known of the same person or family, by which candidates are ranked and left out. */
export interface Neighbour {
  of: DateEvent | 'father_birth' | 'mother_birth' | 'child_birth' | 'before' | 'after'
  from: JulianDay
  to: JulianDay
}

/** The year of the text around: its era, or the year that 其年 means. */
export interface Surroundings {
  era?: string
  /** Names that the table of eras has for the dynasty. */
  dynasty?: readonly string[]
  /** Lunar year. */
  year?: number
}

export interface DateContext {
  /** Which date of the wording is wanted. */
  kind?: DateEvent
  neighbours?: readonly Neighbour[]
  /** What 1847年11月22日 means in this book. */
  calendarOfNumbers?: 'lunar' | 'solar'
  /** Code of the country, for 58/3/2 and for days before the Gregorian reform. */
  country?: string
  within?: Surroundings
  /** Age by Chinese count that is said of the person elsewhere. */
  age?: number
  /** No date lies behind this year; the year of today where absent. */
  lastYear?: number
}
