import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { ROOT_REQUEST_MONTHS } from '@suyuan/contract/limits'
import type { roots } from '@suyuan/contract/roots'
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { forgetActs } from '../../app/audit-log.ts'
import type { Caller } from '../../app/caller.ts'
import type { PersonalData } from '../../app/personal-data.ts'
import type { Queryable } from '../../db/client.ts'
import { requestEvents, requestLinks, rootRequests } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'
import { releaseRequests } from './release-requests.ts'
import { evidenceJob } from './request-evidence.ts'
import { requestKeys } from './request-keys.ts'
import { enqueueReceipt, type RequestContext } from './request-letters.ts'
import { issueLink } from './request-links.ts'

/** What a visitor fills in. */
type RequestForm = ParsedInputOf<typeof roots.apply>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The same words of the same form are one request. Other words are another one, for a browser without
 * scripts goes back to a page with its old key. A form without a key is known by its day instead, so
 * that sending it twice in a row still makes one request. A hash: the key names nobody.
 */
function requestKey(form: RequestForm, caller: Caller): string {
  const sender = caller.session?.userId ?? ''
  const words = [sender, form.surname, form.mobile, form.describe]
  if (form.request_key !== undefined) {
    return `form:${sha256(JSON.stringify([...words, form.request_key]))}`
  }
  const day = new Date().toISOString().slice(0, 10)
  const content = [...words, day]
  return `text:${sha256(JSON.stringify(content))}`
}

interface StoredRequest {
  id: string
  /** Of the private link to it; empty where it cannot be known that the sender is the same. */
  status_token: string
  /** Whether a letter with a link has been promised. */
  mailed: boolean
}

/**
 * Stores a root-tracing request once, with the letter and the match that it owes; the same form again
 * gives the same id.
 */
export async function storeRootRequest(
  context: RequestContext,
  form: RequestForm,
  caller: Caller,
): Promise<StoredRequest> {
  const requestKeyOfForm = requestKey(form, caller)
  const { surname, mobile: contact, describe: message } = form
  const { lang } = caller
  return transact(context.db, async (tx) => {
    const [stored] = await tx
      .insert(rootRequests)
      .values({
        surname,
        contact,
        message,
        lang,
        context: form.context ?? {},
        userId: caller.session?.userId ?? null,
        requestKey: requestKeyOfForm,
        ...requestKeys(surname, contact, [message]),
      })
      .onConflictDoNothing({ target: rootRequests.requestKey })
      .returning({ id: rootRequests.id })
    if (stored) {
      const { id } = stored
      const token = await issueLink(tx, id)
      const mailed = await enqueueReceipt(tx, context, {
        requestId: id,
        contact,
        lang,
        address: caller.address,
      })
      await context.queue.enqueue(tx, evidenceJob, { requestId: id })
      return { id, status_token: token, mailed }
    }
    const [earlier] = await tx
      .select({ id: rootRequests.id })
      .from(rootRequests)
      .where(eq(rootRequests.requestKey, requestKeyOfForm))
    if (!earlier) throw new Error('A root request vanished while it was sent again')
    // Words can be guessed, the key of a form cannot: only who has that is the sender for certain.
    const isSender = form.request_key !== undefined
    const token = isSender ? await issueLink(tx, earlier.id) : ''
    return { id: earlier.id, status_token: token, mailed: false }
  })
}

/** Stands in histories for somebody whose account has gone. */
const SOMEBODY = '—'

/** Takes the id of somebody who once had requests out of the histories of these. */
async function forgetAssignee(tx: Queryable, userId: string): Promise<void> {
  const named = (way: 'from' | 'to') => {
    const change = JSON.stringify([{ field: 'assignee', [way]: userId }])
    return sql`${requestEvents.changes} @> ${change}::jsonb`
  }
  const [id, nobody] = [JSON.stringify(userId), JSON.stringify(SOMEBODY)]
  await tx
    .update(requestEvents)
    .set({ changes: sql`replace(${requestEvents.changes}::text, ${id}, ${nobody})::jsonb` })
    .where(or(named('from'), named('to')))
}

/** The day on which a request goes by itself, ISO 8601. */
export function keptUntil(createdAt: Date): string {
  const end = new Date(createdAt)
  end.setUTCMonth(end.getUTCMonth() + ROOT_REQUEST_MONTHS)
  return end.toISOString()
}

/**
 * What a member has asked goes with the account, and whatever anybody has asked after its term. What
 * somebody of the staff did to the requests of others stays without their id.
 */
export const rootRequestData: PersonalData = {
  name: 'root_requests',

  release: releaseRequests,

  async collect(db, userId) {
    const rows = await db
      .select({
        id: rootRequests.id,
        surname: rootRequests.surname,
        contact: rootRequests.contact,
        message: rootRequests.message,
        lang: rootRequests.lang,
        context: rootRequests.context,
        status: rootRequests.status,
        created_at: rootRequests.createdAt,
      })
      .from(rootRequests)
      .where(eq(rootRequests.userId, userId))
      .orderBy(asc(rootRequests.createdAt))
    const messages = await db
      .select({
        requestId: requestEvents.requestId,
        kind: requestEvents.kind,
        subject: requestEvents.subject,
        text: requestEvents.body,
        at: requestEvents.at,
      })
      .from(requestEvents)
      .where(
        and(
          inArray(
            requestEvents.requestId,
            rows.map(({ id }) => id),
          ),
          inArray(requestEvents.kind, ['reply', 'sender_message']),
        ),
      )
      .orderBy(asc(requestEvents.id))
    return rows.map((row) => ({
      ...row,
      messages: messages.flatMap(({ requestId, ...told }) => (requestId === row.id ? told : [])),
    }))
  },

  async erase(tx, userId) {
    const gone = await tx
      .delete(rootRequests)
      .where(eq(rootRequests.userId, userId))
      .returning({ id: rootRequests.id })
    await forgetActs(tx, 'request', gone)
    await forgetAssignee(tx, userId)
    await tx.update(requestEvents).set({ actorId: null }).where(eq(requestEvents.actorId, userId))
    await tx
      .update(rootRequests)
      .set({ assigneeId: null })
      .where(eq(rootRequests.assigneeId, userId))
  },

  async expire(db, now) {
    const oldest = sql`${now}::timestamptz - make_interval(months => ${ROOT_REQUEST_MONTHS})`
    await transact(db, async (tx) => {
      const gone = await tx
        .delete(rootRequests)
        .where(lt(rootRequests.createdAt, oldest))
        .returning({ id: rootRequests.id })
      await forgetActs(tx, 'request', gone)
    })
    await db.delete(requestLinks).where(lt(requestLinks.expiresAt, now))
  },
}
