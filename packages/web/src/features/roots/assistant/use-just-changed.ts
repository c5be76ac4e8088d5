import { useEffect, useState } from 'react'

/** Two taps that follow each other sooner than this are one that trembled. */
const DOUBLE_TAP_MS = 500

/**
 * Whether something else is shown since a moment ago: a second tap, meant for what was there before,
 * must not press what has come in its place.
 * @param turn another value whenever something else is shown
 */
export function useJustChanged(turn: string): boolean {
  const [shown, setShown] = useState(turn)
  const [changed, setChanged] = useState<string | null>(null)
  if (shown !== turn) {
    setShown(turn)
    setChanged(turn)
  }

  useEffect(() => {
    if (changed === null) return
    const timer = setTimeout(() => setChanged(null), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [changed])

  return changed !== null
}
