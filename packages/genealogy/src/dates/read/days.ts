import type { DateParts, DateReason, JulianDay } from '../historical-date.ts'

export type Grain = 'day' | 'month' | 'year' | 'span'

/** Days that a phrase means within one year. */
export interface Days {
  from: JulianDay
  to: JulianDay
  grain: Grain
  parts: DateParts
  warnings: readonly DateReason[]
  conflict?: boolean
  /** The same day of the month, by a published table that begins the month on another day. */
  byOtherTable?: boolean
}
