import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../app/app-error.ts'
import { stepBack } from '../../../app/step-back.ts'
import { openAddress } from '../../../db/client.ts'
import { CancelledError } from '../../../jobs/job.ts'
import type { MergeMessage, MergeTask } from './merge-in-thread.ts'
import { tryMerge } from './try-merge.ts'

const { address, ...ready } = workerData as MergeTask
const send = (message: MergeMessage) => parentPort?.postMessage(message)

/** Below so much of the whole progress is not told again. */
const STEP = 0.01
let told = 0

function report(share: number): void {
  if (share - told < STEP) return
  told = share
  send({ kind: 'progress', share })
}

stepBack()
const database = openAddress(address)
try {
  // Whoever wants no more ends the thread.
  const { signal } = new AbortController()
  send({ kind: 'ended', end: await tryMerge(database.db, ready, { signal, report }) })
} catch (error) {
  if (error instanceof CancelledError) send({ kind: 'cancelled' })
  else if (error instanceof AppError) send({ kind: 'refused', code: error.errorCode })
  else throw error
} finally {
  await database.close()
}
parentPort?.close()
