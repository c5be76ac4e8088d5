import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './animated-number.module.css'
import { prefersReducedMotion } from './reduced-motion.ts'

interface AnimatedNumberProps {
  value: number
  durationMs: number
  /** Counts up from 0 when it first appears; without it the first value just stands there. */
  fromZero?: boolean
  format?: (value: number) => string
}

// On the server an effect before painting means nothing and would warn.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * A number that counts to its value. The server sends the final figure, and the place it takes is
 * the final figure's at all times, so nothing around it moves.
 */
export function AnimatedNumber({
  value,
  durationMs,
  fromZero = false,
  format = String,
}: AnimatedNumberProps) {
  const [shown, setShown] = useState(value)
  const current = useRef(fromZero ? 0 : value)

  useBeforePaint(() => {
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
  }, [value, durationMs])

  return (
    <span className={styles.number} data-final={format(value)}>
      {format(shown)}
    </span>
  )
}
