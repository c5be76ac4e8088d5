import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openSocket } from '../db/client.ts'
import { socketPath } from '../db/embedded.ts'
import { type OutboxMessage, outboxFolder, readOutbox } from '../delivery/outbox.ts'
import { freshMobile, registration } from '../testing/members.ts'
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts'
import { startServer } from '../testing/server-process.ts'
import { callServer } from '../testing/signed-call.ts'

const SECRET = 'secret-of-the-tests'
const KILLS = 50
/** The server is killed at any moment up to this one after its first answer. */
const LONGEST_LIFE_MS = 800
/** A server comes up 102 times; on a busy machine that takes a while each time. */
const LIMIT_MS = 2_400_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Owed {
  /** E-mails and numbers whose letter or code the server has acknowledged. */
  acknowledged: string[]
  killedAt: number[]
}

/** Asks for one thing after another until the server is gone. */
async function askUntilGone(ask: () => Promise<string>, owed: Owed): Promise<void> {
  for (;;) {
    try {
      owed.acknowledged.push(await ask())
    } catch {
      // Killed with this one under way: it may be owed or not.
      return
    }
  }
}

async function register(origin: string): Promise<string> {
  const input = registration()
  const { body } = await callServer(origin, SECRET, 'POST /api/web/user/register', input)
  if (body.code !== 10000) throw new Error(`${body.sub_code} ${body.msg}`)
  return input.email
}

async function askForCode(origin: string): Promise<string> {
  const mobile = freshMobile()
  const { body } = await callServer(origin, SECRET, 'POST /api/web/user/register/getSms', {
    mobile,
  })
  if (body.code !== 10000) throw new Error(`${body.sub_code} ${body.msg}`)
  return `+86${mobile}`
}

async function killAgainAndAgain(settings: Record<string, string>): Promise<Owed> {
  const owed: Owed = { acknowledged: [], killedAt: [] }
  for (let kill = 0; kill < KILLS; kill++) {
    const { origin, end } = await startServer(settings)
    const clients = [register, register, register, register, askForCode].map((ask) =>
      askUntilGone(() => ask(origin), owed),
    )
    const before = owed.acknowledged.length
    for (let wait = 0; wait < 1000 && owed.acknowledged.length === before; wait++) await pause(10)
    await pause(Math.random() * LONGEST_LIFE_MS)
    owed.killedAt.push(Date.now())
    await end('SIGKILL')
    await Promise.all(clients)
  }
  return owed
}

/** What is left when a server has had its time: nothing that is owed. */
async function workedOff(database: pg.Pool): Promise<void> {
  for (let wait = 0; wait < 120; wait++) {
    const { rowCount } = await database.query(
      "select 1 from jobs where state in ('waiting', 'running') limit 1",
    )
    if (rowCount === 0) return
    await pause(1000)
  }
  throw new Error('something is still owed')
}

/** Messages that were owed when the server was killed, and left when it was back. */
function sentAfterKill(dataDir: string, sent: OutboxMessage[], { killedAt }: Owed): number {
  const folder = outboxFolder(dataDir)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return files.filter((name, index) => {
    const owedAt = Date.parse(sent[index]?.at ?? '')
    const sentAt = statSync(join(folder, name)).mtimeMs
    return killedAt.some((at) => owedAt <= at && at < sentAt)
  }).length
}

/** Every promise that was kept in the database stands in the outbox, and none of them twice. */
async function expectAllSent(dataDir: string, database: pg.Pool, owed: Owed, kind: string) {
  const sent = await readOutbox(dataDir)
  const times = Map.groupBy(sent, ({ to }) => to)
  for (const recipient of owed.acknowledged) expect(times.get(recipient)).toHaveLength(1)
  const members = await database.query<{ email: string }>(
    'select email_pending as email from users',
  )
  for (const { email } of members.rows) expect(times.get(email)).toHaveLength(1)
  const codes = await database.query("select 1 from one_time_codes where purpose = 'register'")
  expect(sent.filter(({ kind }) => kind === 'register_code')).toHaveLength(codes.rowCount ?? -1)
  const late = sentAfterKill(dataDir, sent, owed)
  console.info(
    `  » ${kind}: killed ${KILLS} times; all ${sent.length} letters and codes that were owed stand ` +
      `in the outbox once, ${owed.acknowledged.length} of them acknowledged, ${late} sent only ` +
      'after a kill had come between',
  )
  expect(owed.acknowledged.length).toBeGreaterThanOrEqual(50)
  expect(late).toBeGreaterThan(0)
}

describe('a killed server forgets no letter and no code', () => {
  let dataDir: string
  let cluster: Cluster | undefined
  beforeAll(async () => {
    // With fsync, as in life.
    cluster = await startCluster([])
  })
  afterAll(() => cluster?.stop())
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-owed-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const common = () => ({ DATA_DIR: dataDir, APP_SIGN_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' })

  it(
    'on the embedded database',
    async () => {
      const owed = await killAgainAndAgain(common())
      const server = await startServer(common())
      const database = openSocket(socketPath(dataDir))
      await workedOff(database)
      await expectAllSent(dataDir, database, owed, 'embedded database')
      await database.end()
      await server.end('SIGTERM')
    },
    LIMIT_MS,
  )

  it.skipIf(inject('postgresUrl') === '')(
    'on PostgreSQL',
    async () => {
      const url = cluster?.url ?? inject('postgresUrl')
      const settings = { ...common(), DATABASE_URL: url }
      const owed = await killAgainAndAgain(settings)
      const server = await startServer(settings)
      const database = new pg.Pool({ connectionString: url, max: 1 })
      await workedOff(database)
      await expectAllSent(dataDir, database, owed, 'PostgreSQL')
      await database.end()
      await server.end('SIGTERM')
    },
    LIMIT_MS,
  )
})
