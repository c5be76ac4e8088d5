import { cycleOfDay } from '../cycle.ts'
import type { LunarMonth } from '../months/months.ts'
import type { Days } from './days.ts'
import type { DayPart } from './phrase.ts'

/**
 * The day by our table and by the other one, where published tables begin the month on different
 * days. A sign of the day or of the first of the month decides between them.
 */
export function byBothTables(read: Days, day: DayPart, month: LunarMonth): Days[] {
  const { otherFirst, first } = month
  if (otherFirst === undefined) return [read]
  const shift = otherFirst - first
  const other: Days = { ...read, from: read.from + shift, to: read.to + shift, byOtherTable: true }
  const signs = [
    [day.cycle?.sign, read.from, other.from],
    [day.firstCycle, first, otherFirst],
  ] as const
  for (const [sign, ours, theirs] of signs) {
    if (sign === undefined) continue
    if (cycleOfDay(ours) === sign) return [read]
    if (cycleOfDay(theirs) === sign) return [withoutFirstDay(other)]
  }
  return [read, other]
}

/** The first day fits the other table, by which this day is. */
const withoutFirstDay = (days: Days): Days => ({
  ...days,
  warnings: days.warnings.filter(({ code }) => code !== 'first_day_differs'),
})
