import type { Calls } from '@suyuan/contract/api'
import { MAX_MOVE, MAX_NAME, MAX_NOTES, MAX_PLACE, MAX_SURNAME } from '@suyuan/contract/limits'
import { idParam, textParam } from '../../lib/address-params.ts'
import { isHan, typedForm } from '../../pickers/surname-names.ts'

/** What calls of the root search carry where nothing is chosen (specification, section 7). */
export const NO_ID = '0'

/** What a family knows beside surname, place and ancestor; each as typed, '' where nothing is. */
export interface RootClues {
  generations: string
  hall: string
  /** County, town or village. */
  place: string
  /** When and from where the family moved. */
  moved: string
  /** Dialect, or the surname as it is spelled abroad. */
  spelling: string
  notes: string
}

export const noClues: RootClues = {
  generations: '',
  hall: '',
  place: '',
  moved: '',
  spelling: '',
  notes: '',
}

/** In characters. */
export const longestClues: Record<keyof RootClues, number> = {
  generations: MAX_NAME,
  hall: MAX_NAME,
  place: MAX_PLACE,
  moved: MAX_MOVE,
  spelling: MAX_NAME,
  notes: MAX_NOTES,
}

/** A root search as addresses carry it. */
export interface RootQuery extends RootClues {
  surname: string
  surnameId: number | null
  provinceId: number | null
  cityId: number | null
  ancestors: string
}

const MAX_PAGE = 200

/** What an address asks; what is malformed counts as not asked. A city needs its province. */
export function parseRootQuery(params: URLSearchParams): RootQuery {
  const provinceId = idParam(params, 'province_id')
  const clue = (name: keyof RootClues) => textParam(params, name, longestClues[name])
  return {
    surname: textParam(params, 'surname', MAX_SURNAME),
    surnameId: idParam(params, 'surname_id'),
    provinceId,
    cityId: provinceId === null ? null : idParam(params, 'city_id'),
    ancestors: textParam(params, 'ancestors', MAX_NAME),
    generations: clue('generations'),
    hall: clue('hall'),
    place: clue('place'),
    moved: clue('moved'),
    spelling: clue('spelling'),
    notes: clue('notes'),
  }
}

/** The fields of an address; empty ones are left out by the path builder. */
export function addressFields(query: Omit<RootQuery, keyof RootClues> & Partial<RootClues>) {
  return {
    surname: query.surname,
    surname_id: query.surnameId,
    province_id: query.provinceId,
    city_id: query.cityId,
    ancestors: query.ancestors,
    generations: query.generations,
    hall: query.hall,
    place: query.place,
    moved: query.moved,
    spelling: query.spelling,
    notes: query.notes,
  }
}

/** Whether an address tells of a family what belongs into no search engine. */
export function isPrivate(query: RootQuery): boolean {
  const clues = Object.keys(noClues) as (keyof RootClues)[]
  return query.ancestors !== '' || clues.some((clue) => query[clue] !== '')
}

type RequestContext = NonNullable<Calls['POST /api/web/roots/apply']['input']['context']>

/** Stand in the address of a search, and in that of no request. */
const notInPage: readonly (keyof RootClues)[] = [
  'generations',
  'hall',
  'moved',
  'spelling',
  'notes',
]

/**
 * Where a visitor stands when asking the staff for help: the address says it all. What a request
 * takes of it is listed in the privacy policy; notes go with the message alone, which is the sender's to edit.
 */
export function contextOfAddress(pathname: string, search: string): RequestContext {
  const params = new URLSearchParams(search)
  const query = parseRootQuery(params)
  const told = notInPage.filter((clue) => params.has(clue))
  for (const clue of told) params.delete(clue)
  const asked = told.length === 0 ? search : `?${params}`
  return {
    page: `${pathname}${asked}`.slice(0, MAX_PAGE),
    surname_id: query.surnameId,
    province_id: query.provinceId,
    city_id: query.cityId,
    place: query.place,
    ancestors: query.ancestors,
    generations: query.generations,
    hall: query.hall,
    moved: query.moved,
    spelling: query.spelling,
  }
}

type FirstAnswer = Calls['POST /api/web/roots/search/step-1']['output']

/** The surname that a search settled on. */
export interface ChosenSurname {
  id: number
  name: string
  pinyin: string
  /** What was typed for it, where its family keeps that (Tan, 肖); else empty. */
  spelling: string
}

export function surnameOfAnswer(
  {
    surname_id,
    surname,
    pinyin,
    candidates,
  }: Pick<FirstAnswer, 'surname_id' | 'surname' | 'pinyin' | 'candidates'>,
  typed: string,
): ChosenSurname {
  const chosen = candidates.find(({ id }) => id === surname_id)
  return { id: surname_id, name: surname, pinyin, spelling: typedForm(typed, chosen) }
}

/** Whether a spelling can stand for several surnames; a character stands for itself. */
export function needsChoice(typed: string, { candidates }: Pick<FirstAnswer, 'candidates'>) {
  return candidates.length > 1 && !isHan(typed)
}
