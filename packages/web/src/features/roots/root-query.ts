import type { Calls } from '@suyuan/contract/api'
import { MAX_NAME, MAX_PLACE, MAX_SURNAME } from '@suyuan/contract/limits'
import { idParam, textParam } from '../../lib/address-params.ts'
import { isHan } from '../../pickers/surname-names.ts'

/** A root search as addresses carry it. */
export interface RootQuery {
  surname: string
  surnameId: number | null
  provinceId: number | null
  cityId: number | null
  /** The county or town as it was typed, where the place was found by one; else ''. */
  place: string
  ancestors: string
}

const MAX_PAGE = 200

/** What an address asks; what is malformed counts as not asked. A city needs its province. */
export function parseRootQuery(params: URLSearchParams): RootQuery {
  const provinceId = idParam(params, 'province_id')
  return {
    surname: textParam(params, 'surname', MAX_SURNAME),
    surnameId: idParam(params, 'surname_id'),
    provinceId,
    cityId: provinceId === null ? null : idParam(params, 'city_id'),
    place: provinceId === null ? '' : textParam(params, 'place', MAX_PLACE),
    ancestors: textParam(params, 'ancestors', MAX_NAME),
  }
}

/** The fields of an address; empty ones are left out by the path builder. */
export function addressFields(query: RootQuery) {
  return {
    surname: query.surname,
    surname_id: query.surnameId,
    province_id: query.provinceId,
    city_id: query.cityId,
    place: query.place,
    ancestors: query.ancestors,
  }
}

type ApplicationContext = NonNullable<Calls['POST /api/web/roots/apply']['input']['context']>

/** Where a visitor stands when asking the staff for help: the address says it all. */
export function contextOfAddress(pathname: string, search: string): ApplicationContext {
  const query = parseRootQuery(new URLSearchParams(search))
  return {
    page: `${pathname}${search}`.slice(0, MAX_PAGE),
    surname_id: query.surnameId,
    province_id: query.provinceId,
    city_id: query.cityId,
    place: query.place,
    ancestors: query.ancestors,
  }
}

type FirstAnswer = Calls['POST /api/web/roots/search/step-1']['output']

/** The surname that a search settled on. */
export interface ChosenSurname {
  id: number
  name: string
  pinyin: string
  /** What was typed for it in letters; empty where it was not. */
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
  const meant = !isHan(typed) && candidates.some(({ id }) => id === surname_id)
  return { id: surname_id, name: surname, pinyin, spelling: meant ? typed : '' }
}

/** Whether a spelling can stand for several surnames; a character stands for itself. */
export function needsChoice(typed: string, { candidates }: Pick<FirstAnswer, 'candidates'>) {
  return candidates.length > 1 && !isHan(typed)
}
