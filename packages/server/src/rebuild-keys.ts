import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './db/client.ts'
import {
  countStaleBooks,
  FIRST_PLACE,
  rebuildSomeBooks,
} from './features/catalogue/rebuild-book-keys.ts'
import { countStaleRequests, rebuildSomeRequests } from './features/roots/request-keys.ts'
import {
  countStaleSurnames,
  rebuildSomeSurnames,
} from './features/surnames/rebuild-surname-keys.ts'
import {
  countStalePeople,
  rebuildSomePeople,
} from './features/trees/queries/rebuild-search-keys.ts'

/** Rows made anew in one transaction; the embedded database serves nobody else meanwhile. */
const BATCH = 100

/** How long to wait while somebody else writes to the catalogue, in ms. */
const BUSY_MS = 500

export interface RebuildOptions {
  /** Rows done by this run, and how many there were to do when it began. */
  onProgress?: (done: number, total: number) => Promise<void> | void
  /** Ends the run after the rows under way; the next one goes on there. */
  signal?: AbortSignal
}

/**
 * Makes anew what is computed from rows by a rule in code (what titles, poems, names, surnames and
 * people of family trees are found by), wherever an older rule made it. Each row tells which rule
 * that was, so a run that was cut off is gone on with by the next, and several servers share the work
 * without doing a row twice. It rests as long as it has worked, so that the site has at least half of
 * the database.
 * @returns rows made anew
 */
export async function rebuildKeys(db: Database, options: RebuildOptions = {}): Promise<number> {
  const { onProgress, signal } = options
  const stale = [
    countStaleSurnames(db),
    countStaleRequests(db),
    countStaleBooks(db),
    countStalePeople(db),
  ]
  const total = (await Promise.all(stale)).reduce((sum, count) => sum + count, 0)
  let done = 0
  const run = async (work: () => Promise<number | 'busy'>): Promise<void> => {
    while (!signal?.aborted) {
      const begun = performance.now()
      const rebuilt = await work()
      if (rebuilt === 0) return
      if (rebuilt !== 'busy') {
        done += rebuilt
        await onProgress?.(done, Math.max(done, total))
      }
      await pause(rebuilt === 'busy' ? BUSY_MS : performance.now() - begun)
    }
  }
  await run(() => rebuildSomeSurnames(db, BATCH))
  await run(() => rebuildSomeRequests(db, BATCH))
  await run(nextBooks(db))
  await run(() => rebuildSomePeople(db, BATCH))
  return done
}

/** Goes through the books until none is left, those written meanwhile behind its back included. */
function nextBooks(db: Database): () => Promise<number | 'busy'> {
  let after = FIRST_PLACE
  return async () => {
    const some = await rebuildSomeBooks(db, after, BATCH)
    if (some === 'busy') return some
    if (some.rebuilt > 0 || after === FIRST_PLACE) {
      after = some.last
      return some.rebuilt
    }
    after = FIRST_PLACE
    const again = await rebuildSomeBooks(db, after, BATCH)
    return again === 'busy' ? again : again.rebuilt
  }
}
