import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './animated-number.module.css'
import { prefersReducedMotion } from './reduced-motion.ts'

interface AnimatedNumberProps {
  value: number
  durationMs: number
  /**
   * Counts up from 0 when it first appears, or once it has been scrolled to; without it the first
   * value just stands there.
   */
  fromZero?: boolean | 'when-seen'
  format?: (value: number) => string
}

// On the server an effect before painting means nothing and would warn.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * A number that counts to its value. The place it takes is the final figure's at all times, so
 * nothing around it moves. The server sends the final figure; one that counts once it is seen is not
 * shown before it can begin, as it would fall to nothing then.
 */
export function AnimatedNumber({
  value,
  durationMs,
  fromZero = false,
  format = String,
}: AnimatedNumberProps) {
  const [shown, setShown] = useState(value)
  const [waits, setWaits] = useState(fromZero === 'when-seen')
  const figure = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(figure, fromZero !== 'when-seen')
  const current = useRef(fromZero ? 0 : value)

  useBeforePaint(() => {
    if (!waits || !figure.current) return
    setWaits(false)
    // Who waited for the scripts too long has been shown the figure: it does not begin again.
    if (getComputedStyle(figure.current).visibility === 'visible') current.current = value
    else if (!prefersReducedMotion()) setShown(current.current)
  }, [waits, value])

  useBeforePaint(() => {
    if (!isSeen) return
    const from = current.current
    if (from === value || prefersReducedMotion()) {
      current.current = value
      setShown(value)
      return
    }
    let frame = 0
    const started = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - started) / durationMs))
      current.current = Math.round(from + (value - from) * part)
      setShown(current.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    step(started)
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, durationMs, isSeen])

  return (
    <span
      ref={figure}
      className={styles.number}
      data-final={format(value)}
      data-waits={waits || undefined}
    >
      {format(shown)}
    </span>
  )
}

/** Whether an element has come into sight, once and for all. */
function useSeen(element: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const [seen, setSeen] = useState(atOnce)
  useEffect(() => {
    if (seen || !element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, seen])
  return seen
}
