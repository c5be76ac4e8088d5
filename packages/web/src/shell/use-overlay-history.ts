import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { dropLeftEntry, followLocation } from '../lib/overlay-history.ts'

/** Lets the way back close what lies over the page before it leaves the page. */
export function useOverlayHistory(): void {
  const { key } = useLocation()
  useEffect(() => followLocation(key), [key])
  useEffect(() => dropLeftEntry(), [])
}
