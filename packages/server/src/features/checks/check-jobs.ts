import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { treeCheckRuns } from '../../db/schema/tree-checks.ts'
import { isPendingOrFailed } from '../../jobs/queue.ts'
import { treeRound } from '../trees/rounds/tree-round.ts'
import { CHECKS_VERSION, checkNow } from './check-now.ts'

/** Seconds without a change until a tree is checked. */
const SETTLED_S = 20
/** A tree that is changed all the time is checked this often, in seconds. */
const AT_LEAST_S = 300
/** And none more often than this. */
const AT_MOST_S = 30

const changed = sql`book.updated_at`
const checked = sql`run.at`

/** Trees that have settled since they were last checked, or that older rules have checked. */
export const checkRound = treeRound({
  names: { work: 'checks.check', round: 'checks.round' },
  everyS: 30,
  runs: treeCheckRuns,
  isDue: (isOver) => sql`
    run.book is null and book.people > 0 and ${isOver(changed, SETTLED_S)}
    or (run.version < book.version or run.rules < ${CHECKS_VERSION})
      and ${isOver(checked, AT_MOST_S)}
      and (${isOver(changed, SETTLED_S)} or ${isOver(checked, AT_LEAST_S)})`,
  largeFrom: 500,
  work: checkNow,
  thread: new URL('./check-thread.ts', import.meta.url),
})

/** Whether the check of a tree is owed or under way. */
export async function isChecking(db: Queryable, book: number): Promise<boolean> {
  const { job, keyOf } = checkRound
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${isPendingOrFailed(job, sql`${keyOf(book)}`, 0)} as is`,
  )
  return rows[0]?.is ?? false
}
