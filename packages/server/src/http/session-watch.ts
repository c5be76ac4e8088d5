import { AppError } from '../app/app-error.ts'
import { untilAnswered } from '../db/until-answered.ts'

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
    const held = await untilAnswered(signal, holds)
    if (held === false) throw new AppError('session_expired')
    if (held) heldMs = performance.now()
  }
  return async () => {
    if (performance.now() - heldMs < trustedMs) return
    looking ??= look().finally(() => {
      looking = undefined
    })
    await looking
  }
}
