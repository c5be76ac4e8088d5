import { rmSync } from 'node:fs'
import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { type OpenDatabase, openDatabase } from '@suyuan/server/db/client'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { createSession, resolveSession } from '@suyuan/server/features/accounts/sessions'
import { startCluster } from '@suyuan/server/testing/postgres-cluster'
import { runFolder } from '@suyuan/server/testing/run-files'
import { startServer } from '@suyuan/server/testing/server-process'
import type { DatabaseKind } from './bench-database.ts'
import { BENCH_SECRET, type BenchCall, timeCalls } from './load.ts'
import { cpuSeconds } from './processor-time.ts'
import { type Cell, printTable, summarise, timingCells, timingHead } from './table.ts'

const LOG_INS = 100
const CONNECTIONS = 8
/** Sessions in the table while one is looked for. */
const SESSIONS = 100_000
const CHECKS = 5000

const kinds: DatabaseKind[] = ['PGlite', 'PostgreSQL']

/** Log-ins a second and what they cost; how long it takes to know a session. */
export async function benchAccounts(): Promise<void> {
  const logIns: Cell[][] = []
  for (const kind of kinds) logIns.push(...(await measureLogIns(kind)))
  printTable(
    `Log-in by password, ${LOG_INS} each`,
    ['connections', 'log-ins a second', 'CPU ms a log-in', 'share of a core', ...timingHead],
    logIns,
  )
  const checks: Cell[][] = []
  for (const kind of kinds) {
    checks.push([kind, ...timingCells(summarise(await measureChecks(kind)))])
  }
  printTable(`Session check among ${SESSIONS} sessions`, ['database', ...timingHead], checks)
}

async function measureLogIns(kind: DatabaseKind): Promise<Cell[][]> {
  const { dataDir, url, remove } = await emptyPlace(kind)
  const { origin, pid, end } = await startServer({
    APP_SIGN_SECRET: BENCH_SECRET,
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(url !== undefined && { DATABASE_URL: url }),
  })
  try {
    const logIns = await registerMembers(origin)
    const rows: Cell[][] = []
    for (const connections of [1, CONNECTIONS]) {
      const cpuBefore = cpuSeconds(pid)
      const started = performance.now()
      const times = await timeCalls(origin, logIns, connections)
      const seconds = (performance.now() - started) / 1000
      const cpu = cpuSeconds(pid) - cpuBefore
      rows.push([
        `${kind}: ${connections}`,
        (LOG_INS / seconds).toFixed(1),
        ((cpu / LOG_INS) * 1000).toFixed(0),
        `${((cpu / seconds) * 100).toFixed(0)} %`,
        ...timingCells(summarise(times)),
      ])
    }
    return rows
  } finally {
    await end('SIGTERM')
    remove()
  }
}

interface Place {
  dataDir: string
  /** Of a PostgreSQL server; undefined for the embedded database. */
  url: string | undefined
  remove(): void
}

async function emptyPlace(kind: DatabaseKind): Promise<Place> {
  const dataDir = runFolder('bench')
  const cluster = kind === 'PostgreSQL' ? await startCluster([]) : undefined
  if (kind === 'PostgreSQL' && !cluster) throw new Error('this machine has no initdb')
  return {
    dataDir,
    url: cluster?.url,
    remove() {
      cluster?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** @returns log-ins of several members by turns: many at once for one account would have to wait */
async function registerMembers(origin: string): Promise<BenchCall[]> {
  const passwd = 'jade-river-9'
  const names = Array.from({ length: 2 * CONNECTIONS }, (_, index) => `bench-member-${index}`)
  const registrations = names.map((login_name): BenchCall => {
    const person = { surname: '陈', last_name: '文德', email: `${login_name}@example.org` }
    const password = { passwd, passwd_confirmation: passwd }
    const input = { ...person, login_name, ...password, consent_version: CONSENT_VERSION }
    return { name: 'POST /api/web/user/register', input }
  })
  await timeCalls(origin, registrations, 2)
  const logIns = Array.from({ length: LOG_INS }, (_, index): BenchCall => {
    const login_name = names[index % names.length] ?? ''
    return { name: 'POST /api/web/user/login/pwd', input: { login_name, passwd } }
  })
  await timeCalls(origin, logIns.slice(0, names.length))
  return logIns
}

async function measureChecks(kind: DatabaseKind): Promise<number[]> {
  const { dataDir, url, remove } = await emptyPlace(kind)
  const database = await openDatabase({ databaseUrl: url, dataDir })
  try {
    await migrateDatabase(database)
    return await timeChecks(database)
  } finally {
    await database.close()
    remove()
  }
}

async function timeChecks({ db, pool }: OpenDatabase): Promise<number[]> {
  await pool.query(
    `insert into sessions (token_hash, user_id, role, expires_at)
     select encode(sha256(convert_to(n::text, 'UTF8')), 'hex'), 'u' || n % 20000, 'member',
       now() + interval '30 days' from generate_series(1, $1::int) as n`,
    [SESSIONS],
  )
  await pool.query('analyze sessions')
  const { token } = await createSession(db, { id: 'u1', role: 'member' }, '', new Date())
  await resolveSession(db, token)
  const times: number[] = []
  for (let check = 0; check < CHECKS; check++) {
    const wanted = String(1 + ((check * 7919) % SESSIONS))
    const started = performance.now()
    await resolveSession(db, wanted)
    times.push(performance.now() - started)
  }
  return times
}
