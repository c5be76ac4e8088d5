import type { Location } from '@suyuan/contract/catalogue'
import { ELSEWHERE, realProvince } from '../../pickers/places.ts'

interface Totals {
  places: number
  books: number
}

/** In how many provinces there are books, and how many these provinces have together. */
export function totalsOf(locations: readonly Location[]): Totals {
  const provinces = locations.filter(({ id, num }) => id !== ELSEWHERE && num > 0)
  return {
    places: provinces.length,
    books: provinces.reduce((sum, { num }) => sum + num, 0),
  }
}

export interface CountedPlace {
  id: number
  title: string
  /** Documented books. */
  num: number
  /** Samples that show beside them. */
  samples: number
}

/** The city or province that a search is narrowed to; empty where it is not, or has no books. */
export function placeName(
  locations: readonly Location[],
  { provinceId, cityId }: { provinceId: number | null; cityId: number | null },
): string {
  const province = locations.find(({ id }) => id === provinceId)
  const city = province?.children.find(({ id }) => id === cityId)
  if (province && city?.id === ELSEWHERE) return `${province.title} · ${city.title}`
  return (city ?? province)?.title ?? ''
}

/** The places that the map shows: provinces, or the cities of one. */
export function placesOnMap(
  locations: readonly Location[],
  provinceId: number | null,
  samples: boolean,
): CountedPlace[] {
  const shown =
    realProvince(provinceId) === null
      ? locations
      : (locations.find(({ id }) => id === provinceId)?.children ?? [])
  return shown
    .map(({ id, title, num, sample_num }) => ({
      id,
      title,
      num,
      samples: samples ? sample_num : 0,
    }))
    .filter((place) => place.id !== ELSEWHERE && place.num + place.samples > 0)
}
