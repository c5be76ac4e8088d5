import { useEffect } from 'react'

/** Forms of the page with something typed and not saved. */
const unsaved = new Set<symbol>()

/** Whether something typed on this page would be lost with it. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Says that something is typed and not saved; the browser asks before it leaves the site. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault()
    }
    const form = Symbol('form')
    unsaved.add(form)
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(form)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}

/** Lets the page go without asking: what was typed is kept, or given up. */
export function letGo(): void {
  unsaved.clear()
}
