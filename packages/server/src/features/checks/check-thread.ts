import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../app/step-back.ts'
import { openAddress } from '../../db/client.ts'
import type { CheckTask } from './check-in-thread.ts'
import { checkNow } from './check-now.ts'

const { address, book } = workerData as CheckTask

stepBack()
const database = openAddress(address)
try {
  // Whoever wants no more ends the thread.
  await checkNow(database.db, book, new AbortController().signal)
} finally {
  await database.close()
}
parentPort?.postMessage('done')
parentPort?.close()
