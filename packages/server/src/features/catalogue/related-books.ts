import { eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { books } from '../../db/schema/catalogue.ts'
import { allOf, textArray } from './book-filter.ts'
import { type BookRow, type ListedBook, listBooks } from './catalogue.queries.ts'
import { plainName, poemPairKeys } from './match-keys.ts'

/** Related books that a detail page shows. */
const SHOWN = 10

/** Pairs of a poem that are looked up: the beginning of a poem tells branches apart. */
const POEM_PAIRS = 6

/**
 * Books related to one, by a fixed rule: the same surname in the same city, then in the same
 * province; then the same main surname with the same first or first migrant ancestor, or with a pair of
 * characters of the generation poem in common. Documented books come before samples in each.
 */
export async function relatedBooks(db: Queryable, book: BookRow): Promise<ListedBook[]> {
  const found = new Map<number, ListedBook>()
  const take = (rows: readonly ListedBook[]) => {
    for (const row of rows) if (row.id !== book.id && found.size < SHOWN) found.set(row.id, row)
  }
  const at = (cityId: number | null) =>
    listBooks(
      db,
      {
        surnameId: book.surnameId,
        provinceId: book.provinceId,
        cityId,
        title: null,
        generation: '',
      },
      { offset: 0, limit: SHOWN + 1, count: SHOWN + 1 },
    )
  if (book.cityId !== null) take(await at(book.cityId))
  if (book.provinceId !== null && found.size < SHOWN) take(await at(null))
  if (found.size < SHOWN) take(await sharingAncestry(db, book))
  return [...found.values()]
}

async function sharingAncestry(db: Queryable, book: BookRow): Promise<ListedBook[]> {
  const keys = poemPairKeys(plainName(book.generationPoem ?? '')).slice(0, POEM_PAIRS)
  const shared = [
    ...(book.firstAncestor === null ? [] : [eq(books.firstAncestor, book.firstAncestor)]),
    ...(book.migrantAncestor === null ? [] : [eq(books.migrantAncestor, book.migrantAncestor)]),
    ...(keys.length === 0 ? [] : [sql`${books.matchKeys} && ${textArray(keys)}`]),
  ]
  if (shared.length === 0) return []
  return db
    .select()
    .from(books)
    .where(
      allOf([
        eq(books.surnameId, book.surnameId),
        ne(books.id, book.id),
        sql`(${sql.join(shared, sql` or `)})`,
      ]),
    )
    .orderBy(books.isSample, books.id)
    .limit(SHOWN)
}
