import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { dropLeftEntry, entryOfPage, followLocation } from '../lib/overlay-history.ts'
import { followPlace } from '../lib/way-back.ts'

/** Lets the way back close what lies over the page before it leaves the page. */
export function useOverlayHistory(): void {
  const { key, pathname, search } = useLocation()
  useEffect(() => followLocation(key), [key])
  useEffect(() => followPlace({ pathname, search }, entryOfPage(key)), [key, pathname, search])
  useEffect(() => dropLeftEntry(), [])
}
