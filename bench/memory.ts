import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signed } from '@suyuan/contract/sign'
import { createApp } from '@suyuan/server/app'
import { readConfig } from '@suyuan/server/config'
import { type OpenDatabase, openEmbedded, openServer } from '@suyuan/server/db/client'
import { startEmbedded } from '@suyuan/server/db/embedded'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { storedBytes } from '@suyuan/server/db/stored-bytes'
import { runFolder } from '@suyuan/server/testing/run-files'
import type { FastifyInstance } from 'fastify'
import { loadSeed } from '../seed/load.ts'
import { type DatabaseKind, requireCluster } from './bench-database.ts'
import { BENCH_SECRET } from './load.ts'
import { type Cell, printTable } from './table.ts'

const WARM_UP = 2000
const CALLS = 200_000
/** How much more may be kept after all calls than after the warm-up, in MB. */
const BOUND_MB = 30

/** A little more than the limits by address look back. */
const WINDOW_MS = 70_000

const MB = 2 ** 20

interface Site {
  app: FastifyInstance
  /** Bytes that the database's own thread keeps; 0 where it has none. */
  databaseBytes(): Promise<number>
  end(): Promise<void>
}

/** What is kept of 200,000 searches: nothing, on both databases. */
export async function benchMemory(
  calls = CALLS,
  kinds: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL'],
): Promise<void> {
  const rows: Cell[][] = []
  for (const kind of kinds) rows.push(await measure(kind, calls))
  printTable(
    `Kept on the heap after a collection, ${calls} books/search (bound: ${BOUND_MB} MB more)`,
    ['database', `after ${WARM_UP}, MB`, `after ${calls}, MB`, 'more, MB', 'calls a second'],
    rows,
  )
}

async function measure(kind: DatabaseKind, calls: number): Promise<Cell[]> {
  const site = await openSite(kind)
  try {
    await search(site.app, 0, WARM_UP)
    const before = await bytesOf(site)
    const started = performance.now()
    await search(site.app, WARM_UP, calls)
    const rate = (calls - WARM_UP) / ((performance.now() - started) / 1000)
    // Each call has an address of its own, whose counts are kept for a minute.
    await pause(WINDOW_MS)
    const after = await bytesOf(site)
    const mb = (bytes: number) => (bytes / MB).toFixed(1)
    return [kind, mb(before), mb(after), mb(after - before), rate.toFixed(0)]
  } finally {
    await site.end()
  }
}

async function openSite(kind: DatabaseKind): Promise<Site> {
  const dataDir = runFolder('bench')
  const { database, databaseBytes, end } =
    kind === 'PGlite' ? await openFolder(dataDir) : await openCluster()
  await migrateDatabase(database)
  const unhurried = database.openUpkeep()
  await loadSeed(unhurried.db, { say: () => {}, sampleRecords: true })
  await unhurried.close()
  const config = readConfig({
    APP_SIGN_SECRET: BENCH_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  const app = await createApp({ config, database, pages: false })
  return {
    app,
    databaseBytes,
    async end() {
      await app.close()
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface OpenSite {
  database: OpenDatabase
  databaseBytes: Site['databaseBytes']
  end(): Promise<void>
}

async function openFolder(dataDir: string): Promise<OpenSite> {
  const paths = { folder: join(dataDir, 'pglite'), socket: join(dataDir, 'db.sock') }
  const embedded = await startEmbedded(paths)
  const database = openEmbedded(embedded)
  return { database, databaseBytes: () => embedded.storedBytes(), end: () => database.close() }
}

async function openCluster(): Promise<OpenSite> {
  const cluster = await requireCluster()
  const database = openServer(cluster.url)
  return {
    database,
    databaseBytes: async () => 0,
    async end() {
      await database.close()
      cluster.stop()
    },
  }
}

/** Distinct searches, a few at once, from addresses that take turns. */
async function search(app: FastifyInstance, from: number, to: number): Promise<void> {
  let next = from
  const work = async () => {
    for (let call = next++; call < to; call = next++) {
      const input = { surname_id: 1 + (call % 100), page: 1 + (Math.floor(call / 100) % 5) }
      const response = await app.inject({
        method: 'POST',
        url: '/api/web/books/search',
        remoteAddress: `10.${(call >> 16) & 255}.${(call >> 8) & 255}.${call & 255}`,
        payload: signed(input, BENCH_SECRET, Math.floor(Date.now() / 1000)),
      })
      const { code } = response.json<{ code: number }>()
      if (code !== 10_000) throw new Error(`books/search ${JSON.stringify(input)}: ${code}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
}

async function bytesOf({ databaseBytes }: Site): Promise<number> {
  return (await storedBytes()) + (await databaseBytes())
}
