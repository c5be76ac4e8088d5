import type { User } from '@suyuan/contract/member'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import type { Caller, Session } from '../../app/caller.ts'
import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import type { AccountsContext } from './accounts-context.ts'
import { type CodeSubject, checkCode, consumeCode, issueCode } from './codes.ts'
import { eraseDue } from './erasure.ts'
import { attempt } from './login-throttle.ts'
import { notify, sendCodeNow } from './notify.ts'
import { presentUser, requireUser } from './present-user.ts'
import { logSecurityEvent, type SecurityEvent } from './security-log.ts'
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
  context: AccountsContext,
  caller: Caller,
  session: Session,
): Promise<void> {
  const user = await requireUser(context.db, session)
  if (user.mobile === null || user.mobileConfirmedAt !== null) throw new AppError('conflict')
  const subject = { purpose: 'mobile', target: user.mobile, userId: user.id } as const
  const issued = await issueCode(context, subject, { caller }, true, new Date())
  const message = { to: user.mobile, purpose: 'mobile', lang: caller.lang, ...issued } as const
  await sendCodeNow(context, message)
}

/**
 * Sends a code to the member's new e-mail; where that has an account already, its owner is told
 * instead and no code comes. Made, stored and limited alike, so that nothing tells which it was.
 * @param kind the letter that carries the code
 * @throws {AppError} conflict where none waits, too_many_requests
 */
export async function sendEmailCode(
  context: AccountsContext,
  user: UserRow,
  caller: Caller,
  kind: 'email_code' | 'welcome' = 'email_code',
): Promise<void> {
  const { db } = context
  if (user.emailPending === null) throw new AppError('conflict')
  const target = emailKey(user.emailPending)
  const subject = { purpose: 'email', target, userId: user.id } as const
  const { code } = await issueCode(context, subject, { caller }, true, new Date())
  const owner = await userByEmail(db, user.emailPending)
  if (owner) {
    notify(context, owner, 'email_taken', { loginName: owner.loginName })
    return
  }
  const reader = { email: user.emailPending, lang: user.lang }
  if (kind === 'welcome') notify(context, reader, kind, { code, loginName: user.loginName })
  else notify(context, reader, kind, { code })
}

/** The same after the answer, where the call has succeeded with or without it. */
export function mailEmailCode(
  context: AccountsContext,
  user: UserRow,
  caller: Caller,
  kind: 'email_code' | 'welcome',
): void {
  context.delivery.background.run(async () => {
    try {
      await sendEmailCode(context, user, caller, kind)
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
  /** That it is still what the profile says: another save may have come between. */
  unchanged: SQL
  /** Who else may hold it: accounts past their way back no longer do. */
  holders: SQL | undefined
  event: SecurityEvent
}

async function confirm(
  context: AccountsContext,
  { user, subject, field, changes, unchanged, holders, event }: Confirmation,
  code: string,
  caller: Caller,
): Promise<User> {
  const now = new Date()
  const guarded = [{ kind: 'place', subject: `code:${user.id}` }] as const
  const failure = 'confirmation_code_refused'
  const about = { guarded, userId: user.id, failure } as const
  const codeId = await attempt(context.db, caller, about, now, () =>
    checkCode(context.db, subject, code, now),
  )
  try {
    return await transact(context.db, async (tx) => {
      await consumeCode(tx, codeId, now)
      await eraseDue(tx, context, holders, now)
      const [saved] = await tx
        .update(users)
        .set({ ...changes, rowVersion: sql`${users.rowVersion} + 1` })
        .where(and(eq(users.id, user.id), isNull(users.deletedAt), unchanged))
        .returning()
      if (!saved) throw new AppError('conflict')
      await logSecurityEvent(tx, event, user.id, caller.requestId)
      return presentUser(saved)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError(field, 'taken')
    throw error
  }
}

/** @throws {AppError} wrong_code, too_many_requests, conflict, invalid_input where it is another's */
export async function confirmMobile(
  context: AccountsContext,
  code: string,
  caller: Caller,
  session: Session,
): Promise<User> {
  const user = await requireUser(context.db, session)
  if (user.mobile === null) throw new AppError('wrong_code')
  const subject = { purpose: 'mobile', target: user.mobile, userId: user.id } as const
  const changes = { mobile: user.mobile, mobileConfirmedAt: new Date() }
  const confirmed = await confirm(
    context,
    {
      user,
      subject,
      field: 'mobile',
      changes,
      unchanged: eq(users.mobile, user.mobile),
      holders: hasMobile(user.mobile),
      event: 'mobile_confirmed',
    },
    code,
    caller,
  )
  // Whoever holds the number can log in and reset the password from now on.
  notify(context, user, 'mobile_confirmed', { lastDigits: user.mobile.slice(-4) })
  return confirmed
}

/** @throws {AppError} wrong_code, too_many_requests, conflict, invalid_input where it is another's */
export async function confirmEmail(
  context: AccountsContext,
  code: string,
  caller: Caller,
  session: Session,
): Promise<User> {
  const user = await requireUser(context.db, session)
  if (user.emailPending === null) throw new AppError('wrong_code')
  const target = emailKey(user.emailPending)
  const changes = { email: user.emailPending, emailKey: target, emailPending: null }
  const subject = { purpose: 'email', target, userId: user.id } as const
  const confirmed = await confirm(
    context,
    {
      user,
      subject,
      field: 'email',
      changes,
      unchanged: eq(users.emailPending, user.emailPending),
      holders: eq(users.emailKey, target),
      event: user.email === null ? 'email_confirmed' : 'email_changed',
    },
    code,
    caller,
  )
  notify(context, user, 'email_changed', {})
  return confirmed
}
