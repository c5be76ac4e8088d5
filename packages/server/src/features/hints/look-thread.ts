import { parentPort, workerData } from 'node:worker_threads'
import { openAddress } from '../../db/client.ts'
import { lookForHints } from './look-for-hints.ts'
import type { LookTask } from './look-in-thread.ts'

const { address, book } = workerData as LookTask

const database = openAddress(address)
try {
  // Whoever wants no more ends the thread.
  await lookForHints(database.db, book, new AbortController().signal)
} finally {
  await database.close()
}
parentPort?.postMessage('done')
parentPort?.close()
