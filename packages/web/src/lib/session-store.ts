/**
 * Text kept for this browser tab until it is closed. Where the browser forbids it, nothing is kept
 * and nothing else breaks.
 */
export const sessionStore = {
  read: (key: string): string | null => within(() => sessionStorage.getItem(key)),
  write: (key: string, value: string): void => {
    within(() => sessionStorage.setItem(key, value))
  },
  remove: (key: string): void => {
    within(() => sessionStorage.removeItem(key))
  },
  /** Whoever comes to this tab next finds nothing. */
  clear: (): void => {
    within(() => sessionStorage.clear())
  },
}

/** Storage throws where it is switched off, or full. */
function within<T>(access: () => T): T | null {
  try {
    return access()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
