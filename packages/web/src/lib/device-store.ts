import { withinStorage } from './within-storage.ts'

/**
 * Text kept on this device until the reader clears it, seen by every window of this browser. Where
 * the browser forbids it, nothing is kept and nothing else breaks.
 */
export const deviceStore = {
  read: (key: string): string | null => withinStorage(() => localStorage.getItem(key)),
  write: (key: string, value: string): void => {
    withinStorage(() => localStorage.setItem(key, value))
  },
}
