import { useSyncExternalStore } from 'react'

/** Where the mobile layout ends (specification, section 9). */
export const NARROW = '(width < 960px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the mobile layout shows; null on the server and while the page comes to life. */
export function useNarrow(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => null,
  )
}
