import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { prefersReducedMotion } from '../../ui/reduced-motion.ts'
import { scrollTo } from './scroll-to.ts'

/** The document's own first address has been dealt with; later ones were come to within the site. */
let documentShown = false

/** How an address came to be shown: chosen within the site, opened from outside, or gone back to. */
function cameBy(navigation: string): 'choice' | 'opening' | null {
  const first = !documentShown
  documentShown = true
  if (window.location.hash !== '') return null
  if (navigation !== 'POP') return 'choice'
  const [entry] = performance.getEntriesByType('navigation')
  const loaded = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
  const opened = first && loaded && entry.name === window.location.href && window.scrollY === 0
  return opened ? 'opening' : null
}

/**
 * Brings a chosen surname's card into view and hands its heading the focus.
 * @param chosen whether the address shows a card; each new address is a new choice
 */
export function useArrival(chosen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  const { key } = useLocation()
  const shown = useRef<string>(null)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const way = cameBy(navigation)
    if (way === null || !chosen) return
    let stop = () => {}
    // A frame later, when the shell has given the focus to a page that was entered.
    const frame = requestAnimationFrame(() => {
      if (heading.current === null) return
      // A page that opens is read from its beginning.
      if (way === 'choice') heading.current.focus({ preventScroll: true })
      const card = heading.current.closest('article') ?? heading.current
      stop = scrollTo(card, { smooth: !prefersReducedMotion() })
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [chosen, navigation, key])
  return heading
}
