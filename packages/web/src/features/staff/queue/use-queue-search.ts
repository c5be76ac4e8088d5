import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/call-api.ts'
import { useDraftText } from '../../../lib/use-draft-text.ts'
import type { Queue, QueueQuery } from './queue-query.ts'

/**
 * The part of the queue that has some words in it. They may be somebody's name, number or address:
 * they go to the server in the body of a call and stay in this tab, and never stand in an address.
 * @param loaded the queue without them
 */
export function useQueueSearch(query: QueueQuery, loaded: Queue) {
  const [text, setText] = useDraftText('queue search')
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['desk-queue', query, text],
    queryFn: () => callApi('POST /api/web/staff/requests', { ...query, text }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isFound = text !== '' && data !== undefined && error === null
  return {
    text,
    setText,
    /** Null while it is on its way, or cannot be had. */
    shown: text === '' ? loaded : isFound ? data : null,
    busy: isFetching,
    error,
    again: () => void refetch(),
  }
}

export type QueueSearch = ReturnType<typeof useQueueSearch>
