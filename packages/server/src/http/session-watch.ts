import { AppError } from '../app/app-error.ts'
import type { Caller, FindSession } from '../app/caller.ts'
import { untilAnswered } from '../db/until-answered.ts'

/** For so long a session that held is taken to hold: what comes many at once is not asked about each. */
export const TRUSTED_MS = 1000

interface Watched {
  /** Whether the session still does. */
  holds(): Promise<boolean>
  /** For so long a session that held is taken to hold. */
  trustedMs: number
  /** Pause before a database that did not answer is asked again. */
  againMs?: number
  /** Speaks when the caller has left. */
  signal: AbortSignal
}

/**
 * Gives a look at a session: resolves once it is known to hold. Where the database does not answer
 * it is asked again and again, so that a busy moment ends no stream.
 * @throws {AppError} session_expired, from the look
 */
export function watchSession(watched: Watched): () => Promise<void> {
  const { holds, trustedMs, againMs, signal } = watched
  let heldMs = performance.now()
  let looking: Promise<void> | undefined
  async function look(): Promise<void> {
    const held = await untilAnswered(signal, holds, againMs)
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

/**
 * The same pieces for as long as the look finds that the caller may have them; it comes after each, so
 * that none is told to whoever may not any more.
 */
export function whileHeld<Piece>(
  pieces: AsyncIterable<Piece>,
  look: () => Promise<void>,
): AsyncIterable<Piece> {
  const source = pieces[Symbol.asyncIterator]()
  // No generator: one that has not begun yet would not close what it reads.
  const iterator = {
    async next() {
      const step = await source.next()
      if (step.done) return step
      await look().catch(async (ended: unknown) => {
        await source.return?.()
        throw ended
      })
      return step
    },
    async return() {
      await source.return?.()
      return { done: true as const, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}

/**
 * The caller as they are now: whoever was let in a while ago may be a member, or of the staff, no more.
 * @throws {AppError} session_expired
 */
export async function callerNow(caller: Caller, findSession: FindSession): Promise<Caller> {
  if (!caller.session) return caller
  const session = await findSession(caller.session.id)
  if (!session) throw new AppError('session_expired')
  return { ...caller, session }
}
