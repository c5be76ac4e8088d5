import type { accounts } from '@suyuan/contract/accounts'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import type { Caller, Session } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { resetEmailJob } from './account-jobs.ts'
import type { AccountsContext } from './accounts-context.ts'
import { attempt } from './attempt.ts'
import { checkCode, consumeCode, issueCode } from './codes.ts'
import { describeDevice } from './device.ts'
import { present, type SignedIn } from './log-in.ts'
import { loginKey } from './login-name.ts'
import { notify } from './notify.ts'
import { checkNewPassword } from './passwords.ts'
import { internationalMobile } from './phone.ts'
import { logSecurityEvent } from './security-log.ts'
import { createSession, endSessions } from './sessions.ts'
import { forgetFailures } from './throttle.ts'
import { emailKey, type UserRow, userByEmail, userById, userByMobile } from './users.queries.ts'

/**
 * Owes a reset code to an e-mail, if its member has no confirmed mobile; a member who has one is
 * told to use that. Which it is, is looked up after the answer: that is always the same.
 * @throws {AppError} too_many_requests
 */
export async function sendResetEmail(
  context: AccountsContext,
  { email }: ParsedInputOf<typeof accounts.resetEmail>,
  caller: Caller,
): Promise<void> {
  const subject = { purpose: 'reset', target: emailKey(email) } as const
  await issueCode(context.db, subject, caller.address, new Date(), (tx, { code }) =>
    context.queue.enqueue(tx, resetEmailJob, { email, code }, { about: emailKey(email) }),
  )
}

/** Where the code went, and whose number or e-mail that is. */
function ownerOf(
  db: Queryable,
  { mobile, email, country }: ParsedInputOf<typeof accounts.reset>,
): { target: string; find: () => Promise<UserRow | undefined> } {
  if (mobile !== '') {
    const target = internationalMobile(mobile, country)
    return { target, find: () => userByMobile(db, target) }
  }
  if (email === '') throw fieldError('mobile', 'required')
  return {
    target: emailKey(email),
    find: async () => {
      const user = await userByEmail(db, email)
      return user?.mobileConfirmedAt ? undefined : user
    },
  }
}

/**
 * Sets a new password with a code. Only whoever holds the right code hears that the login name is
 * not that of the number's member.
 * @throws {AppError} invalid_input, wrong_code, too_many_requests
 */
export async function resetPassword(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.reset>,
  caller: Caller,
  now: Date = new Date(),
): Promise<void> {
  const { db } = context
  checkNewPassword(input.passwd, input.passwd_confirmation, input.login_name)
  const { target, find } = ownerOf(db, input)
  const guarded = [{ kind: 'address', subject: caller.address }] as const
  const found = await find()
  const about = { userId: found?.id ?? null, requestId: caller.requestId }
  const failure = 'password_reset_failed'
  const { user, codeId } = await attempt(db, { guarded, ...about, failure }, now, async () => {
    const codeId = await checkCode(db, { purpose: 'reset', target }, input.sms_code, now)
    if (!found) throw new AppError('wrong_code')
    if (found.loginKey !== loginKey(input.login_name)) throw fieldError('login_name', 'wrong')
    return { user: found, codeId }
  })
  const passwordHash = await context.passwords.hash(input.passwd)
  await db.transaction(async (tx) => {
    await consumeCode(tx, codeId, now)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, now)
    await forgetFailures(tx, [user.loginKey, `member:${user.id}`])
    await logSecurityEvent(tx, 'password_reset', user.id, caller.requestId)
    await notify(tx, context, user, 'password_changed', {})
  })
}

/**
 * The member, once they have typed their password again.
 * @param field the input field that carries it
 * @throws {AppError} invalid_input, too_many_requests
 */
export async function confirmMember(
  { db, passwords }: AccountsContext,
  { userId }: Session,
  { requestId }: Caller,
  password: string,
  field: string,
): Promise<UserRow> {
  const now = new Date()
  const guarded = [{ kind: 'account', subject: `member:${userId}` }] as const
  const user = await userById(db, userId)
  if (!user) throw new AppError('session_unknown')
  return attempt(db, { guarded, userId, requestId, failure: 'password_refused' }, now, async () => {
    if (!(await passwords.verify(user.passwordHash, password))) throw fieldError(field, 'wrong')
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
 * @throws {AppError} invalid_input, too_many_requests, session_expired
 */
export async function changePassword(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.changePassword>,
  caller: Caller,
  session: Session,
): Promise<SignedIn> {
  const user = await confirmMember(context, session, caller, input.passwd_old, 'passwd_old')
  checkNewPassword(input.passwd, input.passwd_confirmation, user.loginName)
  const passwordHash = await context.passwords.hash(input.passwd)
  const now = new Date()
  const { saved, opened } = await context.db.transaction(async (tx) => {
    const [saved] = await tx
      .update(users)
      .set({ passwordHash })
      .where(stillAsVerified(user))
      .returning()
    if (!saved) throw new AppError('session_expired')
    await endSessions(tx, saved.id, now)
    await logSecurityEvent(tx, 'password_changed', saved.id, caller.requestId)
    const opened = await createSession(tx, saved, describeDevice(caller.userAgent), now)
    await notify(tx, context, saved, 'password_changed', {})
    return { saved, opened }
  })
  return present(saved, opened)
}
