import type { CalendarName, JulianDay } from '../historical-date.ts'
import { type LunarMonth, lunarOf, monthsOfYear, rangeOf } from '../months/months.ts'
import type { LunarCalendar } from '../months/table.ts'
import { isTaipingYear, lengthOfTaipingMonth, taipingYear } from '../taiping.ts'

const NONE: readonly LunarMonth[] = []
const ranges = new Map<
  LunarCalendar,
  { firstYear: number; lastYear: number; from: JulianDay; to: JulianDay }
>()

function rangeIn(calendar: LunarCalendar) {
  const known = ranges.get(calendar)
  if (known !== undefined) return known
  const range = rangeOf(calendar)
  ranges.set(calendar, range)
  return range
}

const isLunar = (calendar: CalendarName): calendar is LunarCalendar =>
  calendar !== 'gregorian' && calendar !== 'julian' && calendar !== 'taiping'

/**
 * Months of a year; none outside the years that are known. A calendar beside the main line falls
 * back to it where it has no table of its own for the year.
 */
export function monthsOf(year: number, calendar: CalendarName): readonly LunarMonth[] {
  if (calendar === 'taiping') return monthsOfTaiping(year)
  if (!isLunar(calendar)) return NONE
  const { firstYear, lastYear } = rangeIn(calendar)
  if (year >= firstYear && year <= lastYear) return cached(year, calendar)
  return calendar === 'lunar' ? NONE : monthsOf(year, 'lunar')
}

const years = new Map<LunarCalendar, Map<number, readonly LunarMonth[]>>()

/** Wordings of a book are of few hundred years, each of which is asked for again and again. */
function cached(year: number, calendar: LunarCalendar): readonly LunarMonth[] {
  let known = years.get(calendar)
  if (known === undefined) {
    known = new Map()
    years.set(calendar, known)
  }
  const before = known.get(year)
  if (before !== undefined) return before
  const months = monthsOfYear(year, calendar)
  known.set(year, months)
  return months
}

/** 天历 has twelve months, which need no moon; its first year still had those of the moon. */
function monthsOfTaiping(year: number): readonly LunarMonth[] {
  if (!isTaipingYear(year)) return monthsOf(year, 'lunar')
  let { from: first } = taipingYear(year)
  return Array.from({ length: 12 }, (_, place) => {
    const length = lengthOfTaipingMonth(place + 1)
    first += length
    return {
      month: place + 1,
      leap: false,
      first: first - length,
      length,
      disputed: false,
      early: false,
    }
  })
}

/** The lunar year that a day lies in, by the main line; undefined where that is not known. */
export function lunarYearOf(jdn: JulianDay): number | undefined {
  const { from, to } = rangeIn('lunar')
  return jdn < from || jdn > to ? undefined : lunarOf(jdn).year
}
