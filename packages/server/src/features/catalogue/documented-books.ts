import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { books } from '../../db/schema/catalogue.ts'
import { type BookRow, findBook } from './catalogue.queries.ts'

/**
 * Numbers of the parts, each of so many ids, that hold documented books; the first is 1. One step in
 * an index for each part that is found, however many books there are.
 */
export async function partsWithDocumentedBooks(db: Queryable, size: number): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    with recursive parts(part) as (
      (select ((id - 1) / ${size}::int + 1)::bigint from books where is_sample = false order by id limit 1)
      union all
      select (
        select ((id - 1) / ${size}::int + 1)::bigint from books
        where is_sample = false and id > part * ${size}::bigint order by id limit 1
      ) from parts where part is not null
    )
    select part::int as part from parts where part is not null`)
  return rows.map(({ part }) => part)
}

/** The largest id that the database can hold. */
const LARGEST_ID = 2_147_483_647

/** Ids of the documented books of a part, in order. */
export async function documentedBookIds(
  db: Queryable,
  size: number,
  part: number,
): Promise<number[]> {
  const before = (part - 1) * size
  if (before >= LARGEST_ID) return []
  const rows = await db
    .select({ id: books.id })
    .from(books)
    .where(
      and(
        eq(books.isSample, false),
        gt(books.id, before),
        lte(books.id, Math.min(before + size, LARGEST_ID)),
      ),
    )
    .orderBy(asc(books.id))
  return rows.map(({ id }) => id)
}

/** The book with this id, unless it is a made-up one. */
export async function findDocumentedBook(db: Queryable, id: number): Promise<BookRow | undefined> {
  const row = await findBook(db, id)
  return row?.isSample ? undefined : row
}
