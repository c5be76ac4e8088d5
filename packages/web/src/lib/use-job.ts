import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOutOfTouch } from './is-out-of-touch.ts'

/** Pauses between two questions about a job that moves, and the longest about one that does not. */
const FIRST_MS = 700
const LONGEST_MS = 5000
const SLOWER = 1.5
/** A stream that has said nothing for so long is not waited for: the job is asked after as well. */
const SILENT_MS = 3000
/** Until a stream that was cut off or refused is tried again. */
const AGAIN_MS = 15_000

interface Job<T> {
  queryKey: QueryKey
  /** As the page was loaded with; null where there is none. */
  loaded: T | null
  /** How it stands, whenever that changes, until the server has nothing more to do. */
  listen: (options: { signal: AbortSignal; silent: true }) => AsyncIterable<T>
  /** How it stands now, where the stream cannot be had. */
  ask: () => Promise<T>
  /** Whether the server works on it, it waits for somebody, or it is over. */
  stateOf: (job: T) => 'working' | 'waiting' | 'over'
}

/** The pause until a job is asked after again: longer each time that nothing has moved. */
export function nextPause(pause: number, hasMoved: boolean): number {
  return hasMoved ? FIRST_MS : Math.min(LONGEST_MS, pause * SLOWER)
}

/**
 * Follows work of the server that takes a while: by its stream or, where that cannot be had, by asking,
 * less and less often while nothing moves, and not at all once it is over.
 */
export function useJob<T extends object>({ queryKey, loaded, listen, ask, stateOf }: Job<T>) {
  const client = useQueryClient()
  const pause = useRef(FIRST_MS)
  const [isHeard, setHeard] = useState(true)
  const asked = useQuery({
    queryKey,
    queryFn: async (): Promise<T> => {
      const job = await ask()
      const before = client.getQueryData<T>(queryKey)
      pause.current = nextPause(pause.current, JSON.stringify(job) !== JSON.stringify(before))
      return job
    },
    enabled: loaded !== null && !isHeard,
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
  const shown = asked.data
  useStream({
    key: JSON.stringify(queryKey),
    follows: loaded !== null && shown !== undefined && stateOf(shown) !== 'over',
    listen,
    onJob(job) {
      client.setQueryData<T>(queryKey, job)
      return stateOf(job) === 'over'
    },
    onHeard: setHeard,
  })
  return {
    shown,
    outOfTouch: !isHeard && isOutOfTouch(asked),
    /** Shows what the answer of a write tells. */
    take(job: T): void {
      pause.current = FIRST_MS
      // A question on its way tells how it was before the write.
      void client.cancelQueries({ queryKey })
      client.setQueryData<T>(queryKey, job)
    },
  }
}

interface Stream<T> extends Pick<Job<T>, 'listen'> {
  /** Another one for another job. */
  key: string
  follows: boolean
  /** @returns whether nothing follows */
  onJob: (job: T) => boolean
  /** Whether the stream speaks. */
  onHeard: (isHeard: boolean) => void
}

/** Listens for as long as there is something to hear; begins anew where the stream was cut off. */
function useStream<T>({ key, follows, ...stream }: Stream<T>): void {
  const open = useEffectEvent((signal: AbortSignal) => stream.listen({ signal, silent: true }))
  const onJob = useEffectEvent(stream.onJob)
  const onHeard = useEffectEvent(stream.onHeard)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job is listened to anew
  useEffect(() => {
    if (!follows) return
    const leave = new AbortController()
    const { signal } = leave
    let timer = setTimeout(() => onHeard(false), SILENT_MS)
    const hear = async () => {
      try {
        for await (const job of open(signal)) {
          if (signal.aborted) return
          clearTimeout(timer)
          onHeard(true)
          if (onJob(job)) return
        }
      } catch {
        // Asked after instead, which says why there is no answer either.
      }
      clearTimeout(timer)
      if (signal.aborted) return
      onHeard(false)
      timer = setTimeout(() => void hear(), AGAIN_MS)
    }
    void hear()
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [key, follows])
}
