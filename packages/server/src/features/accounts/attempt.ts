import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import { logSecurityEvent, logThrottled, type SecurityEvent } from './security-log.ts'
import { attemptSucceeded, beginAttempt, type Guarded } from './throttle.ts'

interface Attempt {
  guarded: readonly Guarded[]
  /** The member it is about; null where there is none. */
  userId: string | null
  requestId: string
  /** What their log says if it fails. */
  failure: SecurityEvent
}

/**
 * An attempt to prove something by a password or a code: limited, and noted where it fails or has
 * to wait.
 * @param prove throws an AppError where it fails
 * @throws {AppError} too_many_requests, and what `prove` throws
 */
export async function attempt<T>(
  db: Queryable,
  { guarded, userId, requestId, failure }: Attempt,
  now: Date,
  prove: () => Promise<T>,
): Promise<T> {
  try {
    await beginAttempt(db, guarded, now)
  } catch (error) {
    if (error instanceof AppError) await logThrottled(db, userId, requestId, now)
    throw error
  }
  try {
    const proof = await prove()
    await attemptSucceeded(db, guarded, now)
    return proof
  } catch (error) {
    const refused = error instanceof AppError && error.errorCode !== 'unavailable'
    if (refused) await logSecurityEvent(db, failure, userId, requestId)
    throw error
  }
}
