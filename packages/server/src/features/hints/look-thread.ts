import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../app/step-back.ts'
import { openAddress } from '../../db/client.ts'
import { lookForHints } from './look-for-hints.ts'
import type { LookTask } from './look-in-thread.ts'

const { address, book } = workerData as LookTask

stepBack()
const database = openAddress(address)
try {
  // Whoever wants no more ends the thread.
  await lookForHints(database.db, book, new AbortController().signal)
} finally {
  await database.close()
}
parentPort?.postMessage('done')
parentPort?.close()
