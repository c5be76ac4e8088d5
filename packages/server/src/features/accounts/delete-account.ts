import { sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Caller, Session } from '../../app/caller.ts'
import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import type { AccountsContext } from './accounts-context.ts'
import { confirmMember, stillAsVerified } from './change-password.ts'
import { momentText } from './letter-texts.ts'
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
  return transact(context.db, async (tx) => {
    const [deleted] = await tx
      .update(users)
      // By the clock that says for how long it can be restored: this server's may be another.
      .set({ deletedAt: sql`now()` })
      .where(stillAsVerified(user))
      .returning({ at: users.deletedAt })
    if (!deleted?.at) throw new AppError('session_expired')
    const until = new Date(deleted.at.getTime() + RESTORE_MS)
    await endSessions(tx, user.id, new Date())
    for (const part of context.personalData) await part.release?.(tx, user.id)
    await logSecurityEvent(tx, 'account_deleted', user.id, caller.requestId)
    await notify(tx, context, user, 'account_deleted', { until: momentText(until, user.lang) })
    return until
  })
}
