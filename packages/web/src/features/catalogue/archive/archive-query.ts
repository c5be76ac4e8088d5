import { BOOKS_PAGE_SIZE, MAX_GENERATION } from '@suyuan/contract/limits'
import { textParam } from '../../../lib/address-params.ts'
import { paths } from '../../../paths.ts'
import { placeInput, placeParams, realProvince } from '../../../pickers/places.ts'
import { isHan } from '../../../pickers/surname-names.ts'
import { type BookQuery, parseBookQuery } from '../search/book-query.ts'
import { pagesOf } from '../search/find-books.ts'
import type { FoundAnswer, SearchPage } from '../search/search-page.ts'

/** 1 quick, 2 advanced. */
export type SearchType = 1 | 2

/** Books where only the places are wanted. */
const FEWEST = 1

/** The archive page as its address says it. */
export interface ArchiveQuery extends BookQuery {
  /** Null where nobody has chosen yet: then the width of the screen decides. */
  type: SearchType | null
  /** Successive characters of a generation poem, as typed; what they must be says `isPoemPart`. */
  generation: string
  /** Which provinces show their cities: the chosen one, all of them, or none. */
  open: 'chosen' | 'all' | 'none'
  /** False where the reader put the results away. */
  panel: boolean
}

function typeOf(params: URLSearchParams, query: Pick<ArchiveQuery, 'generation' | 'surname'>) {
  const value = params.get('type')
  if (value === '1') return 1
  if (value === '2' || query.generation !== '') return 2
  // Who arrives with a surname is searching already, on a narrow screen too.
  return query.surname !== '' || params.has('surname_id') ? 1 : null
}

function openOf(value: string | null): ArchiveQuery['open'] {
  return value === 'all' || value === 'none' ? value : 'chosen'
}

/** What an address asks; what is malformed counts as not asked. A city needs its province. */
export function parseArchiveQuery(params: URLSearchParams): ArchiveQuery {
  const query = parseBookQuery(params)
  const generation = textParam(params, 'generation', MAX_GENERATION)
  return {
    ...query,
    type: typeOf(params, { surname: query.surname, generation }),
    cityId: query.provinceId ? query.cityId : null,
    generation,
    open: openOf(params.get('open')),
    panel: params.get('panel') !== 'hidden',
  }
}

/** The fields of an address; empty ones are left out by the path builder. */
export function addressFields(query: ArchiveQuery) {
  return {
    samples: query.samples ? (1 as const) : null,
    type: query.type,
    surname: query.surname,
    surname_id: query.surnameId,
    ...placeParams(query),
    generation: query.generation,
    page: query.page === 1 ? null : query.page,
    open: query.open === 'chosen' ? null : query.open,
    panel: query.panel ? null : ('hidden' as const),
  }
}

/** The same books as a list; null where a generation poem is searched, which lists know nothing of. */
export function listHref(query: ArchiveQuery, surnameId: number | undefined): string | null {
  if (query.generation !== '') return null
  const samples = query.samples ? (1 as const) : null
  return paths.genealogyList({ surname_id: surnameId, ...placeParams(query), samples })
}

/** Whether the address asks for books, or only shows the whole catalogue's places. */
export function isSearch(query: ArchiveQuery): boolean {
  return (
    query.surname !== '' ||
    query.surnameId !== null ||
    query.provinceId !== null ||
    query.generation !== ''
  )
}

/** A spelling in letters can stand for several surnames, of which the reader chooses. */
export function isAmbiguous({ surname, surnameId }: ArchiveQuery, { candidates }: ArchiveBooks) {
  const chosen = candidates.some(({ id }) => id === surnameId)
  return !chosen && candidates.length > 1 && !isHan(surname)
}

type ArchiveBooks = Pick<FoundAnswer<ArchiveQuery, 'POST /api/web/books/search'>, 'candidates'>

/** The archive's way from an address to its books. */
export const archiveSearch: SearchPage<ArchiveQuery, 'POST /api/web/books/search'> = {
  parse: parseArchiveQuery,
  href: (query) => paths.genealogy(addressFields(query)),
  answerKey: ({ surname, surnameId, provinceId, cityId, generation, page, samples }) => [
    ...[surname, surnameId, provinceId, cityId],
    ...[generation, page, samples],
  ],
  words: ({ generation }) => generation,
  call: 'POST /api/web/books/search',
  input: (query) => {
    const { province_id, city_id, elsewhere } = placeInput(query)
    return {
      // The specification has empty texts where nothing is chosen.
      surname_id: query.surnameId ?? '',
      surname: query.surname,
      // Said on the page: the catalogue refuses nothing.
      unknown_surname: 'none',
      province_id: province_id ?? '',
      city_id: city_id ?? '',
      elsewhere,
      generation: query.generation,
      samples: query.samples,
      page: query.page,
      limit: isSearch(query) ? BOOKS_PAGE_SIZE : FEWEST,
    }
  },
  citiesOf: ({ provinceId }) => realProvince(provinceId),
  understood: (query, found) => {
    const last = pagesOf(found.books)
    const isBeyond = query.page > last && isSearch(query) && !isAmbiguous(query, found)
    return isBeyond ? { ...query, page: last } : query
  },
}
