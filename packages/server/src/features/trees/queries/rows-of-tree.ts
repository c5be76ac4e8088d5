import { wireFields } from '@suyuan/genealogy/person-values'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treeEvents, treeLinks, treePersons, treeUnions } from '../../../db/schema/trees.ts'
import { eventFields } from '../commands/events.service.ts'

/** Rows that are read in one statement. */
const AT_ONCE = 1000

/** The rows of a tree as its owner is handed them, each kind read some at a time. */
export function rowsOfTree(db: Queryable, book: number) {
  return {
    people: peopleOf(db, book),
    unions: unionsOf(db, book),
    links: linksOf(db, book),
    events: eventsOf(db, book),
    // What a file told beyond these fields, as it was imported.
    kept: keptOf(db, book),
  }
}

/**
 * Reads on from the last row that was read, until there is none.
 * @param read the rows after one, or the first ones
 */
async function* inPieces<Row>(read: (last: Row | undefined) => Promise<Row[]>) {
  let rows = await read(undefined)
  while (rows.length > 0) {
    yield* rows
    rows = rows.length < AT_ONCE ? [] : await read(rows.at(-1))
  }
}

async function* peopleOf(db: Queryable, book: number) {
  const rows = inPieces<typeof treePersons.$inferSelect>((last) =>
    db
      .select()
      .from(treePersons)
      .where(
        and(
          eq(treePersons.book, book),
          isNull(treePersons.deletedAt),
          gt(treePersons.serial, last?.serial ?? 0),
        ),
      )
      .orderBy(asc(treePersons.serial))
      .limit(AT_ONCE),
  )
  for await (const row of rows) yield { serial: row.serial, id: row.id, ...wireFields(row) }
}

async function* unionsOf(db: Queryable, book: number) {
  const rows = inPieces<typeof treeUnions.$inferSelect>((last) =>
    db
      .select()
      .from(treeUnions)
      .where(
        and(
          eq(treeUnions.book, book),
          isNull(treeUnions.deletedAt),
          gt(treeUnions.serial, last?.serial ?? 0),
        ),
      )
      .orderBy(asc(treeUnions.serial))
      .limit(AT_ONCE),
  )
  for await (const { serial, first, second, order, kind } of rows) {
    yield { serial, first, second, order, kind }
  }
}

async function* linksOf(db: Queryable, book: number) {
  const after = (last: typeof treeLinks.$inferSelect | undefined): SQL | undefined =>
    last && sql`(${treeLinks.union}, ${treeLinks.child}) > (${last.union}::int, ${last.child}::int)`
  const rows = inPieces<typeof treeLinks.$inferSelect>((last) =>
    db
      .select()
      .from(treeLinks)
      .where(and(eq(treeLinks.book, book), isNull(treeLinks.deletedAt), after(last)))
      .orderBy(asc(treeLinks.union), asc(treeLinks.child))
      .limit(AT_ONCE),
  )
  for await (const { union, child, kind, isPrimary, rank } of rows) {
    yield { union, child, kind, primary: isPrimary, rank }
  }
}

async function* eventsOf(db: Queryable, book: number) {
  const after = (last: typeof treeEvents.$inferSelect | undefined): SQL | undefined =>
    last && sql`(${treeEvents.person}, ${treeEvents.id}) > (${last.person}::int, ${last.id}::uuid)`
  const rows = inPieces<typeof treeEvents.$inferSelect>((last) =>
    db
      .select()
      .from(treeEvents)
      .where(and(eq(treeEvents.book, book), isNull(treeEvents.deletedAt), after(last)))
      .orderBy(asc(treeEvents.person), asc(treeEvents.id))
      .limit(AT_ONCE),
  )
  for await (const row of rows) yield { person: row.person, ...eventFields(row) }
}

async function* keptOf(db: Queryable, book: number) {
  const after = (last: typeof treeKept.$inferSelect | undefined): SQL | undefined =>
    last && sql`(${treeKept.kind}, ${treeKept.key}) > (${last.kind}, ${last.key})`
  const rows = inPieces<typeof treeKept.$inferSelect>((last) =>
    db
      .select()
      .from(treeKept)
      .where(and(eq(treeKept.book, book), isNull(treeKept.deletedAt), after(last)))
      .orderBy(asc(treeKept.kind), asc(treeKept.key))
      .limit(AT_ONCE),
  )
  for await (const { kind, key, said } of rows) yield { kind, key, said }
}
