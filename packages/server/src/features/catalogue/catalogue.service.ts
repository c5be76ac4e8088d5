import type { BookSummary, Location } from '@suyuan/contract/catalogue'
import type { Lang } from '@suyuan/contract/lang'
import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import type { SurnameRow } from '../surnames/surnames.service.ts'
import { type BookFilter, type BookPlace, ELSEWHERE } from './book-filter.ts'
import { bookSummaries } from './book-summaries.ts'
import {
  type BookCount,
  type BookRow,
  countAt,
  countsByPlace,
  findBook,
  findListed,
  type ListedBook,
  type Listing,
  listBooks,
  listedNum,
  type PlaceCount,
} from './catalogue.queries.ts'
import { countedPlaces } from './counted-places.ts'
import { findByPoem } from './find-by-poem.ts'
import { type Found, findByTitle, placesByTitle, type Stretch } from './find-by-title.ts'
import { titlePart } from './title-part.ts'

export { type BookRow, findBook, findListed } from './catalogue.queries.ts'

/** Books that a list can be paged through to; beyond them a reader narrows the search. */
const LISTED_AT_MOST = 100_000

/** What a reader looks for, its records loaded; null or empty where a question is left open. */
export interface BookSearch {
  surname: SurnameRow | null
  place: BookPlace
  /** Part of the title, in characters or in pinyin. */
  title: string | null
  /** Successive characters of the generation poem. */
  generation: string
  /** Whether samples are listed and placed, too. */
  samples: boolean
}

export interface BookPage {
  location: Location[]
  list: BookSummary[]
  total_count: number
  lost_count: number
  sample_count: number
  total_is_capped: boolean
  total_page: number
  page: number
}

interface Paging {
  page: number
  limit: number
}

interface FoundPage {
  rows: ListedBook[]
  counts: PlaceCount[]
  total: BookCount
  isCapped: boolean
  pages: number
  page: number
}

/**
 * A page of books (the last one where a page beyond it is asked for) with the counts of all
 * places. The counts are those of the surname (with the part of the title or the poem's characters,
 * where asked for) wherever its books come from, whichever place the list is narrowed to, so that a
 * reader sees where else to look.
 */
export async function searchBooks(
  db: Queryable,
  search: BookSearch,
  paging: Paging,
  lang: Lang,
): Promise<BookPage> {
  const found = await (search.generation === ''
    ? findInCounts(db, search, paging)
    : findInPoems(db, search, paging))
  return {
    location: await countedPlaces(db, found.counts, search.samples, lang),
    list: await bookSummaries(db, found.rows, lang, search.generation),
    total_count: found.total.num,
    lost_count: found.total.lostNum,
    sample_count: found.total.sampleNum,
    total_is_capped: found.isCapped,
    total_page: found.pages,
    page: found.page,
  }
}

/** Where a reader looks who wants the books without a place in China. */
export const elsewhere: BookPlace = { provinceId: ELSEWHERE, cityId: null }

function filterOf({ surname, place }: BookSearch): BookFilter {
  return { surnameId: surname?.id ?? null, provinceId: place.provinceId, cityId: place.cityId }
}

/** Books of a surname at a place, with any title or a part of one. */
async function findInCounts(db: Queryable, search: BookSearch, paging: Paging): Promise<FoundPage> {
  const { limit } = paging
  const { samples } = search
  const filter = filterOf(search)
  const counts = await countsByPlace(db, filter.surnameId)
  const total = countAt(counts, filter)
  if (search.title !== null) {
    const part = titlePart(search.title)
    const wanted = { part, stretch: listedNum(total) + total.sampleNum }
    const find = (at: Listing) => findByTitle(db, filter, wanted, at)
    const page = await foundPage(db, paging, samples, find)
    return { ...page, counts: await placesByTitle(db, part, stretchesOf(filter, counts)) }
  }
  const pages = Math.ceil(Math.min(listed(total, samples), LISTED_AT_MOST) / limit)
  const page = Math.min(paging.page, Math.max(1, pages))
  const rows = await listBooks(db, filter, { offset: (page - 1) * limit, limit, samples }, total)
  return { rows, counts, total, isCapped: false, pages, page }
}

/** The books of a surname everywhere, in the chosen province, in the chosen city. */
function stretchesOf(filter: BookFilter, counts: readonly PlaceCount[]): Stretch[] {
  const anywhere = { ...filter, provinceId: null, cityId: null }
  return [anywhere, { ...filter, cityId: null }, filter].map((each) => {
    const count = countAt(counts, each)
    return { filter: each, size: listedNum(count) + count.sampleNum }
  })
}

/** How many books a list runs through. */
function listed(count: BookCount, samples: boolean): number {
  return listedNum(count) + (samples ? count.sampleNum : 0)
}

async function findInPoems(db: Queryable, search: BookSearch, paging: Paging): Promise<FoundPage> {
  const filter = filterOf(search)
  let counts: PlaceCount[] = []
  const found = await foundPage(db, paging, search.samples, async (at) => {
    const { places, ...rest } = await findByPoem(db, filter, search.generation, at)
    counts = places
    return rest
  })
  return { ...found, counts }
}

/** Asks for the page, and once more for the last one where it lies beyond. */
async function foundPage(
  db: Queryable,
  { page, limit }: Paging,
  samples: boolean,
  find: (at: Listing) => Promise<Found>,
) {
  let found = await find({ offset: (page - 1) * limit, limit, samples })
  const pages = Math.ceil(listed(found.total, samples) / limit)
  const shown = Math.min(page, Math.max(1, pages))
  if (shown !== page && pages > 0)
    found = await find({ offset: (shown - 1) * limit, limit, samples })
  const { total, isCapped, ids } = found
  return { rows: await findListed(db, ids), total, isCapped, pages, page: shown }
}

/** @throws {AppError} not_found */
export async function requireBook(db: Queryable, id: number): Promise<BookRow> {
  const row = await findBook(db, id)
  if (!row) throw new AppError('not_found')
  return row
}
