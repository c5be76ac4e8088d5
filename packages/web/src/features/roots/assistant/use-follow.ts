import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts'

/** Of the conversation, this much stays to be seen above a long list of choices. */
const QUESTION_PX = 96

/**
 * After an answer the end of the conversation comes into view and the field takes the focus; on
 * loading nothing does. A finger that chose something is not given the keyboard over the next choice.
 * @param turn another value whenever the conversation has gone on
 */
export function useFollow(turn: string, active: boolean) {
  const root = useRef<HTMLElement>(null)
  const shown = useRef(turn)
  /** How the visitor acted last; '' where not at all. */
  const acted = useRef('')
  /** Nothing was touched since the conversation went on: what comes late is followed, too. */
  const following = useRef(false)

  function focus(): void {
    const find = (what: string) => root.current?.querySelector<HTMLElement>(what)
    const choosing = acted.current === 'touch' && find('[data-choices]')
    const target = choosing
      ? find('[data-asked]')
      : (find('[data-answer]:not(:disabled)') ?? find('[data-outcome]'))
    target?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!active || shown.current === turn) return
    shown.current = turn
    following.current = true
    scrollToNewest(root.current)
    if (acted.current !== '' && !document.querySelector('dialog:modal')) focus()
  })

  useEffect(() => {
    const element = root.current
    if (!active || !element) return
    const observer = new ResizeObserver(() => {
      const { bottom } = element.getBoundingClientRect()
      if (following.current || (acted.current !== '' && bottom < window.innerHeight)) {
        scrollToNewest(element)
      }
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [active])

  return {
    root,
    focus,
    act: (how: string) => {
      acted.current = how
      following.current = false
    },
  }
}

/** To the end, yet not past the beginning of the choices or of the result. */
function scrollToNewest(root: HTMLElement | null): void {
  if (!root) return
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const end = root.getBoundingClientRect().bottom - window.innerHeight
  const beginning = root.querySelector('[data-choices], [data-found]')?.getBoundingClientRect().top
  const most = beginning === undefined ? end : beginning - header - QUESTION_PX
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
  window.scrollBy({ top: Math.min(end, most), behavior })
}
