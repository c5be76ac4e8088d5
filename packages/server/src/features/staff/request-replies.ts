import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { StaffRequest, staffRequests } from '@suyuan/contract/staff-requests'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../app/audit-log.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import { permitted } from '../../app/policy.ts'
import { requestEvents, rootRequests } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'
import { enqueueReply, type RequestContext } from '../roots/request-letters.ts'
import { requestPolicy } from '../roots/roots.policy.ts'
import { replyDraft } from './reply-templates.ts'
import { alreadyWritten, checkMove, finishWrite, lockRequest } from './request-changes.ts'
import { attachedBooks, showRequest } from './request-file.ts'

/** A reply to begin with; nothing in it is the sender's. @throws {AppError} not_found */
export async function draftReply(
  { db, config }: RequestContext,
  { id, template, lang }: ParsedInputOf<typeof staffRequests.draft>,
  caller: SignedInCaller,
) {
  const [found] = await db
    .select({ id: rootRequests.id })
    .from(rootRequests)
    .where(eq(rootRequests.id, id))
  permitted(requestPolicy, 'work', found, caller)
  const books = await attachedBooks(db, id, lang)
  return replyDraft(lang, template, { id, books, siteUrl: config.site.url })
}

/**
 * Answers a request: the reply stands on its status page at once, and leaves by e-mail where the
 * contact is one. The same reply sent again is the same one.
 * @throws {AppError} not_found, conflict, invalid_input
 */
export function sendReply(
  context: RequestContext,
  input: ParsedInputOf<typeof staffRequests.reply>,
  caller: SignedInCaller,
): Promise<StaffRequest> {
  const { id, lang, subject, text, status } = input
  const key = `reply:${id}:${input.reply_key}`
  return transact(context.db, async (tx) => {
    const sent = await alreadyWritten(tx, id, key)
    if (sent) return showRequest(tx, sent, caller)
    const { subject: _subject, text: _text, ...write } = input
    const row = await lockRequest(tx, write, caller)
    checkMove(row.status, status)
    const recipient = { requestId: id, contact: row.contact, lang }
    const mailed = await enqueueReply(tx, context, recipient, { subject, text })
    const moved = { field: 'status', from: row.status, to: status } as const
    await tx.insert(requestEvents).values({
      requestId: id,
      kind: 'reply',
      actorId: caller.session.userId,
      subject,
      body: text,
      changes: row.status === status ? [] : [moved],
      mailed,
      key,
    })
    await recordAct(tx, caller, {
      action: 'replied',
      object: 'request',
      objectId: id,
      detail: { status: `${row.status} → ${status}`, mailed },
    })
    return finishWrite(tx, id, { status }, caller)
  })
}
