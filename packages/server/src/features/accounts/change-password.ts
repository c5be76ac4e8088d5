import type { accounts } from '@suyuan/contract/accounts'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import type { Caller, Session } from '../../app/caller.ts'
import type { Claim } from '../../app/semaphore.ts'
import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import type { AccountsContext } from './accounts-context.ts'
import { describeDevice } from './device.ts'
import { forgetDevices } from './known-devices.ts'
import { present, type SignedIn } from './log-in.ts'
import { attempt } from './login-throttle.ts'
import { notify } from './notify.ts'
import { checkNewPassword } from './passwords.ts'
import { logSecurityEvent } from './security-log.ts'
import { createSession, endSessions } from './sessions.ts'
import { refuseSuspended } from './suspensions.ts'
import { type UserRow, userById } from './users.queries.ts'

/** A member waits for nobody but themselves, and before visitors. */
const claimOf = (userId: string): Claim => ({ share: `member:${userId}`, first: true })

/**
 * The member, once they have typed their password again.
 * @param field the input field that carries it
 * @throws {AppError} invalid_input, too_many_requests
 */
export async function confirmMember(
  { db, passwords }: AccountsContext,
  { userId, id }: Session,
  caller: Caller,
  password: string,
  field: string,
): Promise<UserRow> {
  const now = new Date()
  const user = await userById(db, userId)
  if (!user) throw new AppError('session_unknown')
  // Session by session: who guesses in one does not lock the member out of another.
  const guarded = [{ kind: 'place', subject: `session:${id}` }] as const
  const about = { guarded, userId, failure: 'password_refused' } as const
  return attempt(db, caller, about, now, async () => {
    const holds = await passwords.verify(user.passwordHash, password, claimOf(userId))
    if (!holds) throw fieldError(field, 'wrong')
    return user
  })
}

/**
 * The condition for a write on the strength of a typed password: the member as they were when it
 * was verified. A reset or a deletion of a moment ago leaves no such row.
 */
export function stillAsVerified({ id, passwordHash }: UserRow): SQL | undefined {
  return and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt))
}

/**
 * Changes the password; whoever is logged in anywhere must log in again, but for the caller.
 * @throws {AppError} invalid_input, too_many_requests, session_expired, account_suspended
 */
export async function changePassword(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.changePassword>,
  caller: Caller,
  session: Session,
): Promise<SignedIn> {
  const user = await confirmMember(context, session, caller, input.passwd_old, 'passwd_old')
  checkNewPassword(input.passwd, input.passwd_confirmation, user.loginName)
  const passwordHash = await context.passwords.hash(input.passwd, claimOf(user.id))
  const now = new Date()
  const { saved, opened } = await transact(context.db, async (tx) => {
    const [saved] = await tx
      .update(users)
      .set({ passwordHash })
      .where(stillAsVerified(user))
      .returning()
    if (!saved) throw new AppError('session_expired')
    await refuseSuspended(tx, saved.id)
    await endSessions(tx, saved.id, now)
    await forgetDevices(tx, saved.id, caller)
    await logSecurityEvent(tx, 'password_changed', saved.id, caller.requestId)
    const opened = await createSession(tx, saved, describeDevice(caller.userAgent), now)
    await notify(tx, context, saved, 'password_changed', { by: 'change' })
    return { saved, opened }
  })
  return present(saved, opened)
}
