import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'

/** All surnames, once per visit. */
export const surnameOptionsQuery = queryOptions({
  queryKey: ['surnames'],
  queryFn: ({ signal }) => callApi('POST /api/web/pub/surname', {}, { silent: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
