import { sql } from 'drizzle-orm'
import { treeDuplicateRuns } from '../../db/schema/tree-duplicates.ts'
import { treeRound } from '../trees/rounds/tree-round.ts'
import { lookForDuplicates } from './look-for-duplicates.ts'

/** Seconds without a change until a tree is looked through. */
const SETTLED_S = 60
/** A tree that is changed all the time is looked through this often, in seconds. */
const AT_LEAST_S = 1800

const changed = sql`book.updated_at`

/** Trees of members that have settled since they were last looked through. */
export const duplicateRound = treeRound({
  names: { work: 'duplicates.look', round: 'duplicates.round' },
  everyS: 60,
  runs: treeDuplicateRuns,
  isDue: (isOver) => sql`book.version > 0 and (
    run.book is null and ${isOver(changed, SETTLED_S)}
    or run.version < book.version
      and (${isOver(changed, SETTLED_S)} or ${isOver(sql`run.at`, AT_LEAST_S)}))`,
  largeFrom: 1000,
  work: lookForDuplicates,
  thread: new URL('./look-thread.ts', import.meta.url),
})
