import { DATES_VERSION } from '@suyuan/genealogy/dates/understand-date'
import { and, eq, gte, isNull, lt, not, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Transaction } from '../../../db/client.ts'
import { treeTurned } from '../../../db/schema/tree-turned.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { implementJob, type Job, type JobHandler } from '../../../jobs/job.ts'
import { isPendingOrFailed, type Queue } from '../../../jobs/queue.ts'
import type { Schedule } from '../../../jobs/schedules.ts'
import { lockTreeForSite, type TreeRow } from '../../trees/access/tree-access.ts'
import { type Turned, turnedByReading, writeDates } from '../../trees/commands/reread-dates.ts'
import { type LifeContext, notifyOwner } from './notify-owner.ts'

/** So many people of a tree may be hidden or shown anew before its owner is asked. */
const MOST_UNASKED = 10
/** Trees of one round. */
const TREES_OF_ROUND = 500
/** Seconds for which a tree rests whose reading has failed at every attempt. */
const GIVEN_UP_S = 20 * 3600

const readJob: Job<{ book: number }> = {
  name: 'tree.dates.read',
  payload: z.strictObject({ book: z.number().int() }),
  lane: 'background',
  retries: 8,
  firstRetryS: 10,
}

const roundJob: Job<Record<string, never>> = {
  name: 'tree.dates.round',
  payload: z.strictObject({}),
  lane: 'short',
  retries: 0,
  firstRetryS: 60,
}

export const dateSchedules: readonly Schedule[] = [
  { name: 'tree.dates.round', everyS: 60, job: roundJob },
]

export function dateJobs(context: LifeContext): JobHandler[] {
  return [
    implementJob(roundJob, () => startDateRound(context)),
    implementJob(readJob, ({ book }) => readDatesOfTree(context, book)),
  ]
}

const keyPrefix = 'tree.dates.read '

/** Enqueues the trees whose dates an older reader has read; not those whose owner has yet to agree. */
export async function startDateRound({
  db,
  queue,
}: Pick<LifeContext, 'db'> & { queue: Queue }): Promise<void> {
  const trees = await db
    .select({ number: familyTrees.number })
    .from(familyTrees)
    .where(
      and(
        lt(familyTrees.datesVersion, DATES_VERSION),
        or(lt(familyTrees.datesAsked, DATES_VERSION), gte(familyTrees.datesAgreed, DATES_VERSION)),
        isNull(familyTrees.deletedAt),
        not(
          isPendingOrFailed(readJob, sql`${keyPrefix}::text || ${familyTrees.number}`, GIVEN_UP_S),
        ),
      ),
    )
    .orderBy(familyTrees.number)
    .limit(TREES_OF_ROUND)
  await transact(db, async (tx) => {
    for (const { number } of trees) {
      await queue.enqueue(tx, readJob, { book: number }, { key: keyPrefix + number })
    }
  })
}

/** Reads the dates of a tree anew. Where many people would be hidden or shown by it, the owner is asked. */
export async function readDatesOfTree(context: LifeContext, number: number): Promise<void> {
  const { db } = context
  const [tree] = await db.select().from(familyTrees).where(eq(familyTrees.number, number))
  if (!tree || tree.datesVersion >= DATES_VERSION) return
  // The site's own trees have nobody to ask.
  if (tree.ownerId !== null && tree.datesAgreed < DATES_VERSION) {
    const turned = await turnedByReading(db, tree)
    if (turned.length > MOST_UNASKED) {
      await transact(db, (tx) => askOwner(tx, context, tree, turned))
      return
    }
  }
  const hasWords = await writeDates(db, tree)
  await transact(db, (tx) => finish(tx, tree, hasWords))
}

async function askOwner(
  tx: Transaction,
  context: LifeContext,
  { number, dateCalendar }: TreeRow,
  turned: readonly Turned[],
): Promise<void> {
  const open = await lockTreeForSite(tx, number)
  if (!open || open.row.datesAsked >= DATES_VERSION) return
  // What its bare dates mean was changed meanwhile: the next round reads it anew.
  if (open.row.dateCalendar !== dateCalendar) return
  await tx.delete(treeTurned).where(eq(treeTurned.book, number))
  await tx.execute(sql`insert into ${treeTurned} (book, serial, hidden)
    select ${number}::int, serial, hidden
    from unnest(${sql.param(turned.map(({ serial }) => serial))}::int[],
      ${sql.param(turned.map(({ hidden }) => hidden))}::boolean[]) as turned(serial, hidden)`)
  await tx
    .update(familyTrees)
    .set({ datesAsked: DATES_VERSION })
    .where(eq(familyTrees.number, number))
  await notifyOwner(tx, context, open.row, 'tree_dates', turned.length)
}

/** A version of its own: whoever has the tree in memory, or in a browser, reads it anew. */
async function finish(
  tx: Transaction,
  { number, dateCalendar }: TreeRow,
  hasWords: boolean,
): Promise<void> {
  const open = await lockTreeForSite(tx, number)
  if (!open || open.row.dateCalendar !== dateCalendar) return
  await tx.delete(treeTurned).where(eq(treeTurned.book, number))
  await tx
    .update(familyTrees)
    .set({
      datesVersion: DATES_VERSION,
      ...(hasWords && { version: open.row.version + 1 }),
    })
    .where(eq(familyTrees.number, number))
}
