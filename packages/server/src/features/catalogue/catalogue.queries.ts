import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { perHandle } from '../../db/per-handle.ts'
import { bookCounts, books, mergedBooks } from '../../db/schema/catalogue.ts'
import { type BookFilter, type BookPlace, bookRows, listOrder } from './book-filter.ts'

export type BookRow = typeof books.$inferSelect

export interface PlaceCount {
  /** 0 where the books name no province or no city. */
  provinceId: number
  cityId: number
  /** Documented books. */
  num: number
  /** Books that bibliographies record and of which no copy is known. */
  lostNum: number
  sampleNum: number
}

/** How many books there are: documented ones, those without a known copy, and samples, apart. */
export type BookCount = Omit<PlaceCount, 'provinceId' | 'cityId'>

/** Books that are listed where samples are not. */
export const listedNum = ({ num, lostNum }: BookCount): number => num + lostNum

/** Which part of a list is asked for. */
export interface Listing {
  offset: number
  limit: number
  /** Whether samples follow the documented books. */
  samples: boolean
}

const countsOf = perHandle((db) =>
  db
    .select({
      provinceId: bookCounts.provinceId,
      cityId: bookCounts.cityId,
      num: bookCounts.num,
      lostNum: bookCounts.lostNum,
      sampleNum: bookCounts.sampleNum,
    })
    .from(bookCounts)
    .where(
      and(
        eq(bookCounts.surnameId, sql.placeholder('surnameId')),
        sql`(${bookCounts.num} > 0 or ${bookCounts.lostNum} > 0 or ${bookCounts.sampleNum} > 0)`,
      ),
    )
    .prepare(''),
)

/** How many books of a surname (or of all) there are at each place, from the kept counts. */
export function countsByPlace(db: Queryable, surnameId: number | null): Promise<PlaceCount[]> {
  return countsOf(db).execute({ surnameId: surnameId ?? 0 })
}

/** How many of the counted books are of a place. */
export function countAt(counts: readonly PlaceCount[], place: BookPlace): BookCount {
  return addedUp(
    counts.filter(
      ({ provinceId, cityId }) =>
        (place.provinceId === null || provinceId === place.provinceId) &&
        (place.cityId === null || cityId === place.cityId),
    ),
  )
}

export function addedUp(counts: readonly BookCount[]): BookCount {
  return {
    num: counts.reduce((sum, { num }) => sum + num, 0),
    lostNum: counts.reduce((sum, { lostNum }) => sum + lostNum, 0),
    sampleNum: counts.reduce((sum, { sampleNum }) => sum + sampleNum, 0),
  }
}

const listed = {
  id: books.id,
  title: books.title,
  surnameId: books.surnameId,
  provinceId: books.provinceId,
  cityId: books.cityId,
  area: books.area,
  editionYear: books.editionYear,
  editionEra: books.editionEra,
  volumes: books.volumes,
  compilers: books.compilers,
  poemsPlain: books.poemsPlain,
  isSample: books.isSample,
  state: books.state,
}

export type ListedBook = Pick<BookRow, keyof typeof listed>

/** The books with these ids, in their order. */
export async function findListed(db: Queryable, ids: readonly number[]): Promise<ListedBook[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(listed)
    .from(books)
    .where(inArray(books.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * A page of books: documented ones before samples, then by id. The ids come from an index alone,
 * from whichever end is nearer.
 * @param count how many the filter finds
 */
export async function listBooks(
  db: Queryable,
  filter: BookFilter,
  { offset, limit, samples }: Listing,
  count: BookCount,
): Promise<ListedBook[]> {
  const size = Math.min(limit, listedNum(count) + (samples ? count.sampleNum : 0) - offset)
  if (size <= 0) return []
  const afterwards = listedNum(count) + count.sampleNum - offset - size
  const fromEnd = afterwards < offset
  const direction = fromEnd ? sql`desc` : sql`asc`
  const ids = sql`select id from (${bookRows(filter)}) as found
    order by ${listOrder(filter, direction)} offset ${fromEnd ? afterwards : offset} limit ${size}`
  return db
    .select(listed)
    .from(books)
    .where(sql`${books.id} in (${ids})`)
    .orderBy(asc(books.isSample), asc(books.id))
}

/** The first documented books of each filter, by id, in one statement. */
export async function firstOfEach(
  db: Queryable,
  filters: readonly BookFilter[],
  limit: number,
): Promise<number[][]> {
  if (filters.length === 0) return []
  const lists: SQL[] = filters.map(
    (filter) =>
      sql`array(select id from (${bookRows(filter)}) as found where not is_sample
        order by is_sample, id limit ${limit})`,
  )
  const { rows } = await db.execute<Record<string, number[]>>(
    sql`select ${sql.join(
      lists.map((list, at) => sql`${list} as ${sql.identifier(`list_${at}`)}`),
      sql`, `,
    )}`,
  )
  return filters.map((_, at) => rows[0]?.[`list_${at}`] ?? [])
}

/** The record with this id, or the one it was merged into. */
export async function findBook(db: Queryable, id: number): Promise<BookRow | undefined> {
  const [row] = await db.select().from(books).where(eq(books.id, id))
  if (row) return row
  const [merged] = await db.select().from(mergedBooks).where(eq(mergedBooks.id, id))
  return merged ? findBook(db, merged.intoId) : undefined
}
