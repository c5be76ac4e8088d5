/** Told as the page is about to be left because its session has ended. */
type Listener = () => void

const listeners = new Set<Listener>()

/** Lets a form keep what was typed; the answer takes the listener away again. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function tellSessionEnd(): void {
  for (const listener of listeners) listener()
}
