import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CLOCKS_APART_MS } from '../../app/clocks-apart.ts'
import type { Database, DatabaseAddress, Queryable } from '../../db/client.ts'
import { treeCheckRuns } from '../../db/schema/tree-checks.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { implementJob, type Job, type JobHandler } from '../../jobs/job.ts'
import { isPendingOrFailed, type Queue } from '../../jobs/queue.ts'
import type { Schedule } from '../../jobs/schedules.ts'
import { checkInThread } from './check-in-thread.ts'
import { CHECKS_VERSION, checkNow } from './check-now.ts'

/** Seconds without a change until a tree is checked. */
const SETTLED_S = 20
/** A tree that is changed all the time is checked this often, in seconds. */
const AT_LEAST_S = 300
/** And none more often than this. */
const AT_MOST_S = 30
/** Trees of one round. */
const A_ROUND = 20
/** People of a tree for whom a thread is worth its start. */
const LARGE = 500

interface TreeToCheck {
  book: number
}

const checkJob: Job<TreeToCheck> = {
  name: 'checks.check',
  payload: z.strictObject({ book: z.number().int() }),
  lane: 'background',
  retries: 3,
  firstRetryS: 60,
}

/** Finds the trees whose time has come. */
const roundJob: Job<Record<string, never>> = {
  name: 'checks.round',
  payload: z.strictObject({}),
  lane: 'short',
  retries: 0,
  firstRetryS: 60,
}

export const checkSchedules: readonly Schedule[] = [
  { name: 'checks.round', everyS: 30, job: roundJob },
]

const keyOfTree = (book: number) => `checks.check ${book}`

/** Owes the check of a tree; while one is owed no second one is. */
export async function enqueueCheck(tx: Queryable, queue: Queue, book: number): Promise<void> {
  await queue.enqueue(tx, checkJob, { book }, { key: keyOfTree(book) })
}

/** Whether the check of a tree is owed or under way. */
export async function isChecking(db: Queryable, book: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${isPendingOrFailed(checkJob, sql`${keyOfTree(book)}`, 0)} as is`,
  )
  return rows[0]?.is ?? false
}

/** Trees that have settled since they were last checked, or that older rules have checked. */
async function dueTrees(db: Queryable): Promise<number[]> {
  // What is dated ahead of time was dated by a clock that has been put right since.
  const ahead = sql`now() + make_interval(secs => ${CLOCKS_APART_MS / 1000})`
  const isOver = (time: SQL, seconds: number) =>
    sql`(${time} < now() - make_interval(secs => ${seconds}) or ${time} > ${ahead})`
  const { rows } = await db.execute<{ number: number }>(sql`
    select book.number from ${familyTrees} book
    left join ${treeCheckRuns} run on run.book = book.number
    where book.deleted_at is null and book.owner_id is not null and (
      run.book is null and book.people > 0 and ${isOver(sql`book.updated_at`, SETTLED_S)}
      or (run.version < book.version or run.rules < ${CHECKS_VERSION})
        and ${isOver(sql`run.at`, AT_MOST_S)}
        and (${isOver(sql`book.updated_at`, SETTLED_S)} or ${isOver(sql`run.at`, AT_LEAST_S)})
    )
    order by run.at nulls first, book.number limit ${A_ROUND}`)
  return rows.map(({ number }) => number)
}

/** Owes a check of each tree whose time has come. @returns how many */
export async function startCheckRound(db: Database, queue: Queue): Promise<number> {
  const books = await dueTrees(db)
  await transact(db, async (tx) => {
    for (const book of books) await enqueueCheck(tx, queue, book)
  })
  return books.length
}

interface CheckContext {
  db: Database
  queue: Queue
  /** Where a thread reaches the same database. */
  address: DatabaseAddress
}

async function check({ db, address }: CheckContext, book: number, signal: AbortSignal) {
  const [row] = await db
    .select({ people: familyTrees.people })
    .from(familyTrees)
    .where(eq(familyTrees.number, book))
  if ((row?.people ?? 0) < LARGE) await checkNow(db, book, signal)
  else await checkInThread({ address, book }, signal)
}

export function checkJobs(context: CheckContext): JobHandler[] {
  const { db, queue } = context
  return [
    implementJob(roundJob, async () => {
      await startCheckRound(db, queue)
    }),
    implementJob(checkJob, ({ book }, { signal }) => check(context, book, signal)),
  ]
}
