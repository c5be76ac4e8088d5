import { setTimeout as pause } from 'node:timers/promises'
import { untilAnswered } from '../db/until-answered.ts'

/** Pauses between two looks at work that moves, and the longest at work that does not, in ms. */
const FIRST_MS = 500
const LONGEST_MS = 4000
const SLOWER = 1.5

interface Followed<T> {
  /** How it stands now, for a caller who may still know; throws where that has ended. */
  read: () => Promise<T>
  isOver: (state: T) => boolean
  signal: AbortSignal
}

/**
 * How work of the server stands: at once, whenever that has changed, and at last how it ended. Any
 * server may do the work, so the database is looked at, more seldom the longer nothing moves.
 * @throws what `read` throws, but for a database that does not answer at the moment
 */
export async function* follow<T>({ read, isOver, signal }: Followed<T>): AsyncGenerator<T, void> {
  let shown = ''
  let wait = FIRST_MS
  while (!signal.aborted) {
    const state = await untilAnswered(signal, read)
    if (state === undefined) return
    const now = JSON.stringify(state)
    wait = now === shown ? Math.min(LONGEST_MS, wait * SLOWER) : FIRST_MS
    if (now !== shown) yield state
    shown = now
    if (isOver(state)) return
    await pause(wait, undefined, { signal }).catch(() => undefined)
  }
}
