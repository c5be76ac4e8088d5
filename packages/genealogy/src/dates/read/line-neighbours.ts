import type { DateReading, DateReason } from '../historical-date.ts'
import { EVENTS } from '../words/phrases.ts'
import type { DateContext, Neighbour } from './date-context.ts'
import { type Line, strengthOf } from './line.ts'
import { lunarYearOf } from './lunar-year.ts'
import type { DatePhrase } from './phrase.ts'
import { inheritEra, resolvePhrase } from './resolve.ts'

export const eventOf = (context: DateContext): number | undefined =>
  context.kind === undefined ? undefined : EVENTS.indexOf(context.kind)

/** In days. */
const CERTAIN_ENOUGH = 450

/** The other dates of the wording are neighbours, where each is certain by itself. */
export function withNeighbours(line: Line, at: number, context: DateContext): DateContext {
  if (line.phrases.length === 1 && line.ages.length === 0) return context
  const neighbours: Neighbour[] = [...(context.neighbours ?? [])]
  for (const [place, phrase] of line.phrases.entries()) {
    if (place === at || strengthOf(phrase) < 2) continue
    const name = EVENTS[phrase.event ?? -1]
    if (name === undefined || name === 'other') continue
    const read = resolvePhrase(inheritEra(phrase, line, place, context), context)
    const from = Math.min(...read.readings.map((reading) => reading.from))
    const to = Math.max(...read.readings.map((reading) => reading.to))
    // Both calendars of one year of the republic are near enough.
    if (to - from < CERTAIN_ENOUGH && !read.conflict) neighbours.push({ of: name, from, to })
  }
  const age = context.age ?? line.ages[0]?.age
  return age === undefined ? { ...context, neighbours } : { ...context, neighbours, age }
}

/** A year that agrees with the age, on the same day of the same month, behind what is written. */
export function byAge(
  readings: readonly DateReading[],
  known: DateContext,
  phrase: DatePhrase,
): DateReading[] {
  const [written] = readings
  const { age = 0 } = known
  const birth = (phrase.event ?? eventOf(known) ?? 0) === 0
  const other = known.neighbours?.find(({ of }) => of === (birth ? 'death' : 'birth'))
  const from = other === undefined ? undefined : lunarYearOf(other.from)
  if (written === undefined || from === undefined) return [...readings]
  const year = from + (birth ? 1 - age : age - 1)
  const reasons: DateReason[] = [{ code: 'year_by_age', values: { age, year } }]
  const { readings: others } = resolvePhrase(phrase, known, {
    candidates: [{ year, calendar: 'lunar', reasons }],
    warnings: [],
    conflict: true,
  })
  return [written, ...others]
}
