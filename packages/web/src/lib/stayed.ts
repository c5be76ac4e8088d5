const listeners = new Set<() => void>()

/** Says that the page stays, though something on it had led to another. */
export function announceStayed(): void {
  for (const listener of listeners) listener()
}

/** @returns what ends the listening */
export function onStayed(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
