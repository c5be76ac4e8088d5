import { useEffect, useState } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'

/** Moves towards `target` by `step` every `everyMs`; at once where less movement is asked for. */
export function useSteppedValue(target: number, step: number, everyMs: number): number {
  const [value, setValue] = useState(target)

  useEffect(() => {
    if (value === target) return
    if (prefersReducedMotion()) {
      setValue(target)
      return
    }
    const timer = setTimeout(() => {
      const distance = target - value
      setValue(value + Math.sign(distance) * Math.min(step, Math.abs(distance)))
    }, everyMs)
    return () => clearTimeout(timer)
  }, [value, target, step, everyMs])

  return value
}
