import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CLOCKS_APART_MS } from '../../app/clocks-apart.ts'
import type { Database, DatabaseAddress, Queryable } from '../../db/client.ts'
import { treeDuplicateRuns } from '../../db/schema/tree-duplicates.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { implementJob, type Job, type JobHandler } from '../../jobs/job.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Schedule } from '../../jobs/schedules.ts'
import { lookForDuplicates } from './look-for-duplicates.ts'
import { lookInThread } from './look-in-thread.ts'

/** Seconds without a change until a tree is looked through. */
const SETTLED_S = 60
/** A tree that is changed all the time is looked through this often, in seconds. */
const AT_LEAST_S = 1800
/** Trees of one round. */
const A_ROUND = 20
/** People of a tree for whom a thread is worth its start. */
const LARGE = 1000

interface TreeToLook {
  book: number
}

const lookJob: Job<TreeToLook> = {
  name: 'duplicates.look',
  payload: z.strictObject({ book: z.number().int() }),
  lane: 'background',
  retries: 3,
  firstRetryS: 60,
}

/** Finds the trees whose time has come. */
const roundJob: Job<Record<string, never>> = {
  name: 'duplicates.round',
  payload: z.strictObject({}),
  lane: 'short',
  retries: 0,
  firstRetryS: 60,
}

export const duplicateSchedules: readonly Schedule[] = [
  { name: 'duplicates.round', everyS: 60, job: roundJob },
]

export const lookKey = (book: number) => `duplicates.look ${book}`

/** Owes the look at a tree; while one is owed no second one is. */
export async function enqueueLook(tx: Queryable, queue: Queue, book: number): Promise<void> {
  await queue.enqueue(tx, lookJob, { book }, { key: lookKey(book) })
}

/** Trees of members that have settled since they were last looked through; the longest wait first. */
async function dueTrees(db: Queryable): Promise<number[]> {
  // What is dated ahead of time was dated by a clock that has been put right since.
  const ahead = sql`now() + make_interval(secs => ${CLOCKS_APART_MS / 1000})`
  const isOver = (time: SQL, seconds: number) =>
    sql`(${time} < now() - make_interval(secs => ${seconds}) or ${time} > ${ahead})`
  const isSettled = isOver(sql`book.updated_at`, SETTLED_S)
  const { rows } = await db.execute<{ number: number }>(sql`
    select book.number from ${familyTrees} book
    left join ${treeDuplicateRuns} run on run.book = book.number
    where book.deleted_at is null and book.owner_id is not null and book.version > 0
      and (run.book is null and ${isSettled}
        or run.version < book.version and (${isSettled} or ${isOver(sql`run.at`, AT_LEAST_S)}))
    order by run.at nulls first, book.number limit ${A_ROUND}`)
  return rows.map(({ number }) => number)
}

/** Owes a look at each tree whose time has come. @returns how many */
export async function startRound(db: Database, queue: Queue): Promise<number> {
  const books = await dueTrees(db)
  await transact(db, async (tx) => {
    for (const book of books) await enqueueLook(tx, queue, book)
  })
  return books.length
}

interface DuplicateContext {
  db: Database
  queue: Queue
  /** Where a thread reaches the same database. */
  address: DatabaseAddress
}

async function look({ db, address }: DuplicateContext, book: number, signal: AbortSignal) {
  const [row] = await db
    .select({ people: familyTrees.people })
    .from(familyTrees)
    .where(eq(familyTrees.number, book))
  if ((row?.people ?? 0) < LARGE) await lookForDuplicates(db, book)
  else await lookInThread({ address, book }, signal)
}

export function duplicateJobs(context: DuplicateContext): JobHandler[] {
  const { db, queue } = context
  return [
    implementJob(roundJob, async () => {
      await startRound(db, queue)
    }),
    implementJob(lookJob, ({ book }, { signal }) => look(context, book, signal)),
  ]
}
