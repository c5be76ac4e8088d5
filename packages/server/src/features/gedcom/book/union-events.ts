import { fitted } from '@suyuan/contract/cut-text'
import { MAX_MEMO, MAX_TITLE } from '@suyuan/contract/limits'
import type { UnionEvent } from '@suyuan/contract/union-events'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treeUnions } from '../../../db/schema/trees.ts'
import type { GraphUnion } from '../../trees/graph/book-graph.ts'
import type { ReadUnionEvents } from '../../trees/union-events.ts'
import type { EventDraft } from '../draft/draft.ts'
import { fittedLine } from './fields.ts'
import { toldOf } from './person-events.ts'
import { isRestricted } from './restrictions.ts'
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
export const readUnionEvents: ReadUnionEvents = async (db, { book, serial }) => {
  const rows = await db
    .select({ union: treeUnions.serial, said: treeKept.said })
    .from(treeUnions)
    .innerJoin(
      treeKept,
      and(
        eq(treeKept.book, treeUnions.book),
        eq(treeKept.kind, 'union'),
        eq(treeKept.key, sql`${treeUnions.serial}::text`),
      ),
    )
    .where(
      and(
        eq(treeUnions.book, book),
        or(eq(treeUnions.first, serial), eq(treeUnions.second, serial)),
        isNull(treeUnions.deletedAt),
        isNull(treeKept.deletedAt),
      ),
    )
  const kept = new Map(rows.map(({ union, said }) => [union, said as KeptUnion]))
  return (unions) => new Map(unions.map((union) => [union.serial, toldOfUnion(union, kept)]))
}

function toldOfUnion(union: GraphUnion, all: ReadonlyMap<number, KeptUnion>): UnionEvent[] {
  const { events = [], couple, kept = [] } = all.get(union.serial) ?? {}
  // Of a marriage no form says whom it is for: what is not for everybody is not shown.
  if (!isCouple(union, couple) || isRestricted(kept)) return []
  const open = events.filter((event) => !isRestricted(event.kept))
  return open.flatMap((event) => shown(event) ?? []).slice(0, MOST)
}

/** Of files read before the couple was kept nobody knows once their marriage has been changed. */
function isCouple({ first, second, rowVersion }: GraphUnion, couple: KeptUnion['couple']): boolean {
  if (!couple) return rowVersion === 1
  return [first, second].every((serial) =>
    isOneOf(serial === 0 ? '' : xrefOfPerson(serial), couple),
  )
}
