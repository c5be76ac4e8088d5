import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { MESSAGES_IN_A_ROW, MESSAGES_PAGE_SIZE } from '@suyuan/contract/limits'
import type { MessageThread, messages as messageCalls } from '@suyuan/contract/messages'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import { permitted } from '../../app/policy.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { messageReports, messages, messageThreads } from '../../db/schema/messages.ts'
import { transact } from '../../db/transact.ts'
import { showRelative } from '../trees/queries/present-person.ts'
import { showTree, type Viewing } from '../trees/queries/show-tree.ts'
import { threadPolicy } from './messages.policy.ts'
import {
  blocksBetween,
  isPartyOf,
  isUnread,
  reachable,
  type ThreadRow,
  threadsWhere,
} from './threads.queries.ts'

type MessageRow = typeof messages.$inferSelect
type Person = MessageThread['messages'][number]['person']

const roleIn = ({ askerId }: ThreadRow, userId: string) => (askerId === userId ? 'asker' : 'owner')

/** The member's threads, the one written to last first. */
export async function listThreads(
  db: Database,
  { after, limit }: ParsedInputOf<typeof messageCalls.list>,
  { session }: SignedInCaller,
): Promise<OutputOf<typeof messageCalls.list>> {
  const behind = after === '' ? undefined : lt(messageThreads.lastAt, new Date(after))
  const rows = await threadsWhere(db, session.userId, behind)
    .orderBy(desc(messageThreads.lastAt), messageThreads.id)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    list: shown.map(({ row, treeId, treeTitle, other, unread, lastText }) => ({
      id: row.id,
      role: roleIn(row, session.userId),
      other,
      book_id: treeId,
      book_title: treeTitle,
      last_at: row.lastAt.toISOString(),
      last_text: lastText,
      unread,
    })),
    next: rows.length > limit ? (shown.at(-1)?.row.lastAt.toISOString() ?? null) : null,
  }
}

/** Beyond this a mark says no more. */
const MOST_UNREAD = 99

export async function countUnread(db: Database, { session }: SignedInCaller) {
  const { userId } = session
  const rows = await db
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(and(isPartyOf(userId), isUnread(userId)))
    .limit(MOST_UNREAD)
  return { threads: rows.length }
}

/** A page of a thread, which counts as read with it. @throws {AppError} not_found */
export async function readThread(
  viewing: Viewing,
  { id, before }: ParsedInputOf<typeof messageCalls.read>,
  caller: SignedInCaller,
): Promise<MessageThread> {
  const { userId } = caller.session
  const page = await transact(viewing.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(messageThreads)
      .where(eq(messageThreads.id, id))
      .for('no key update')
    const thread = permitted(threadPolicy, 'read', row, caller)
    const rows = await pageBefore(tx, id, before)
    const newest = rows[0]?.id ?? 0
    const mark = thread.askerId === userId ? 'askerRead' : 'ownerRead'
    if (thread[mark] < newest) {
      await tx
        .update(messageThreads)
        .set({ [mark]: newest })
        .where(eq(messageThreads.id, id))
    }
    return presented(tx, id, rows, userId)
  })
  return withPeople(viewing, page, caller)
}

/** The newest messages of a thread, or those before one: the newest first, one more than a page. */
function pageBefore(db: Queryable, thread: string, before: number): Promise<MessageRow[]> {
  const behind = before === 0 ? undefined : lt(messages.id, before)
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.thread, thread), behind))
    .orderBy(desc(messages.id))
    .limit(MESSAGES_PAGE_SIZE + 1)
}

interface Page {
  thread: MessageThread
  /** Serial of the person whom a message is about. */
  about: ReadonlyMap<number, number>
}

async function presented(
  db: Queryable,
  id: string,
  rows: MessageRow[],
  userId: string,
): Promise<Page> {
  const [found] = await threadsWhere(db, userId, eq(messageThreads.id, id))
  if (!found) throw new AppError('not_found')
  const shown = rows.slice(0, MESSAGES_PAGE_SIZE)
  const reported = await reportedBy(db, userId, shown)
  const thread: MessageThread = {
    id,
    role: roleIn(found.row, userId),
    other: found.other,
    book_id: found.treeId,
    book_title: found.treeTitle,
    messages: shown.toReversed().map((each) => ({
      id: each.id,
      mine: each.authorId === userId,
      text: each.body,
      at: each.at.toISOString(),
      person: null,
      reported: reported.has(each.id),
    })),
    before: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    state: await stateOf(db, id, found.otherId, userId),
  }
  const about = shown.flatMap((each) =>
    each.person === null ? [] : ([[each.id, each.person]] as const),
  )
  return { thread, about: new Map(about) }
}

async function reportedBy(db: Queryable, userId: string, rows: readonly MessageRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Set<number>()
  const found = await db
    .select({ message: messageReports.message })
    .from(messageReports)
    .where(and(eq(messageReports.reporterId, userId), inArray(messageReports.message, ids)))
  return new Set(found.map(({ message }) => message))
}

/** Whether the member can write in a thread now. */
export async function stateOf(
  db: Queryable,
  thread: string,
  otherId: string | null,
  userId: string,
): Promise<MessageThread['state']> {
  const other = otherId === null ? undefined : await reachable(db, otherId)
  if (!other) return 'closed'
  const blocks = await blocksBetween(db, userId, other.id)
  if (blocks.some(({ by }) => by === userId)) return 'blocked'
  if (blocks.length > 0) return 'closed'
  const last = await db
    .select({ authorId: messages.authorId })
    .from(messages)
    .where(eq(messages.thread, thread))
    .orderBy(desc(messages.id))
    .limit(MESSAGES_IN_A_ROW)
  const own = last.filter(({ authorId }) => authorId === userId)
  return own.length === MESSAGES_IN_A_ROW ? 'waiting' : 'open'
}

/** Names whom messages are about, as far as the reader may see those people now. */
async function withPeople(
  viewing: Viewing,
  { thread, about }: Page,
  caller: SignedInCaller,
): Promise<MessageThread> {
  if (about.size === 0 || thread.book_id === '') return thread
  const showing = await showTree(viewing, thread.book_id, caller).catch((error: unknown) => {
    // Hidden or deleted in this moment.
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!showing) return thread
  const personOf = (message: number): Person => {
    const seen = showRelative(showing, about.get(message) ?? 0)
    return seen && !seen.masked ? { id: seen.id, surname: seen.surname, name: seen.name } : null
  }
  const named = thread.messages.map((each) => ({ ...each, person: personOf(each.id) }))
  return { ...thread, messages: named }
}
