import { SITE_SENDER } from '@suyuan/contract/limits'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { messageBlocks, messages, messageThreads } from '../../db/schema/messages.ts'
import { treeMembers } from '../../db/schema/tree-sharing.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { isSuspended } from '../accounts/suspensions.ts'
import { openToAll } from '../trees/queries/sources.ts'

/** Stands for the site where it writes itself: no member has it, so nobody can answer. */
export const SITE_ID = 'site'

export type ThreadRow = typeof messageThreads.$inferSelect

export const isPartyOf = (userId: string) =>
  or(eq(messageThreads.askerId, userId), eq(messageThreads.ownerId, userId))

/** What of a thread has been read by one of the two. */
const readBy = (userId: string) =>
  sql<number>`case when ${messageThreads.askerId} = ${userId}
    then ${messageThreads.askerRead} else ${messageThreads.ownerRead} end`

/** Whether the other one has written since. */
export const isUnread = (userId: string) =>
  sql<boolean>`exists (select from ${messages} m where m.thread = ${messageThreads.id}
    and m.id > ${readBy(userId)} and m.author_id <> ${userId})`

const other = alias(users, 'other')

/** Threads with what the reader may know of the other one and of the family tree. */
export function threadsWhere(db: Queryable, userId: string, where: SQL | undefined) {
  const sees = sql`(${familyTrees.ownerId} = ${userId} or ${openToAll}
    or ${familyTrees.deletedAt} is null and ${treeMembers.userId} is not null)`
  return db
    .select({
      row: messageThreads,
      otherId: other.id,
      other: sql<string>`case when ${messageThreads.askerId} = ${SITE_ID} then ${SITE_SENDER}
        else coalesce(nullif(${other.nickName}, ''), ${other.surname}, '') end`,
      treeId: sql<string>`case when ${sees} then ${familyTrees.id}::text else '' end`,
      treeTitle: sql<string>`case when ${sees} then ${familyTrees.title} else '' end`,
      unread: isUnread(userId),
      lastText: sql<string>`coalesce((select left(m.body, 80) from ${messages} m
        where m.thread = ${messageThreads.id} order by m.id desc limit 1), '')`,
    })
    .from(messageThreads)
    .leftJoin(familyTrees, eq(familyTrees.number, messageThreads.book))
    .leftJoin(
      treeMembers,
      and(eq(treeMembers.book, familyTrees.number), eq(treeMembers.userId, userId)),
    )
    .leftJoin(
      other,
      sql`${other.id} = case when ${messageThreads.askerId} = ${userId}
        then ${messageThreads.ownerId} else ${messageThreads.askerId} end`,
    )
    .where(and(isPartyOf(userId), where))
}

/** The other one of a thread; null where the account has been erased. */
export function otherOf({ askerId, ownerId }: ThreadRow, userId: string): string | null {
  return askerId === userId ? ownerId : askerId
}

/**
 * Locks two accounts, as for a write to each: while somebody writes neither is suspended, and what
 * each may write in a day is counted one by one.
 */
export async function lockTwo(tx: Transaction, first: string, second: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, first), eq(users.id, second)))
    .orderBy(users.id)
    .for('no key update')
}

/** The member, where letters and messages reach them. */
export async function reachable(db: Queryable, userId: string) {
  const [found] = await db
    .select({ id: users.id, email: users.email, lang: users.lang })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), sql`not ${isSuspended(users.id)}`))
  return found
}

/** Who of two takes no messages from the other. */
export async function blocksBetween(db: Queryable, first: string, second: string) {
  return db
    .select({ by: messageBlocks.blockerId })
    .from(messageBlocks)
    .where(
      or(
        and(eq(messageBlocks.blockerId, first), eq(messageBlocks.blockedId, second)),
        and(eq(messageBlocks.blockerId, second), eq(messageBlocks.blockedId, first)),
      ),
    )
}
