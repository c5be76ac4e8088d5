import { langs } from '@suyuan/contract/lang'
import * as z from 'zod'
import { proveClock } from '../../app/proven-clock.ts'
import type { OpenDatabase } from '../../db/client.ts'
import type { MailMessage } from '../../delivery/mail.ts'
import { SmsFailed, type SmsMessage } from '../../delivery/sms.ts'
import { textIn } from '../../i18n/texts.ts'
import {
  CancelledError,
  implementJob,
  type Job,
  type JobHandler,
  type JobRun,
  UnrecoverableError,
} from '../../jobs/job.ts'
import { pruneJobs } from '../../jobs/queue.ts'
import type { Schedule } from '../../jobs/schedules.ts'
import type { AccountsContext } from './accounts-context.ts'
import { CODE_LIFE_MS } from './codes.ts'
import type { MailKind } from './letter-texts.ts'
import { composeLetter } from './letters.ts'
import { purgeExpired } from './purge.ts'
import { type UserRow, userByEmail, userById, userByMobile } from './users.queries.ts'

/** Tried for some four hours: a mail server may be down that long. */
const patient = { lane: 'short', retries: 12, firstRetryS: 10 } as const
/** Tried for as long as a code is valid. */
const urgent = { lane: 'short', retries: 5, firstRetryS: 5 } as const

const noticePayload = z.object({
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
})

type NoticeJob = Job<z.output<typeof noticePayload>>

const noticeJob = (kind: MailKind): NoticeJob => ({
  name: `accounts.notice.${kind}`,
  payload: noticePayload,
  ...patient,
})

/** Letters that tell of what has happened, ready to be sent; one job each, so that each is counted. */
export const noticeJobs = {
  password_changed: noticeJob('password_changed'),
  new_device: noticeJob('new_device'),
  email_changed: noticeJob('email_changed'),
  mobile_confirmed: noticeJob('mobile_confirmed'),
  mobile_changed: noticeJob('mobile_changed'),
  account_deleted: noticeJob('account_deleted'),
  account_suspended: noticeJob('account_suspended'),
  message_received: noticeJob('message_received'),
  tree_lives: noticeJob('tree_lives'),
  tree_dates: noticeJob('tree_dates'),
  suspension_lifted: noticeJob('suspension_lifted'),
} as const satisfies Partial<Record<MailKind, NoticeJob>>

export type NoticeKind = keyof typeof noticeJobs

const smsPayload = z.object({
  to: z.string(),
  purpose: z.enum(['register', 'login', 'reset', 'mobile']),
  lang: z.enum(langs),
  code: z.string(),
})
export type SmsCode = z.output<typeof smsPayload>

/** A code for a number, whoever has it. */
export const smsJob: Job<SmsCode> = { name: 'accounts.sms', payload: smsPayload, ...urgent }

/** A code for a number if it is a member's: that is looked up here, long after the answer. */
export const memberSmsJob: Job<SmsCode> = {
  name: 'accounts.member-sms',
  payload: smsPayload,
  ...urgent,
}

const emailCodePayload = z.object({
  userId: z.string(),
  email: z.string(),
  kind: z.enum(['welcome', 'email_code']),
  code: z.string(),
})
type EmailCode = z.output<typeof emailCodePayload>

/** The code for an e-mail that waits for it, or word to the member whose e-mail it is already. */
export const emailCodeJob: Job<EmailCode> = {
  name: 'accounts.email-code',
  payload: emailCodePayload,
  ...patient,
}

const resetPayload = z.object({ email: z.string(), code: z.string() })

/** The code that resets a password by e-mail, if the e-mail is a member's. */
export const resetEmailJob: Job<z.output<typeof resetPayload>> = {
  name: 'accounts.reset-email',
  payload: resetPayload,
  ...urgent,
}

const purgeJob: Job<Record<string, never>> = {
  name: 'accounts.purge',
  payload: z.strictObject({}),
  lane: 'background',
  retries: 3,
  firstRetryS: 60,
}

const CLOCK_IN_DOUBT =
  'the clock is far ahead of the last round: terms that ended since are left open until it has gone on for a day'

/** Every hour, so that no term is overrun by more. */
export const accountSchedules: readonly Schedule[] = [
  { name: 'accounts.purge', everyS: 3600, job: purgeJob },
]

export function smsOf({ to, purpose, lang: inLang, code }: SmsCode): SmsMessage {
  return { to, kind: `${purpose}_code`, text: textIn(inLang, 'letters:sms', { code }), code }
}

/** A code that has expired on its way is of no use to anybody. */
function refuseExpired({ owedMs }: Pick<JobRun, 'owedMs'>): void {
  if (owedMs >= CODE_LIFE_MS) throw new CancelledError('expired')
}

/** Whoever has the address already reads that somebody else asked for a code to it. */
const takenLetter = (context: AccountWork, owner: Addressed): MailMessage =>
  composeLetter(context, owner, 'email_taken', { loginName: owner.loginName })

const codeLetter = (
  context: AccountWork,
  user: Addressed,
  { kind, code }: Pick<EmailCode, 'kind' | 'code'>,
): MailMessage =>
  kind === 'welcome'
    ? composeLetter(context, user, 'welcome', { code, loginName: user.loginName })
    : composeLetter(context, user, 'email_code', { code })

/** Whoever has a confirmed mobile resets by that: the letter says so and holds no code. */
function resetLetter(context: AccountWork, user: Addressed, code: string): MailMessage {
  const { loginName, mobile, mobileConfirmedAt } = user
  return mobile !== null && mobileConfirmedAt !== null
    ? composeLetter(context, user, 'reset_by_mobile', { lastDigits: mobile.slice(-4) })
    : composeLetter(context, user, 'reset_code', { code, loginName })
}

/** A member who is written to at this address. */
type Addressed = UserRow & { email: string }

/** The code may have left all the same: none is sent beside it. */
class SmsUnanswered extends UnrecoverableError {}

/** As what a code that did not leave ends for good, where no number is to blame. */
export const SMS_FAILURES = [SmsFailed.name, SmsUnanswered.name]

export interface AccountWork extends Omit<AccountsContext, 'passwords' | 'letters'> {
  /** A connection for work that may take its time. */
  upkeep: () => Pick<OpenDatabase, 'db' | 'close'>
}

export function accountJobs(context: AccountWork): JobHandler[] {
  const { db, delivery, log } = context
  const sendSms = async (code: SmsCode, job: JobRun) => {
    refuseExpired(job)
    try {
      await delivery.sms.send(smsOf(code), job)
    } catch (error) {
      if (!(error instanceof SmsFailed)) throw error
      if (!error.passing) throw new UnrecoverableError(error.message, { cause: error })
      if (error.mayHaveLeft) throw new SmsUnanswered(error.message, { cause: error })
      throw error
    }
  }
  return [
    ...Object.values(noticeJobs).map((notice) =>
      implementJob(notice, (message, job) => delivery.mail.send(message, job)),
    ),
    implementJob(smsJob, sendSms),
    implementJob(memberSmsJob, async (code, job) => {
      if (!(await userByMobile(db, code.to))) throw new CancelledError('nobody has the number')
      await sendSms(code, job)
    }),
    implementJob(emailCodeJob, async ({ userId, email, kind, code }, job) => {
      // A welcome is welcome late, too: it says where to get another code.
      if (kind === 'email_code') refuseExpired(job)
      const user = await userById(db, userId)
      if (user?.emailPending !== email) throw new CancelledError('the e-mail waits no more')
      const owner = await userByEmail(db, email)
      const letter =
        owner?.email != null
          ? takenLetter(context, { ...owner, email: owner.email })
          : codeLetter(context, { ...user, email }, { kind, code })
      await delivery.mail.send(letter, job)
    }),
    implementJob(resetEmailJob, async ({ email, code }, job) => {
      refuseExpired(job)
      const user = await userByEmail(db, email)
      if (user?.email == null) throw new CancelledError('nobody has the e-mail')
      await delivery.mail.send(resetLetter(context, { ...user, email: user.email }, code), job)
    }),
    implementJob(purgeJob, async () => {
      const { at, doubted } = await proveClock(db)
      // An account may own books of very many people: more than what visitors wait for may take.
      const upkeep = context.upkeep()
      try {
        await purgeExpired({ ...context, db: upkeep.db }, at)
      } finally {
        await upkeep.close()
      }
      if (doubted === null) await pruneJobs(db, context.queue.kinds())
      else log.warn({ clock: doubted, erasesAsOf: at }, CLOCK_IN_DOUBT)
    }),
  ]
}
