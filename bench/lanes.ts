import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type OpenDatabase, openServer, openShared } from '@suyuan/server/db/client'
import { socketPath } from '@suyuan/server/db/embedded'
import { servedImports } from '@suyuan/server/features/gedcom/testing/served-imports'
import { processStat } from '@suyuan/server/testing/process-stat'
import { runFolder } from '@suyuan/server/testing/run-files'
import { type ServerProcess, startServer } from '@suyuan/server/testing/server-process'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import { writeClan } from './gedcom-file.ts'
import { BENCH_SECRET } from './load.ts'
import { readPages } from './page-readers.ts'
import { cpuSeconds } from './processor-time.ts'
import { addPublicTree, fillPublicTree } from './public-book.ts'
import { type Cell, median, printTable, summarise } from './table.ts'

/** People of a file that is read or written, and of the trees that are scanned and exported. */
const PEOPLE = 20_000
/** How many times as long others may wait beside a full lane, at p95. */
const BOUND = 2
/** Idle and full take turns, as what else the machine does changes. */
const ROUNDS = 3
const ROUND_MS = 6000

interface Site {
  server: ServerProcess
  /** The database of the server that runs. */
  database: OpenDatabase
  /** A clan's file. */
  file: string
  books: readonly { id: string; number: number }[]
}

/** Work of one lane, made anew as long as it is wanted. */
interface Filling {
  name: string
  /** Makes ready what the work begins from. @returns keeps the lane full until the signal */
  prepare(site: Site): Promise<(signal: AbortSignal) => Promise<void>>
}

/** Pages of others while each lane of work is full, and while trees are exported, on both databases. */
export async function benchLanes(
  kinds: readonly DatabaseKind[] = ['PostgreSQL', 'PGlite'],
  people = PEOPLE,
): Promise<void> {
  const folder = runFolder('bench-lanes')
  const path = join(folder, 'clan.ged')
  await writeClan(path, people)
  const file = readFileSync(path, 'utf8')
  rmSync(folder, { recursive: true, force: true })
  for (const kind of kinds) {
    const { database, settings, dataDir, close, end } = await openBenchDatabase(kind)
    const asked = [await fillPublicTree(database, people)]
    for (const seed of [11, 12, 13]) asked.push(await addPublicTree(database, people, seed))
    const books = await numbersOf(
      database,
      asked.map(({ book }) => book),
    )
    await close()
    const server = await startServer({
      APP_SIGN_SECRET: BENCH_SECRET,
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    })
    const url = settings['DATABASE_URL']
    const beside = url === undefined ? openShared(socketPath(dataDir)) : openServer(url, 2)
    try {
      const site = { server, database: beside, file, books }
      printTable(
        `Pages beside full lanes, ${kind}, ${people} people (bound: p95 × ${BOUND})`,
        ['lane', 'pages', 'p95 idle ms', 'p95 beside ms', '×', ...processorHead, 'jobs ended'],
        await measureAll(site),
      )
    } finally {
      await beside.close()
      await server.end('SIGTERM')
      await end()
    }
  }
}

const processorHead = ['loop % idle', 'loop % beside', 'loop ms a page idle', 'beside', 'all CPU %']

async function numbersOf({ pool }: OpenDatabase, ids: readonly string[]) {
  const { rows } = await pool.query<{ id: string; number: number }>(
    'select id, number from tree_books where id = any($1) order by number',
    [ids],
  )
  return rows
}

async function measureAll(site: Site): Promise<Cell[][]> {
  const rows: Cell[][] = []
  await readPages(site.server.origin, AbortSignal.timeout(ROUND_MS))
  for (const filling of fillings) {
    const fill = await filling.prepare(site)
    rows.push([filling.name, ...(await measure(site, fill))])
  }
  return rows
}

interface Window {
  times: number[]
  seconds: number
  /** Processor time in seconds: of the thread that answers, and of the whole server. */
  loop: number
  all: number
}

async function watch({ server }: Site): Promise<Window> {
  const [loop, all, begun] = [loopSeconds(server.pid), cpuSeconds(server.pid), performance.now()]
  const times = await readPages(server.origin, AbortSignal.timeout(ROUND_MS))
  return {
    times,
    seconds: (performance.now() - begun) / 1000,
    loop: loopSeconds(server.pid) - loop,
    all: cpuSeconds(server.pid) - all,
  }
}

/** Processor time of a process's first thread; NaN where the system does not tell. */
function loopSeconds(pid: number): number {
  const fields = processStat(`/proc/${pid}/task/${pid}`)
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : Number.NaN
}

async function measure(site: Site, fill: (signal: AbortSignal) => Promise<void>): Promise<Cell[]> {
  const idle: Window[] = []
  const beside: Window[] = []
  const since = await endedJobs(site)
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(await watch(site))
    const stop = new AbortController()
    const filled = fill(stop.signal)
    await pause(500)
    beside.push(await watch(site))
    stop.abort()
    await filled
    await quiet(site)
  }
  const p95 = (windows: readonly Window[]) =>
    median(windows.map(({ times }) => summarise(times).p95))
  const share = (windows: readonly Window[], of: 'loop' | 'all') =>
    (100 * sum(windows.map((window) => window[of]))) / sum(windows.map(({ seconds }) => seconds))
  const aPage = (windows: readonly Window[]) =>
    (1000 * sum(windows.map(({ loop }) => loop))) / sum(windows.map(({ times }) => times.length))
  const times = p95(beside) / p95(idle)
  if (times > BOUND) process.exitCode = 1
  return [
    sum(beside.map(({ times: { length } }) => length)),
    ...[p95(idle).toFixed(1), p95(beside).toFixed(1), times.toFixed(2)],
    ...[share(idle, 'loop').toFixed(0), share(beside, 'loop').toFixed(0)],
    ...[aPage(idle).toFixed(1), aPage(beside).toFixed(1), share(beside, 'all').toFixed(0)],
    (await endedJobs(site)) - since,
  ]
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

async function endedJobs({ database: { pool } }: Site): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from jobs where state = 'done' and kind !~ 'round$'`,
  )
  return rows[0]?.count ?? 0
}

/** Waits until nothing of what filled the lanes is under way. */
async function quiet({ database: { pool } }: Site): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query("select 1 from jobs where state = 'running' limit 1")
    if (rowCount === 0) return
    await pause(200)
  }
}

/** So many members that both places of what somebody waits for are taken, and one waits. */
const MEMBERS = 3

async function members(site: Site, count: number) {
  const entered = Array.from({ length: count }, () =>
    servedImports(() => site.server.origin, BENCH_SECRET),
  )
  for (const member of entered) await member.enter()
  return entered
}

const fillings: readonly Filling[] = [
  {
    name: 'awaited: files read through',
    async prepare(site) {
      const reading = await members(site, MEMBERS)
      return async (signal) => {
        const again = async (member: (typeof reading)[number]) => {
          while (!signal.aborted) {
            const { id } = await member.read(site.file)
            await member.ask('POST /api/web/tree/import/cancel', { id })
          }
        }
        await Promise.all(reading.map(again))
      }
    },
  },
  {
    name: 'long: files written',
    async prepare(site) {
      const writing = await members(site, 2)
      const read = await Promise.all(
        writing.map(async (member) => {
          const ready = []
          for (let each = 0; each < ROUNDS; each += 1) ready.push(await member.read(site.file))
          return { member, ready }
        }),
      )
      return async () => {
        await Promise.all(
          read.map(async ({ member, ready }) => {
            const found = ready.pop()
            if (found) await member.settled((await member.confirm(found)).id)
          }),
        )
      }
    },
  },
  {
    name: 'long: a file merged',
    async prepare(site) {
      const [member] = await members(site, 1)
      if (!member) throw new Error('nobody merges')
      const ready: Awaited<ReturnType<typeof member.match>>[] = []
      for (let each = 0; each < ROUNDS; each += 1) {
        ready.push(await member.match(site.file, await member.bring(site.file)))
      }
      return async () => {
        const found = ready.pop()
        if (!found) return
        const { state, failure } = await member.settled((await member.merge(found)).id)
        if (state !== 'done') throw new Error(`the merge is ${state}: ${failure}`)
      }
    },
  },
  {
    name: 'background: hints and dates',
    async prepare({ database: { pool }, books }) {
      const numbers = books.map(({ number }) => number)
      return async (signal) => {
        while (!signal.aborted) {
          await pool.query('update tree_books set dates_version = 0 where number = any($1)', [
            numbers,
          ])
          await pool.query(
            `insert into jobs (kind, payload, key)
             select kind, jsonb_build_object('book', book), kind || ' ' || book
             from unnest($1::int[]) as book, unnest($2::text[]) as kind on conflict do nothing`,
            [numbers, ['tree.dates.read', 'hints.look']],
          )
          await pause(1000)
        }
        await pool.query(
          "delete from jobs where state = 'waiting' and kind in ('tree.dates.read', 'hints.look')",
        )
      }
    },
  },
  {
    name: 'exports: six at once',
    async prepare(site) {
      const taking = await members(site, MEMBERS)
      return async (signal) => {
        const again = async (member: (typeof taking)[number], at: number) => {
          while (!signal.aborted) await member.take(site.books[at]?.id ?? '', false)
        }
        await Promise.all([...taking, ...taking].map((member, at) => again(member, at % 4)))
      }
    },
  },
]
