import { useEffect } from 'react'

let unsaved = false

/** Whether something typed on this page would be lost with it. */
export function hasUnsaved(): boolean {
  return unsaved
}

/** Says that something is typed and not saved; the browser asks before it leaves the site. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved) event.preventDefault()
    }
    unsaved = true
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved = false
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}

/** Lets the page go without asking: what was typed is kept, or given up. */
export function letGo(): void {
  unsaved = false
}
