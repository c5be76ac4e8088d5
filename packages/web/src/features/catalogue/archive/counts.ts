import type { Location } from '@suyuan/contract/catalogue'
import { ELSEWHERE, realProvince } from '../../../pickers/places.ts'

interface Totals {
  places: number
  books: number
}

/** Where a search looks; nulls for the whole country. */
export interface SearchedPlace {
  provinceId: number | null
  cityId: number | null
}

/**
 * In how many provinces there are books, and how many these provinces have together; of a search
 * that is narrowed to a province or a city, the cities with books and the books there.
 */
export function totalsOf(
  locations: readonly Location[],
  { provinceId, cityId }: SearchedPlace = { provinceId: null, cityId: null },
): Totals {
  if (provinceId === null) {
    const provinces = locations.filter(hasBooks)
    return {
      places: provinces.length,
      books: provinces.reduce((sum, { num }) => sum + num, 0),
    }
  }
  const province = locations.find(({ id }) => id === provinceId)
  const cities = province?.children ?? []
  if (cityId === null) return { places: cities.filter(hasBooks).length, books: province?.num ?? 0 }
  const city = cities.find(({ id }) => id === cityId)
  return { places: city && hasBooks(city) ? 1 : 0, books: city?.num ?? 0 }
}

/** A place in China with documented books. */
function hasBooks({ id, num }: { id: number; num: number }): boolean {
  return id !== ELSEWHERE && num > 0
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
  { provinceId, cityId }: SearchedPlace,
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
