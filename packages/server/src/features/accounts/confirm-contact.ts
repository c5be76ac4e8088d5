import type { User } from '@suyuan/contract/accounts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { AppError, fieldError } from '../../http/app-error.ts'
import type { Caller, Services, Session } from '../../http/caller.ts'
import { type CodeSubject, checkCode, consumeCode, issueCode } from './codes.ts'
import { eraseDue } from './erasure.ts'
import { notify, sendCodeNow } from './notify.ts'
import { presentUser, requireUser } from './present-user.ts'
import { logSecurityEvent, type SecurityEvent } from './security-log.ts'
import { attemptSucceeded, beginAttempt } from './throttle.ts'
import {
  emailKey,
  hasMobile,
  isUniqueViolation,
  type UserRow,
  userByEmail,
} from './users.queries.ts'

/**
 * Sends a code to the member's unconfirmed mobile.
 * @throws {AppError} conflict where there is none, too_many_requests, sms_failed
 */
export async function sendMobileCode(
  services: Services,
  caller: Caller,
  session: Session,
): Promise<void> {
  const user = await requireUser(services.db, session)
  if (user.mobile === null || user.mobileConfirmedAt !== null) throw new AppError('conflict')
  const subject = { purpose: 'mobile', target: user.mobile, userId: user.id } as const
  const issued = await issueCode(services.db, subject, caller.address, new Date())
  const message = { to: user.mobile, purpose: 'mobile', lang: caller.lang, ...issued } as const
  await sendCodeNow(services, message)
}

/**
 * Sends a code to the member's new e-mail; where that has an account already, its owner is told
 * instead and no code comes. Made, stored and limited alike, so that nothing tells which it was.
 * @param kind the letter that carries the code
 * @throws {AppError} conflict where none waits, too_many_requests
 */
export async function sendEmailCode(
  services: Services,
  user: UserRow,
  caller: Caller,
  kind: 'email_code' | 'welcome' = 'email_code',
): Promise<void> {
  const { db } = services
  if (user.emailPending === null) throw new AppError('conflict')
  const target = emailKey(user.emailPending)
  const subject = { purpose: 'email', target, userId: user.id } as const
  const { code } = await issueCode(db, subject, caller.address, new Date())
  const owner = await userByEmail(db, user.emailPending)
  if (owner) {
    notify(services, owner, 'email_taken', { loginName: owner.loginName })
    return
  }
  const reader = { email: user.emailPending, lang: user.lang }
  if (kind === 'welcome') notify(services, reader, kind, { code, loginName: user.loginName })
  else notify(services, reader, kind, { code })
}

/** The same after the answer, where the call has succeeded with or without it. */
export function mailEmailCode(
  services: Services,
  user: UserRow,
  caller: Caller,
  kind: 'email_code' | 'welcome',
): void {
  services.delivery.background.run(async () => {
    try {
      await sendEmailCode(services, user, caller, kind)
    } catch (error) {
      // The member can ask for another one.
      if (!(error instanceof AppError)) throw error
    }
  })
}

interface Confirmation {
  user: UserRow
  /** What the code was sent for, and the input field a conflict is shown at. */
  subject: CodeSubject
  field: 'mobile' | 'email'
  changes: Partial<typeof users.$inferInsert>
  /** Who else may hold it: accounts past their way back no longer do. */
  holders: SQL | undefined
  event: SecurityEvent
}

async function confirm(
  services: Services,
  { user, subject, field, changes, holders, event }: Confirmation,
  code: string,
  caller: Caller,
): Promise<User> {
  const now = new Date()
  const guarded = [{ kind: 'account', subject: `code:${user.id}` }] as const
  await beginAttempt(services.db, guarded, now)
  const codeId = await checkCode(services.db, subject, code, now)
  await attemptSucceeded(services.db, guarded, now)
  try {
    return await services.db.transaction(async (tx) => {
      await consumeCode(tx, codeId, now)
      await eraseDue(tx, services, holders, now)
      const [saved] = await tx
        .update(users)
        .set({ ...changes, rowVersion: sql`${users.rowVersion} + 1` })
        .where(eq(users.id, user.id))
        .returning()
      if (!saved) throw new AppError('session_unknown')
      await logSecurityEvent(tx, event, user.id, caller.requestId)
      return presentUser(saved)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError(field, 'taken')
    throw error
  }
}

/** @throws {AppError} wrong_code, too_many_requests, invalid_input where it is another member's */
export async function confirmMobile(
  services: Services,
  code: string,
  caller: Caller,
  session: Session,
): Promise<User> {
  const user = await requireUser(services.db, session)
  if (user.mobile === null) throw new AppError('wrong_code')
  const subject = { purpose: 'mobile', target: user.mobile, userId: user.id } as const
  const changes = { mobile: user.mobile, mobileConfirmedAt: new Date() }
  const confirmation = { user, subject, field: 'mobile', changes } as const
  const holders = hasMobile(user.mobile)
  return confirm(services, { ...confirmation, holders, event: 'mobile_confirmed' }, code, caller)
}

/** @throws {AppError} wrong_code, too_many_requests, invalid_input where it is another member's */
export async function confirmEmail(
  services: Services,
  code: string,
  caller: Caller,
  session: Session,
): Promise<User> {
  const user = await requireUser(services.db, session)
  if (user.emailPending === null) throw new AppError('wrong_code')
  const target = emailKey(user.emailPending)
  const changes = { email: user.emailPending, emailKey: target, emailPending: null }
  const subject = { purpose: 'email', target, userId: user.id } as const
  const confirmation = { user, subject, field: 'email', changes } as const
  const holders = eq(users.emailKey, target)
  const event = user.email === null ? 'email_confirmed' : 'email_changed'
  const confirmed = await confirm(services, { ...confirmation, holders, event }, code, caller)
  notify(services, user, 'email_changed', {})
  return confirmed
}
