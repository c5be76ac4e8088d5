import type { Calls } from '@suyuan/contract/api'
import { MAX_NAME, MAX_SURNAME } from '@suyuan/contract/limits'
import { idParam, textParam } from '../../lib/address-params.ts'

/** A root search as addresses carry it. */
export interface RootQuery {
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
  return {
    surname: textParam(params, 'surname', MAX_SURNAME),
    surnameId: idParam(params, 'surname_id'),
    provinceId,
    cityId: provinceId === null ? null : idParam(params, 'city_id'),
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
    ancestors: query.ancestors,
  }
}
