import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * For a heading: where something else comes to stand under it, the keyboard goes on there. Going
 * back restores the place by itself.
 */
export function useFocusOnChange<T extends HTMLElement>(value: unknown) {
  const element = useRef<T>(null)
  const shown = useRef(value)
  const navigation = useNavigationType()
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (navigation !== 'POP') element.current?.focus()
  }, [value, navigation])
  return element
}
