import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../db/client.ts'
import { applyActs } from './apply-acts.ts'
import { cleanUpAndRethrow } from './clean-up.ts'
import { readInThread, type TakeMedia } from './read-in-thread.ts'
import type { RowPiece } from './row-pieces.ts'
import { dropStaging, stageRows } from './staging.ts'
import type { ThreadTask, WrittenTree } from './thread-messages.ts'

export interface Filling {
  report(share: number): void
  /** Stores pictures and documents that are packed with the file; absent where they stay in it. */
  takeMedia?: TakeMedia
  finish(written: WrittenTree): Promise<void>
}

/**
 * Fills a tree that nobody sees with what a file tells, and has it finished. Where either fails
 * nothing of it stays.
 * @param finish gives the tree to whom it is for, in a transaction of its own
 * @throws {FileAtFault}, the signal's reason, and what `finish` throws
 */
export async function fillTree(
  db: Database,
  task: ThreadTask & { book: number },
  signal: AbortSignal,
  { report, finish, takeMedia }: Filling,
): Promise<void> {
  // The thread reads the next piece while the database takes this one; no two are taken at once.
  let storing = Promise.allSettled<void>([])
  const stored = async () => {
    const [piece] = await storing
    if (piece?.status === 'rejected') throw piece.reason
  }
  try {
    for await (const message of readInThread(
      { ...task, withMedia: takeMedia !== undefined },
      signal,
      takeMedia,
    )) {
      if (message.kind === 'progress') report(message.share)
      else if (message.kind === 'rows') {
        await stored()
        storing = Promise.allSettled([storeBesideOthers(db, message)])
      } else if (message.kind === 'acts') {
        await stored()
        await applyActs(db, task.book, message.acts)
      } else if (message.kind === 'written') {
        await stored()
        await finish(message.written)
      }
    }
  } catch (error) {
    await cleanUpAndRethrow(error, async () => {
      await storing
      await dropStaging(db, task.book)
    })
  }
}

/** Share of the event loop's time from which on others are at work on this server. */
const BUSY = 0.3
/** A slow statement is not waited for as long again. */
const MOST_REST_MS = 100

/** Stores rows; where others are at work, the database is theirs for as long as it took. */
async function storeBesideOthers(db: Database, { table, rows }: RowPiece): Promise<void> {
  const begun = performance.now()
  const before = performance.eventLoopUtilization()
  await stageRows(db, table, rows)
  const { utilization } = performance.eventLoopUtilization(before)
  if (utilization > BUSY) await pause(Math.min(MOST_REST_MS, performance.now() - begun))
}
