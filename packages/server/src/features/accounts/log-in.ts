import type { accounts } from '@suyuan/contract/accounts'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { signedIn } from '@suyuan/contract/member'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { AppError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import { networkOf } from '../../app/network.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import type { AccountsContext } from './accounts-context.ts'
import { checkCode, consumeCode } from './check-code.ts'
import { type IssuedCode, issueCode } from './codes.ts'
import { describeDevice } from './device.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { loginKey } from './login-name.ts'
import { attempt, guardsOf } from './login-throttle.ts'
import { enqueueMemberCode, notify, smsIsDown } from './notify.ts'
import { internationalMobile } from './phone.ts'
import { logSecurityEvent } from './security-log.ts'
import { createSession, isNewDevice } from './sessions.ts'
import { refuseSuspended } from './suspensions.ts'
import { type UserRow, userByLoginKey, userByMobile } from './users.queries.ts'

export type SignedIn = z.output<typeof signedIn>

/**
 * Logs in by name and password. An unknown name costs the same work, time and delays as a wrong
 * password.
 * @throws {AppError} wrong_credentials, too_many_requests, puzzle_required, account_deleted,
 * account_suspended
 */
export async function logInByPassword(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.loginPwd>,
  caller: Caller,
  now: Date = new Date(),
): Promise<SignedIn> {
  const { db, passwords } = context
  const key = loginKey(input.login_name)
  const found = await userByLoginKey(db, key)
  const device = await knownDevice(db, found?.id, caller, now)
  const claim = { share: networkOf(caller.address), first: device !== undefined }
  const about = {
    guarded: guardsOf(`name:${key}`, caller, device),
    userId: found?.id ?? null,
    failure: 'log_in_failed',
  } as const
  const user = await attempt(db, caller, about, now, async () => {
    const holds = await passwords.verify(found?.passwordHash ?? null, input.passwd, claim)
    if (!holds || !found) throw new AppError('wrong_credentials')
    return found
  })
  const answer = await openSession(context, user, { restore: input.restore, codeId: null }, caller)
  if (passwords.isOutdated(user.passwordHash)) {
    const passwordHash = await passwords.hash(input.passwd, { ...claim, first: true })
    // Whatever has replaced the verified one meanwhile, such as a reset, stays.
    const verified = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))
    await db.update(users).set({ passwordHash }).where(verified)
  }
  return answer
}

/**
 * Logs in by a confirmed mobile and the code that was sent to it.
 * @throws {AppError} wrong_code, too_many_requests, puzzle_required, account_deleted,
 * account_suspended
 */
export async function logInBySms(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.loginBySms>,
  caller: Caller,
  now: Date = new Date(),
): Promise<SignedIn> {
  const { db } = context
  const mobile = internationalMobile(input.mobile, input.country)
  const found = await userByMobile(db, mobile)
  const device = await knownDevice(db, found?.id, caller, now)
  const about = {
    guarded: guardsOf(`code:${mobile}`, caller, device),
    userId: found?.id ?? null,
    failure: 'log_in_by_code_failed',
  } as const
  const subject = { purpose: 'login', target: mobile } as const
  const { user, codeId } = await attempt(db, caller, about, now, async (solved) => {
    const codeId = await checkCode(db, subject, input.sms_code, now, { caller, device, solved })
    if (!found) throw new AppError('wrong_code')
    return { user: found, codeId }
  })
  return openSession(context, user, { restore: input.restore, codeId }, caller)
}

/**
 * Owes a log-in code to a number, which leaves after the answer if it is a member's: the answer and
 * its work are always the same.
 * @throws {AppError} invalid_input, too_many_requests, puzzle_required, sms_failed while no code
 * reaches anybody
 */
export async function sendLogInCode(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.loginSms>,
  caller: Caller,
  purpose: 'login' | 'reset',
): Promise<void> {
  const to = internationalMobile(input.mobile, input.country)
  if (await smsIsDown(context.db)) throw new AppError('sms_failed')
  const now = new Date()
  const user = await userByMobile(context.db, to)
  const device = await knownDevice(context.db, user?.id, caller, now)
  const subject = { purpose, target: to }
  const owe = (tx: Queryable, { code }: IssuedCode) =>
    enqueueMemberCode(tx, context, { to, purpose, lang: caller.lang, code })
  const sending = { leaves: user !== undefined, owe }
  await issueCode(context, subject, { caller, device }, sending, now)
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
  const { session, tellDevice } = await transact(context.db, async (tx) => {
    const { deletedAt } = await lockUnchanged(tx, user)
    await refuseSuspended(tx, user.id)
    if (codeId !== null) await consumeCode(tx, codeId, now)
    if (deletedAt !== null) {
      await tx.update(users).set({ deletedAt: null }).where(eq(users.id, user.id))
      await logSecurityEvent(tx, 'account_restored', user.id, caller.requestId)
    }
    const isNew = await isNewDevice(tx, user.id, device)
    await logSecurityEvent(tx, 'logged_in', user.id, caller.requestId)
    if (isNew) await notify(tx, context, user, 'new_device', { device })
    const tellDevice = await rememberDevice(tx, user.id, caller, now)
    return { tellDevice, session: await createSession(tx, user, device, now) }
  })
  tellDevice()
  return present(user, session)
}

/**
 * The account as it is now, locked as for a write: two that both only shared it and then restored it
 * would wait for each other. A change of a moment ago ends every session: this one must not slip
 * past it.
 */
async function lockUnchanged(tx: Queryable, user: UserRow): Promise<Pick<UserRow, 'deletedAt'>> {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash, role: users.role, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, user.id))
    .for('no key update')
  if (row?.passwordHash !== user.passwordHash || row.role !== user.role) {
    throw new AppError('wrong_credentials')
  }
  if (row.deletedAt !== null && user.deletedAt === null) throw new AppError('account_deleted')
  return row
}

export function present(
  { id, lang }: Pick<UserRow, 'id' | 'lang'>,
  { token, expiresAt }: { token: string; expiresAt: Date },
): SignedIn {
  return { uid: id, token, expires_at: expiresAt.toISOString(), lang }
}
