import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './client.ts'
import { serving } from './connection-use.ts'

/** Longer than a server of PostgreSQL lets anybody wait. */
const LONG_S = serving.answerMs / 1000 + 2

let folder: string
let database: OpenDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suyuan-patience-'))
  database = await openDatabase({ databaseUrl: undefined, dataDir: folder })
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('visitors wait for a long transaction of a tool on the embedded database, and none is refused', async () => {
  const upkeep = database.openUpkeep()
  const tool = await upkeep.pool.connect()
  await tool.query('begin')
  const work = tool.query(`select pg_sleep(${LONG_S})`)
  await pause(500)
  const started = performance.now()
  const visitors = [1, 2, 3].map((number) =>
    database.pool.query<{ number: number }>('select $1::int as number', [number]),
  )
  await work
  await tool.query('commit')
  const answers = await Promise.all(visitors)
  expect(answers.map(({ rows }) => rows[0]?.number)).toEqual([1, 2, 3])
  // Else they met nobody's transaction.
  expect(performance.now() - started).toBeGreaterThan(serving.answerMs)
  tool.release()
  await upkeep.close()
})
