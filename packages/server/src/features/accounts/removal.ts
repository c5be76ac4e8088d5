import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller, Services, Session } from '../../http/caller.ts'
import { RESTORE_MS } from './erasure.ts'
import { confirmMember, stillAsVerified } from './new-password.ts'
import { notify } from './notify.ts'
import { logSecurityEvent } from './security-log.ts'
import { endSessions } from './sessions.ts'

/**
 * Deletes the account: nobody can use it, and logging in restores it for 14 days.
 * @returns the last moment for that
 * @throws {AppError} invalid_input where the password is wrong, too_many_requests, session_expired
 */
export async function deleteAccount(
  services: Services,
  password: string,
  caller: Caller,
  session: Session,
): Promise<Date> {
  const user = await confirmMember(services, session, caller, password, 'passwd')
  const now = new Date()
  const until = new Date(now.getTime() + RESTORE_MS)
  await transact(services.db, async (tx) => {
    const deleted = await tx
      .update(users)
      .set({ deletedAt: now })
      .where(stillAsVerified(user))
      .returning({ id: users.id })
    if (deleted.length === 0) throw new AppError('session_expired')
    await endSessions(tx, user.id, now)
    await logSecurityEvent(tx, 'account_deleted', user.id, caller.requestId)
  })
  notify(services, user, 'account_deleted', { until: until.toISOString().slice(0, 10) })
  return until
}
