import type { accounts } from '@suyuan/contract/accounts'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { eq } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import { networkOf } from '../../app/network.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import { resetEmailJob } from './account-jobs.ts'
import type { AccountsContext } from './accounts-context.ts'
import { checkCode, consumeCode } from './check-code.ts'
import { type IssuedCode, issueCode } from './codes.ts'
import { emailKey } from './email-key.ts'
import { forgetDevices, knownDevice } from './known-devices.ts'
import { loginKey } from './login-name.ts'
import { attempt, guardsOf } from './login-throttle.ts'
import { notify } from './notify.ts'
import { checkNewPassword } from './passwords.ts'
import { internationalMobile } from './phone.ts'
import { logSecurityEvent } from './security-log.ts'
import { endSessions } from './sessions.ts'
import { forgetFailures } from './throttle-counts.ts'
import { type UserRow, userByEmail, userByMobile } from './users.queries.ts'

/**
 * Owes a reset code to an e-mail, if its member has no confirmed mobile; a member who has one is
 * told to use that. Which letter leaves, if any, is settled after the answer: that and its work are
 * always the same.
 * @throws {AppError} too_many_requests, puzzle_required
 */
export async function sendResetEmail(
  context: AccountsContext,
  { email }: ParsedInputOf<typeof accounts.resetEmail>,
  caller: Caller,
): Promise<void> {
  const now = new Date()
  const subject = { purpose: 'reset', target: emailKey(email) } as const
  const user = await userByEmail(context.db, email)
  const device = await knownDevice(context.db, user?.id, caller, now)
  const owe = (tx: Queryable, { code }: IssuedCode) =>
    context.queue.enqueue(tx, resetEmailJob, { email, code }, { about: emailKey(email) })
  const sending = { leaves: user !== undefined, owe }
  await issueCode(context, subject, { caller, device }, sending, now)
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
 * @throws {AppError} invalid_input, wrong_code, too_many_requests, puzzle_required
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
  const found = await find()
  const device = await knownDevice(db, found?.id, caller, now)
  const about = {
    guarded: guardsOf(`code:${target}`, caller, device),
    userId: found?.id ?? null,
    failure: 'password_reset_failed',
  } as const
  const subject = { purpose: 'reset', target } as const
  const { user, codeId } = await attempt(db, caller, about, now, async (solved) => {
    const codeId = await checkCode(db, subject, input.sms_code, now, { caller, device, solved })
    if (!found) throw new AppError('wrong_code')
    if (found.loginKey !== loginKey(input.login_name)) throw fieldError('login_name', 'wrong')
    return { user: found, codeId }
  })
  const passwordHash = await context.passwords.hash(input.passwd, {
    share: networkOf(caller.address),
    first: true,
  })
  await transact(db, async (tx) => {
    await consumeCode(tx, codeId, now)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, now)
    await forgetDevices(tx, user.id)
    await forgetFailures(tx, guardsOf(`name:${user.loginKey}`, caller, undefined).slice(0, 2))
    await logSecurityEvent(tx, 'password_reset', user.id, caller.requestId)
    await notify(tx, context, user, 'password_changed', { by: 'reset' })
  })
}
