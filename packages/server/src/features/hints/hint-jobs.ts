import { sql } from 'drizzle-orm'
import { treeHintRuns, treePublicClues } from '../../db/schema/tree-hints.ts'
import { treeRound } from '../trees/rounds/tree-round.ts'
import { lookForHints } from './look-for-hints.ts'
import { PUBLIC_CLUES_VERSION } from './public-clues.ts'

/** Seconds without a change until a tree is looked through. */
const SETTLED_S = 30
/** A tree that is changed all the time is looked through this often, in seconds. */
const AT_LEAST_S = 600
/** And none more often than this. */
const AT_MOST_S = 60
/** The catalogue grows: trees that nobody changes are looked through again, in seconds. */
const AGAIN_S = 7 * 86_400

const changed = sql`book.updated_at`
const looked = sql`run.at`

/** Trees that have settled since they were last looked through, or whose keys an older rule made. */
export const hintRound = treeRound({
  names: { work: 'hints.look', round: 'hints.round' },
  everyS: 60,
  runs: treeHintRuns,
  isDue: (isOver) => sql`
    run.book is null and book.version > 0 and ${isOver(changed, SETTLED_S)}
    or run.version < book.version and ${isOver(looked, AT_MOST_S)}
      and (${isOver(changed, SETTLED_S)} or ${isOver(looked, AT_LEAST_S)})
    or ${isOver(looked, AGAIN_S)}
    or ${isOver(looked, AT_MOST_S)} and exists (select from ${treePublicClues} clues
      where clues.book = book.number and clues.keys_version < ${PUBLIC_CLUES_VERSION})`,
  largeFrom: 2000,
  work: lookForHints,
  thread: new URL('./look-thread.ts', import.meta.url),
})
