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

const MEMBERS = 'member:'

/**
 * What a member has entered and not saved yet, kept on this device until it is saved or its member
 * logs out. Nobody else at this device is shown it.
 */
export function memberStore(uid: string, about: string) {
  const key = `${MEMBERS}${uid}:${about}`
  return {
    read: (): string | null => deviceStore.read(key),
    write: (value: string) => deviceStore.write(key, value),
    remove: (): void => {
      withinStorage(() => localStorage.removeItem(key))
    },
  }
}

/** Whoever comes to this device next finds nothing that the member entered. */
export function forgetMember(uid: string): void {
  withinStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${MEMBERS}${uid}:`)) localStorage.removeItem(key)
    }
  })
}
