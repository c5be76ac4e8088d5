import { errorTable } from '@suyuan/contract/errors'
import type { Region } from '@suyuan/contract/regions'
import { isCallFailure } from '../../../lib/call-failure.ts'
import type { ServerCall } from '../../../page-context.ts'
import { NO_ID, needsChoice, parseRootQuery, surnameOfAnswer } from '../root-query.ts'
import { countsOf, type Flow, initialFlow, noCounts, skipsToLastStep } from './search-flow.ts'

/**
 * The search that an address stands for, on the server and in the browser. Where a question gets no
 * answer, the search stands before that question, with what went wrong.
 */
export async function findFlow(
  call: ServerCall,
  params: URLSearchParams,
  provinces: readonly Region[],
): Promise<Flow> {
  const { surname, place, ancestors } = parseRootQuery(params)
  let reached: Flow = { ...initialFlow, typed: surname, place, ancestors }
  try {
    for await (const flow of retrace(call, params, provinces, reached)) reached = flow
    return reached
  } catch (error) {
    if (!isCallFailure(error)) throw error
    const unknown = error.subCode === errorTable.surname_not_found.sub
    const failure = { kind: unknown ? 'unknown-surname' : 'failed', msg: error.msg } as const
    return { ...reached, counts: noCounts, failure }
  }
}

/** The search after each of the questions that an address has answered. */
async function* retrace(
  call: ServerCall,
  params: URLSearchParams,
  provinces: readonly Region[],
  start: Flow,
): AsyncGenerator<Flow> {
  const query = parseRootQuery(params)
  if (query.surnameId === null && query.surname === '') return
  const first = await call('POST /api/web/roots/search/step-1', {
    surname: query.surname,
    surname_id: query.surnameId ?? NO_ID,
  })
  if (query.surnameId !== first.surname_id && needsChoice(query.surname, first)) {
    yield { ...start, candidates: first.candidates }
    return
  }
  const last = skipsToLastStep(params) ? 4 : null
  const surname = surnameOfAnswer(first, query.surname)
  const atProvince: Flow = {
    ...start,
    step: 2,
    typed: '',
    surname,
    counts: countsOf(first),
  }
  const province = named(provinces, query.provinceId)
  if (province === null) {
    yield { ...atProvince, step: last ?? 2 }
    return
  }
  yield atProvince

  const place = { surname_id: surname.id, province_id: province.id }
  const cities =
    query.cityId === null ? [] : await call('POST /api/web/pub/city', { parent_id: province.id })
  const city = named(cities, query.cityId)
  const atCity: Flow = { ...atProvince, step: 3, province }
  if (city === null) {
    const second = await call('POST /api/web/roots/search/step-2', {
      ...place,
      province: province.name,
    })
    yield { ...atCity, step: last ?? 3, counts: countsOf(second) }
    return
  }
  yield atCity
  const third = await call('POST /api/web/roots/search/step-3', {
    ...place,
    surname: surname.name,
    city_id: city.id,
  })
  yield { ...atCity, step: 4, city, counts: countsOf(third) }
}

function named(regions: readonly Region[], id: number | null) {
  const region = regions.find((candidate) => candidate.id === id)
  return region ? { id: region.id, name: region.aname } : null
}
