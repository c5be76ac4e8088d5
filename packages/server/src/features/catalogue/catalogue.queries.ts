import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookCounts, books } from '../../db/schema/catalogue.ts'

export interface BookPlace {
  provinceId: number | null
  cityId: number | null
}

function textArray(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
}

function at(surnameId: number, { provinceId, cityId }: BookPlace): SQL {
  const conditions = [sql`${books.surnameId} = ${surnameId}`]
  if (provinceId !== null) conditions.push(sql`${books.provinceId} = ${provinceId}`)
  if (cityId !== null) conditions.push(sql`${books.cityId} = ${cityId}`)
  return sql.join(conditions, sql` and `)
}

/** Books of a surname at a place, from the kept counts. */
export async function countBooks(
  db: Queryable,
  surnameId: number,
  { provinceId, cityId }: BookPlace,
): Promise<number> {
  const conditions = [sql`${bookCounts.surnameId} = ${surnameId}`]
  if (provinceId !== null) conditions.push(sql`${bookCounts.provinceId} = ${provinceId}`)
  if (cityId !== null) conditions.push(sql`${bookCounts.cityId} = ${cityId}`)
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${bookCounts.num}), 0)::int` })
    .from(bookCounts)
    .where(sql.join(conditions, sql` and `))
  return row?.total ?? 0
}

/** Books of a surname at a place that hold any of the given keys (see `match-keys.ts`). */
export async function countBooksWithKeys(
  db: Queryable,
  surnameId: number,
  place: BookPlace,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(books)
    .where(sql`${books.matchKeys} && ${textArray(keys)} and ${at(surnameId, place)}`)
  return row?.total ?? 0
}

const listed = {
  id: books.id,
  title: books.title,
  provinceId: books.provinceId,
  cityId: books.cityId,
  isSample: books.isSample,
}

export type ListedBook = {
  id: number
  title: string
  provinceId: number | null
  cityId: number | null
  isSample: boolean
}

/** Documented books come before samples; within each the order is fixed. */
const documentedFirst = sql`${books.isSample}, ${books.id}`

export function listBooks(
  db: Queryable,
  surnameId: number,
  place: BookPlace,
  limit: number,
): Promise<ListedBook[]> {
  return db
    .select(listed)
    .from(books)
    .where(at(surnameId, place))
    .orderBy(documentedFirst)
    .limit(limit)
}

export async function listBooksWithKeys(
  db: Queryable,
  surnameId: number,
  place: BookPlace,
  keys: readonly string[],
  limit: number,
): Promise<ListedBook[]> {
  if (keys.length === 0) return []
  return db
    .select(listed)
    .from(books)
    .where(sql`${books.matchKeys} && ${textArray(keys)} and ${at(surnameId, place)}`)
    .orderBy(documentedFirst)
    .limit(limit)
}
