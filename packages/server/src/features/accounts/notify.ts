import { sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { SmsFailed } from '../../delivery/sms.ts'
import { countAbout, endAhead, hasFailedOfLate } from '../../jobs/queue.ts'
import {
  memberSmsJob,
  type NoticeKind,
  noticeJobs,
  SMS_FAILURES,
  type SmsCode,
  smsJob,
  smsOf,
} from './account-jobs.ts'
import type { AccountsContext } from './accounts-context.ts'
import { type CodeSubject, type IssuedCode, issueCode, withdrawCode } from './codes.ts'
import { emailKey } from './email-key.ts'
import type { MailFacts } from './letter-texts.ts'
import { composeLetter } from './letters.ts'
import type { UserRow } from './users.queries.ts'

const DAY_S = 24 * 3600
/** Letters of one kind to one e-mail in a day: more would be somebody's mischief. */
export const NOTICES_A_DAY = 5
/** How long the request that owes a code has for sending it itself, before a worker does. */
const OWN_SENDING_S = 30
/** How long after a failure SMS counts as down, unless one has left since. */
const DOWN_S = 60

/**
 * Owes a member a letter, in the transaction of what it tells. Only an e-mail that a code has
 * confirmed is written to: any other may be a stranger's.
 */
export async function notify<Kind extends NoticeKind>(
  tx: Queryable,
  context: Pick<AccountsContext, 'config' | 'queue'>,
  { email, lang }: Pick<UserRow, 'email' | 'lang'>,
  kind: Kind,
  facts: MailFacts[Kind],
): Promise<void> {
  if (email === null) return
  const job = noticeJobs[kind]
  const about = emailKey(email)
  // Two at once must not both find room for one.
  const lock = `notices:${about}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  if ((await countAbout(tx, job, about, DAY_S)) >= NOTICES_A_DAY) return
  await context.queue.enqueue(tx, job, composeLetter(context, { email, lang }, kind, facts), {
    about,
  })
}

/** Owes a code to a number if it is a member's; the work is the same where it is not. */
export async function enqueueMemberCode(
  tx: Queryable,
  { queue }: AccountsContext,
  message: SmsCode,
): Promise<void> {
  await queue.enqueue(tx, memberSmsJob, message, { about: message.to })
}

/**
 * Sends a code that leaves whoever owns the number, so that the member can be told how it went.
 * Should the server end before it is sent, a worker does it.
 * @throws {AppError} too_many_requests, puzzle_required, sms_failed
 */
export async function sendCodeNow(
  context: AccountsContext,
  subject: CodeSubject & { purpose: SmsCode['purpose'] },
  caller: Caller,
): Promise<void> {
  const { db, delivery, log, queue } = context
  const { purpose, target: to } = subject
  const { lang } = caller
  const soon = { about: to, afterS: OWN_SENDING_S }
  const owe = (tx: Queryable, issued: IssuedCode) =>
    queue.enqueue(tx, smsJob, { to, purpose, lang, code: issued.code }, soon)
  const { id, code, owed } = await issueCode(
    context,
    subject,
    { caller },
    { leaves: true, owe },
    new Date(),
  )
  if (!owed) throw new Error('a code without a key was not enqueued')
  try {
    await delivery.sms.send(smsOf({ to, purpose, lang, code }), owed)
    await endAhead(db, owed.id, null)
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    log.error({ err: error }, 'message not delivered')
    await transact(db, async (tx) => {
      await endAhead(tx, owed.id, error.passing ? 'SmsFailed' : 'UnrecoverableError')
      // So that the number need not wait for another one. A code that may have arrived is still good.
      if (!error.mayHaveLeft) await withdrawCode(tx, id)
    })
    throw new AppError('sms_failed')
  }
}

/**
 * Whether SMS has failed a moment ago, on any server. Codes for members leave after the answer, so
 * this is how everybody alike learns that none will come. A number that the provider refuses says
 * nothing about the next one.
 */
export function smsIsDown(db: Queryable): Promise<boolean> {
  return hasFailedOfLate(db, [smsJob, memberSmsJob], SMS_FAILURES, DOWN_S)
}
