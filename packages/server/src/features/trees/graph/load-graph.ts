import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { treeBooks, treeLinks, treePersons, treeUnions } from '../../../db/schema/trees.ts'
import type { BookGraph, GraphLink, GraphPerson, GraphRows, GraphUnion } from './book-graph.ts'

/** Rows fetched at a time: between two such reads the embedded database answers others. */
const CHUNK = 5000

const personColumns = {
  serial: treePersons.serial,
  id: treePersons.id,
  surname: treePersons.surname,
  name: treePersons.name,
  zi: treePersons.zi,
  hao: treePersons.hao,
  sex: treePersons.sex,
  isDead: treePersons.isDead,
  birthDay: treePersons.birthDay,
  birthReading: treePersons.birthReading,
  deathDay: treePersons.deathDay,
  deathReading: treePersons.deathReading,
  generation: treePersons.generation,
  ranking: treePersons.ranking,
  searchKey: treePersons.searchKey,
}
const unionColumns = {
  serial: treeUnions.serial,
  first: treeUnions.first,
  second: treeUnions.second,
  order: treeUnions.order,
  secondOrder: treeUnions.secondOrder,
  kind: treeUnions.kind,
  rowVersion: treeUnions.rowVersion,
}
const linkColumns = {
  union: treeLinks.union,
  child: treeLinks.child,
  kind: treeLinks.kind,
  isPrimary: treeLinks.isPrimary,
  rank: treeLinks.rank,
  rowVersion: treeLinks.rowVersion,
}

async function head(db: Queryable, book: number) {
  const [row] = await db
    .select({ version: treeBooks.version, firstSerial: treeBooks.firstSerial })
    .from(treeBooks)
    .where(eq(treeBooks.number, book))
  return row ?? { version: 0, firstSerial: 0 }
}

const there = <T>(rows: T[]) => rows.map((row) => ({ row, isThere: true }))

/** What has changed since a version. A row that changed while it was read is read again next time. */
export async function changedRows(db: Queryable, book: number, since: number): Promise<GraphRows> {
  const state = await head(db, book)
  if (state.version <= since) return { ...state, people: [], unions: [], links: [] }
  const people = await db
    .select({ ...personColumns, deletedAt: treePersons.deletedAt })
    .from(treePersons)
    .where(and(eq(treePersons.book, book), gt(treePersons.changed, since)))
  const unions = await db
    .select({ ...unionColumns, deletedAt: treeUnions.deletedAt })
    .from(treeUnions)
    .where(and(eq(treeUnions.book, book), gt(treeUnions.changed, since)))
  const links = await db
    .select({ ...linkColumns, deletedAt: treeLinks.deletedAt })
    .from(treeLinks)
    .where(and(eq(treeLinks.book, book), gt(treeLinks.changed, since)))
  return {
    ...state,
    people: people.map(({ deletedAt, ...row }) => ({ row, isThere: deletedAt === null })),
    unions: unions.map(({ deletedAt, ...row }) => ({ row, isThere: deletedAt === null })),
    links: links.map(({ deletedAt, ...row }) => ({ row, isThere: deletedAt === null })),
  }
}

/**
 * Fills an empty graph, a piece at a time. What changes meanwhile is read once more: the graph
 * stands at the version it began with, and a refresh brings it up to date.
 */
export async function fillGraph(db: Queryable, book: number, graph: BookGraph): Promise<void> {
  const state = await head(db, book)
  const nothing = { ...state, people: [], unions: [], links: [] }
  await inPieces<number, GraphPerson>(
    (after) =>
      db
        .select(personColumns)
        .from(treePersons)
        .where(
          and(
            eq(treePersons.book, book),
            isNull(treePersons.deletedAt),
            gt(treePersons.serial, after),
          ),
        )
        .orderBy(asc(treePersons.serial))
        .limit(CHUNK),
    ({ serial }) => serial,
    (rows) => graph.apply({ ...nothing, people: there(rows) }),
    0,
  )
  await inPieces<number, GraphUnion>(
    (after) =>
      db
        .select(unionColumns)
        .from(treeUnions)
        .where(
          and(
            eq(treeUnions.book, book),
            isNull(treeUnions.deletedAt),
            gt(treeUnions.serial, after),
          ),
        )
        .orderBy(asc(treeUnions.serial))
        .limit(CHUNK),
    ({ serial }) => serial,
    (rows) => graph.apply({ ...nothing, unions: there(rows) }),
    0,
  )
  await inPieces<readonly [number, number], GraphLink>(
    ([union, child]) =>
      db
        .select(linkColumns)
        .from(treeLinks)
        .where(
          and(
            eq(treeLinks.book, book),
            isNull(treeLinks.deletedAt),
            sql`(${treeLinks.union}, ${treeLinks.child}) > (${union}::int, ${child}::int)`,
          ),
        )
        .orderBy(asc(treeLinks.union), asc(treeLinks.child))
        .limit(CHUNK),
    ({ union, child }) => [union, child] as const,
    (rows) => graph.apply({ ...nothing, links: there(rows) }),
    [0, 0],
  )
}

/** Rows behind a key, then those behind the last of these, until there are no more. */
async function inPieces<Key, Row>(
  read: (after: Key) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  take: (rows: Row[]) => void,
  start: Key,
): Promise<void> {
  for (let after = start; ; ) {
    const rows = await read(after)
    take(rows)
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return
    after = keyOf(last)
  }
}
