import { useEffect, useRef } from 'react'

/** Where somebody types: what they type next must not go elsewhere. */
const typing = 'input, select, textarea, [contenteditable]'

/**
 * The place of what has to be read before anything else: the button that brought it about may stand
 * far below it. It is scrolled to, and the keys go on from there.
 * @param what stands there, another one each time; null where nothing does
 */
export function useIntoSight<Place extends HTMLElement>(what: object | null) {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (what === null) return
    place.current?.scrollIntoView({ block: 'nearest' })
    if (!document.activeElement?.matches(typing)) place.current?.focus({ preventScroll: true })
  }, [what])
  return place
}
