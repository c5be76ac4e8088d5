import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where another map takes away the marker or button that was pressed, the keyboard goes on at the
 * map instead of at the page's beginning.
 * @param shown what the map shows; null before it is drawn
 */
export function useKeptFocus(map: RefObject<HTMLElement | null>, shown: number | null): void {
  const before = useRef(shown)
  useEffect(() => {
    const changed = before.current !== null && before.current !== shown
    before.current = shown
    if (changed && document.activeElement === document.body) {
      map.current?.focus({ preventScroll: true })
    }
  }, [map, shown])
}
