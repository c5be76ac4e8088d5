import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { jobs } from '../db/schema/jobs.ts'
import { LONGEST_PAUSE_S } from './job.ts'

/** Seconds for which a job belongs to the worker that took it, unless it says that it still runs. */
const LEASE_S = 30

/** A job in the hands of one worker. */
export interface TakenJob {
  id: string
  kind: string
  payload: unknown
  attempts: number
  /** Names this taking: writes with an old one change nothing. */
  lease: string
  cancelAsked: boolean
  createdAt: Date
  /** Milliseconds since then, by the clock that dated it. */
  owedMs: number
}

const unfinished = sql`state in ('waiting', 'running')`

/** A time further ahead than a job is ever put off was set by a clock that has been put right since. */
const isDue = sql`(${jobs.runAt} <= now()
  or ${jobs.runAt} > now() + make_interval(secs => ${2 * LONGEST_PAUSE_S}))`

const isAmong = (kind: unknown, kinds: readonly string[]) =>
  sql`${kind} = any(${sql.param([...kinds])}::text[])`

/**
 * What is due goes by the time it has waited. A member's work has waited no longer than since the last of
 * theirs in the same lane was done, and not at all while one is: whoever owes much lets others in between.
 * An end that lies ahead was noted by a clock that has been put right since.
 */
const waitsSince = (kinds: readonly string[]) => sql`greatest(${jobs.runAt}, (
  select max(case when own.state = 'running' then now() else own.ended_at end) from ${jobs} own
  where own.owner_id = ${jobs.ownerId} and own.id <> ${jobs.id} and ${isAmong(sql`own.kind`, kinds)}
    and (own.state = 'running' or own.ended_at <= now())))`

/** Whether another job of the same member and lane is in the hands of a worker that lives. */
const isMemberServed = (kinds: readonly string[]) => sql`exists (select from ${jobs} own
  where own.owner_id = ${jobs.ownerId} and own.id <> ${jobs.id} and ${isAmong(sql`own.kind`, kinds)}
    and own.state = 'running' and own.run_at > now())`

/** The kinds of which something could be taken now. */
export async function dueKinds(db: Queryable, kinds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ kind: jobs.kind })
    .from(jobs)
    .where(and(unfinished, isDue, isAmong(jobs.kind, kinds)))
  return new Set(rows.map(({ kind }) => kind))
}

export interface Taking {
  /** All kinds of a lane. */
  kinds: readonly string[]
  atMost: number
  /** Leaves out the work of members who have some under way. */
  isOneEach?: boolean
  /** Kinds that were begun here, the last one last: what was begun longest ago has its turn before. */
  begun?: readonly string[]
}

/**
 * Takes jobs of a lane that are due, what waits longest first: waiting ones, and those whose worker has
 * not been heard of for a lease. Servers that ask at once get different ones.
 */
export async function takeJobs(
  db: Queryable,
  { kinds, atMost, isOneEach = false, begun = [] }: Taking,
): Promise<TakenJob[]> {
  const turn = sql`coalesce(array_position(${sql.param([...begun])}::text[], ${jobs.kind}), 0)`
  const isFree = isOneEach ? sql`not ${isMemberServed(kinds)}` : undefined
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(unfinished, isDue, isAmong(jobs.kind, kinds), isFree))
    .orderBy(turn, waitsSince(kinds), jobs.runAt)
    .limit(atMost)
    .for('update', { skipLocked: true })
  return db
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      lease: sql`gen_random_uuid()`,
      runAt: sql`now() + make_interval(secs => ${LEASE_S})`,
    })
    .where(sql`${jobs.id} = any(array(${due}))`)
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
      lease: sql<string>`${jobs.lease}`,
      cancelAsked: jobs.cancelAsked,
      createdAt: jobs.createdAt,
      owedMs: sql<number>`(extract(epoch from now() - ${jobs.createdAt}) * 1000)::float8`,
    })
}

/** Whether any job of some kinds could be taken now, or is being worked on. */
export async function hasWork(db: Queryable, kinds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.kind, [...kinds]),
        sql`(${jobs.state} = 'running' or (${jobs.state} = 'waiting' and ${isDue}))`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Prolongs leases; gives those that still hold, with whether somebody asked to cancel. */
export async function prolong(
  db: Queryable,
  leases: readonly string[],
): Promise<Map<string, { cancelAsked: boolean }>> {
  const rows = await db
    .update(jobs)
    .set({ runAt: sql`now() + make_interval(secs => ${LEASE_S})` })
    .where(inArray(jobs.lease, [...leases]))
    .returning({ lease: sql<string>`${jobs.lease}`, cancelAsked: jobs.cancelAsked })
  return new Map(rows.map(({ lease, ...rest }) => [lease, rest]))
}

export async function reportProgress(
  db: Queryable,
  lease: string,
  progress: unknown,
): Promise<void> {
  await db.update(jobs).set({ progress }).where(eq(jobs.lease, lease))
}

/** Ends a job: what it was given is forgotten. */
export async function endJob(
  db: Queryable,
  lease: string,
  state: 'done' | 'failed' | 'cancelled',
  { error = null, progress }: { error?: string | null; progress?: unknown } = {},
): Promise<void> {
  await db
    .update(jobs)
    .set({
      state,
      payload: {},
      lease: null,
      error,
      endedAt: sql`now()`,
      ...(progress !== undefined && { progress }),
    })
    .where(eq(jobs.lease, lease))
}

/** Puts a job off after a failed attempt. */
export async function putOff(
  db: Queryable,
  lease: string,
  afterS: number,
  error: string,
): Promise<void> {
  await db
    .update(jobs)
    .set({
      state: 'waiting',
      lease: null,
      error,
      endedAt: sql`now()`,
      runAt: sql`now() + make_interval(secs => ${afterS})`,
    })
    .where(eq(jobs.lease, lease))
}

/** Gives jobs back untouched, for another server or for the next start. */
export async function giveBack(db: Queryable, leases: readonly string[]): Promise<void> {
  if (leases.length === 0) return
  await db
    .update(jobs)
    .set({
      state: 'waiting',
      lease: null,
      attempts: sql`${jobs.attempts} - 1`,
      runAt: sql`now()`,
    })
    .where(inArray(jobs.lease, [...leases]))
}
