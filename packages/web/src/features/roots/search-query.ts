import type { Calls } from '@suyuan/contract/api'
import { MAX_NAME, MAX_SURNAME } from '@suyuan/contract/limits'
import type { Flow, Step } from './search-flow.ts'

/** A root search as addresses carry it. */
export interface RootQuery {
  surname: string
  surnameId: number | null
  provinceId: number | null
  cityId: number | null
  ancestors: string
}

const ID = /^[1-9]\d{0,9}$/

/** An address may hold anything. */
const MAX = { surname: MAX_SURNAME, ancestors: MAX_NAME }
const MAX_PAGE = 200

function idOf(params: URLSearchParams, name: string): number | null {
  const value = params.get(name) ?? ''
  return ID.test(value) ? Number(value) : null
}

function textOf(params: URLSearchParams, name: keyof typeof MAX): string {
  return (params.get(name) ?? '').trim().slice(0, MAX[name])
}

/** What an address asks; what is malformed counts as not asked. A city needs its province. */
export function parseRootQuery(params: URLSearchParams): RootQuery {
  const provinceId = idOf(params, 'province_id')
  return {
    surname: textOf(params, 'surname'),
    surnameId: idOf(params, 'surname_id'),
    provinceId,
    cityId: provinceId === null ? null : idOf(params, 'city_id'),
    ancestors: textOf(params, 'ancestors'),
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

/** What a search in steps has gathered. */
export function queryOfFlow(flow: Flow): RootQuery {
  return {
    surname: flow.surname?.name ?? '',
    surnameId: flow.surname?.id ?? null,
    provinceId: flow.province?.id ?? null,
    cityId: flow.city?.id ?? null,
    ancestors: flow.ancestors,
  }
}

/** The step that a query by itself leads to; a later one was reached by skipping. */
function stepOf(query: RootQuery): Step {
  if (query.surnameId === null) return 1
  if (query.provinceId === null) return 2
  return query.cityId === null ? 3 : 4
}

/** Whether the visitor skipped to the ancestor's name, as an address says it. */
export function skipsToLastStep(params: URLSearchParams): boolean {
  return params.get('step') === '4'
}

/** The page's query string with the search's state in it; other parameters stay. */
export function searchWithFlow(search: string, flow: Flow): string {
  const params = new URLSearchParams(search)
  const query = queryOfFlow(flow)
  const fields = {
    ...addressFields(query),
    ancestors: flow.surname === null ? '' : query.ancestors,
    step: flow.step === 4 && stepOf(query) !== 4 ? 4 : null,
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
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
