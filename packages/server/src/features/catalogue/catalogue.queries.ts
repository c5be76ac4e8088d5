import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookCounts, books, mergedBooks } from '../../db/schema/catalogue.ts'
import {
  type BookFilter,
  type BookPlace,
  countCondition,
  foundBooks,
  holdsKeys,
  isCounted,
} from './book-filter.ts'

export type BookRow = typeof books.$inferSelect

const total = sql<number>`count(*)::int`

/** Books of a surname (or of all) at a place, from the kept counts. */
export async function countBooksAt(
  db: Queryable,
  surnameId: number | null,
  place: BookPlace,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${bookCounts.num}), 0)::int` })
    .from(bookCounts)
    .where(countCondition(surnameId, place))
  return row?.total ?? 0
}

export async function countBooks(db: Queryable, filter: BookFilter): Promise<number> {
  if (isCounted(filter)) return countBooksAt(db, filter.surnameId, filter)
  const [row] = await db.select({ total }).from(sql`(${foundBooks(filter)}) as found`)
  return row?.total ?? 0
}

export interface PlaceCount {
  provinceId: number
  cityId: number
  num: number
}

/** How many books of a surname (or of all) there are at each place. */
export function countsByPlace(db: Queryable, surnameId: number | null): Promise<PlaceCount[]> {
  return db
    .select({
      provinceId: bookCounts.provinceId,
      cityId: bookCounts.cityId,
      num: bookCounts.num,
    })
    .from(bookCounts)
    .where(and(eq(bookCounts.surnameId, surnameId ?? 0), sql`${bookCounts.num} > 0`))
}

/** The same for a filter that only the books themselves can answer. */
export function countsByPlaceMatching(db: Queryable, filter: BookFilter): Promise<PlaceCount[]> {
  return db
    .select({
      provinceId: sql<number>`coalesce(province_id, 0)`,
      cityId: sql<number>`coalesce(city_id, 0)`,
      num: total,
    })
    .from(sql`(${foundBooks({ ...filter, provinceId: null, cityId: null })}) as found`)
    .groupBy(sql`1`, sql`2`)
}

const listed = {
  id: books.id,
  title: books.title,
  surnameId: books.surnameId,
  provinceId: books.provinceId,
  cityId: books.cityId,
  area: books.area,
  compilers: books.compilers,
  poemsPlain: books.poemsPlain,
  isSample: books.isSample,
}

export type ListedBook = Pick<BookRow, keyof typeof listed>

/**
 * A page of books: documented ones before samples, then by id. The ids come from an index alone,
 * from whichever end is nearer, so the last page costs no more than the first.
 * @param count how many the filter finds in all
 */
export async function listBooks(
  db: Queryable,
  filter: BookFilter,
  { offset, limit, count }: { offset: number; limit: number; count: number },
): Promise<ListedBook[]> {
  const size = Math.min(limit, count - offset)
  if (size <= 0) return []
  const fromEnd = offset > count / 2
  const direction = fromEnd ? sql`desc` : sql`asc`
  const skipped = fromEnd ? count - offset - size : offset
  const ids = sql`select id from (${foundBooks(filter)}) as found
    order by is_sample ${direction}, id ${direction} offset ${skipped} limit ${size}`
  return db
    .select(listed)
    .from(books)
    .where(sql`${books.id} in (${ids})`)
    .orderBy(asc(books.isSample), asc(books.id))
}

/** The record with this id, or the one it was merged into. */
export async function findBook(db: Queryable, id: number): Promise<BookRow | undefined> {
  const [row] = await db.select().from(books).where(eq(books.id, id))
  if (row) return row
  const [merged] = await db.select().from(mergedBooks).where(eq(mergedBooks.id, id))
  return merged ? findBook(db, merged.intoId) : undefined
}

/** Books at a place that hold any of the given keys, which name their surname (`match-keys.ts`). */
export async function countBooksWithKeys(
  db: Queryable,
  place: BookPlace,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0
  const [row] = await db.select({ total }).from(books).where(holdsKeys(keys, place))
  return row?.total ?? 0
}

export async function listBooksWithKeys(
  db: Queryable,
  place: BookPlace,
  keys: readonly string[],
  limit: number,
): Promise<ListedBook[]> {
  if (keys.length === 0) return []
  return db
    .select(listed)
    .from(books)
    .where(holdsKeys(keys, place))
    .orderBy(asc(books.isSample), asc(books.id))
    .limit(limit)
}
