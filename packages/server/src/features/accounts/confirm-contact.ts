import type { User } from '@suyuan/contract/member'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import type { Caller, Session } from '../../app/caller.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import { emailCodeJob } from './account-jobs.ts'
import type { AccountsContext } from './accounts-context.ts'
import { checkCode, consumeCode } from './check-code.ts'
import { type CodeSubject, type CodesContext, type IssuedCode, issueCode } from './codes.ts'
import { emailKey } from './email-key.ts'
import { attempt } from './login-throttle.ts'
import { notify, sendCodeNow } from './notify.ts'
import { presentUser, requireUser } from './present-user.ts'
import { eraseDue } from './purge.ts'
import { logSecurityEvent, type SecurityEvent } from './security-log.ts'
import { hasMobile, isUniqueViolation, type UserRow } from './users.queries.ts'

/**
 * Sends a code to the member's unconfirmed mobile.
 * @throws {AppError} conflict where there is none, too_many_requests, puzzle_required, sms_failed
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

/** What is to be known of whom a code is sent to. */
export const codeReceiver = { id: users.id, emailPending: users.emailPending }

type CodeReceiver = Pick<UserRow, keyof typeof codeReceiver>

/**
 * Owes a code to the member's new e-mail; where that has an account already, its owner is told
 * instead and no code comes. Which it is, is looked up after the answer: made, stored and limited
 * alike, nothing tells.
 * @param kind the letter that carries the code
 * @throws {AppError} conflict where none waits, too_many_requests, puzzle_required
 */
export async function sendEmailCode(
  context: CodesContext & Pick<AccountsContext, 'queue'>,
  { id: userId, emailPending: email }: CodeReceiver,
  caller: Caller,
  kind: 'email_code' | 'welcome' = 'email_code',
): Promise<void> {
  if (email === null) throw new AppError('conflict')
  const target = emailKey(email)
  const subject = { purpose: 'email', target, userId } as const
  const owe = (tx: Queryable, { code }: IssuedCode) =>
    context.queue.enqueue(tx, emailCodeJob, { userId, email, kind, code }, { about: target })
  await issueCode(context, subject, { caller }, { leaves: true, owe }, new Date())
}

/** The same within a transaction that succeeds with or without it. */
export async function enqueueEmailCode(
  tx: Transaction,
  context: AccountsContext,
  user: CodeReceiver,
  caller: Caller,
  kind: 'email_code' | 'welcome',
): Promise<void> {
  try {
    await sendEmailCode({ ...context, db: tx }, user, caller, kind)
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
  const guarded = [{ kind: 'place', subject: `code:${user.id}` }] as const
  const failure = 'confirmation_code_refused'
  const about = { guarded, userId: user.id, failure } as const
  const codeId = await attempt(context.db, caller, about, now, () =>
    checkCode(context.db, subject, code, now),
  )
  try {
    const confirmed = await transact(context.db, async (tx) => {
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
      return saved
    })
    return await presentUser(context.db, confirmed, caller.lang)
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
