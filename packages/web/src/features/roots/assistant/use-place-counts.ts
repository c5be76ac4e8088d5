import { useQuery } from '@tanstack/react-query'
import { answerQuery } from '../../../lib/answers.ts'
import type { Flow } from '../search/search-flow.ts'

/** Asked for its counts alone. */
const counts = {
  province_id: '',
  city_id: '',
  generation: '',
  page: 1,
  limit: 1,
} as const

/**
 * How many books of the surname each province holds, and each city: id → number; null while they are
 * on their way.
 * @param active whether anybody sees them
 */
export function usePlaceCounts(
  { surname }: Flow,
  active: boolean,
): ReadonlyMap<number, number> | null {
  const { data, isLoading } = useQuery({
    ...answerQuery('POST /api/web/books/search', { ...counts, surname_id: surname?.id ?? '' }),
    enabled: active && surname !== null,
  })
  if (isLoading) return null
  const places = (data?.location ?? []).flatMap((place) => [place, ...place.children])
  return new Map(places.map(({ id, num }) => [id, num]))
}
