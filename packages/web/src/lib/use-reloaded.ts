import { useRef, useState } from 'react'

/**
 * What a page was loaded with, until it is asked for anew: then what came last. A page that is
 * entered again shows what it was loaded with.
 */
export function useReloaded<T>(loaded: T, fetchAnew: () => Promise<T>): [T, () => Promise<void>] {
  const [fresh, setFresh] = useState<{ from: T; value: T } | null>(null)
  const asked = useRef(0)
  async function reload(): Promise<void> {
    const turn = ++asked.current
    const value = await fetchAnew()
    // Of two answers on their way, the one that was asked for last counts.
    if (turn === asked.current) setFresh({ from: loaded, value })
  }
  return [fresh !== null && fresh.from === loaded ? fresh.value : loaded, reload]
}
