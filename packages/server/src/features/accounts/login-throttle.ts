import { AppError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import { networkOf } from '../../app/network.ts'
import type { Queryable } from '../../db/client.ts'
import { newPuzzle, solvedPuzzle } from './puzzles.ts'
import { logSecurityEvent, logThrottled, type SecurityEvent } from './security-log.ts'
import {
  attemptSucceeded,
  countAttempt,
  type Guarded,
  type Wait,
  withdrawAttempt,
} from './throttle-counts.ts'

interface Attempt {
  guarded: readonly Guarded[]
  /** The member it is about; null where there is none. */
  userId: string | null
  /** What their log says if it fails. */
  failure: SecurityEvent
}

/**
 * What is counted where somebody proves that an account is theirs. A device that its member has
 * used stands for itself, so that nothing others do can close it; everybody else is counted at
 * their network first, then with all other strangers.
 * @param account names the account, whether there is one or not
 * @param device the known device, if the caller has shown one of this account
 */
export function guardsOf(
  account: string,
  { address }: Caller,
  device: string | undefined,
): readonly Guarded[] {
  if (device !== undefined) return [{ kind: 'place', subject: `${device} ${account}` }]
  const network = networkOf(address)
  return [
    { kind: 'place', subject: `${network} ${account}` },
    { kind: 'account', subject: account },
    { kind: 'network', subject: network },
  ]
}

/** The refusal of somebody who has to wait, with a puzzle where that would spare it. */
export function refusal({ seconds, solvable }: Wait, address: string, now: Date): AppError {
  return solvable
    ? new AppError('puzzle_required', { retryAfterS: seconds, puzzle: newPuzzle(address, now) })
    : new AppError('too_many_requests', { retryAfterS: seconds })
}

/**
 * Does something that is counted; what we could not do for want of time or a database is not.
 * @throws {AppError} too_many_requests, puzzle_required, and what `work` throws
 */
export async function counted<T>(
  db: Queryable,
  caller: Caller,
  guarded: readonly Guarded[],
  now: Date,
  work: (solved: boolean) => Promise<T>,
): Promise<T> {
  const solved = await solvedPuzzle(db, caller, now)
  const wait = await countAttempt(db, guarded, solved, now)
  if (wait) throw refusal(wait, caller.address, now)
  try {
    return await work(solved)
  } catch (error) {
    if (!isRefused(error)) await withdrawAttempt(db, guarded, now)
    throw error
  }
}

/** Whether the caller was wrong, rather than we unable or nothing was tried yet. */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && !['unavailable', 'puzzle_required'].includes(error.errorCode)
}

/**
 * An attempt to prove something by a password or a code: limited, and noted where it fails or has
 * to wait.
 * @param prove throws an AppError where it fails; told whether the caller has solved a puzzle
 * @throws {AppError} too_many_requests, puzzle_required, and what `prove` throws
 */
export async function attempt<T>(
  db: Queryable,
  caller: Caller,
  { guarded, userId, failure }: Attempt,
  now: Date,
  prove: (solved: boolean) => Promise<T>,
): Promise<T> {
  let begun = false
  try {
    const proof = await counted(db, caller, guarded, now, (solved) => {
      begun = true
      return prove(solved)
    })
    await attemptSucceeded(db, guarded, now)
    return proof
  } catch (error) {
    if (!begun && isRefused(error)) await logThrottled(db, userId, caller.requestId, now)
    if (begun && isRefused(error)) await logSecurityEvent(db, failure, userId, caller.requestId)
    throw error
  }
}
