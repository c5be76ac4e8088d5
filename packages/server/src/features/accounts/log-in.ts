import type { accounts } from '@suyuan/contract/accounts'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { signedIn } from '@suyuan/contract/member'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { AppError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import type { AccountsContext } from './accounts-context.ts'
import { attempt } from './attempt.ts'
import { checkCode, consumeCode, issueCode } from './codes.ts'
import { describeDevice } from './device.ts'
import { loginKey } from './login-name.ts'
import { notify, oweMemberCode, smsIsDown } from './notify.ts'
import { internationalMobile } from './phone.ts'
import { logSecurityEvent } from './security-log.ts'
import { createSession, isNewDevice } from './sessions.ts'
import { type UserRow, userByLoginKey, userByMobile } from './users.queries.ts'

export type SignedIn = z.output<typeof signedIn>

/**
 * Logs in by name and password. An unknown name costs the same work, time and delays as a wrong
 * password.
 * @throws {AppError} wrong_credentials, too_many_requests, account_deleted
 */
export async function logInByPassword(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.loginPwd>,
  caller: Caller,
  now: Date = new Date(),
): Promise<SignedIn> {
  const { db, passwords } = context
  const key = loginKey(input.login_name)
  const guarded = [
    { kind: 'account', subject: key },
    { kind: 'address', subject: caller.address },
  ] as const
  const found = await userByLoginKey(db, key)
  const about = { userId: found?.id ?? null, requestId: caller.requestId }
  const user = await attempt(db, { guarded, ...about, failure: 'log_in_failed' }, now, async () => {
    const holds = await passwords.verify(found?.passwordHash ?? null, input.passwd)
    if (!holds || !found) throw new AppError('wrong_credentials')
    return found
  })
  const answer = await openSession(context, user, { restore: input.restore, codeId: null }, caller)
  if (passwords.isOutdated(user.passwordHash)) {
    const passwordHash = await passwords.hash(input.passwd)
    // Whatever has replaced the verified one meanwhile, such as a reset, stays.
    const verified = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))
    await db.update(users).set({ passwordHash }).where(verified)
  }
  return answer
}

/**
 * Logs in by a confirmed mobile and the code that was sent to it.
 * @throws {AppError} wrong_code, too_many_requests, account_deleted
 */
export async function logInBySms(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.loginBySms>,
  caller: Caller,
  now: Date = new Date(),
): Promise<SignedIn> {
  const { db } = context
  const mobile = internationalMobile(input.mobile, input.country)
  const guarded = [{ kind: 'address', subject: caller.address }] as const
  const found = await userByMobile(db, mobile)
  const about = { userId: found?.id ?? null, requestId: caller.requestId }
  const failure = 'log_in_by_code_failed'
  const { user, codeId } = await attempt(db, { guarded, ...about, failure }, now, async () => {
    const codeId = await checkCode(db, { purpose: 'login', target: mobile }, input.sms_code, now)
    if (!found) throw new AppError('wrong_code')
    return { user: found, codeId }
  })
  return openSession(context, user, { restore: input.restore, codeId }, caller)
}

/**
 * Owes a log-in code to a number if it is a member's, which is looked up after the answer: that is
 * always the same.
 * @throws {AppError} invalid_input, too_many_requests, sms_failed while no code reaches anybody
 */
export async function sendLogInCode(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.loginSms>,
  caller: Caller,
  purpose: 'login' | 'reset',
): Promise<void> {
  const to = internationalMobile(input.mobile, input.country)
  if (await smsIsDown(context.db)) throw new AppError('sms_failed')
  const subject = { purpose, target: to }
  await issueCode(context.db, subject, caller.address, new Date(), (tx, { code }) =>
    oweMemberCode(tx, context, { to, purpose, lang: caller.lang, code }),
  )
}

/** A session for somebody who has just proven who they are. */
async function openSession(
  context: AccountsContext,
  user: UserRow,
  { restore, codeId }: { restore: boolean; codeId: string | null },
  caller: Caller,
): Promise<SignedIn> {
  const now = new Date()
  if (user.deletedAt !== null && !restore) throw new AppError('account_deleted')
  const device = describeDevice(caller.userAgent)
  const session = await context.db.transaction(async (tx) => {
    await refuseIfChanged(tx, user)
    if (codeId !== null) await consumeCode(tx, codeId, now)
    if (user.deletedAt !== null) {
      await tx.update(users).set({ deletedAt: null }).where(eq(users.id, user.id))
      await logSecurityEvent(tx, 'account_restored', user.id, caller.requestId)
    }
    const isNew = await isNewDevice(tx, user.id, device)
    await logSecurityEvent(tx, 'logged_in', user.id, caller.requestId)
    if (isNew) await notify(tx, context, user, 'new_device', { device })
    return createSession(tx, user, device, now)
  })
  return present(user, session)
}

/** A change of a moment ago that ends every session: this one must not slip past it. */
async function refuseIfChanged(tx: Queryable, user: UserRow): Promise<void> {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash, role: users.role, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, user.id))
    .for('share')
  if (row?.passwordHash !== user.passwordHash || row.role !== user.role) {
    throw new AppError('wrong_credentials')
  }
  if (row.deletedAt !== null && user.deletedAt === null) throw new AppError('account_deleted')
}

export function present(
  { id, lang }: Pick<UserRow, 'id' | 'lang'>,
  { token, expiresAt }: { token: string; expiresAt: Date },
): SignedIn {
  return { uid: id, token, expires_at: expiresAt.toISOString(), lang }
}
