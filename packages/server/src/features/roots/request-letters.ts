import { type Lang, langs } from '@suyuan/contract/lang'
import { requestNumber } from '@suyuan/contract/root-requests'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LetterRoom } from '../../app/limits.ts'
import type { Config } from '../../config.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { rootRequests } from '../../db/schema/roots.ts'
import type { Delivery } from '../../delivery/delivery.ts'
import type { MailMessage } from '../../delivery/mail.ts'
import { mailboxOf } from '../../delivery/mailbox.ts'
import { CancelledError, implementJob, type Job, type JobHandler } from '../../jobs/job.ts'
import { countAbout, type Queue } from '../../jobs/queue.ts'
import { issueLink } from './request-links.ts'
import { linkLines, receivedLetter } from './request-texts.ts'

/** What requests work with. */
export interface RequestContext {
  db: Database
  letters: LetterRoom
  queue: Queue
  config: Pick<Config, 'site'>
}

const payload = z.object({
  requestId: z.uuid(),
  to: z.string(),
  kind: z.enum(['request_received', 'request_reply']),
  lang: z.enum(langs),
  subject: z.string(),
  text: z.string(),
})

/** A letter about a request. Tried for some four hours: a mail server may be down that long. */
const letterJob = (name: string): Job<z.output<typeof payload>> => ({
  name,
  payload,
  lane: 'short',
  retries: 12,
  firstRetryS: 10,
})

const receivedJob = letterJob('roots.request-received')
const replyJob = letterJob('roots.request-reply')

const mailAddress = z.string().max(254).pipe(z.email())

/** The e-mail address that a contact is; null where it is something else. */
export function mailOf(contact: string): string | null {
  const read = mailAddress.safeParse(contact.normalize('NFKC').trim())
  return read.success ? read.data : null
}

const DAY_S = 24 * 3600
/** Letters about new requests to one mailbox in a day: anybody may type any address. */
const RECEIVED_A_DAY = 3

interface Recipient {
  requestId: string
  contact: string
  lang: Lang
}

interface Sender extends Recipient {
  /** Where the request came from. */
  address: string
}

/**
 * Owes the sender of a new request a letter with the private link, in the transaction of the request.
 * @returns whether there is an address to write to, and room for one more letter to it
 */
export async function enqueueReceipt(
  tx: Queryable,
  context: RequestContext,
  { address, ...recipient }: Sender,
): Promise<boolean> {
  const to = mailOf(recipient.contact)
  if (to === null) return false
  // Whoever types name+1, name+2 … writes to one person.
  const about = mailboxOf(to)
  const lock = `requests:${about}`
  // Two at once must not both find room for one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  if ((await countAbout(tx, receivedJob, about, DAY_S)) >= RECEIVED_A_DAY) return false
  if (!(await context.letters.takeLetter(about, address))) return false
  const { subject, lines } = receivedLetter(recipient.lang, requestNumber(recipient.requestId))
  const letter = { to, kind: 'request_received', subject, lines } as const
  const owed = await composed(tx, context, recipient, letter)
  await context.queue.enqueue(tx, receivedJob, owed, { about })
  return true
}

/**
 * Owes the sender of a request a reply of our staff, in the transaction of the reply.
 * @returns whether the contact is an address to write to
 */
export async function enqueueReply(
  tx: Queryable,
  context: Pick<RequestContext, 'config' | 'queue'>,
  recipient: Recipient,
  { subject, text }: Pick<MailMessage, 'subject' | 'text'>,
): Promise<boolean> {
  const to = mailOf(recipient.contact)
  if (to === null) return false
  const letter = { to, kind: 'request_reply', subject, lines: [text] } as const
  const owed = await composed(tx, context, recipient, letter)
  await context.queue.enqueue(tx, replyJob, owed, { about: to.toLowerCase() })
  return true
}

interface Letter {
  to: string
  kind: 'request_received' | 'request_reply'
  subject: string
  lines: readonly string[]
}

/** A letter brings a private link of its own: of those before it only hashes are left. */
async function composed(
  tx: Queryable,
  { config }: Pick<RequestContext, 'config'>,
  { requestId, lang }: Recipient,
  { to, kind, subject, lines }: Letter,
): Promise<z.output<typeof payload>> {
  const token = await issueLink(tx, requestId)
  const text = [...lines, '', ...linkLines(lang, config.site.url, token), ''].join('\n')
  return { requestId, to, kind, lang, subject, text }
}

/** Sends letters about requests, unless the request has been deleted meanwhile. */
export function letterJobs({ db, delivery }: { db: Database; delivery: Delivery }): JobHandler[] {
  return [receivedJob, replyJob].map((job) =>
    implementJob(job, async ({ requestId, to, kind, subject, text }, owed) => {
      const [row] = await db
        .select({ id: rootRequests.id })
        .from(rootRequests)
        .where(eq(rootRequests.id, requestId))
      if (!row) throw new CancelledError('the request is gone')
      await delivery.mail.send({ to, kind, subject, text }, owed)
    }),
  )
}
