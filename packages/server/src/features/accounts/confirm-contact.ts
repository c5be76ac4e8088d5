import type { User } from '@suyuan/contract/member'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import type { Caller, Session } from '../../app/caller.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { emailCodeJob } from './account-jobs.ts'
import type { AccountsContext } from './accounts-context.ts'
import { attempt } from './attempt.ts'
import { type CodeSubject, checkCode, consumeCode, issueCode } from './codes.ts'
import { notify, sendCodeNow } from './notify.ts'
import { presentUser, requireUser } from './present-user.ts'
import { eraseDue } from './purge.ts'
import { logSecurityEvent, type SecurityEvent } from './security-log.ts'
import { emailKey, hasMobile, isUniqueViolation, type UserRow } from './users.queries.ts'

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
  await sendCodeNow(context, { purpose: 'mobile', target: user.mobile, userId: user.id }, caller)
}

/**
 * Owes a code to the member's new e-mail; where that has an account already, its owner is told
 * instead and no code comes. Which it is, is looked up after the answer: made, stored and limited
 * alike, nothing tells.
 * @param kind the letter that carries the code
 * @throws {AppError} conflict where none waits, too_many_requests
 */
export async function sendEmailCode(
  db: Pick<Database, 'transaction'>,
  { queue }: AccountsContext,
  { id: userId, emailPending: email }: UserRow,
  { address }: Caller,
  kind: 'email_code' | 'welcome' = 'email_code',
): Promise<void> {
  if (email === null) throw new AppError('conflict')
  const target = emailKey(email)
  await issueCode(db, { purpose: 'email', target, userId }, address, new Date(), (tx, { code }) =>
    queue.enqueue(tx, emailCodeJob, { userId, email, kind, code }, { about: target }),
  )
}

/** The same within a transaction that succeeds with or without it. */
export async function oweEmailCode(
  tx: Transaction,
  context: AccountsContext,
  user: UserRow,
  caller: Caller,
  kind: 'email_code' | 'welcome',
): Promise<void> {
  try {
    await sendEmailCode(tx, context, user, caller, kind)
  } catch (error) {
    // The member can ask for another one.
    if (!(error instanceof AppError)) throw error
  }
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
  /** Owes the member word of it. */
  tell: (tx: Queryable) => Promise<void>
}

async function confirm(
  context: AccountsContext,
  { user, subject, field, changes, unchanged, holders, event, tell }: Confirmation,
  code: string,
  caller: Caller,
): Promise<User> {
  const now = new Date()
  const guarded = [{ kind: 'account', subject: `code:${user.id}` }] as const
  const about = { userId: user.id, requestId: caller.requestId }
  const failure = 'confirmation_code_refused'
  const codeId = await attempt(context.db, { guarded, ...about, failure }, now, () =>
    checkCode(context.db, subject, code, now),
  )
  try {
    return await context.db.transaction(async (tx) => {
      await consumeCode(tx, codeId, now)
      await eraseDue(tx, context, holders, now)
      const [saved] = await tx
        .update(users)
        .set({ ...changes, rowVersion: sql`${users.rowVersion} + 1` })
        .where(and(eq(users.id, user.id), isNull(users.deletedAt), unchanged))
        .returning()
      if (!saved) throw new AppError('conflict')
      await logSecurityEvent(tx, event, user.id, caller.requestId)
      await tell(tx)
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
  const lastDigits = user.mobile.slice(-4)
  return confirm(
    context,
    {
      user,
      subject,
      field: 'mobile',
      changes,
      unchanged: eq(users.mobile, user.mobile),
      holders: hasMobile(user.mobile),
      event: 'mobile_confirmed',
      // Whoever holds the number can log in and reset the password from now on.
      tell: (tx) => notify(tx, context, user, 'mobile_confirmed', { lastDigits }),
    },
    code,
    caller,
  )
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
  return confirm(
    context,
    {
      user,
      subject,
      field: 'email',
      changes,
      unchanged: eq(users.emailPending, user.emailPending),
      holders: eq(users.emailKey, target),
      event: user.email === null ? 'email_confirmed' : 'email_changed',
      tell: (tx) => notify(tx, context, user, 'email_changed', {}),
    },
    code,
    caller,
  )
}
