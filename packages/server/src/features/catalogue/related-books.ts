import { plainName } from '@suyuan/genealogy/names/plain-name'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { books } from '../../db/schema/catalogue.ts'
import { isOfSurname, textArray } from './book-filter.ts'
import { type BookRow, findListed, firstOfEach, type ListedBook } from './catalogue.queries.ts'
import { pairs, poemKeys } from './match-keys.ts'

/** Related books that a detail page shows. */
const SHOWN = 10

/** Pairs of a poem that are looked up: the beginning of a poem tells branches apart. */
const POEM_PAIRS = 6

/** Books with a pair of the poem that are compared; among more the first that come to hand. */
const POEMS_COMPARED = 1000

/**
 * Books related to one, by a fixed rule: the same surname in the same city, then in the same
 * province; then the same surname with the same first or first migrant ancestor, or with a pair of
 * characters of the generation poem in common. No sample is among them.
 */
export async function relatedBooks(db: Queryable, book: BookRow): Promise<ListedBook[]> {
  const { surnameId, provinceId, cityId } = book
  const near = await firstOfEach(
    db,
    [
      ...(cityId === null ? [] : [{ surnameId, provinceId, cityId }]),
      ...(provinceId === null ? [] : [{ surnameId, provinceId, cityId: null }]),
    ],
    SHOWN + 1,
  )
  const others = (ids: number[]) => [...new Set(ids)].filter((id) => id !== book.id)
  const nearby = others(near.flat())
  const ids = nearby.length < SHOWN ? others([...nearby, ...(await kinOf(db, book))]) : nearby
  return findListed(db, ids.slice(0, SHOWN))
}

/** Books that share an ancestor or a piece of the poem, each sort from an index of its own. */
async function kinOf(db: Queryable, book: BookRow): Promise<number[]> {
  const sorts = [
    ...sameAncestor(books.firstAncestor, book.firstAncestor, book.surnameId),
    ...sameAncestor(books.migrantAncestor, book.migrantAncestor, book.surnameId),
    ...samePoem(book),
  ]
  if (sorts.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${sql.join(sorts, sql` union `)}) as kin where id <> ${book.id} and not is_sample
    order by is_sample, id limit ${SHOWN}`)
  return rows.map(({ id }) => id)
}

function sameAncestor(column: PgColumn, name: string | null, surnameId: number): SQL[] {
  if (name === null) return []
  return [
    sql`(select id, is_sample from ${books} where ${column} = ${name} and not is_sample and ${isOfSurname(surnameId)}
      order by is_sample, id limit ${SHOWN + 1})`,
  ]
}

/** A pair of the poem by its keys within the surname. */
function samePoem({ surnameId, generationPoem }: BookRow): SQL[] {
  const poem = plainName(generationPoem ?? '')
  const holds = pairs(poem)
    .slice(0, POEM_PAIRS)
    .map((pair) => sql`${books.matchKeys} @> ${textArray(poemKeys(surnameId, pair))}`)
  if (holds.length === 0) return []
  return [
    sql`(select id, is_sample from ${books} where (${sql.join(holds, sql` or `)}) and not is_sample limit ${POEMS_COMPARED})`,
  ]
}
