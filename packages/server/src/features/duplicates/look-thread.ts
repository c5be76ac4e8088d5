import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../app/step-back.ts'
import { openAddress } from '../../db/client.ts'
import { lookForDuplicates } from './look-for-duplicates.ts'
import type { DuplicateTask } from './look-in-thread.ts'

const { address, book } = workerData as DuplicateTask

stepBack()
const database = openAddress(address)
try {
  await lookForDuplicates(database.db, book)
} finally {
  await database.close()
}
parentPort?.postMessage('done')
parentPort?.close()
