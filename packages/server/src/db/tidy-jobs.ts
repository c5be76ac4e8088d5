import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { implementJob, type Job, type JobHandler } from '../jobs/job.ts'
import type { Schedule } from '../jobs/schedules.ts'
import type { OpenDatabase } from './client.ts'

const tidyJob: Job<Record<string, never>> = {
  name: 'database.tidy',
  payload: z.strictObject({}),
  lane: 'background',
  retries: 3,
  firstRetryS: 60,
}

/** A PostgreSQL server tidies up by itself; the embedded database has nobody else. */
export const tidySchedules: readonly Schedule[] = [
  { name: 'database.tidy', everyS: 24 * 3600, job: tidyJob },
]

export function tidyJobs(database: Pick<OpenDatabase, 'kind' | 'openUpkeep'>): JobHandler[] {
  return [
    implementJob(tidyJob, async (_payload, { signal }) => {
      if (database.kind === 'embedded') await tidyEmbedded(database, signal)
    }),
  ]
}

/**
 * Frees what rows left behind and counts again how values lie, in tables that have grown since the
 * last time; a table at a time, so that others get their turn between.
 * @returns the tables' names
 */
export async function tidyEmbedded(
  { openUpkeep }: Pick<OpenDatabase, 'openUpkeep'>,
  signal: AbortSignal,
): Promise<string[]> {
  const upkeep = openUpkeep()
  try {
    const { rows } = await upkeep.db.execute<{ name: string }>(sql`
      select relname as name from (
        select relname, relpages, pg_relation_size(oid) / current_setting('block_size')::int as pages
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      ) as tables where pages > relpages * 1.1 + ${FEW_PAGES} order by relname`)
    const tidied: string[] = []
    for (const { name } of rows) {
      if (signal.aborted) break
      await upkeep.db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
      tidied.push(name)
    }
    return tidied
  } finally {
    await upkeep.close()
  }
}

/** What a small table grows by is not worth a turn. */
const FEW_PAGES = 16
