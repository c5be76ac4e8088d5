import { useEffect, useRef, useState } from 'react'
import { withModifier } from '../lib/with-modifier.ts'
import { slideAt, slideShown } from './carousel-slides.ts'
import { prefersReducedMotion, useReducedMotion } from './reduced-motion.ts'

/** How long a slide stands before the next one comes: time to read its words twice. */
const STAND_MS = 7000

/**
 * Slides in a row that the browser scrolls, by hand, by buttons, by the arrow keys, or by itself:
 * never where the reader asks for less motion, not while they point at it, read in it or look
 * elsewhere, and no more once they have turned it themselves or stopped it.
 * @param total how many slides there are
 */
export function useCarousel<Row extends HTMLElement>(total: number) {
  const track = useRef<Row>(null)
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<boolean | null>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const seen = useSeen(track)
  const still = useReducedMotion()
  const playing = choice ?? !still

  const moving = playing && seen && !pointed && !focused && total > 1
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => scrollTo(track.current, slideAt(index + 1, total)), STAND_MS)
    return () => clearTimeout(timer)
  }, [moving, index, total])

  function turn(step: 1 | -1): void {
    setChoice(false)
    scrollTo(track.current, slideAt(index + step, total))
  }

  return {
    track,
    index,
    playing,
    moving,
    turn,
    toggle: () => setChoice(!playing),
    /** For the row itself. */
    onScroll: ({ currentTarget }: React.UIEvent) =>
      setIndex(slideShown(currentTarget.scrollLeft, currentTarget.clientWidth, total)),
    /** For the element around row and buttons. */
    frame: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onKeyDown(event: React.KeyboardEvent) {
        if (withModifier(event)) return
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        turn(event.key === 'ArrowRight' ? 1 : -1)
      },
    },
  }
}

function scrollTo(row: HTMLElement | null, slide: number): void {
  row?.scrollTo({
    left: slide * row.clientWidth,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}

/** Whether most of an element is on the screen. */
function useSeen(element: React.RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setSeen(entry?.isIntersecting ?? false),
      { threshold: 0.5 },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
