import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { books } from '../../../db/schema/catalogue.ts'
import { type BookFilter, bookRows, ELSEWHERE } from '../book-filter.ts'
import type { BookRow } from '../catalogue.queries.ts'

/** What two records say alike. */
export interface Alike {
  id: number
  title: boolean
  place: boolean
  year: boolean
  compilers: boolean
}

/** Books of the surname that are looked at, of the same province and of none. */
const LOOKED_AT = 10_000
const SHOWN = 20

/**
 * Records that may be of the same book, the likeliest first: what an import takes for the same (see
 * `identity-key.ts`), then those of the surname, from the same province or from none, with a title
 * that is the same or holds the other, or with two of place, year and compilers.
 */
export async function alikeBooks(db: Queryable, book: BookRow): Promise<Alike[]> {
  const { surnameId, provinceId } = book
  const places = provinceId === null ? [null] : [provinceId, ELSEWHERE]
  const stretches = places.map(
    (place): BookFilter => ({ surnameId, provinceId: place, cityId: null }),
  )
  const near = stretches.map(
    (filter) => sql`(select id from (${bookRows(filter)}) as stretch limit ${LOOKED_AT})`,
  )
  const same = sql`select id from ${books} where ${books.identityKey} = ${book.identityKey}`
  const { rows } = await db.execute<Alike & { [column: string]: unknown }>(sql`
    with near as (${same} union ${sql.join(near, sql` union `)}),
    compared as (
      select b.id, b.identity_key = ${book.identityKey} as is_same,
        b.title_plain = ${book.titlePlain} as titles_are_same,
        (position(b.title_plain in ${book.titlePlain}::text) > 0
          or position(${book.titlePlain}::text in b.title_plain) > 0) as title,
        coalesce(b.city_id = ${book.cityId}::int, b.province_id = ${provinceId}::int, false) as place,
        coalesce(b.edition_year = ${book.editionYear}::int, false) as year,
        coalesce(b.compilers = ${book.compilers}::text, false) as compilers
      from near join ${books} as b on b.id = near.id
      where b.id <> ${book.id} and b.is_sample = ${book.isSample}
    )
    select id, title, place, year, compilers from compared
    where is_same or title or place::int + year::int + compilers::int >= 2
    order by is_same desc, titles_are_same::int * 2 + title::int * 2 + place::int
      + year::int * 2 + compilers::int * 2 desc, id
    limit ${SHOWN}`)
  return rows
}
