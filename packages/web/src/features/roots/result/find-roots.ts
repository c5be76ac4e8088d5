import { errorTable } from '@suyuan/contract/errors'
import type { Region } from '@suyuan/contract/regions'
import type { RootResult } from '@suyuan/contract/roots'
import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { isCallFailure } from '../../../lib/call-failure.ts'
import type { ServerCall } from '../../../page-context.ts'
import { findPlaces, type KnownPlaces } from '../../../pickers/places.ts'
import {
  type ChosenSurname,
  NO_ID,
  parseRootQuery,
  type RootQuery,
  surnameOfAnswer,
} from '../root-query.ts'

/** What the result page has to show. */
export type RootAnswer =
  | { kind: 'nothing-asked' }
  | { kind: 'unknown-surname' }
  | { kind: 'failed'; msg: string; status: number }
  | {
      kind: 'found'
      surname: ChosenSurname
      result: RootResult
      /** Other surnames that the typed text can stand for. */
      others: SurnameCandidate[]
    }

/** Everything that the result page shows. */
export interface RootResultData {
  query: RootQuery
  answer: RootAnswer
  known: KnownPlaces
}

/** What an address asks for, on the server and in the browser. */
export async function findRootResult(
  call: ServerCall,
  params: URLSearchParams,
): Promise<RootResultData> {
  const asked = parseRootQuery(params)
  const known = await findPlaces(call, asked.provinceId)
  const query = withKnownPlaces(asked, known)
  return { query, answer: await findRoots(call, query), known }
}

/** A query as the search takes it. */
export function searchInput(surnameId: number | typeof NO_ID, query: RootQuery) {
  return {
    surname_id: surnameId,
    province_id: query.provinceId ?? NO_ID,
    city_id: query.cityId ?? NO_ID,
    ancestors: query.ancestors,
    generations: query.generations,
    hall: query.hall,
    county: query.place,
    moved: query.moved,
    spelling: query.spelling,
    notes: query.notes,
  }
}

/** Searches for a query; a surname alone is understood first. */
export async function findRoots(call: ServerCall, query: RootQuery): Promise<RootAnswer> {
  if (query.surname === '' && query.surnameId === null) return { kind: 'nothing-asked' }
  try {
    const first = await call('POST /api/web/roots/search/step-1', {
      surname: query.surname,
      surname_id: query.surnameId ?? NO_ID,
      ...(query.provinceId !== null && { province_id: query.provinceId }),
      ...(query.place !== '' && { county: query.place }),
    })
    const input = searchInput(first.surname_id, query)
    const result = await call('POST /api/web/roots/search', input)
    const asked = query.surnameId === first.surname_id ? [] : first.candidates
    const others = asked.filter(({ id }) => id !== first.surname_id)
    return { kind: 'found', surname: surnameOfAnswer(first, query.surname), result, others }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.subCode === errorTable.surname_not_found.sub) return { kind: 'unknown-surname' }
    return { kind: 'failed', msg: error.msg, status: error.status || 500 }
  }
}

/** The query without places that are in no list; where a list is missing, the search itself tells. */
export function withKnownPlaces(query: RootQuery, { provinces, cities }: KnownPlaces): RootQuery {
  const known = (list: readonly Region[] | null, id: number | null) =>
    id === null || list === null || list.some((place) => place.id === id)
  const nowhere = { provinceId: null, cityId: null }
  if (!known(provinces, query.provinceId)) return { ...query, ...nowhere }
  return known(cities?.places ?? null, query.cityId) ? query : { ...query, cityId: null }
}

/** The page's own status, for search engines and link checkers. */
export function statusOf({ answer }: RootResultData): number {
  if (answer.kind === 'failed') return answer.status
  return answer.kind === 'unknown-surname' ? 404 : 200
}
