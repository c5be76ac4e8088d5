import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSocket } from '../db/client.ts'
import { socketPath } from '../db/embedded.ts'
import { type Cluster, startCluster } from './postgres-cluster.ts'
import { launchServer, type ServerProcess, startServer } from './server-process.ts'
import { callServer } from './signed-call.ts'

const SECRET = 'secret-of-the-tests'
const KILLS = 20
const CLIENTS = 6
/** After its first answer the server is killed at any moment up to this one. */
const LONGEST_LIFE_MS = 800

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Sent {
  request_key: string
  /** The server's answer, where it came. */
  id: string | undefined
}

/** Sends requests one after the other until the server is gone; tells when one was acknowledged. */
async function applyUntilGone(origin: string, sent: Sent[], answered: () => void): Promise<void> {
  for (;;) {
    const request: Sent = { request_key: crypto.randomUUID(), id: undefined }
    sent.push(request)
    try {
      request.id = await apply(origin, request.request_key)
      answered()
    } catch {
      // Killed with this one under way: it may be stored or not, but never twice.
      return
    }
  }
}

async function apply(origin: string, request_key: string): Promise<string> {
  const { body } = await callServer(origin, SECRET, 'POST /api/web/roots/apply', {
    surname: '陈',
    mobile: request_key,
    describe: '曾祖父一九二〇年到槟城',
    request_key,
  })
  if (body.code !== 10000) throw new Error(`${body.sub_code} ${body.msg}`)
  return body.data.id
}

/** Kills the server at a random moment, again and again, and starts it again. */
async function killAgainAndAgain(settings: Record<string, string>): Promise<Sent[]> {
  const sent: Sent[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer(settings)
    // However slow the machine is, each server acknowledges something before it is killed.
    const first = Promise.withResolvers<void>()
    const clients = Array.from({ length: CLIENTS }, () =>
      applyUntilGone(server.origin, sent, first.resolve),
    )
    await Promise.race([first.promise, Promise.all(clients)])
    await pause(Math.random() * LONGEST_LIFE_MS)
    await server.end('SIGKILL')
    await Promise.all(clients)
  }
  return sent
}

/** Every acknowledged request is there once; those under way come through at a second try. */
async function expectAllThere(server: ServerProcess, sent: Sent[], database: pg.Pool) {
  const acknowledged = sent.filter(({ id }) => id !== undefined)
  const stored = await database.query<{ id: string; contact: string }>(
    'select id, contact from root_requests',
  )
  const ids = Map.groupBy(stored.rows, ({ contact }) => contact)
  for (const { request_key, id } of acknowledged) {
    expect(ids.get(request_key)?.map((row) => row.id)).toEqual([id])
  }
  const unanswered = sent.filter(({ id }) => id === undefined)
  for (const { request_key } of unanswered) {
    const id = await apply(server.origin, request_key)
    const rows = await database.query('select id from root_requests where contact = $1', [
      request_key,
    ])
    expect(rows.rows).toEqual([{ id }])
  }
  return { acknowledged: acknowledged.length, unanswered: unanswered.length }
}

function tell(kind: string, counts: { acknowledged: number; unanswered: number }): void {
  console.info(
    `  » ${kind}: killed ${KILLS} times; all ${counts.acknowledged} acknowledged requests are ` +
      `there once, ${counts.unanswered} that were under way came through at a second try`,
  )
}

describe('a killed server loses nothing that it acknowledged', () => {
  let dataDir: string
  let cluster: Cluster | undefined
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-kill-'))
    // With fsync, unlike the other tests: that is what is tested here.
    cluster = await startCluster([])
  })
  afterAll(() => {
    cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const common = () => ({ DATA_DIR: dataDir, APP_SIGN_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' })

  it('on the embedded database', async () => {
    const sent = await killAgainAndAgain(common())
    const server = await startServer(common())
    const database = openSocket(socketPath(dataDir))
    const counts = await expectAllThere(server, sent, database)
    await database.end()
    await server.end('SIGTERM')
    tell('embedded database', counts)
    expect(counts.acknowledged).toBeGreaterThanOrEqual(KILLS)
  })

  it.skipIf(inject('postgresUrl') === '')('on PostgreSQL', async () => {
    const url = cluster?.url ?? inject('postgresUrl')
    const settings = { ...common(), DATABASE_URL: url }
    const sent = await killAgainAndAgain(settings)
    const server = await startServer(settings)
    const database = new pg.Pool({ connectionString: url, max: 1 })
    const counts = await expectAllThere(server, sent, database)
    await database.end()
    await server.end('SIGTERM')
    tell('PostgreSQL', counts)
    expect(counts.acknowledged).toBeGreaterThanOrEqual(KILLS)
  })

  it('comes up after a first start that was killed at any moment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suyuan-first-'))
    const settings = { ...common(), DATA_DIR: folder }
    const first = await startServer({ ...settings, DATA_DIR: join(folder, 'whole') })
    await first.end('SIGTERM')
    for (let part = 1; part <= 8; part++) {
      const dataDirOfPart = join(folder, `part-${part}`)
      const { ready, end } = launchServer({ ...settings, DATA_DIR: dataDirOfPart })
      ready.catch(() => {})
      await pause((first.readyAfterMs * part) / 9)
      await end('SIGKILL')
      const server = await startServer({ ...settings, DATA_DIR: dataDirOfPart })
      const { body } = await callServer(server.origin, SECRET, 'POST /api/web/pub/city', {
        parent_id: 1,
      })
      expect(body).toMatchObject({ code: 10000 })
      await server.end('SIGTERM')
    }
    rmSync(folder, { recursive: true, force: true })
  })
})
