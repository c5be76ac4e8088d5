import { endsOfDay, yearOf, yearOfDay } from '@suyuan/genealogy/date-spans'
import { ALIVE } from '@suyuan/genealogy/life/life-rule'
import { isMemorial } from '@suyuan/genealogy/life/life-words'
import { simplified } from '@suyuan/genealogy/text/simplified'
import type { EventRow, PersonRow, PersonValues } from './row-images.ts'

/**
 * Kinds of events (seed/trees/event-types.json) that are done for somebody, or are the birth, the death
 * or the history of a whole life: nobody acts in them.
 */
const passive = new Set([1, 5, 14, 50, 51, 52, 53, 60])
const OTHER = 90

export type ActEvent = Pick<
  EventRow,
  'type' | 'day' | 'reading' | 'dayFrom' | 'dayTo' | 'datesVersion' | 'memo'
>

/** The last year in which somebody acts in events of a tree; 0 where there is none. */
export function lastActOf(events: readonly ActEvent[]): number {
  return Math.max(0, ...events.filter(isAct).map(lastYearOf))
}

function lastYearOf({ day, reading, dayFrom, dayTo, datesVersion }: ActEvent): number {
  const read = { from: dayFrom, to: dayTo }
  const { from, to } = datesVersion > 0 ? read : endsOfDay(day, reading)
  const known = to ?? from
  return known === null ? yearOf(day) : yearOfDay(known)
}

const isAct = ({ type, memo }: ActEvent) =>
  !passive.has(type) && (type !== OTHER || !isMemorial(simplified(memo).toLowerCase()))

/**
 * What is to change of a person whose events have changed. A year that stands elsewhere, in a marriage
 * or in what a file told, stays.
 */
export function actsPatch(
  { lastActed }: Pick<PersonRow, 'lastActed'>,
  before: readonly ActEvent[],
  after: readonly ActEvent[],
): Partial<PersonValues> {
  if (lastActed === ALIVE) return {}
  const [was, now] = [lastActOf(before), lastActOf(after)]
  const next = lastActed === was ? now : Math.max(now, lastActed)
  return next === lastActed ? {} : { lastActed: next }
}
