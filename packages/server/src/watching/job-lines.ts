import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { jobs } from '../db/schema/jobs.ts'

/** How many jobs of a kind are in a state. */
export interface JobLine {
  kind: string
  state: string
  count: number
  /** Seconds for which the one that has waited longest could have been taken; 0 where none could. */
  dueS: number
}

export async function jobLines(db: Queryable): Promise<JobLine[]> {
  const { kind, state, runAt } = jobs
  const late = sql`extract(epoch from now() - ${runAt})`
  return db
    .select({
      kind,
      state,
      count: sql<number>`count(*)::int`,
      dueS: sql<number>`coalesce(greatest(0, max(${late}) filter (where ${state} = 'waiting')), 0)::float8`,
    })
    .from(jobs)
    .groupBy(kind, state)
}
