import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { CLOCKS_APART_MS } from '../app/clocks-apart.ts'
import type { Queryable } from '../db/client.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Job } from './job.ts'

export interface EnqueueOptions {
  /** While a job of this kind and key is unfinished, another one is not made. */
  key?: string
  /** Seconds before it may be taken; at once where absent. */
  afterS?: number
  /** The member who may see and cancel it. */
  ownerId?: string
  /** A number or address it is about, for `countAbout` and `forgetAbout`; stored as a hash. */
  about?: string
}

/** A job as it was written. */
export interface Enqueued {
  id: string
  createdAt: Date
}

const topicOf = (about: string) => createHash('sha256').update(`topic:${about}`).digest('hex')

/** Takes in work for whichever server is free to do it. */
export class Queue {
  private readonly listeners: (() => void)[] = []
  private readonly served = new Set<string>()

  /**
   * Writes down work that is owed, in the transaction of what owes it: both come to be, or neither.
   * @returns undefined where one with the same key is unfinished
   */
  async enqueue<Payload>(
    tx: Queryable,
    job: Job<Payload>,
    payload: Payload,
    { key, afterS = 0, ownerId, about }: EnqueueOptions = {},
  ): Promise<Enqueued | undefined> {
    const [row] = await tx
      .insert(jobs)
      .values({
        kind: job.name,
        payload,
        key: key ?? null,
        runAt: sql`now() + make_interval(secs => ${afterS})`,
        ownerId: ownerId ?? null,
        topic: about === undefined ? null : topicOf(about),
      })
      .onConflictDoNothing()
      .returning({ id: jobs.id, createdAt: jobs.createdAt })
    for (const listener of this.listeners) listener()
    return row
  }

  /** Notes the kinds of jobs that a worker of this process does. */
  serve(kinds: Iterable<string>): void {
    for (const kind of kinds) this.served.add(kind)
  }

  /** The kinds that somebody here does. */
  kinds(): string[] {
    return [...this.served]
  }

  /** Calls back whenever work has been written down, before its transaction has ended. */
  onEnqueued(listener: () => void): void {
    this.listeners.push(listener)
  }
}

const unfinished = inArray(jobs.state, ['waiting', 'running'])

/** In the last seconds; what a clock that ran ahead has dated later does not count until then. */
const within = (at: typeof jobs.createdAt | typeof jobs.endedAt, seconds: number) =>
  and(
    gt(at, sql`now() - make_interval(secs => ${seconds})`),
    lte(at, sql`now() + make_interval(secs => ${CLOCKS_APART_MS / 1000})`),
  )

/** How many jobs of a kind are about a number or address, of those that began in some time. */
export async function countAbout(
  tx: Queryable,
  job: Pick<Job, 'name'>,
  about: string,
  sinceS: number,
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(jobs)
    .where(
      and(eq(jobs.topic, topicOf(about)), eq(jobs.kind, job.name), within(jobs.createdAt, sinceS)),
    )
  return row?.count ?? 0
}

/** Removes what is owed to some numbers and addresses, and that there ever was anything. */
export async function forgetAbout(tx: Queryable, about: readonly string[]): Promise<void> {
  if (about.length > 0) await tx.delete(jobs).where(inArray(jobs.topic, about.map(topicOf)))
}

const own = (ownerId: string, id: string) => and(eq(jobs.ownerId, ownerId), eq(jobs.id, id))

/**
 * Cancels a member's own job: one that waits at once, a running one as soon as its worker hears.
 * @returns whether there was one to cancel
 */
export function cancelJob(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  return cancelWhere(db, own(ownerId, id))
}

/** The same of a job that is no member's: whoever asks has made sure that it may be cancelled. */
export function cancelSiteJob(db: Queryable, id: string): Promise<boolean> {
  return cancelWhere(db, and(isNull(jobs.ownerId), eq(jobs.id, id)))
}

async function cancelWhere(db: Queryable, which: SQL | undefined): Promise<boolean> {
  const waits = sql`${jobs.state} = 'waiting'`
  const rows = await db
    .update(jobs)
    .set({
      cancelAsked: true,
      state: sql`case when ${waits} then 'cancelled' else ${jobs.state} end`,
      payload: sql`case when ${waits} then '{}'::jsonb else ${jobs.payload} end`,
      endedAt: sql`case when ${waits} then now() else ${jobs.endedAt} end`,
    })
    .where(and(which, unfinished))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Ends a job that nobody has taken, because its work has been done, or has failed, already. */
export async function endAhead(db: Queryable, id: string, error: string | null): Promise<void> {
  await db
    .update(jobs)
    .set({ state: error === null ? 'done' : 'failed', payload: {}, error, endedAt: sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'waiting')))
}

/**
 * Whether a job of a kind and key is unfinished, or was given up in the last seconds: ended jobs are
 * removed a day after their end.
 */
export function isPendingOrFailed({ name }: Pick<Job, 'name'>, key: SQL, withinS: number): SQL {
  const givenUp = and(eq(jobs.state, 'failed'), within(jobs.endedAt, withinS))
  return sql`exists (select from ${jobs} where ${and(
    eq(jobs.kind, name),
    sql`${jobs.key} = ${key}`,
    or(unfinished, givenUp),
  )})`
}

/** Whether some kinds have failed with one of some errors in the last seconds, and none has succeeded since. */
export async function hasFailedOfLate(
  db: Queryable,
  kinds: readonly Pick<Job, 'name'>[],
  errors: readonly string[],
  withinS: number,
): Promise<boolean> {
  const [row] = await db
    .select({
      down: sql<boolean>`coalesce(
        max(${jobs.endedAt}) filter (where ${inArray(jobs.error, [...errors])})
        > coalesce(max(${jobs.endedAt}) filter (where ${jobs.state} = 'done'), '-infinity'), false)`,
    })
    .from(jobs)
    .where(
      and(
        inArray(
          jobs.kind,
          kinds.map(({ name }) => name),
        ),
        within(jobs.endedAt, withinS),
      ),
    )
  return row?.down ?? false
}

/**
 * Removes ended jobs, of which only counts and progress are left, a day after their end, and what
 * has waited for a month and is of no kind that is done here.
 */
export async function pruneJobs(db: Queryable, kinds: readonly string[]): Promise<void> {
  const old = sql`${jobs.endedAt} < now() - interval '1 day'`
  // Of a kind that no server knows any more. What is done here is late at most, or the clock is wrong.
  const left = and(
    sql`${jobs.runAt} < now() - interval '30 days'`,
    notInArray(jobs.kind, [...kinds]),
  )
  await db.delete(jobs).where(or(and(not(unfinished), old), and(unfinished, left)))
}
