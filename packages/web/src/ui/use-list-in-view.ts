import { useRef } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'

/** Scrolls a field's list into view as it opens, no further than it takes. */
export function useListInView() {
  const root = useRef<HTMLDivElement>(null)
  return {
    root,
    onDropdownOpen() {
      // The list is drawn in the next frame and stands in its place in the one after.
      requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(root.current)))
    },
  }
}

function scrollTo(root: HTMLElement | null): void {
  const list = root?.querySelector('[role="listbox"]')?.parentElement
  list?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}
