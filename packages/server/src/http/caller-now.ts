import { AppError } from '../app/app-error.ts'
import type { Caller, FindSession } from '../app/caller.ts'

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
