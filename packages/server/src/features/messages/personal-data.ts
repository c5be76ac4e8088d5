import { MESSAGE_MONTHS } from '@suyuan/contract/limits'
import { asc, eq, lt, or, sql } from 'drizzle-orm'
import type { PersonalData } from '../../app/personal-data.ts'
import {
  messageBlocks,
  messageReports,
  messages,
  messageThreads,
} from '../../db/schema/messages.ts'
import { isPartyOf } from './threads.queries.ts'

/**
 * What a member wrote goes with the account; what others wrote to them stays with those others. Who
 * the other one is stands in no download.
 */
export const messageData: PersonalData = {
  name: 'messages',

  async collect(db, userId) {
    const written = await db
      .select({
        thread: messages.thread,
        mine: sql<boolean>`${messages.authorId} = ${userId}`,
        text: messages.body,
        at: messages.at,
      })
      .from(messages)
      .innerJoin(messageThreads, eq(messageThreads.id, messages.thread))
      .where(isPartyOf(userId))
      .orderBy(asc(messages.id))
    const reports = await db
      .select({ reason: messageReports.reason, at: messageReports.at })
      .from(messageReports)
      .where(eq(messageReports.reporterId, userId))
      .orderBy(asc(messageReports.serial))
    const blocked = await db
      .select({ since: messageBlocks.at })
      .from(messageBlocks)
      .where(eq(messageBlocks.blockerId, userId))
    return { messages: written, reports, blocked }
  },

  async erase(tx, userId) {
    await tx.delete(messages).where(eq(messages.authorId, userId))
    await tx.update(messageThreads).set({ askerId: null }).where(eq(messageThreads.askerId, userId))
    await tx.update(messageThreads).set({ ownerId: null }).where(eq(messageThreads.ownerId, userId))
    await tx.delete(messageThreads).where(
      sql`(${messageThreads.askerId} is null or ${messageThreads.ownerId} is null)
        and not exists (select from ${messages} m where m.thread = ${messageThreads.id})`,
    )
    await tx
      .delete(messageBlocks)
      .where(or(eq(messageBlocks.blockerId, userId), eq(messageBlocks.blockedId, userId)))
    await tx
      .update(messageReports)
      .set({ reporterId: null, reason: '' })
      .where(eq(messageReports.reporterId, userId))
    await tx
      .update(messageReports)
      .set({ closedBy: null })
      .where(eq(messageReports.closedBy, userId))
  },

  async expire(db, now) {
    const oldest = sql`${now}::timestamptz - make_interval(months => ${MESSAGE_MONTHS})`
    await db.delete(messageThreads).where(lt(messageThreads.lastAt, oldest))
  },
}
