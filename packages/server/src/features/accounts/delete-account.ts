import { AppError } from '../../app/app-error.ts'
import type { Caller, Session } from '../../app/caller.ts'
import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import { momentText } from './account-texts.ts'
import type { AccountsContext } from './accounts-context.ts'
import { confirmMember, stillAsVerified } from './change-password.ts'
import { notify } from './notify.ts'
import { RESTORE_MS } from './purge.ts'
import { logSecurityEvent } from './security-log.ts'
import { endSessions } from './sessions.ts'

/**
 * Deletes the account: nobody can use it, and logging in restores it for 14 days.
 * @returns the last moment for that
 * @throws {AppError} invalid_input where the password is wrong, too_many_requests, session_expired
 */
export async function deleteAccount(
  context: AccountsContext,
  password: string,
  caller: Caller,
  session: Session,
): Promise<Date> {
  const user = await confirmMember(context, session, caller, password, 'passwd')
  const now = new Date()
  const until = new Date(now.getTime() + RESTORE_MS)
  await transact(context.db, async (tx) => {
    const deleted = await tx
      .update(users)
      .set({ deletedAt: now })
      .where(stillAsVerified(user))
      .returning({ id: users.id })
    if (deleted.length === 0) throw new AppError('session_expired')
    await endSessions(tx, user.id, now)
    for (const part of context.personalData) await part.release?.(tx, user.id)
    await logSecurityEvent(tx, 'account_deleted', user.id, caller.requestId)
    await notify(tx, context, user, 'account_deleted', { until: momentText(until, user.lang) })
  })
  return until
}
