import { MAX_GENERATION, MAX_SURNAME } from '@suyuan/contract/limits'
import { idParam, pageParam, textParam } from '../../lib/address-params.ts'
import type { Outdated } from '../../lib/use-address-search.ts'
import { paths } from '../../paths.ts'
import { placeOfAddress, placeParams } from '../../pickers/places.ts'

/** 1 quick, 2 advanced. */
export type SearchType = 1 | 2

/** The archive page as its address says it. */
export interface ArchiveQuery {
  /** Null where nobody has chosen yet: then the width of the screen decides. */
  type: SearchType | null
  surname: string
  surnameId: number | null
  provinceId: number | null
  cityId: number | null
  /** Successive characters of a generation poem, as typed; what they must be says `isPoemPart`. */
  generation: string
  page: number
  /** Which provinces show their cities: the chosen one, all of them, or none. */
  open: 'chosen' | 'all' | 'none'
  /** False where the reader put the results away. */
  panel: boolean
  /** Whether samples are shown beside the documented books. */
  samples: boolean
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
  const surname = textParam(params, 'surname', MAX_SURNAME)
  const generation = textParam(params, 'generation', MAX_GENERATION)
  const { provinceId, cityId } = placeOfAddress(params)
  return {
    type: typeOf(params, { surname, generation }),
    surname,
    surnameId: idParam(params, 'surname_id'),
    provinceId,
    cityId: provinceId ? cityId : null,
    generation,
    page: pageParam(params),
    open: openOf(params.get('open')),
    panel: params.get('panel') !== 'hidden',
    samples: params.get('samples') === '1',
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

/** What the answer depends on. */
function answerKey(query: ArchiveQuery) {
  const { surname, surnameId, provinceId, cityId, generation, page, samples } = query
  return [surname, surnameId, provinceId, cityId, generation, page, samples] as const
}

/** @param confirmedId the surname of the answer that is shown; null where it has none */
export function outdated(
  shown: ArchiveQuery,
  asked: ArchiveQuery,
  confirmedId: number | null,
): Outdated {
  if (sameAnswer(shown, asked)) return 'nothing'
  // The places and their counts are those of a surname and a poem, whichever of them is opened.
  const sameSurname =
    asked.surnameId === null
      ? asked.surname === shown.surname && shown.surnameId === null
      : asked.surnameId === confirmedId
  return sameSurname && asked.generation === shown.generation ? 'books' : 'everything'
}

/** Whether two addresses have the same books. */
export function sameAnswer(a: ArchiveQuery, b: ArchiveQuery): boolean {
  return JSON.stringify(answerKey(a)) === JSON.stringify(answerKey(b))
}
