import type { Database } from '../../../db/client.ts'
import { failAfter } from './clean-up.ts'
import { readInThread, type TakeMedia } from './read-in-thread.ts'
import { dropStaging, stageRows } from './staging.ts'
import type { ThreadTask, WrittenBook } from './thread-messages.ts'

export interface Filling {
  report(share: number): void
  /** Stores pictures and documents that are packed with the file; absent where they stay in it. */
  takeMedia?: TakeMedia
  finish(written: WrittenBook): Promise<void>
}

/**
 * Fills a book that nobody sees with what a file tells, and has it finished. Where either fails
 * nothing of it stays.
 * @param finish gives the book to whom it is for, in a transaction of its own
 * @throws {FileAtFault}, the signal's reason, and what `finish` throws
 */
export async function fillBook(
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
        storing = Promise.allSettled([stageRows(db, message.table, message.rows)])
      } else if (message.kind === 'written') {
        await stored()
        await finish(message.written)
      }
    }
  } catch (error) {
    await failAfter(error, async () => {
      await storing
      await dropStaging(db, task.book)
    })
  }
}
