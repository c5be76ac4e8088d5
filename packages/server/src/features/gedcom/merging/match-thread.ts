import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../../app/step-back.ts'
import { openAddress } from '../../../db/client.ts'
import type { MatchMessage, MatchTask } from './match-in-thread.ts'
import { matchPeople } from './match-people.ts'

const { address, ...compared } = workerData as MatchTask
const send = (message: MatchMessage) => parentPort?.postMessage(message)

stepBack()
const database = openAddress(address)
try {
  const report = (share: number) => send({ kind: 'progress', share })
  send({ kind: 'matched', matched: await matchPeople(database.db, compared, report) })
} finally {
  await database.close()
}
parentPort?.close()
