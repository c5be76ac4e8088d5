import type { CalendarName, DateParts, JulianDay } from '../historical-date.ts'
import {
  type CivilDay,
  dayOfGregorian,
  dayOfHistorical,
  dayOfJulian,
  FIRST_GREGORIAN_DAY,
  isCivilDay,
  lengthOfCivilMonth,
} from '../julian-day.ts'
import type { Days } from './days-of-lunar.ts'

/** A date of the Gregorian or Julian calendar; `historical` is Julian before 15 October 1582. */
export interface CivilDate {
  calendar: 'gregorian' | 'julian' | 'historical'
  year: number
  month?: number
  day?: number
  /** The last year of several. */
  untilYear?: number
  /** The first Gregorian day of a `historical` date's country, where it is not Rome's. */
  reform?: JulianDay
}

const DAY_OF = { gregorian: dayOfGregorian, julian: dayOfJulian, historical: dayOfHistorical }

/** Julian before a country's own reform. */
const dayByReform = (reform: JulianDay) => (date: CivilDay) => {
  const jdn = dayOfGregorian(date)
  return jdn >= reform ? jdn : dayOfJulian(date)
}

function isDay(date: CivilDay, calendar: CivilDate['calendar'], reform?: JulianDay): boolean {
  if (reform === undefined) return isCivilDay(date, calendar)
  return (
    (isCivilDay(date, 'gregorian') && dayOfGregorian(date) >= reform) ||
    (isCivilDay(date, 'julian') && dayOfJulian(date) < reform)
  )
}

export function daysOfCivil(date: CivilDate): Days {
  const { calendar, year, month, day, untilYear = year, reform } = date
  const dayOf = reform === undefined ? DAY_OF[calendar] : dayByReform(reform)
  const parts: DateParts = { year }
  const ofYears: Days = {
    from: dayOf({ year, month: 1, day: 1 }),
    to: dayOf({ year: untilYear, month: 12, day: 31 }),
    grain: untilYear === year ? 'year' : 'span',
    parts,
    warnings: [],
  }
  if (month === undefined) return ofYears
  if (month < 1 || month > 12) {
    return {
      ...ofYears,
      conflict: true,
      warnings: [{ code: 'no_such_month', values: { name: String(month) } }],
    }
  }
  const isJulian = reform !== undefined && dayOf({ year, month, day: 28 }) < reform
  const length = lengthOfCivilMonth(year, month, isJulian ? 'julian' : calendar)
  const ofMonth: Days = {
    from: dayOf({ year, month, day: 1 }),
    to: dayOf({ year, month, day: length }),
    grain: 'month',
    parts: { year, month },
    warnings: [],
  }
  if (day === undefined) return ofMonth
  if (!isDay({ year, month, day }, calendar, reform)) {
    return {
      ...ofMonth,
      conflict: true,
      warnings: [{ code: 'no_such_day', values: { day, length } }],
    }
  }
  const jdn = dayOf({ year, month, day })
  return { from: jdn, to: jdn, grain: 'day', parts: { year, month, day }, warnings: [] }
}

/** The calendar that a day of a civil date is named by. */
export function nameOfCivil(
  { calendar, reform = FIRST_GREGORIAN_DAY }: CivilDate,
  from: JulianDay,
): CalendarName {
  if (calendar !== 'historical') return calendar
  return from < reform ? 'julian' : 'gregorian'
}
