import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { MessageThread, messages as messageCalls } from '@suyuan/contract/messages'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { NewAskerRoom } from '../../app/limits.ts'
import { permitted } from '../../app/policy.ts'
import type { Transaction } from '../../db/client.ts'
import {
  messageBlocks,
  messageReports,
  messages,
  messageThreads,
} from '../../db/schema/messages.ts'
import { transact } from '../../db/transact.ts'
import type { AccountsContext } from '../accounts/accounts-context.ts'
import { notify } from '../accounts/notify.ts'
import { type OpenTree, openTree } from '../trees/access/tree-access.ts'
import { personRow, showTree, type Viewing } from '../trees/queries/show-tree.ts'
import { questionPolicy, threadPolicy } from './messages.policy.ts'
import { checkQuestionRoom } from './question-room.ts'
import { readThread, stateOf } from './show-thread.ts'
import { lockTwo, otherOf, reachable, type ThreadRow } from './threads.queries.ts'

/** What messages work with. */
export interface MessagesContext {
  accounts: AccountsContext
  newAskers: NewAskerRoom
  viewing: Viewing
}

interface Words {
  text: string
  send_key: string
}

/**
 * Asks the owner of a public family tree. Further questions about it join the same thread.
 * @throws {AppError} not_found where the family tree, its owner or the person is not there for the
 * caller; too_many_requests, await_answer, messages_closed
 */
export async function ask(
  context: MessagesContext,
  { family_tree_id, person_id, ...words }: ParsedInputOf<typeof messageCalls.ask>,
  caller: SignedInCaller,
): Promise<MessageThread> {
  permitted(questionPolicy, 'ask', {}, caller)
  const { viewing } = context
  const { userId } = caller.session
  const { book, mask } = await showTree(viewing, family_tree_id, caller)
  const ownerId = ownerToAsk(book, userId)
  const person =
    person_id === undefined
      ? null
      : (await personRow(viewing.db, book.row.number, person_id)).serial
  if (person !== null && mask.hides(person)) throw new AppError('not_found')
  const id = await transact(viewing.db, async (tx) => {
    await lockTwo(tx, userId, ownerId)
    const sent = await alreadySent(tx, words, userId)
    if (sent) return sent
    // It may have been hidden or handed over since.
    const now = await openTree(tx, family_tree_id, 'read', caller)
    if (ownerToAsk(now, userId) !== ownerId) throw new AppError('not_found')
    const thread = await threadAbout(tx, context, { book: book.row.number, ownerId }, caller)
    await write(tx, context, thread, { ...words, person }, caller)
    return thread.id
  })
  return readThread(viewing, { id, before: 0 }, caller)
}

/** @throws {AppError} not_found where nobody is there to be asked about the family tree */
function ownerToAsk({ row, ownerId }: OpenTree, userId: string): string {
  if (row.visibility !== 'public' || ownerId === null || ownerId === userId) {
    throw new AppError('not_found')
  }
  return ownerId
}

/** The thread of such a message, where it stands there already. */
async function alreadySent(
  tx: Transaction,
  { send_key }: Words,
  userId: string,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ thread: messages.thread, authorId: messages.authorId })
    .from(messages)
    .where(eq(messages.key, send_key))
  if (found && found.authorId !== userId) throw new AppError('not_found')
  return found?.thread
}

/** The thread of an asker and an owner about a family tree; begun where there is none. */
async function threadAbout(
  tx: Transaction,
  { newAskers }: MessagesContext,
  { book, ownerId }: { book: number; ownerId: string },
  { address, session: { userId: askerId } }: SignedInCaller,
): Promise<ThreadRow> {
  const [known] = await tx
    .select()
    .from(messageThreads)
    .where(
      and(
        eq(messageThreads.book, book),
        eq(messageThreads.askerId, askerId),
        eq(messageThreads.ownerId, ownerId),
      ),
    )
  if (known) return known
  await checkQuestionRoom(tx, newAskers, { askerId, ownerId, address })
  const [begun] = await tx.insert(messageThreads).values({ book, askerId, ownerId }).returning()
  if (!begun) throw new Error('no thread was stored')
  return begun
}

/** Writes in a thread. @throws {AppError} not_found, await_answer, messages_closed */
export async function reply(
  context: MessagesContext,
  { id, ...words }: ParsedInputOf<typeof messageCalls.reply>,
  caller: SignedInCaller,
): Promise<MessageThread> {
  const { viewing } = context
  await transact(viewing.db, async (tx) => {
    const thread = await openThread(tx, id, 'reply', caller)
    const sent = await alreadySent(tx, words, caller.session.userId)
    if (sent === undefined) await write(tx, context, thread, { ...words, person: null }, caller)
  })
  return readThread(viewing, { id, before: 0 }, caller)
}

/** A thread of the caller's, both accounts locked. @throws {AppError} not_found */
async function openThread(
  tx: Transaction,
  id: string,
  action: 'reply' | 'block' | 'report',
  caller: SignedInCaller,
): Promise<ThreadRow> {
  const { userId } = caller.session
  const [found] = await tx.select().from(messageThreads).where(eq(messageThreads.id, id))
  const thread = permitted(threadPolicy, action, found, caller)
  await lockTwo(tx, userId, otherOf(thread, userId) ?? userId)
  return thread
}

/** Adds a message and owes the other one a letter: one until they have read what is there. */
async function write(
  tx: Transaction,
  { accounts }: MessagesContext,
  thread: ThreadRow,
  { text, send_key, person }: Words & { person: number | null },
  { session }: SignedInCaller,
): Promise<void> {
  const { userId } = session
  const otherId = otherOf(thread, userId)
  const state = await stateOf(tx, thread.id, otherId, userId)
  if (state === 'waiting') throw new AppError('await_answer')
  const other = otherId === null ? undefined : await reachable(tx, otherId)
  if (state !== 'open' || !other) throw new AppError('messages_closed')
  const read = thread.askerId === userId ? thread.ownerRead : thread.askerRead
  const [waiting] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.thread, thread.id), eq(messages.authorId, userId), gt(messages.id, read)),
    )
    .limit(1)
  const message = { thread: thread.id, authorId: userId, body: text, person, key: send_key }
  await tx.insert(messages).values(message)
  await tx
    .update(messageThreads)
    .set({ lastAt: sql`now()` })
    .where(eq(messageThreads.id, thread.id))
  if (waiting) return
  const { url } = accounts.config.site
  await notify(tx, accounts, other, 'message_received', {
    asked: thread.ownerId === other.id,
    link: url === undefined ? null : `${url}/messages?id=${thread.id}`,
  })
}

/** Takes no more messages from the other one, or takes them again. @throws {AppError} not_found */
export async function block(
  { viewing }: MessagesContext,
  { id, blocked }: ParsedInputOf<typeof messageCalls.block>,
  caller: SignedInCaller,
): Promise<MessageThread> {
  const { userId: blockerId } = caller.session
  await transact(viewing.db, async (tx) => {
    const blockedId = otherOf(await openThread(tx, id, 'block', caller), blockerId)
    // Of somebody who is gone nothing comes any more.
    if (blockedId === null) return
    if (blocked) {
      await tx.insert(messageBlocks).values({ blockerId, blockedId }).onConflictDoNothing()
      return
    }
    await tx
      .delete(messageBlocks)
      .where(and(eq(messageBlocks.blockerId, blockerId), eq(messageBlocks.blockedId, blockedId)))
  })
  return readThread(viewing, { id, before: 0 }, caller)
}

/** Shows a message of the other one to the staff; once more it is the same. @throws {AppError} not_found */
export async function report(
  { viewing }: MessagesContext,
  { id, message, reason }: ParsedInputOf<typeof messageCalls.report>,
  caller: SignedInCaller,
): Promise<MessageThread> {
  const { userId: reporterId } = caller.session
  await transact(viewing.db, async (tx) => {
    const thread = await openThread(tx, id, 'report', caller)
    const [found] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          eq(messages.id, message),
          eq(messages.thread, thread.id),
          sql`${messages.authorId} <> ${reporterId}`,
        ),
      )
    if (!found) throw new AppError('not_found')
    await tx.insert(messageReports).values({ message, reporterId, reason }).onConflictDoNothing()
  })
  return readThread(viewing, { id, before: 0 }, caller)
}
