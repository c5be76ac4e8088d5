import { useEffect, useState } from 'react'
import { sessionStore } from '../../../lib/session-store.ts'

/** Whole seconds until a moment, both in milliseconds; 0 once it has come. */
export function secondsLeft(endMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endMs - nowMs) / 1000))
}

/** The stored moment, unless it is no moment or further away than any countdown lasts. */
export function storedEnd(stored: string | null, nowMs: number, longestS: number): number {
  const end = Number(stored ?? 0)
  return Number.isFinite(end) && end <= nowMs + longestS * 1000 ? end : 0
}

/**
 * Counts seconds down; a reload of the page changes nothing.
 * @param store name under which its end is kept for this browser tab
 */
export function useCountdown(store: string, longestS: number) {
  const [endMs, setEndMs] = useState(0)
  const [left, setLeft] = useState(0)

  // Only in the browser, so that the server's page and the first one here are the same.
  useEffect(
    () => setEndMs(storedEnd(sessionStore.read(store), Date.now(), longestS)),
    [store, longestS],
  )

  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(endMs, Date.now())
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [endMs])

  return {
    left,
    start(seconds: number) {
      const end = Date.now() + seconds * 1000
      sessionStore.write(store, String(end))
      setEndMs(end)
    },
  }
}
