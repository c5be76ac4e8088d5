import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CLOCKS_APART_MS } from '../../app/clocks-apart.ts'
import type { Database, DatabaseAddress, Queryable } from '../../db/client.ts'
import { treeHintRuns, treePublicClues } from '../../db/schema/tree-hints.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { implementJob, type Job, type JobHandler } from '../../jobs/job.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Schedule } from '../../jobs/schedules.ts'
import { lookForHints } from './look-for-hints.ts'
import { lookInThread } from './look-in-thread.ts'
import { PUBLIC_CLUES_VERSION } from './public-clues.ts'

/** Seconds without a change until a book is looked through. */
const SETTLED_S = 30
/** A book that is changed all the time is looked through this often, in seconds. */
const AT_LEAST_S = 600
/** And none more often than this. */
const AT_MOST_S = 60
/** The catalogue grows: books that nobody changes are looked through again, in seconds. */
const AGAIN_S = 7 * 86_400
/** Books of one round. */
const A_ROUND = 20

interface TreeToLook {
  book: number
}

/** One book. */
const lookJob: Job<TreeToLook> = {
  name: 'hints.look',
  payload: z.strictObject({ book: z.number().int() }),
  lane: 'background',
  retries: 3,
  firstRetryS: 60,
}

/** Finds the books whose time has come. */
const roundJob: Job<Record<string, never>> = {
  name: 'hints.round',
  payload: z.strictObject({}),
  lane: 'short',
  retries: 0,
  firstRetryS: 60,
}

export const hintSchedules: readonly Schedule[] = [
  { name: 'hints.round', everyS: 60, job: roundJob },
]

/** Owes the look at a book; while one is owed no second one is. */
export async function enqueueLook(tx: Queryable, queue: Queue, book: number): Promise<void> {
  await queue.enqueue(tx, lookJob, { book }, { key: `hints.look ${book}` })
}

/**
 * Books that have settled since they were last looked through, or that root searches find by keys of
 * an older rule; those that wait longest first.
 */
async function dueTrees(db: Queryable): Promise<number[]> {
  // What is dated ahead of time was dated by a clock that has been put right since.
  const ahead = sql`now() + make_interval(secs => ${CLOCKS_APART_MS / 1000})`
  const isOver = (time: SQL, seconds: number) =>
    sql`(${time} < now() - make_interval(secs => ${seconds}) or ${time} > ${ahead})`
  const changed = sql`book.updated_at`
  const looked = sql`run.at`
  const { rows } = await db.execute<{ number: number }>(sql`
    select book.number from ${familyTrees} book
    left join ${treeHintRuns} run on run.book = book.number
    where book.deleted_at is null and book.owner_id is not null and (
      run.book is null and book.version > 0 and ${isOver(changed, SETTLED_S)}
      or run.version < book.version and ${isOver(looked, AT_MOST_S)}
        and (${isOver(changed, SETTLED_S)} or ${isOver(looked, AT_LEAST_S)})
      or ${isOver(looked, AGAIN_S)}
      or ${isOver(looked, AT_MOST_S)} and exists (select from ${treePublicClues} clues
        where clues.book = book.number and clues.keys_version < ${PUBLIC_CLUES_VERSION})
    )
    order by run.at nulls first, book.number limit ${A_ROUND}`)
  return rows.map(({ number }) => number)
}

/** Owes a look at each book whose time has come. @returns how many */
export async function startRound(db: Database, queue: Queue): Promise<number> {
  const books = await dueTrees(db)
  await transact(db, async (tx) => {
    for (const book of books) await enqueueLook(tx, queue, book)
  })
  return books.length
}

/** People of a book for whom a thread is worth its start. */
const LARGE = 2000

interface HintContext {
  db: Database
  queue: Queue
  /** Where a thread reaches the same database. */
  address: DatabaseAddress
}

async function look({ db, address }: HintContext, book: number, signal: AbortSignal) {
  const [row] = await db
    .select({ people: familyTrees.people })
    .from(familyTrees)
    .where(eq(familyTrees.number, book))
  if ((row?.people ?? 0) < LARGE) await lookForHints(db, book, signal)
  else await lookInThread({ address, book }, signal)
}

export function hintJobs(context: HintContext): JobHandler[] {
  const { db, queue } = context
  return [
    implementJob(roundJob, async () => {
      await startRound(db, queue)
    }),
    implementJob(lookJob, ({ book }, { signal }) => look(context, book, signal)),
  ]
}
