import { MAX_MEMO, MAX_TITLE } from '@suyuan/contract/limits'
import type { UnionEvent } from '@suyuan/contract/union-events'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import type { GraphUnion } from '../../trees/graph/book-graph.ts'
import type { UnionEvents } from '../../trees/union-events.ts'
import type { EventDraft } from '../draft/draft.ts'
import { fitted, fittedLine } from './fields.ts'
import { toldOf } from './person-events.ts'
import { xrefOfPerson } from './serials.ts'
import { isOneOf, type KeptUnion } from './union-fields.ts'

const kinds: Readonly<Record<string, UnionEvent['kind']>> = {
  MARR: 'marriage',
  ENGA: 'engagement',
  DIV: 'divorce',
  ANUL: 'annulment',
}

/** Events of a couple that are told: a file may hold thousands. */
const MOST = 20

function shown(event: EventDraft): UnionEvent | undefined {
  const { day, reading, text, address } = toldOf(event)
  const value = event.value === 'Y' ? '' : event.value
  const memo = [value, ...event.notes].filter((part) => part.trim() !== '').join('\n')
  const told = {
    kind: kinds[event.tag] ?? 'other',
    words: fittedLine(event.type, MAX_TITLE),
    e_date: day,
    e_reading: reading,
    e_text: text,
    e_address: address,
    e_memo: fitted(memo, MAX_MEMO),
  }
  const { kind, words, e_date, e_text, e_address, e_memo } = told
  // That a couple married is told by their being one.
  const isEmpty = [e_date, e_text, e_address, e_memo].every((each) => each === '')
  return isEmpty && (kind === 'marriage' || (kind === 'other' && words === '')) ? undefined : told
}

/** Dates and places of marriages, from what was kept of the file that a book came from. */
export const unionEvents: UnionEvents = async (db, book, unions) => {
  if (unions.length === 0) return new Map()
  const rows = await db
    .select({ key: treeKept.key, said: treeKept.said })
    .from(treeKept)
    .where(
      and(
        eq(treeKept.book, book),
        eq(treeKept.kind, 'union'),
        inArray(
          treeKept.key,
          unions.map(({ serial }) => String(serial)),
        ),
        isNull(treeKept.deletedAt),
      ),
    )
  const bySerial = new Map(unions.map((union) => [union.serial, union]))
  return new Map(
    rows.map(({ key, said }) => {
      const { events = [], couple } = said as KeptUnion
      const union = bySerial.get(Number(key))
      const isTheirs = union !== undefined && isCouple(union, couple)
      const told = isTheirs ? events.flatMap((event) => shown(event) ?? []) : []
      return [Number(key), told.slice(0, MOST)]
    }),
  )
}

/** Of files read before the couple was kept nobody knows once their marriage has been changed. */
function isCouple({ first, second, rowVersion }: GraphUnion, couple: KeptUnion['couple']): boolean {
  if (!couple) return rowVersion === 1
  return [first, second].every((serial) =>
    isOneOf(serial === 0 ? '' : xrefOfPerson(serial), couple),
  )
}
