import { useSyncExternalStore } from 'react'

/** What a reader can ask of sites: less movement, less data. */
const wishes = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'] as const

/** Chromium's data saver; other browsers have no word for it. */
interface Connection {
  connection?: { saveData?: boolean }
}

function filmsMayStart(): boolean {
  const { connection } = navigator as Navigator & Connection
  return connection?.saveData !== true && wishes.every((wish) => !window.matchMedia(wish).matches)
}

function subscribe(listener: () => void): () => void {
  const queries = wishes.map((wish) => window.matchMedia(wish))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** Whether a film may be fetched and play without being asked to; never on the server. */
export function useFilmsMayStart(): boolean {
  return useSyncExternalStore(subscribe, filmsMayStart, () => false)
}
