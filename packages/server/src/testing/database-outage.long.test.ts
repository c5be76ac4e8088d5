import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { failureSchema } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Cluster, findPostgres, startCluster } from './postgres-cluster.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { callServer } from './signed-call.ts'

const SECRET = 'secret-of-the-tests'
const CLIENTS = 8
const LIMIT_MS = 300_000
/** A connection is waited for up to 10 s and an answer up to 12; what is left over is the machine's. */
const LONGEST_ANSWER_MS = 35_000
/** Longer than both, so that each of them is met. */
const OUTAGE_MS = 15_000
const BEFORE_MS = 1500

interface Watched {
  /** By request key: the id that was acknowledged, undefined where the answer was another. */
  sent: Map<string, string | undefined>
  statuses: Map<number, number>
  longestMs: number
  stopped: boolean
}

async function apply(origin: string, request_key: string) {
  return callServer(origin, SECRET, 'POST /api/web/roots/apply', {
    surname: '陈',
    mobile: request_key,
    describe: '曾祖父一九二〇年到槟城',
    request_key,
  })
}

/** Sends requests one after the other; whatever the database does, each is answered. */
async function keepApplying(origin: string, watched: Watched): Promise<void> {
  while (!watched.stopped) {
    const key = crypto.randomUUID()
    watched.sent.set(key, undefined)
    const begun = performance.now()
    const { status, body } = await apply(origin, key)
    watched.longestMs = Math.max(watched.longestMs, performance.now() - begun)
    watched.statuses.set(status, (watched.statuses.get(status) ?? 0) + 1)
    if (body.code === 10000) watched.sent.set(key, body.data.id)
    else {
      expect(failureSchema.parse(body).sub_code).toBe(errorTable.unavailable.sub)
      await pause(100)
    }
  }
}

/** Every request is there once, under the id that was told, after one more try of each. */
async function expectOnce(origin: string, { sent }: Watched, database: pg.Pool): Promise<void> {
  for (const [key, id] of sent) {
    if (id !== undefined) continue
    const { body } = await apply(origin, key)
    if (body.code !== 10000) throw new Error(`${body.sub_code} ${body.msg}`)
    sent.set(key, body.data.id)
  }
  const { rows } = await database.query<{ id: string; contact: string }>(
    'select id, contact from root_requests order by contact',
  )
  const told = [...sent].map(([contact, id]) => ({ id, contact }))
  expect(rows).toEqual(told.sort((a, b) => (a.contact < b.contact ? -1 : 1)))
}

async function serves(origin: string): Promise<void> {
  for (let wait = 0; wait < 300; wait++) {
    if ((await fetch(`${origin}/health`)).ok) return
    await pause(100)
  }
  throw new Error('the server does not come back')
}

describe.skipIf(findPostgres() === undefined)('while PostgreSQL', () => {
  let dataDir: string
  let cluster: Cluster
  let server: ServerProcess
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-outage-'))
    const started = await startCluster([])
    if (!started) throw new Error('there is no PostgreSQL')
    cluster = started
    const common = { DATA_DIR: dataDir, APP_SIGN_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' }
    server = await startServer({ ...common, DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' })
  }, LIMIT_MS)
  afterEach(async () => {
    await server.end('SIGKILL')
    cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const outages: Record<string, () => Promise<void>> = {
    async 'is there and answers nothing'() {
      cluster.signal('SIGSTOP')
      await pause(OUTAGE_MS)
      cluster.signal('SIGCONT')
    },
    async 'is restarted'() {
      cluster.halt('fast')
      cluster.begin()
    },
    async 'has lost its power for a while'() {
      cluster.halt('immediate')
      await pause(OUTAGE_MS / 3)
      cluster.begin()
    },
  }

  it.each(Object.keys(outages))(
    '%s, every write is answered in time and comes through once',
    async (name) => {
      const { origin } = server
      const watched: Watched = {
        sent: new Map(),
        statuses: new Map(),
        longestMs: 0,
        stopped: false,
      }
      const clients = Promise.all(
        Array.from({ length: CLIENTS }, () => keepApplying(origin, watched)),
      )
      await pause(BEFORE_MS)
      await outages[name]?.()
      await serves(origin)
      await pause(BEFORE_MS)
      watched.stopped = true
      await clients
      const database = new pg.Pool({ connectionString: cluster.url, max: 1 })
      await expectOnce(origin, watched, database)
      await database.end()
      console.info(
        `  » PostgreSQL ${name}: ${watched.sent.size} writes, each there once; ` +
          `${watched.statuses.get(503) ?? 0} heard 503, the slowest after ${Math.round(watched.longestMs)} ms`,
      )
      expect([...watched.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual(
        [],
      )
      expect(watched.statuses.get(503) ?? 0).toBeGreaterThan(0)
      expect(watched.longestMs).toBeLessThan(LONGEST_ANSWER_MS)
    },
    LIMIT_MS,
  )
})
