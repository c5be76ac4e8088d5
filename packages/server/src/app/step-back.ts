import { constants, getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** A third of the share of a thread that has not stepped back, where there are not cores for all. */
const NICENESS = 5

/**
 * Has a thread that nobody waits for let the others go first: those that answer visitors, and the
 * embedded database. Linux alone knows this of a thread; elsewhere it would be the whole process.
 */
export function stepBack(): void {
  if (process.platform !== 'linux' || isMainThread) return
  // The server itself may have been started as a nice one: a thread that stood before it would step up.
  setPriority(0, Math.min(constants.priority.PRIORITY_LOW, getPriority(0) + NICENESS))
}
