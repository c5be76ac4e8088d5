import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { MessageReport, staffReports } from '@suyuan/contract/staff-reports'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '../../../app/app-error.ts'
import { recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { messageReports, messages, messageThreads } from '../../../db/schema/messages.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { reportPolicy } from '../staff.policy.ts'

/** Messages before and after the reported one that are shown with it. */
const AROUND = 10

/** Reported messages without a word of them: open ones the oldest first, closed ones the newest. */
export async function listReports(
  db: Database,
  { status, after, limit }: ParsedInputOf<typeof staffReports.list>,
  caller: SignedInCaller,
) {
  permitted(reportPolicy, 'work', {}, caller)
  const { serial, closedAt } = messageReports
  const open = status === 'open'
  const behind = after === 0 ? undefined : open ? gt(serial, after) : lt(serial, after)
  const rows = await db
    .select({ id: messageReports.id, serial, at: messageReports.at, closedAt })
    .from(messageReports)
    .where(and(open ? isNull(closedAt) : isNotNull(closedAt), behind))
    .orderBy(open ? asc(serial) : desc(serial))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    list: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      closed_at: row.closedAt?.toISOString() ?? '',
    })),
    next: rows.length > limit ? (shown.at(-1)?.serial ?? null) : null,
  }
}

/** A report with what stands around the message; that it was looked at is noted. @throws {AppError} not_found */
export function readReport(
  db: Database,
  id: string,
  caller: SignedInCaller,
): Promise<MessageReport> {
  return transact(db, async (tx) => {
    await recordAct(tx, caller, { action: 'read', object: 'report', objectId: id })
    return presentReport(tx, id, caller)
  })
}

/**
 * Closes a report. Sent again in the same words it changes nothing.
 * @throws {AppError} not_found, conflict where somebody else was quicker
 */
export function closeReport(
  db: Database,
  { id, row_version, note }: ParsedInputOf<typeof staffReports.close>,
  caller: SignedInCaller,
): Promise<MessageReport> {
  const closedBy = caller.session.userId
  return transact(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(messageReports)
      .where(eq(messageReports.id, id))
      .for('update')
    const row = permitted(reportPolicy, 'work', found, caller)
    if (row.closedAt !== null && row.closedBy === closedBy && row.note === note) {
      await recordAct(tx, caller, { action: 'read', object: 'report', objectId: id })
      return presentReport(tx, id, caller)
    }
    if (row.closedAt !== null || row.rowVersion !== row_version) {
      const current = { note: row.note }
      const conflict = { yours: { note }, current, row_version: row.rowVersion }
      throw new AppError('conflict', { conflict })
    }
    await tx
      .update(messageReports)
      .set({ note, closedBy, closedAt: new Date(), rowVersion: row.rowVersion + 1 })
      .where(eq(messageReports.id, id))
    await recordAct(tx, caller, { action: 'closed', object: 'report', objectId: id })
    return presentReport(tx, id, caller)
  })
}

const reporter = alias(users, 'reporter')
const closer = alias(users, 'closer')

async function presentReport(
  tx: Queryable,
  id: string,
  caller: SignedInCaller,
): Promise<MessageReport> {
  const [row] = await tx
    .select({
      report: messageReports,
      message: messages,
      author: users.loginName,
      reporter: reporter.loginName,
      closer: closer.loginName,
      title: familyTrees.title,
    })
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.message))
    .innerJoin(messageThreads, eq(messageThreads.id, messages.thread))
    .leftJoin(familyTrees, eq(familyTrees.number, messageThreads.book))
    .leftJoin(users, eq(users.id, messages.authorId))
    .leftJoin(reporter, eq(reporter.id, messageReports.reporterId))
    .leftJoin(closer, eq(closer.id, messageReports.closedBy))
    .where(eq(messageReports.id, id))
  const found = permitted(reportPolicy, 'work', row, caller)
  const { report, message } = found
  const around = await messagesAround(tx, message)
  return {
    id,
    at: report.at.toISOString(),
    reason: report.reason,
    reporter: { id: report.reporterId ?? '', login_name: found.reporter ?? '' },
    author: { id: message.authorId, login_name: found.author ?? '' },
    book_title: found.title ?? '',
    messages: around.map((each) => ({
      id: each.id,
      by_author: each.authorId === message.authorId,
      text: each.body,
      at: each.at.toISOString(),
      reported: each.id === message.id,
    })),
    note: report.note,
    closed_at: report.closedAt?.toISOString() ?? '',
    closed_by: found.closer ?? '',
    row_version: report.rowVersion,
  }
}

async function messagesAround(tx: Queryable, { id, thread }: typeof messages.$inferSelect) {
  const inThread = eq(messages.thread, thread)
  const until = await tx
    .select()
    .from(messages)
    .where(and(inThread, sql`${messages.id} <= ${id}`))
    .orderBy(desc(messages.id))
    .limit(AROUND + 1)
  const behind = await tx
    .select()
    .from(messages)
    .where(and(inThread, gt(messages.id, id)))
    .orderBy(asc(messages.id))
    .limit(AROUND)
  return [...until.toReversed(), ...behind]
}
