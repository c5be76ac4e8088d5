import { REQUEST_MESSAGES } from '@suyuan/contract/limits'
import type { RequestView } from '@suyuan/contract/request-status'
import { requestNumber } from '@suyuan/contract/root-requests'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import { forgetActs, recordAct } from '../../app/audit-log.ts'
import type { Caller } from '../../app/caller.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { requestEvents, rootRequests } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'
import { requestKeys, senderTexts } from './request-keys.ts'
import { type RequestRow, requestOfLink } from './request-links.ts'
import { keptUntil } from './root-requests.ts'

/** A request as its sender sees it. @throws {AppError} not_found */
export function viewRequest(db: Database, token: string): Promise<RequestView> {
  return transact(db, async (tx) => presentToSender(tx, await requestOfLink(tx, token)))
}

interface Addition {
  token: string
  text: string
  message_key: string
}

/**
 * Adds a message of the sender. Whoever waited for the family goes on with it, and what was answered
 * or closed is taken up again.
 * @throws {AppError} not_found, limit_reached
 */
export function addMessage(db: Database, { token, text, message_key }: Addition) {
  return transact(db, async (tx) => {
    const row = await requestOfLink(tx, token)
    const added = await senderTexts(tx, row.id)
    const key = `sender:${row.id}:${message_key}`
    const status = row.status === 'new' ? 'new' : 'in_progress'
    if (await isKnown(tx, key)) return presentToSender(tx, row)
    if (added.length >= REQUEST_MESSAGES) throw new AppError('limit_reached')
    const values = { requestId: row.id, kind: 'sender_message', body: text, key }
    const moved = { field: 'status', from: row.status, to: status } as const
    const changes = status === row.status ? [] : [moved]
    await tx.insert(requestEvents).values({ ...values, changes })
    const [changed] = await tx
      .update(rootRequests)
      .set({
        ...requestKeys(row.surname, row.contact, [row.message, ...added, text]),
        status,
        changedAt: sql`now()`,
        rowVersion: sql`${rootRequests.rowVersion} + 1`,
      })
      .where(eq(rootRequests.id, row.id))
      .returning()
    return presentToSender(tx, changed ?? row)
  })
}

async function isKnown(tx: Queryable, key: string): Promise<boolean> {
  const rows = await tx
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(eq(requestEvents.key, key))
  return rows.length > 0
}

/** Deletes a request on its sender's word. @throws {AppError} not_found */
export function removeBySender(db: Database, token: string, caller: Caller): Promise<void> {
  return transact(db, async (tx) => {
    const { id } = await requestOfLink(tx, token)
    await recordAct(tx, caller, { action: 'deleted_by_sender', object: 'request', objectId: id })
    await deleteRequest(tx, id)
  })
}

/** Deletes a request with everything that hangs on it; of what was noted that it was deleted stays. */
export async function deleteRequest(tx: Transaction, id: string): Promise<void> {
  await forgetActs(tx, 'request', [{ id }])
  await tx.delete(rootRequests).where(eq(rootRequests.id, id))
}

async function presentToSender(tx: Queryable, row: RequestRow): Promise<RequestView> {
  const events = await tx
    .select()
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, row.id),
        inArray(requestEvents.kind, ['reply', 'sender_message']),
      ),
    )
    .orderBy(asc(requestEvents.id))
  const sent = events.filter(({ kind }) => kind === 'sender_message').length
  return {
    number: requestNumber(row.id),
    surname: row.surname,
    message: row.message,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
    kept_until: keptUntil(row.createdAt),
    messages: events.map(({ id, kind, subject, body, at }) => ({
      id,
      from: kind === 'reply' ? 'staff' : 'sender',
      subject,
      text: body,
      at: at.toISOString(),
    })),
    open: sent < REQUEST_MESSAGES,
  }
}
