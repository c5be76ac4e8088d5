import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion, useReducedMotion } from '../../../ui/reduced-motion.ts'
import { shownSlide, turned } from './turn.ts'

/** How long a slide stands before the next one comes. */
const STAND_MS = 7000

/**
 * Slides in a row that scrolls: by hand, by its buttons, or by itself where the reader has not asked
 * for less movement, does not point at it and has not stopped it.
 */
export function useCarousel(total: number) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<boolean | null>(null)
  const [held, setHeld] = useState(false)
  const seen = useSeen(track)
  const still = useReducedMotion()
  const playing = choice ?? !still

  const moving = playing && !held && seen
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => scrollTo(track.current, turned(index, 1, total)), STAND_MS)
    return () => clearTimeout(timer)
  }, [moving, index, total])

  return {
    track,
    index,
    playing,
    moving,
    turn: (step: 1 | -1) => scrollTo(track.current, turned(index, step, total)),
    toggle: () => setChoice(!playing),
    /** While it is pointed at or has the focus. */
    hold: setHeld,
    onScroll: ({ currentTarget }: React.UIEvent) =>
      setIndex(shownSlide(currentTarget.scrollLeft, currentTarget.clientWidth, total)),
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
