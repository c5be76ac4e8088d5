import type { UnionEvent } from '@suyuan/contract/union-events'
import { eventsOfUnion } from '@suyuan/genealogy/gedcom/mapping/union-events'
import type { ForeignUnion } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { treeKept } from '../../db/schema/tree-imports.ts'
import { treeUnions } from '../../db/schema/trees.ts'
import type { ReadUnionEvents } from '../trees/queries/union-events.ts'

function onTheWire(event: ReturnType<typeof eventsOfUnion>[number]): UnionEvent {
  const { kind, words, day, reading, dayText, address, memo } = event
  return {
    ...{ kind, words, e_date: day, e_reading: reading, e_text: dayText },
    ...{ e_address: address, e_memo: memo },
  }
}

/** Dates and places of marriages, from what was kept of the file that a tree came from. */
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
  const kept = new Map(rows.map(({ union, said }) => [union, said as ForeignUnion]))
  return (unions) =>
    new Map(
      unions.map((union) => [
        union.serial,
        eventsOfUnion(union, kept.get(union.serial)).map(onTheWire),
      ]),
    )
}
