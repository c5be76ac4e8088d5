import { useEffect, useState } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'

/** One step nearer to the target, and never past it. */
export function stepTowards(value: number, target: number, step: number): number {
  const distance = target - value
  return value + Math.sign(distance) * Math.min(step, Math.abs(distance))
}

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
      setValue(stepTowards(value, target, step))
    }, everyMs)
    return () => clearTimeout(timer)
  }, [value, target, step, everyMs])

  return value
}
