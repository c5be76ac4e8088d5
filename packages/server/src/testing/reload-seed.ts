import { sql } from 'drizzle-orm'
import { loadSeed } from '../../../../seed/load.ts'
import type { OpenDatabase } from '../db/client.ts'

/** Loads parts of the seed again, or all, as a start does when their files have changed. */
export async function reloadSeed({ db }: OpenDatabase, ...parts: string[]): Promise<void> {
  const which = sql`${sql.param(parts)}::text[]`
  await db.execute(
    sql`update seed_parts set digest = 'other' where name = any(${which}) or cardinality(${which}) = 0`,
  )
  await loadSeed(db, { say: () => {}, sampleRecords: true })
}
