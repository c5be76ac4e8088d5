import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { CLOCKS_APART_MS } from '../../../app/clocks-apart.ts'
import type { Database, DatabaseAddress, Queryable } from '../../../db/client.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { implementJob, type Job, type JobHandler } from '../../../jobs/job.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Schedule } from '../../../jobs/schedules.ts'
import { inTreeThread, type TreeTask } from './in-tree-thread.ts'

/** Trees of one round. */
const A_ROUND = 20

/** Whether so many seconds are over since a time. */
type IsOver = (time: SQL, seconds: number) => SQL

/** Work on a whole tree that is done in the background some time after the tree was changed. */
interface TreeRoundOptions {
  /** Of the job that works on one tree, and of the one that finds the trees, as the queue has them. */
  names: { work: string; round: string }
  /** Seconds between two looks for trees whose time has come. */
  everyS: number
  /** What is known of the work done: a row a tree, with `book`, and `at` for when. */
  runs: PgTable
  /** Which trees are due, of `book` and of their `run` if there was one. */
  isDue: (isOver: IsOver) => SQL
  /** People of a tree for whom a thread is worth its start. */
  largeFrom: number
  /** Does the work for the tree of this number. */
  work: (db: Database, book: number, signal: AbortSignal) => Promise<void>
  /** The file of a thread that does the same by `workOnTree`. */
  thread: URL
}

interface RoundContext {
  db: Database
  queue: Queue
  /** Where a thread reaches the same database. */
  address: DatabaseAddress
}

export interface TreeRound {
  job: Job<{ book: number }>
  schedules: readonly Schedule[]
  /** What the job of a tree is known by in the queue: while one is owed no second one is. */
  keyOf(book: number): string
  enqueue(tx: Queryable, queue: Queue, book: number): Promise<void>
  /** Owes the work for each tree whose time has come, the longest wait first. @returns how many */
  start(db: Database, queue: Queue): Promise<number>
  /** Does the work in a thread. @throws the signal's reason, and what the thread fails with */
  inThread(task: TreeTask, signal: AbortSignal): Promise<void>
  handlers(context: RoundContext): JobHandler[]
}

export function treeRound(options: TreeRoundOptions): TreeRound {
  const { names, everyS, largeFrom, work, thread } = options
  const job: Job<{ book: number }> = {
    name: names.work,
    payload: z.strictObject({ book: z.number().int() }),
    lane: 'background',
    retries: 3,
    firstRetryS: 60,
  }
  const roundJob: Job<Record<string, never>> = {
    name: names.round,
    payload: z.strictObject({}),
    lane: 'short',
    retries: 0,
    firstRetryS: 60,
  }
  const inThread = (task: TreeTask, signal: AbortSignal) => inTreeThread(thread, task, signal)
  const keyOf = (book: number) => `${names.work} ${book}`
  const enqueue = (tx: Queryable, queue: Queue, book: number) =>
    queue.enqueue(tx, job, { book }, { key: keyOf(book) }).then(() => undefined)

  async function start(db: Database, queue: Queue): Promise<number> {
    const books = await dueTrees(db, options)
    await transact(db, async (tx) => {
      for (const book of books) await enqueue(tx, queue, book)
    })
    return books.length
  }

  async function workOn({ db, address }: RoundContext, book: number, signal: AbortSignal) {
    const [row] = await db
      .select({ people: familyTrees.people })
      .from(familyTrees)
      .where(eq(familyTrees.number, book))
    if ((row?.people ?? 0) < largeFrom) await work(db, book, signal)
    else await inThread({ address, book }, signal)
  }

  return {
    ...{ job, keyOf, enqueue, start, inThread },
    schedules: [{ name: names.round, everyS, job: roundJob }],
    handlers: (context) => [
      implementJob(roundJob, async () => {
        await start(context.db, context.queue)
      }),
      implementJob(job, ({ book }, { signal }) => workOn(context, book, signal)),
    ],
  }
}

async function dueTrees(db: Queryable, { runs, isDue }: TreeRoundOptions): Promise<number[]> {
  // What is dated ahead of time was dated by a clock that has been put right since.
  const ahead = sql`now() + make_interval(secs => ${CLOCKS_APART_MS / 1000})`
  const isOver: IsOver = (time, seconds) =>
    sql`(${time} < now() - make_interval(secs => ${seconds}) or ${time} > ${ahead})`
  const { rows } = await db.execute<{ number: number }>(sql`
    select book.number from ${familyTrees} book
    left join ${runs} run on run.book = book.number
    where book.deleted_at is null and book.owner_id is not null and (${isDue(isOver)})
    order by run.at nulls first, book.number limit ${A_ROUND}`)
  return rows.map(({ number }) => number)
}
