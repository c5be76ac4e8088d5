import { COUNTRY_ID } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useQuery } from '@tanstack/react-query'
import { idParam } from '../lib/address-params.ts'
import { answerQuery } from '../lib/answers.ts'
import { callOrNull } from '../lib/call-or-null.ts'
import type { ServerCall } from '../page-context.ts'

/**
 * Where a book names no place in China, in the place of a province's id, or none in a province, in
 * the place of a city's. In an address and a call it is a word of its own, for there 0 means none.
 */
export const ELSEWHERE = 0

interface ChosenPlace {
  provinceId: number | null
  cityId: number | null
}

/** The place that an address names, or that it asks for what has none. */
export function placeOfAddress(params: URLSearchParams): ChosenPlace {
  const provinceId = idParam(params, 'province_id')
  if (params.get('elsewhere') !== '1') return { provinceId, cityId: idParam(params, 'city_id') }
  return provinceId === null
    ? { provinceId: ELSEWHERE, cityId: null }
    : { provinceId, cityId: ELSEWHERE }
}

/** A chosen place as addresses have it. */
export function placeParams({ provinceId, cityId }: ChosenPlace) {
  return {
    province_id: provinceId === ELSEWHERE ? null : provinceId,
    city_id: cityId === ELSEWHERE ? null : cityId,
    elsewhere: provinceId === ELSEWHERE || cityId === ELSEWHERE ? (1 as const) : null,
  }
}

/** The same as calls have it. */
export function placeInput(place: ChosenPlace) {
  const params = placeParams(place)
  return { ...params, elsewhere: params.elsewhere === 1 }
}

/** The province whose cities there are to choose from. */
export function realProvince(provinceId: number | null): number | null {
  return provinceId === ELSEWHERE ? null : provinceId
}

/** The places, and after them the books that name none of them. */
export function withElsewhere(list: PlaceList, name: string): PlaceList {
  if (list.places.length === 0) return list
  return {
    ...list,
    places: [...list.places, { id: ELSEWHERE, aname: name, parent_id: COUNTRY_ID }],
  }
}

/** Lists of places that came with the page; null where one did not come. */
export interface KnownPlaces {
  provinces: readonly Region[] | null
  /** The cities of one province. */
  cities: { provinceId: number; places: readonly Region[] } | null
}

/** The provinces, and the cities of the one that an address names, for a page's loader. */
export async function findPlaces(
  call: ServerCall,
  provinceId: number | null,
): Promise<KnownPlaces> {
  const placesOf = (parent: number) =>
    callOrNull(call, 'POST /api/web/pub/city', { parent_id: parent })
  const [provinces, places] = await Promise.all([
    placesOf(COUNTRY_ID),
    provinceId === null ? null : placesOf(provinceId),
  ])
  return { provinces, cities: provinceId === null || !places ? null : { provinceId, places } }
}

/** The places under one, where the page brought them along. */
export function knownUnder(parentId: number | null, known: KnownPlaces): readonly Region[] | null {
  if (parentId === COUNTRY_ID) return known.provinces
  return known.cities?.provinceId === parentId ? known.cities.places : null
}

export interface PlaceList {
  places: readonly Region[]
  loading: boolean
  /** Said quietly where the list stands, with another try; no dialog. */
  failed: boolean
  retry: () => void
}

/**
 * The places directly under one.
 * @param parentId null while none is chosen
 * @param known the list where the page brought it along
 */
export function usePlaces(parentId: number | null, known: readonly Region[] | null): PlaceList {
  const { data, isError, isFetching, refetch } = useQuery({
    ...answerQuery('POST /api/web/pub/city', { parent_id: parentId }),
    enabled: parentId !== null,
    initialData: known && known.length > 0 ? [...known] : undefined,
  })
  return {
    places: data ?? [],
    loading: isFetching,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

/**
 * Whether a place's name is one that somebody may be typing: Chinese anywhere in it, letters from the
 * beginning of a word, for Anxi is not on the way to Shaanxi.
 */
export function namesPlace(name: string, typed: string): boolean {
  const text = typed.trim().toLowerCase()
  const whole = name.toLowerCase()
  if (/\p{Script=Han}/u.test(text)) return whole.includes(text)
  return whole.startsWith(text) || whole.includes(` ${text}`)
}

/** The places of a list that a typed text may name. */
export function matchingPlaces(places: readonly Region[], typed: string): Region[] {
  return typed.trim() === '' ? [] : places.filter(({ aname }) => namesPlace(aname, typed))
}

/** The place that a typed text names without doubt: by its whole name, or as the only match. */
export function certainPlace(places: readonly Region[], typed: string): Region | null {
  const matching = matchingPlaces(places, typed)
  const [only, ...others] = matching
  if (only && others.length === 0) return only
  const text = typed.trim().toLowerCase()
  return matching.find(({ aname }) => aname.toLowerCase() === text) ?? null
}

/** The place that a typed text names, or that it may be one of several, or none of the list. */
export function readPlace(
  places: readonly Region[],
  typed: string,
): Region | 'several' | 'unknown' {
  const place = certainPlace(places, typed)
  if (place) return place
  return matchingPlaces(places, typed).length > 0 ? 'several' : 'unknown'
}
