import type { DateReading } from '../../date-spans.ts'
import { fieldBounds } from '../../field-bounds.ts'
import { fitted } from '../../text/cut-text.ts'
import type { EventDraft } from '../draft/draft.ts'
import { fittedLine } from './fields.ts'
import { statedDateOf } from './person-events.ts'
import { isRestricted } from './restrictions.ts'
import { xrefOfPerson } from './serials.ts'
import { type ForeignUnion, isOneOf } from './union-fields.ts'

/** What a file told of a couple. */
export interface UnionEvent {
  kind: 'engagement' | 'marriage' | 'divorce' | 'annulment' | 'other'
  /** In the words of the file; empty where it does not say. */
  words: string
  day: string
  reading: DateReading
  dayText: string
  address: string
  memo: string
}

/** A couple as a tree has it; 0 for nobody. */
export interface Couple {
  first: number
  second: number
  /** 1 until somebody changes it. */
  rowVersion: number
}

const kinds: Readonly<Record<string, UnionEvent['kind']>> = {
  MARR: 'marriage',
  ENGA: 'engagement',
  DIV: 'divorce',
  ANUL: 'annulment',
}

/** Events of a couple that are told: a file may hold thousands. */
const MOST = 20

function shown(event: EventDraft): UnionEvent | undefined {
  const { day, reading, text: dayText, address } = statedDateOf(event)
  const value = event.value === 'Y' ? '' : event.value
  const memo = fitted(
    [value, ...event.notes].filter((part) => part.trim() !== '').join('\n'),
    fieldBounds.memo,
  )
  const kind = kinds[event.tag] ?? 'other'
  const words = fittedLine(event.type, fieldBounds.line)
  // That a couple married is told by their being one.
  const isEmpty = [day, dayText, address, memo].every((each) => each === '')
  const saysNothing = isEmpty && (kind === 'marriage' || (kind === 'other' && words === ''))
  return saysNothing ? undefined : { kind, words, day, reading, dayText, address, memo }
}

/** Dates and places of a marriage, from what was kept of the file that it came from. */
export function eventsOfUnion(
  union: Couple,
  { events = [], couple, kept = [] }: Partial<ForeignUnion> = {},
): UnionEvent[] {
  // Of a marriage no form says whom it is for: what is not for everybody is not shown.
  if (!isCouple(union, couple) || isRestricted(kept)) return []
  const open = events.filter((event) => !isRestricted(event.kept))
  return open.flatMap((event) => shown(event) ?? []).slice(0, MOST)
}

/** Of files read before the couple was kept nobody knows once their marriage has been changed. */
function isCouple({ first, second, rowVersion }: Couple, couple: ForeignUnion['couple']): boolean {
  if (!couple) return rowVersion === 1
  return [first, second].every((serial) =>
    isOneOf(serial === 0 ? '' : xrefOfPerson(serial), couple),
  )
}
