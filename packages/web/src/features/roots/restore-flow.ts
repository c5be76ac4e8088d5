import type { Region } from '@suyuan/contract/regions'
import { isCallFailure } from '../../lib/call-failure.ts'
import type { ServerCall } from '../../page-context.ts'
import { type Flow, initialFlow, type Named } from './search-flow.ts'
import { parseRootQuery, type RootQuery, skipsToLastStep } from './search-query.ts'
import { countsOf, needsChoice, surnameOfAnswer } from './step-answer.ts'

/** The search that an address stands for, as if its steps had just been taken. On the server. */
export async function restoreFlow(
  call: ServerCall,
  params: URLSearchParams,
  provinces: readonly Region[],
): Promise<Flow> {
  const query = parseRootQuery(params)
  if (query.surnameId === null && query.surname === '') return initialFlow
  try {
    return await retrace(call, query, provinces, skipsToLastStep(params))
  } catch (error) {
    if (!isCallFailure(error)) throw error
    // An address that leads nowhere begins anew, with what it named in the field.
    return { ...initialFlow, typed: query.surname }
  }
}

async function retrace(
  call: ServerCall,
  query: RootQuery,
  provinces: readonly Region[],
  skips: boolean,
): Promise<Flow> {
  const first = await call('POST /api/web/roots/search/step-1', {
    surname: query.surname,
    surname_id: query.surnameId,
  })
  if (query.surnameId === null && needsChoice(query.surname, first)) {
    const candidates = { typed: query.surname, list: first.candidates }
    return { ...initialFlow, typed: query.surname, candidates }
  }
  const surname = surnameOfAnswer(first)
  const base = { ...initialFlow, surname, ancestors: query.ancestors }
  const province = named(provinces, query.provinceId)
  if (province === null) return { ...base, step: skips ? 4 : 2, counts: countsOf(first) }

  const place = { surname_id: surname.id, province_id: province.id }
  const cities =
    query.cityId === null
      ? []
      : await call('POST /api/web/pub/city', { parent_id: place.province_id })
  const city = named(cities, query.cityId)
  if (city === null) {
    const second = await call('POST /api/web/roots/search/step-2', place)
    return { ...base, province, step: skips ? 4 : 3, counts: countsOf(second) }
  }
  const third = await call('POST /api/web/roots/search/step-3', { ...place, city_id: city.id })
  return { ...base, province, city, step: 4, counts: countsOf(third) }
}

function named(regions: readonly Region[], id: number | null): Named | null {
  const region = regions.find((candidate) => candidate.id === id)
  return region ? { id: region.id, name: region.aname } : null
}
