import { withinStorage } from './within-storage.ts'

/**
 * Text kept for this browser tab until it is closed. Where the browser forbids it, nothing is kept
 * and nothing else breaks.
 */
export const sessionStore = {
  read: (key: string): string | null => withinStorage(() => sessionStorage.getItem(key)),
  write: (key: string, value: string): void => {
    withinStorage(() => sessionStorage.setItem(key, value))
  },
  remove: (key: string): void => {
    withinStorage(() => sessionStorage.removeItem(key))
  },
  /** Whoever comes to this tab next finds nothing. */
  clear: (): void => {
    withinStorage(() => sessionStorage.clear())
  },
}
