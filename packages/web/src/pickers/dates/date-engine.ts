import { useEffect, useState } from 'react'

type DateEngine = typeof import('./understand.ts')

let loading: Promise<DateEngine> | null = null

/** The reader of dates with its tables of months and eras: pages are there before it. */
export async function loadDateEngine(): Promise<DateEngine> {
  loading ??= import('./understand.ts')
  try {
    return await loading
  } catch (error) {
    // The next one who asks tries again.
    loading = null
    throw error
  }
}

/**
 * The reader of dates once it is there; null before, and where it cannot be fetched: what was typed is
 * kept all the same.
 * @param wanted fetches it
 */
export function useDateEngine(wanted: boolean): DateEngine | null {
  // Never at once: the server's page and the browser's first one are the same.
  const [engine, setEngine] = useState<DateEngine | null>(null)
  useEffect(() => {
    if (!wanted || engine !== null) return
    let isGone = false
    loadDateEngine().then(
      (found) => {
        if (!isGone) setEngine(found)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [wanted, engine])
  return engine
}
