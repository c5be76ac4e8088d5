import type { Location } from '@suyuan/contract/catalogue'
import { ELSEWHERE } from '../../../pickers/places.ts'

/** Provinces with fewer books than this have hardly been begun. */
export const FEW_BOOKS = 10

const MOST_NAMED = 5

export interface PlaceTotal {
  name: string
  num: number
}

export interface Coverage {
  /** Documented books, and how many of them name no place in China. */
  books: number
  elsewhere: number
  /** Books without a known copy. */
  lost: number
  /** The provinces with most books, the fullest first. */
  most: PlaceTotal[]
  /** Those with hardly any, the emptiest first. */
  few: PlaceTotal[]
}

/**
 * What the whole catalogue holds by place and what it lacks.
 * @param locations counts of all books, whatever their surname
 * @param provinces every province, with books or without
 */
export function coverageOf(
  locations: readonly Location[],
  provinces: readonly { id: number; name: string }[],
): Coverage {
  const counts = new Map(locations.map(({ id, num }) => [id, num]))
  const sum = (of: 'num' | 'lost_num') => locations.reduce((all, each) => all + each[of], 0)
  const places = provinces
    .filter(({ id }) => id !== ELSEWHERE)
    .map(({ id, name }) => ({ name, num: counts.get(id) ?? 0 }))
    .sort((a, b) => b.num - a.num)
  return {
    books: sum('num'),
    elsewhere: counts.get(ELSEWHERE) ?? 0,
    lost: sum('lost_num'),
    most: places.filter(({ num }) => num >= FEW_BOOKS).slice(0, MOST_NAMED),
    few: places.filter(({ num }) => num < FEW_BOOKS).reverse(),
  }
}
