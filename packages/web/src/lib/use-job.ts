import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isOutOfTouch } from './is-out-of-touch.ts'

/** Pauses between two questions about a job that moves, and the longest about one that does not. */
const FIRST_MS = 700
const LONGEST_MS = 5000
const SLOWER = 1.5

interface Job<T> {
  queryKey: QueryKey
  /** As the page was loaded with; null where there is none. */
  loaded: T | null
  ask: () => Promise<T>
  /** Whether the server works on it, it waits for somebody, or it is over. */
  stateOf: (job: T) => 'working' | 'waiting' | 'over'
}

/** The pause until a job is asked after again: longer each time that nothing has moved. */
export function nextPause(pause: number, hasMoved: boolean): number {
  return hasMoved ? FIRST_MS : Math.min(LONGEST_MS, pause * SLOWER)
}

/**
 * Follows work of the server that takes a while. No stream tells of jobs: it is asked after, less and less
 * often while nothing moves, and not at all once it is over.
 */
export function useJob<T extends object>({ queryKey, loaded, ask, stateOf }: Job<T>) {
  const client = useQueryClient()
  const pause = useRef(FIRST_MS)
  const asked = useQuery({
    queryKey,
    queryFn: async (): Promise<T> => {
      const job = await ask()
      const before = client.getQueryData<T>(queryKey)
      pause.current = nextPause(pause.current, JSON.stringify(job) !== JSON.stringify(before))
      return job
    },
    enabled: loaded !== null,
    ...(loaded && { initialData: loaded }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const state = stateOf(data)
      if (state === 'over') return false
      // One that waits may be confirmed or ended in another window.
      return state === 'waiting' ? LONGEST_MS : pause.current
    },
  })
  return {
    shown: asked.data,
    outOfTouch: isOutOfTouch(asked),
    /** Shows what the answer of a write tells. */
    take(job: T): void {
      pause.current = FIRST_MS
      // A question on its way tells how it was before the write.
      void client.cancelQueries({ queryKey })
      client.setQueryData<T>(queryKey, job)
    },
  }
}
