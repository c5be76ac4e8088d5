import { MAX_SURNAME, MAX_TITLE } from '@suyuan/contract/limits'
import { idParam, pageParam, textParam } from '../../../lib/address-params.ts'
import type { Outdated } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'
import { placeOfAddress, placeParams } from '../../../pickers/places.ts'
import { isHan } from '../../../pickers/surname-names.ts'

/** What the book list is asked for, as its address holds it. */
export interface ListQuery {
  surnameId: number | null
  /** A surname as typed, until it is understood. */
  surname: string
  /** The spelling that led to the surname, for offering what else it can mean. */
  spelling: string
  /** ELSEWHERE for books without a place in China. */
  provinceId: number | null
  /** ELSEWHERE for books of the province that name no city. */
  cityId: number | null
  title: string
  page: number
  /** Whether samples are listed after the documented books. */
  samples: boolean
}

/** Reads an address; what cannot be meant is left out. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  return {
    surnameId: idParam(params, 'surname_id'),
    surname: textParam(params, 'surname', MAX_SURNAME),
    spelling: textParam(params, 'spelling', MAX_SURNAME),
    ...placeOfAddress(params),
    title: textParam(params, 'book_name', MAX_TITLE),
    page: pageParam(params),
    samples: params.get('samples') === '1',
  }
}

export function outdated(shown: ListQuery, asked: ListQuery): Outdated {
  const [before, now] = [shown, asked].map((query) => listHref(query))
  if (before === now) return 'nothing'
  // The places and their counts are those of a surname and a title, whichever of them is opened.
  const [placesBefore, placesNow] = [shown, asked].map(({ surnameId, surname, title }) =>
    JSON.stringify([surnameId, surnameId === null ? surname : '', title]),
  )
  return placesBefore === placesNow ? 'books' : 'everything'
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
