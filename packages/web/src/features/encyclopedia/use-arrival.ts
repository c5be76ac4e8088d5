import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { prefersReducedMotion } from '../../ui/reduced-motion.ts'
import { scrollTo } from './scroll-to.ts'

/** The document's own first address has been dealt with; later ones were come to within the site. */
let documentShown = false

/** Whether an address is opened, and not gone back to or reloaded. */
function opensAnew(navigation: string): boolean {
  const first = !documentShown
  documentShown = true
  if (window.location.hash !== '') return false
  if (navigation !== 'POP') return true
  const [entry] = performance.getEntriesByType('navigation')
  const loaded = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
  return first && loaded && entry.name === window.location.href && window.scrollY === 0
}

/**
 * Brings a chosen surname's card into view and hands its heading the focus.
 * @param chosen whether the address shows a card; each new address is a new choice
 */
export function useArrival(chosen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  const { key } = useLocation()
  useEffect(() => {
    if (!opensAnew(navigation) || !chosen) return
    let stop = () => {}
    // A frame later, when the shell has given the focus to a page that was entered.
    const frame = requestAnimationFrame(() => {
      if (heading.current === null) return
      heading.current.focus({ preventScroll: true })
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
