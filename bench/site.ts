import { rmSync } from 'node:fs'
import { type OpenDatabase, openDatabase, openServer } from '@suyuan/server/db/client'
import { upkeep } from '@suyuan/server/db/connection-use'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { runFolder } from '@suyuan/server/testing/run-files'
import { type ServerProcess, startServer } from '@suyuan/server/testing/server-process'
import { loadSeed } from '../seed/load.ts'
import { type DatabaseKind, requireCluster } from './bench-database.ts'
import { copyBooks, insertBooks, type RowSource, sampleSource } from './bulk-load.ts'
import { BENCH_SECRET } from './load.ts'

/** A site with a number of sample books, running as a process of its own. */
export interface BenchSite {
  kind: DatabaseKind
  books: number
  server: ServerProcess
  /** Places and surnames with their number of books, for drawing honest queries. */
  counts: PlaceShare[]
  /** Highest id; the sample books have it and those below, without a gap. */
  lastBook: number
  /** With which a tool reaches the same database. */
  settings: Record<string, string>
  end(): Promise<void>
}

export interface PlaceShare {
  surnameId: number
  provinceId: number
  cityId: number
  num: number
}

/** Settings a machine with 24 GB would run PostgreSQL with; durable as it comes. */
const serverSettings = [
  'shared_buffers=2GB',
  'effective_cache_size=12GB',
  'work_mem=32MB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
]

/** What a site holds, and what is done with its database before the server starts on it. */
export interface SiteContent {
  source: RowSource
  sampleRecords: boolean
  prepare(database: OpenDatabase): Promise<void>
}

/** Builds a database with so many books and starts the real server on it. */
export async function startBenchSite(
  kind: DatabaseKind,
  books: number,
  content: SiteContent = {
    source: sampleSource(books),
    sampleRecords: true,
    prepare: async () => {},
  },
): Promise<BenchSite> {
  return kind === 'PGlite' ? startEmbeddedSite(books, content) : startPostgresSite(books, content)
}

const common = { APP_SIGN_SECRET: BENCH_SECRET, TRUST_PROXY: '127.0.0.1' }

async function startEmbeddedSite(books: number, content: SiteContent): Promise<BenchSite> {
  const dataDir = runFolder('bench')
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, upkeep)
  await fill(database, content)
  await insertBooks(database, content.source)
  await content.prepare(database)
  const counts = await readCounts(database)
  const lastBook = await readLastBook(database)
  await database.close()
  const settings = { DATA_DIR: dataDir }
  const server = await startServer({ ...common, ...settings })
  return {
    kind: 'PGlite',
    books,
    server,
    counts,
    lastBook,
    settings,
    async end() {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startPostgresSite(books: number, content: SiteContent): Promise<BenchSite> {
  const cluster = await requireCluster(serverSettings)
  const dataDir = runFolder('bench')
  const database = openServer(cluster.url, 4, upkeep)
  await fill(database, content)
  await copyBooks(database, content.source)
  await content.prepare(database)
  const counts = await readCounts(database)
  const lastBook = await readLastBook(database)
  await database.close()
  const settings = { DATABASE_URL: cluster.url, DATA_DIR: dataDir }
  const server = await startServer({ ...common, ...settings })
  return {
    kind: 'PostgreSQL',
    books,
    server,
    counts,
    lastBook,
    settings,
    async end() {
      await server.end('SIGTERM')
      cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill(database: OpenDatabase, { sampleRecords }: SiteContent): Promise<void> {
  await migrateDatabase(database)
  await loadSeed(database.db, { say: () => {}, sampleRecords })
}

export async function readCounts({ pool }: Pick<OpenDatabase, 'pool'>): Promise<PlaceShare[]> {
  const { rows } = await pool.query<PlaceShare>(
    `select surname_id as "surnameId", province_id as "provinceId", city_id as "cityId", num
     from book_counts where surname_id > 0 and num > 0 order by 1, 2, 3`,
  )
  return rows
}

async function readLastBook({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from books')
  return rows[0]?.id ?? 0
}
