import { setTimeout as pause } from 'node:timers/promises'
import { databaseCodeOf, passesByItself } from './database-errors.ts'

/** Pause before a database that did not answer is asked again. */
const AGAIN_MS = 2000

/**
 * Asks again while the database does not answer: for what outlasts a busy moment, as streams do.
 * @returns the answer; undefined where the caller has left before there was one
 * @throws what is no passing failure of the database
 */
export async function untilAnswered<Answer>(
  signal: AbortSignal,
  ask: () => Promise<Answer>,
  againMs = AGAIN_MS,
): Promise<Answer | undefined> {
  while (!signal.aborted) {
    try {
      return await ask()
    } catch (error) {
      if (!passesByItself(databaseCodeOf(error) ?? '')) throw error
    }
    await pause(againMs, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}
