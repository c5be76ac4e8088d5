import type { Region } from '@suyuan/contract/regions'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'

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
    queryKey: ['places', parentId],
    queryFn: ({ signal }) =>
      callApi('POST /api/web/pub/city', { parent_id: parentId }, { silent: true, signal }),
    enabled: parentId !== null,
    initialData: known && known.length > 0 ? [...known] : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    places: data ?? [],
    loading: isFetching,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  }
}
