import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts'

/** How long a picture stays: time to read its title twice. */
const STAY_MS = 7000

/** The slide to go to, round from the last to the first and back. */
export function slideAt(index: number, count: number): number {
  return ((index % count) + count) % count
}

/**
 * Which slide of a row is in view, and its changing by itself: never where the reader asks for less
 * motion, not while they point at it, read in it or look elsewhere, and no more once they have turned
 * it themselves.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    if (!prefersReducedMotion()) setPlaying(true)
  }, [])

  useEffect(() => {
    const row = track.current
    if (!row) return
    const listener = () => setShown(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
    row.addEventListener('scroll', listener, { passive: true })
    return () => row.removeEventListener('scroll', listener)
  }, [])

  useEffect(() => {
    if (!playing || pointed || focused || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) scrollTo(track.current, slideAt(shown + 1, count))
    }, STAY_MS)
    return () => clearInterval(timer)
  }, [playing, pointed, focused, shown, count])

  function go(index: number): void {
    setPlaying(false)
    scrollTo(track.current, slideAt(index, count))
  }

  return {
    track,
    shown,
    playing,
    go,
    toggle: () => setPlaying(!playing),
    /** For the element around it all. */
    held: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onKeyDown(event: React.KeyboardEvent) {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        go(shown + (event.key === 'ArrowRight' ? 1 : -1))
      },
    },
  }
}

function scrollTo(row: HTMLElement | null, index: number): void {
  row?.scrollTo({
    left: index * row.clientWidth,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}
