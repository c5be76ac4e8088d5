import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Queryable, Transaction } from '../../../../db/client.ts'
import { type BookLikeness, books, mergedIdentities } from '../../../../db/schema/catalogue.ts'
import { gatherStatistics } from '../../../../db/statistics.ts'
import type { BookRow } from '../../catalogue.queries.ts'
import { type BookFacts, bookRecord } from '../book-facts.ts'

/** Any fixed number: imports and merges take turns on it, so that none misses another's records. */
const CATALOGUE_LOCK = 732_184_002

/** Waits until no other import or merge is writing; until the transaction ends. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
}

/** The same without waiting: whether nobody else is writing. */
export async function tryLockCatalogue(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CATALOGUE_LOCK}) as held`,
  )
  return rows[0]?.held ?? false
}

/**
 * Lets a transaction write much at little cost: what a crash of the server may take back is taken
 * back together with the count of rows that are done, and the indexes of words are filled in bulk.
 */
export async function writeInBulk(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`)
  await tx.execute(sql`set local work_mem = '64MB'`)
  await tx.execute(sql`set local gin_pending_list_limit = '64MB'`)
}

/** Records written after which the table's statistics are no longer true. */
const BIG_LOAD = 10_000

/** Puts in order what writing in bulk has put off. */
export async function tidyAfterBulk(db: Database, written: number): Promise<void> {
  if (written > BIG_LOAD) {
    await db.execute(sql`vacuum (analyze) books`)
    await gatherStatistics(db)
  } else if (written > 0) {
    await db.execute(
      sql`select gin_clean_pending_list('books_match'), gin_clean_pending_list('books_title_pairs')`,
    )
  }
}

/** A record that a row may be about. */
export interface Candidate extends BookLikeness {
  /** The record's id; of a merged one, that of the record it became part of. */
  id: number
  /** The older, the smaller. */
  age: number
  /** What a merged record was: it learns nothing any more. */
  isFormer: boolean
  identityKey: string
}

const likeness = {
  editionYear: books.editionYear,
  compilers: books.compilers,
  cityId: books.cityId,
  hall: books.hall,
  migrantAncestor: books.migrantAncestor,
  externalIds: books.externalIds,
  isSample: books.isSample,
}

/** One parameter however many texts: a thousand cost PostgreSQL more than the search itself. */
function isAnyOf(column: PgColumn, texts: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(texts)}::text[])`
}

/**
 * Records that have one of the identity keys, or had it before they were merged; the oldest first,
 * so that a row always finds the record it found before.
 */
export async function findCandidates(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, Candidate[]>> {
  if (keys.length === 0) return new Map()
  const known = await db
    .select({ id: books.id, identityKey: books.identityKey, ...likeness })
    .from(books)
    .where(isAnyOf(books.identityKey, keys))
  const merged = await db
    .select()
    .from(mergedIdentities)
    .where(isAnyOf(mergedIdentities.identityKey, keys))
  const former = merged.map((row) => ({
    ...row.likeness,
    id: row.bookId,
    age: row.formerId,
    isFormer: true,
    identityKey: row.identityKey,
  }))
  const present = known.map((row) => ({ ...row, age: row.id, isFormer: false }))
  const all: Candidate[] = [...present, ...former].sort((a, b) => a.age - b.age)
  return Map.groupBy(all, (candidate) => candidate.identityKey)
}

export async function findRecords(db: Queryable, ids: readonly number[]): Promise<BookRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(books)
    .where(inArray(books.id, [...ids]))
}

const written = Object.entries(getTableColumns(books)).filter(([property]) => property !== 'id')

const columnList = sql.join(
  written.map(([, column]) => sql.identifier(column.name)),
  sql`, `,
)

/** Rows as one JSON parameter: a statement stays the same however many there are. */
function asRows(rows: readonly (BookFacts & { id?: number })[]): SQL {
  const records = rows.map(({ id, ...facts }) => {
    const record = bookRecord(facts)
    const named = written.map(([property, { name }]) => [
      name,
      record[property as keyof typeof record],
    ])
    return Object.fromEntries(id === undefined ? named : [['id', id], ...named])
  })
  return sql`json_populate_recordset(null::${books}, ${JSON.stringify(records)}::json)`
}

export async function insertBooks(tx: Queryable, facts: readonly BookFacts[]): Promise<void> {
  if (facts.length === 0) return
  await tx.execute(
    sql`insert into ${books} (${columnList}) select ${columnList} from ${asRows(facts)}`,
  )
}

export async function updateBooks(
  tx: Queryable,
  rows: readonly (BookFacts & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return
  const values = sql.join(
    written.map(([, column]) => sql`changed.${sql.identifier(column.name)}`),
    sql`, `,
  )
  await tx.execute(
    sql`update ${books} set (${columnList}) = row(${values}) from ${asRows(rows)} as changed where ${books.id} = changed.id`,
  )
}
