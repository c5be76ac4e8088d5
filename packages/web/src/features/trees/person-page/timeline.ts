import type { Calls } from '@suyuan/contract/api'
import type { PersonPage, Relative, TreeEvent } from '@suyuan/contract/tree-views'
import type { UnionEvent } from '@suyuan/contract/union-events'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'

type EventTypes = Calls['POST /api/web/pub/person/event/type']['output']

/** Types that say the same as the person's own dates of birth and death. */
const BIRTH = 1
const DEATH = 5
const BURIAL = 50

/** A place on the line of a life: an event, or birth or death where only the date is known. */
export type Moment = {
  key: string
  /** On which it was, or began. */
  day: string
  reading: TreeEvent['e_reading']
  /** Last day of what lasted. */
  until?: string
} & (
  | { kind: 'event'; event: TreeEvent }
  | { kind: 'union'; event: UnionEvent; spouse: Relative | null }
  | { kind: 'birth' | 'death' }
)

type Dates = 'birth_day' | 'birth_reading' | 'death_day' | 'death_reading' | 'death'

/** All events but the brief history, in their order, between birth and death. */
export function momentsOf(person: Pick<PersonPage, 'event' | 'marriages' | Dates>): Moment[] {
  const events = person.event.filter(({ e_type }) => e_type !== BRIEF_HISTORY)
  const own: Moment[] = events.map((event) => ({
    kind: 'event',
    key: event.id,
    day: event.e_span?.from ?? event.e_date,
    reading: event.e_span ? 'exact' : event.e_reading,
    ...(event.e_span && { until: event.e_span.to }),
    event,
  }))
  const moments = unionMoments(person).reduce(put, own)
  if (moments.length === 0) return []
  const has = (type: number) => events.some(({ e_type }) => e_type === type)
  const { birth_day: born, birth_reading, death_day: died, death_reading } = person
  const birth: Moment = { kind: 'birth', key: 'birth', day: born, reading: birth_reading }
  const death: Moment = { kind: 'death', key: 'death', day: died, reading: death_reading }
  const isBorn = born !== '' && !has(BIRTH)
  const isDead = person.death === 1 && died !== '' && !has(DEATH)
  return [...(isBorn ? [birth] : []), ...(isDead ? put(moments, death) : moments)]
}

function unionMoments({ marriages }: Pick<PersonPage, 'marriages'>): Moment[] {
  return marriages.flatMap(({ union, spouse, events }) =>
    events.map((event, place): Moment => {
      const key = `union ${union} ${place}`
      return { kind: 'union', key, day: event.e_date, reading: event.e_reading, event, spouse }
    }),
  )
}

/**
 * Puts a moment where its date falls: before what is certainly later, and what has no date. So burial
 * and honours come after a death.
 */
function put(moments: Moment[], moment: Moment): Moment[] {
  const { day } = moment
  if (day === '') return [...moments, moment]
  const isAfter = (each: Moment) => isLater(each.day, day) || isBurialOf(each, moment)
  const at = moments.findIndex((each) => each.day === '' || isAfter(each))
  return at === -1 ? [...moments, moment] : moments.toSpliced(at, 0, moment)
}

/** In one year, too, nobody is buried before death. */
function isBurialOf(each: Moment, { kind, day }: Moment): boolean {
  return (
    kind === 'death' &&
    each.kind === 'event' &&
    each.event.e_type === BURIAL &&
    !isLater(day, each.day)
  )
}

/** Whether a date is certainly after another: the 3rd of May is not after May. */
function isLater(one: string, other: string): boolean {
  const parts = (day: string) => {
    const [, year = '0', month, date] = /^(-?\d+)(?:-(\d+))?(?:-(\d+))?$/.exec(day) ?? []
    return [Number(year), Number(month ?? 0), Number(date ?? 0)] as const
  }
  const [a, b] = [parts(one), parts(other)]
  for (const [index, value] of a.entries()) {
    const against = b[index] ?? 0
    if (value === 0 || against === 0) return false
    if (value !== against) return value > against
  }
  return false
}

/** Events in the groups of their types, groups and events in their order. */
export function groupsOf(
  events: readonly TreeEvent[],
  types: EventTypes,
  otherName: string,
): { name: string; events: TreeEvent[] }[] {
  const groupOf = new Map(
    types.flatMap(({ type_name, children }) => children.map(({ id }) => [id, type_name] as const)),
  )
  const groups = new Map<string, TreeEvent[]>(types.map(({ type_name }) => [type_name, []]))
  for (const event of events) {
    const name = groupOf.get(event.e_type) ?? otherName
    groups.set(name, [...(groups.get(name) ?? []), event])
  }
  return [...groups].flatMap(([name, found]) => (found.length > 0 ? [{ name, events: found }] : []))
}
