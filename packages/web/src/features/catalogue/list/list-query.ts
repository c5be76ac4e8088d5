import type { Calls } from '@suyuan/contract/api'
import { BOOKS_PAGE_SIZE, MAX_SURNAME, MAX_TITLE } from '@suyuan/contract/limits'
import { textParam } from '../../../lib/address-params.ts'
import { paths } from '../../../paths.ts'
import { placeInput, placeParams } from '../../../pickers/places.ts'
import { isHan } from '../../../pickers/surname-names.ts'
import { type BookQuery, parseBookQuery } from '../search/book-query.ts'
import type { SearchAnswer } from '../search/find-books.ts'
import type { SearchPage } from '../search/search-page.ts'

/** What the book list is asked for, as its address holds it; the surname until it is understood. */
export interface ListQuery extends BookQuery {
  /** The spelling that led to the surname, for offering what else it can mean. */
  spelling: string
  title: string
}

/** Reads an address; what cannot be meant is left out. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  return {
    ...parseBookQuery(params),
    spelling: textParam(params, 'spelling', MAX_SURNAME),
    title: textParam(params, 'book_name', MAX_TITLE),
  }
}

/** The query parameters of a list, the shortest that mean it. */
export function listParams(query: ListQuery) {
  return {
    samples: query.samples ? (1 as const) : null,
    surname_id: query.surnameId,
    surname: query.surnameId === null ? query.surname : '',
    spelling: query.surnameId === null ? '' : query.spelling,
    ...placeParams(query),
    book_name: query.title,
    page: query.page > 1 ? query.page : null,
  }
}

/** The same as hidden fields beside a page's number, which a form without scripts sends alone. */
export function fieldsBesidePage(query: ListQuery): { name: string; value: string }[] {
  return Object.entries(listParams({ ...query, page: 1 })).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, value: String(value) }],
  )
}

/** The address of a list. */
export function listHref(query: ListQuery): string {
  return paths.genealogyList(listParams(query))
}

/**
 * The query as its answer understood it: a typed surname stands by its id from then on, beside the
 * spelling that can mean others too, and a page beyond the last is the last.
 * @returns the same object where there is nothing to change
 */
export function understoodQuery(
  query: ListQuery,
  answer: { surname_id: number; total_page: number },
  /** What of the typed text its family keeps, where that is known: 肖 for 萧. */
  kept = '',
): ListQuery {
  const page = Math.min(query.page, Math.max(1, answer.total_page))
  if (answer.surname_id > 0 && answer.surname_id !== query.surnameId) {
    const spelling = query.spelling || kept || (isHan(query.surname) ? '' : query.surname)
    return { ...query, surnameId: answer.surname_id, surname: '', spelling, page }
  }
  return page === query.page ? query : { ...query, page }
}

export type BookList = Calls['POST /api/web/genealogy/list']['output']

export type ListAnswer = SearchAnswer<ListQuery, 'POST /api/web/genealogy/list'>

/** The list's way from an address to its books. */
export const listSearch: SearchPage<ListQuery, 'POST /api/web/genealogy/list'> = {
  parse: parseListQuery,
  href: listHref,
  answerKey: (query) => [listHref(query)],
  words: ({ title }) => title,
  call: 'POST /api/web/genealogy/list',
  input: (query) => ({
    surname_id: query.surnameId,
    surname: query.surname || (query.surnameId === null ? '' : query.spelling),
    // Said on the page: the catalogue refuses nothing.
    unknown_surname: 'none',
    ...placeInput(query),
    book_name: query.title,
    samples: query.samples,
    page: query.page,
    limit: BOOKS_PAGE_SIZE,
  }),
  citiesOf: () => null,
  understood: (query, { books, surname }) => understoodQuery(query, books, surname?.spelling),
}
