import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * What a page was loaded with, in the cache of answers: there the answers of writes change it, and
 * there it is asked for anew. A page that is entered again shows what it was loaded with.
 */
export function useLoaded<T>(queryKey: QueryKey, loaded: T, ask: () => Promise<T>) {
  const client = useQueryClient()
  const [entered, setEntered] = useState<{ loaded: T } | null>(null)
  // Before anything is drawn: what was asked for before may be older.
  if (entered?.loaded !== loaded) {
    setEntered({ loaded })
    client.setQueryData<T>(queryKey, loaded)
  }
  const { data = loaded } = useQuery({ queryKey, queryFn: ask, enabled: false })
  return {
    value: data as T,
    /** Shows what the answer of a write tells. */
    put: (change: (now: T) => T) =>
      void client.setQueryData<T>(queryKey, (now) => change(now ?? loaded)),
    /** Asks anew; what is on its way may not know of the last change yet. @throws a `CallFailure` */
    async reload(): Promise<void> {
      await client.cancelQueries({ queryKey })
      await client.fetchQuery({ queryKey, queryFn: ask, staleTime: 0 })
    },
  }
}
