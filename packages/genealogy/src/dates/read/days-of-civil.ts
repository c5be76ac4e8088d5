import type { CalendarName, DateParts, DateReason } from '../historical-date.ts'
import {
  dayOfGregorian,
  dayOfHistorical,
  dayOfJulian,
  FIRST_GREGORIAN_DAY,
  isCivilDay,
  lengthOfCivilMonth,
} from '../julian-day.ts'
import type { Days } from './days.ts'

/** A date of the Gregorian or Julian calendar; `historical` is Julian before 15 October 1582. */
export interface CivilDate {
  calendar: 'gregorian' | 'julian' | 'historical'
  year: number
  month?: number
  day?: number
  /** The last year of several. */
  untilYear?: number
  /** Two years are written for one that began on 25 March. */
  oldStyle?: boolean
}

const DAY_OF = { gregorian: dayOfGregorian, julian: dayOfJulian, historical: dayOfHistorical }

export function daysOfCivil(date: CivilDate): Days {
  const { calendar, year, month, day, untilYear = year } = date
  const warnings: readonly DateReason[] = date.oldStyle === true ? [{ code: 'old_style' }] : []
  const dayOf = DAY_OF[calendar]
  const parts: DateParts = { year }
  const ofYears: Days = {
    from: dayOf({ year, month: 1, day: 1 }),
    to: dayOf({ year: untilYear, month: 12, day: 31 }),
    grain: untilYear === year ? 'year' : 'span',
    parts,
    warnings,
  }
  if (month === undefined) return ofYears
  if (month < 1 || month > 12) {
    return {
      ...ofYears,
      conflict: true,
      warnings: [{ code: 'no_such_month', values: { name: String(month) } }],
    }
  }
  const length = lengthOfCivilMonth(year, month, calendar)
  const ofMonth: Days = {
    from: dayOf({ year, month, day: 1 }),
    to: dayOf({ year, month, day: length }),
    grain: 'month',
    parts: { year, month },
    warnings,
  }
  if (day === undefined) return ofMonth
  if (!isCivilDay({ year, month, day }, calendar)) {
    return {
      ...ofMonth,
      conflict: true,
      warnings: [{ code: 'no_such_day', values: { day, length } }],
    }
  }
  const jdn = dayOf({ year, month, day })
  return { from: jdn, to: jdn, grain: 'day', parts: { year, month, day }, warnings }
}

/** The calendar that a day of a civil date is named by. */
export function nameOfCivil(calendar: CivilDate['calendar'], from: number): CalendarName {
  if (calendar !== 'historical') return calendar
  return from < FIRST_GREGORIAN_DAY ? 'julian' : 'gregorian'
}
