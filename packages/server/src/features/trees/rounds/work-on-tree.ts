import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../../app/step-back.ts'
import { type Database, openAddress } from '../../../db/client.ts'
import type { TreeTask } from './in-tree-thread.ts'

/** All that a thread started by `inTreeThread` does: some work, on a connection of its own. */
export async function workOnTree(
  work: (db: Database, book: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { address, book } = workerData as TreeTask
  stepBack()
  const database = openAddress(address)
  try {
    // Whoever wants no more ends the thread.
    await work(database.db, book, new AbortController().signal)
  } finally {
    await database.close()
  }
  parentPort?.postMessage('done')
  parentPort?.close()
}
