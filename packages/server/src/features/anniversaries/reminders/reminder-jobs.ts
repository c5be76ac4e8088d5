import { randomBytes } from 'node:crypto'
import { STOP_LINK_DAYS } from '@suyuan/contract/anniversary-following'
import { dayInWords } from '@suyuan/contract/days'
import { langs } from '@suyuan/contract/lang'
import { siteMinute } from '@suyuan/contract/site-time'
import { writeIsoDay } from '@suyuan/genealogy/dates/julian-day'
import { and, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import * as z from 'zod'
import { AppError } from '../../../app/app-error.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import {
  anniversaryReminders,
  anniversaryStopLinks,
} from '../../../db/schema/tree-anniversaries.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import type { Delivery } from '../../../delivery/delivery.ts'
import { CancelledError, implementJob, type Job, type JobHandler } from '../../../jobs/job.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Schedule } from '../../../jobs/schedules.ts'
import { emailKey } from '../../accounts/email-key.ts'
import { isSuspended } from '../../accounts/suspensions.ts'
import { openTree } from '../../trees/access/tree-access.ts'
import { GraphCache } from '../../trees/graph/graph-cache.ts'
import { presentContextOf } from '../../trees/queries/show-tree.ts'
import { summaryOf } from '../feed/compose-feed.ts'
import { asMember } from '../feed/feeds.ts'
import { hashOfStopLink } from '../following.service.ts'
import { type AnniversariesContext, inOrder, seenBy, siteJdn } from '../list-anniversaries.ts'
import { YearlyDaysCache } from '../yearly-days.ts'
import { type DueOfTree, reminderLetter } from './reminder-texts.ts'

/** Hour of the site's day from which letters are written. */
const FROM_HOUR = 7
/** Members of one round. */
const MEMBERS_A_ROUND = 500
/** Anniversaries of a tree that a letter names. */
const MOST_LINES = 50
/** Days that are made up for where no server ran. */
const MADE_UP_FOR = 3

const roundJob: Job<Record<string, never>> = {
  name: 'anniversaries.round',
  payload: z.strictObject({}),
  lane: 'short',
  retries: 0,
  firstRetryS: 60,
}

/** Looks what is due for one member, all trees together. */
const memberJob: Job<{ userId: string }> = {
  name: 'anniversaries.member',
  payload: z.strictObject({ userId: z.string() }),
  lane: 'background',
  retries: 3,
  firstRetryS: 60,
}

/** A letter ready to be sent. Tried for some four hours: a mail server may be down that long. */
const letterPayload = z.object({
  userId: z.string(),
  to: z.string(),
  lang: z.enum(langs),
  subject: z.string(),
  text: z.string(),
})
const letterJob: Job<z.output<typeof letterPayload>> = {
  name: 'anniversaries.letter',
  payload: letterPayload,
  lane: 'short',
  retries: 12,
  firstRetryS: 10,
}

export const anniversarySchedules: readonly Schedule[] = [
  { name: 'anniversaries.round', everyS: 600, job: roundJob },
]

export interface ReminderContext {
  db: Database
  queue: Queue
  config: Pick<Config, 'site'>
  delivery: Pick<Delivery, 'mail'>
}

export function anniversaryJobs(context: ReminderContext): JobHandler[] {
  const { db, delivery } = context
  return [
    implementJob(roundJob, () => startReminders(context, new Date())),
    implementJob(memberJob, ({ userId }) => remind(context, userId, new Date())),
    implementJob(letterJob, async ({ userId, to, subject, text }, job) => {
      // Whoever has ended the letters meanwhile, or has another e-mail, is not written to.
      const [still] = await db
        .select({ userId: anniversaryReminders.userId })
        .from(anniversaryReminders)
        .innerJoin(users, and(eq(users.id, anniversaryReminders.userId), eq(users.email, to)))
        .where(eq(anniversaryReminders.userId, userId))
        .limit(1)
      if (!still) throw new CancelledError('the member wants no letter any more')
      await delivery.mail.send({ to, kind: 'anniversaries', subject, text }, job)
    }),
  ]
}

/** Owes each member a look who has not been looked at today. */
export async function startReminders(
  { db, queue }: Pick<ReminderContext, 'db' | 'queue'>,
  moment: Date,
): Promise<void> {
  if (Number(siteMinute(moment).slice(11, 13)) < FROM_HOUR) return
  const due = await db
    .selectDistinct({ userId: anniversaryReminders.userId })
    .from(anniversaryReminders)
    .where(ne(anniversaryReminders.checkedOn, writeIsoDay(siteJdn(moment))))
    .limit(MEMBERS_A_ROUND)
  await transact(db, async (tx) => {
    for (const { userId } of due) {
      await queue.enqueue(tx, memberJob, { userId }, { key: `anniversaries.member ${userId}` })
    }
  })
}

type ReminderRow = typeof anniversaryReminders.$inferSelect

/**
 * Writes to a member what is due today, of all trees in one letter and once a day however many servers
 * there are: the look is noted in the transaction that owes the letter.
 */
export async function remind(
  context: ReminderContext,
  userId: string,
  moment: Date,
): Promise<void> {
  const { db, queue, config } = context
  const today = siteJdn(moment)
  const day = writeIsoDay(today)
  const [user] = await db
    .select({ email: users.email, lang: users.lang })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        isNotNull(users.email),
        not(isSuspended(users.id)),
      ),
    )
  const rows = await db
    .select({ reminder: anniversaryReminders, treeId: familyTrees.id })
    .from(anniversaryReminders)
    .innerJoin(familyTrees, eq(familyTrees.number, anniversaryReminders.book))
    .where(eq(anniversaryReminders.userId, userId))
    .orderBy(anniversaryReminders.createdAt)
  const isDone = rows.some(({ reminder }) => reminder.checkedOn === day)
  const due =
    user === undefined || isDone ? [] : await dueOf(db, rows, asMember(userId, user.lang), today)
  await transact(db, async (tx) => {
    const locked = await tx
      .select({ checkedOn: anniversaryReminders.checkedOn })
      .from(anniversaryReminders)
      .where(eq(anniversaryReminders.userId, userId))
      .for('update')
    if (locked.length === 0) return
    await tx
      .update(anniversaryReminders)
      .set({ checkedOn: day })
      .where(eq(anniversaryReminders.userId, userId))
    // Another server has written meanwhile.
    if (locked.some(({ checkedOn }) => checkedOn === day)) return
    if (due.length === 0 || typeof user?.email !== 'string') return
    const token = randomBytes(32).toString('base64url')
    await tx.insert(anniversaryStopLinks).values({
      tokenHash: hashOfStopLink(token),
      userId,
      expiresAt: sql`now() + make_interval(days => ${STOP_LINK_DAYS})`,
    })
    // Behind `#`, which no browser sends and no log has.
    const stop = `/anniversary-letters?lang=${user.lang}#${token}`
    const letter = reminderLetter(user.lang, due, { site: config.site.url, stop })
    const { email: to, lang } = user
    // It names people: where the account is erased first, the letter goes with it.
    const about = emailKey(to)
    await queue.enqueue(tx, letterJob, { userId, to, lang, ...letter }, { about })
  })
}

/** What is due of each tree that the member still belongs to; trees are read for it and let go again. */
async function dueOf(
  db: Database,
  rows: readonly { reminder: ReminderRow; treeId: string }[],
  caller: ReturnType<typeof asMember>,
  today: number,
): Promise<DueOfTree[]> {
  const graphs = new GraphCache(db)
  const viewing = { db, graphs }
  const context = { viewing, days: new YearlyDaysCache(db, graphs.pieces) }
  const due: DueOfTree[] = []
  for (const { reminder, treeId } of rows) {
    try {
      const ofTree = await dueOfTree(context, reminder, { treeId, caller, today })
      if (ofTree.lines.length > 0) due.push(ofTree)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Whoever has left the tree, or whose tree is deleted, hears nothing of it.
    }
  }
  return due
}

async function dueOfTree(
  { viewing, days }: AnniversariesContext,
  reminder: ReminderRow,
  { treeId, caller, today }: { treeId: string; caller: ReturnType<typeof asMember>; today: number },
): Promise<DueOfTree> {
  const book = await openTree(viewing.db, treeId, 'follow', caller)
  const known = await days.now(book.row.number)
  const showing = await presentContextOf(viewing.graphs, book, caller)
  const seen = await seenBy(viewing, showing, reminder, treeId)
  const { lang } = caller
  const to = today + reminder.daysBefore
  const lines: string[] = []
  let more = 0
  for (const day of known.between(firstDue(reminder, today), to, book.row)) {
    for (const event of inOrder(day)) {
      const summary = summaryOf(event, day, seen, { ...showing, lang })
      if (summary === undefined) continue
      if (lines.length < MOST_LINES) {
        lines.push(`${dayInWords(writeIsoDay(day.jdn), lang)} ${summary}`)
      } else more += 1
    }
  }
  const path = `/family-tree-anniversaries?id=${treeId}`
  return { title: showing.tell(book.row.title), path, lines, more }
}

/** The day after the last one that was looked at; days that nobody looked at are made up for. */
function firstDue({ checkedOn, daysBefore }: ReminderRow, today: number): number {
  if (checkedOn === '') return today + daysBefore
  const last = siteJdn(new Date(`${checkedOn}T00:00:00Z`))
  return Math.max(today, Math.max(last + 1, today - MADE_UP_FOR) + daysBefore)
}
