import { useState } from 'react'
import { isConflict } from './conflict.ts'

/**
 * What somebody else has saved while this reader was typing, for whoever has to choose between the
 * two.
 * @param read asks for what stands there now; null where it is no more
 */
export function useTheirs<T>(read: () => Promise<T | null>) {
  const [theirs, setTheirs] = useState<T | null>(null)

  /** Shows theirs if that is why a write failed; gives whether there is anything to choose from. */
  async function meet(error: unknown): Promise<boolean> {
    if (!isConflict(error)) return false
    // Where it cannot be read either, the reader is told of the write that failed.
    const now = await read().catch(() => null)
    if (now !== null) setTheirs(now)
    return now !== null
  }

  return { theirs, meet, leave: () => setTheirs(null) }
}
