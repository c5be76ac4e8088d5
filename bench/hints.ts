import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import type { OpenDatabase } from '@suyuan/server/db/client'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { hintRound } from '@suyuan/server/features/hints/hint-jobs'
import { madeUpClan } from '@suyuan/server/testing/clan'
import { loadClan } from '@suyuan/server/testing/load-clan'
import { loadSeed } from '../seed/load.ts'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import { type Cell, printTable, summarise } from './table.ts'

const PEOPLE = 100_000
const LOOKS = 3
const MB = 2 ** 20

/** Looking for hints to a book of 100,000 people beside a public one of as many namesakes. */
export async function benchHints(
  kinds: readonly DatabaseKind[] = ['PostgreSQL', 'PGlite'],
): Promise<void> {
  const rows: Cell[][] = []
  for (const kind of kinds) rows.push(...(await measure(kind)))
  printTable(
    `Hints for a book of ${PEOPLE} people, the job in its thread`,
    [
      'database, look',
      's',
      'CPU s of this process',
      'memory above, MB',
      'loop held, max ms',
      'a query meanwhile, p95 ms',
      'max ms',
      'hints',
    ],
    rows,
  )
}

async function measure(kind: DatabaseKind): Promise<Cell[][]> {
  const { database, end } = await openBenchDatabase(kind)
  try {
    const book = await fill(database)
    const rows: Cell[][] = []
    for (let look = 1; look <= LOOKS; look++) {
      rows.push([`${kind}, ${look}`, ...(await timeLook(database, book))])
    }
    return rows
  } finally {
    await end()
  }
}

/** @returns the number of the book that is looked through */
async function fill(database: OpenDatabase): Promise<number> {
  await migrateDatabase(database, (into) => loadSeed(into, { say: () => {}, sampleRecords: false }))
  const { db, pool } = database
  const other = await loadClan(db, 'owner-of-the-other', madeUpClan(PEOPLE, randomNumbers(11)))
  const own = await loadClan(db, 'owner-of-the-bench', madeUpClan(PEOPLE, randomNumbers(7)))
  await pool.query("update tree_books set visibility = 'public' where id in ($1, $2)", [own, other])
  const { rows } = await pool.query<{ number: number }>(
    'select number from tree_books where id = $1',
    [own],
  )
  return rows[0]?.number ?? 0
}

/** Looks once, while the event loop is watched and small queries are asked beside. */
async function timeLook({ address, pool }: OpenDatabase, book: number): Promise<Cell[]> {
  const before = process.memoryUsage().rss
  const cpu = process.cpuUsage()
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const begun = performance.now()
  const beside = new Beside(pool)
  await hintRound.inThread({ address, book }, AbortSignal.timeout(300_000))
  const seconds = (performance.now() - begun) / 1000
  const { queries, mostMb } = await beside.end()
  loop.disable()
  const { user, system } = process.cpuUsage(cpu)
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) as count from tree_hints where book = $1',
    [book],
  )
  const { p95, max } = summarise(queries)
  return [
    seconds.toFixed(1),
    ((user + system) / 1e6).toFixed(1),
    (mostMb - before / MB).toFixed(0),
    heldMs(loop).toFixed(0),
    p95.toFixed(0),
    max.toFixed(0),
    rows[0]?.count ?? '',
  ]
}

const heldMs = ({ max }: { max: number }) => max / 1e6

/** A page's small query, again and again, and the most memory seen meanwhile. */
class Beside {
  private readonly queries: number[] = []
  private mostMb = 0
  private isOver = false
  private readonly work: Promise<void>

  constructor(pool: OpenDatabase['pool']) {
    this.work = this.ask(pool)
  }

  async end() {
    this.isOver = true
    await this.work
    return { queries: this.queries, mostMb: this.mostMb }
  }

  private async ask(pool: OpenDatabase['pool']): Promise<void> {
    do {
      const begun = performance.now()
      await pool.query('select title from tree_books where number = 1')
      this.queries.push(performance.now() - begun)
      this.mostMb = Math.max(this.mostMb, process.memoryUsage().rss / MB)
      await pause(10)
    } while (!this.isOver)
  }
}
