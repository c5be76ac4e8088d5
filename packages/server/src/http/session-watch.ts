import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../app/app-error.ts'
import { toAppError } from './failures.ts'

/** Pauses before a database that did not answer is asked again. */
const AGAIN_MS = 2000

interface Watched {
  /** Whether the session still does. */
  holds(): Promise<boolean>
  /** For so long a session that held is taken to hold. */
  trustedMs: number
  /** Speaks when the caller has left. */
  signal: AbortSignal
}

/**
 * Gives a look at a session: resolves once it is known to hold. Where the database does not answer
 * it is asked again and again, so that a busy moment ends no stream.
 * @throws {AppError} session_expired, from the look
 */
export function watchSession({ holds, trustedMs, signal }: Watched): () => Promise<void> {
  let heldMs = performance.now()
  let looking: Promise<void> | undefined
  async function look(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!(await holds())) throw new AppError('session_expired')
        heldMs = performance.now()
        return
      } catch (error) {
        if (toAppError(error).errorCode !== 'unavailable') throw error
        await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  return async () => {
    if (performance.now() - heldMs < trustedMs) return
    looking ??= look().finally(() => {
      looking = undefined
    })
    await looking
  }
}
