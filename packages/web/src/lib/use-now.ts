import { useRef, useState } from 'react'

/** A state, and a way to read it as it is at this moment, for whoever began with an older one and had to wait. */
export function useNow<T>(first: T | (() => T)) {
  const [value, setValue] = useState(first)
  const held = useRef(value)
  const [access] = useState(() => ({
    read: (): T => held.current,
    set: (next: T): void => {
      held.current = next
      setValue(() => next)
    },
  }))
  return [value, access] as const
}
