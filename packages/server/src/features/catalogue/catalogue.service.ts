import type { BookSummary, Location } from '@suyuan/contract/catalogue'
import type { Lang } from '@suyuan/contract/lang'
import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import { requirePlace } from '../regions/regions.service.ts'
import { requireSurname } from '../surnames/surnames.service.ts'
import { type BookFilter, isCounted } from './book-filter.ts'
import {
  type BookRow,
  countBooks,
  countsByPlace,
  countsByPlaceMatching,
  findBook,
  listBooks,
} from './catalogue.queries.ts'
import { locations } from './locations.ts'
import { presentBooks } from './present-books.ts'

export interface BookPage {
  location: Location[]
  list: BookSummary[]
  total_count: number
  page: number
}

/**
 * A page of books (the last one where a page beyond it is asked for) with the counts of all
 * places. The counts are those of the surname (and the poem's characters, where asked for) wherever
 * its books come from, whichever place or title the list is narrowed to, so that a reader sees
 * where else to look.
 * @throws {AppError} surname_not_found, not_found (an unknown place)
 */
export async function searchBooks(
  db: Queryable,
  filter: BookFilter,
  { page, limit }: { page: number; limit: number },
  lang: Lang,
): Promise<BookPage> {
  if (filter.surnameId !== null) await requireSurname(db, filter.surnameId)
  await requirePlace(db, filter)
  const count = await countBooks(db, filter)
  const shown = Math.min(page, Math.max(1, Math.ceil(count / limit)))
  const rows = await listBooks(db, filter, { offset: (shown - 1) * limit, limit, count })
  const anyTitle = { ...filter, title: null }
  const counts = isCounted(anyTitle)
    ? await countsByPlace(db, filter.surnameId)
    : await countsByPlaceMatching(db, anyTitle)
  return {
    location: await locations(db, counts, lang),
    list: await presentBooks(db, rows, lang, filter.generation),
    total_count: count,
    page: shown,
  }
}

/** @throws {AppError} not_found */
export async function requireBook(db: Queryable, id: number): Promise<BookRow> {
  const row = await findBook(db, id)
  if (!row) throw new AppError('not_found')
  return row
}
