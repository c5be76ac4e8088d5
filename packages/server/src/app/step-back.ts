import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** Half the share of a thread that has not stepped back, where there are not cores for all. */
const NICENESS = 3

/**
 * Has a thread that nobody waits for let the others go first: those that answer visitors, and the
 * embedded database. Linux alone knows this of a thread; elsewhere it would be the whole process.
 */
export function stepBack(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(0, NICENESS)
}
