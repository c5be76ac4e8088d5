import type { Streams } from '@suyuan/contract/api'
import { useEffect, useEffectEvent, useState } from 'react'
import { streamApi } from '../../../../lib/stream-api.ts'
import { isClosed } from './chart-source.ts'

export type LiveEvent = Streams['POST /api/web/tree/live']['output']

/** Pauses between two tries to listen again: half a second, doubled each time up to this. */
const LONGEST_PAUSE_MS = 15_000
const FIRST_PAUSE_MS = 500
/** A try that has not failed by then is taken for a connection. */
const STANDS_MS = 1500

type LiveState = 'live' | 'lost' | 'closed'

interface Listening {
  treeId: string
  /** False while there is nothing to listen for, or not yet. */
  listens: boolean
  /** The version that the page is at. */
  since: () => number
  onEvent: (event: LiveEvent) => void
}

/** Hears of every change of a tree for as long as the page shows it; asks again when it is cut off. */
export function useLive({ treeId, listens, since, onEvent }: Listening): LiveState {
  const [state, setState] = useState<LiveState>('live')
  const tell = useEffectEvent(onEvent)
  const from = useEffectEvent(since)
  useEffect(() => {
    if (!listens) return
    const leave = new AbortController()
    const { signal } = leave
    const listen = async () => {
      let pause = FIRST_PAUSE_MS
      while (!signal.aborted) {
        const stands = setTimeout(() => {
          pause = FIRST_PAUSE_MS
          setState('live')
        }, STANDS_MS)
        try {
          const input = { family_tree_id: treeId, since: from() }
          const options = { signal, silent: true }
          for await (const event of streamApi('POST /api/web/tree/live', input, options)) {
            setState('live')
            tell(event)
          }
        } catch (error) {
          if (signal.aborted) return
          if (isClosed(error)) return setState('closed')
          setState('lost')
        } finally {
          clearTimeout(stands)
        }
        await pauseOrOnline(pause, signal)
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
      }
    }
    void listen()
    return () => leave.abort()
  }, [treeId, listens])
  return state
}

/** Waits, but no longer than until the machine says it is connected again. */
function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
