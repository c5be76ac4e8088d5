import type { Ends } from '../date-spans.ts'
import type { DuplicateReason, Weighed } from './reasons.ts'

const YEAR = 365.25
/** Years over which namesakes of one tree are spread: what agreement of dates is measured by. */
const SPREAD = 60
/** Bits beyond which no agreement of dates counts: days are copied, and wrongly, too. */
const MOST = 12
/** Days between the same day of the lunar and of the solar calendar, and some more. */
const CALENDARS = 60
/** Days that ages told by the Chinese count may be wrong by, with a year. */
const YEAR_OFF = 400
const TWO_YEARS = 760
const FIVE_YEARS = 1850
/** Width of an interval that a year is. */
const OF_YEAR = 400

const isOpen = ({ from, to }: Ends) => from === null || to === null

const reasons = {
  birth: ['same_birth_day', 'same_birth_year', 'birth_agrees', 'birth_near', 'birth_differs'],
  death: ['same_death_day', 'same_death_year', 'death_agrees', 'death_near', 'death_differs'],
} as const satisfies Record<string, readonly DuplicateReason[]>

/**
 * How dates of two people speak for their being one: by the days that each allows.
 * @param areSiblings who are born near each other as a rule, and are two
 */
export function compareDates(
  which: 'birth' | 'death',
  one: Ends,
  other: Ends,
  areSiblings = false,
): Weighed[] {
  const [day, year, agrees, near, differs] = reasons[which]
  const apart = daysApart(one, other)
  if (apart === undefined) return []
  if (apart > 0) {
    if (apart <= CALENDARS) return [{ bits: 2, reason: near }]
    if (areSiblings) return [{ bits: apart <= YEAR_OFF ? -6 : -14, reason: differs }]
    if (apart <= YEAR_OFF) return [{ bits: 0.5, reason: near }]
    if (apart <= TWO_YEARS) return [{ bits: -1, reason: near }]
    return [{ bits: apart <= FIVE_YEARS ? -6 : -14, reason: differs }]
  }
  // What has no end on one side agrees with nearly everything.
  if (isOpen(one) || isOpen(other)) return []
  const width = Math.max(widthOf(one), widthOf(other))
  const bits = Math.min(MOST, Math.log2((SPREAD * YEAR) / width) - 0.5)
  if (bits <= 0) return []
  return [{ bits, reason: width <= 1 ? day : width <= OF_YEAR ? year : agrees }]
}

const widthOf = ({ from, to }: Ends) => (to ?? 0) - (from ?? 0) + 1

/** Days between the two; 0 where both may be one day, undefined where one of them is not told. */
function daysApart(one: Ends, other: Ends): number | undefined {
  const isTold = (ends: Ends) => ends.from !== null || ends.to !== null
  if (!isTold(one) || !isTold(other)) return undefined
  const after = (a: Ends, b: Ends) => (a.from === null || b.to === null ? 0 : a.from - b.to)
  return Math.max(0, after(one, other), after(other, one))
}

/** Whether one had died before the other was born. */
export function livedApart(
  one: { birth: Ends; death: Ends },
  other: { birth: Ends; death: Ends },
): boolean {
  const isOver = (death: Ends, birth: Ends) =>
    death.to !== null && birth.from !== null && death.to + TWO_YEARS < birth.from
  return isOver(one.death, other.birth) || isOver(other.death, one.birth)
}
