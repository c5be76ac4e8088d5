import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/client.ts'
import { jobSchedules } from '../db/schema/jobs.ts'
import { transactOrJoin } from '../db/transact.ts'
import type { Job } from './job.ts'
import type { Queue } from './queue.ts'

/** A job without payload that is owed again and again. */
export interface Schedule {
  name: string
  everyS: number
  job: Job<Record<string, never>>
}

/**
 * Starts the jobs whose time has come, each once however many servers ask: the one that moves the
 * time on enqueues the job, in the same transaction. Times missed while no server ran count as one.
 */
export async function startDueJobs(
  db: Database | Transaction,
  queue: Queue,
  schedules: readonly Schedule[],
): Promise<void> {
  for (const { name, everyS, job } of schedules) {
    await transactOrJoin(db, async (tx) => {
      // Not now(), the start of the transaction: one that began first and came second would take
      // the time that the other has just set for too far ahead.
      const time = sql`clock_timestamp()`
      await tx.insert(jobSchedules).values({ name, dueAt: time }).onConflictDoNothing()
      const every = sql`make_interval(secs => ${everyS})`
      const late = sql`extract(epoch from ${time} - ${jobSchedules.dueAt})`
      // A time further ahead than one interval was set by a clock that has been put right since.
      const moved = await tx
        .update(jobSchedules)
        .set({
          dueAt: sql`case when ${jobSchedules.dueAt} > ${time} then ${time} + ${every}
            else ${jobSchedules.dueAt} + ${every} * (floor(${late} / ${everyS}::float8) + 1) end`,
        })
        .where(
          sql`${eq(jobSchedules.name, name)} and (${jobSchedules.dueAt} <= ${time}
            or ${jobSchedules.dueAt} > ${time} + ${every})`,
        )
        .returning({ name: jobSchedules.name })
      if (moved.length > 0) await queue.enqueue(tx, job, {}, { key: name })
    })
  }
}
