import { parentPort, workerData } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { openAddress } from '../../../db/client.ts'
import { treeImportMatches } from '../../../db/schema/tree-imports.ts'
import { findMatches } from './find-matches.ts'
import { graphOf } from './graph-of.ts'
import type { MatchMessage, MatchTask } from './match-in-thread.ts'
import { pieces } from './pieces.ts'

/** Pairs that go to the database in one statement. */
const PAIRS_AT_ONCE = 1000

const task = workerData as MatchTask
const send = (message: MatchMessage) => parentPort?.postMessage(message)

const database = openAddress(task.address)
try {
  const { db } = database
  const there = await graphOf(db, task.book)
  const file = await graphOf(db, task.staging)
  const { matches, common } = findMatches(file, there, (share) => send({ kind: 'progress', share }))
  await db.delete(treeImportMatches).where(eq(treeImportMatches.import, task.import))
  for (const part of pieces(matches, PAIRS_AT_ONCE)) {
    await db
      .insert(treeImportMatches)
      .values(part.map((each) => ({ import: task.import, ...each })))
  }
  send({ kind: 'matched', matched: { version: there.version, common } })
} finally {
  await database.close()
}
parentPort?.close()
