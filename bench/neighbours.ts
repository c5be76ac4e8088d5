import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { processStat } from '@suyuan/server/testing/process-stat'
import { publicCalls } from '@suyuan/server/testing/public-calls'
import { type ServerProcess, startServer } from '@suyuan/server/testing/server-process'
import type { Attacking } from './attacker.ts'
import { attacks } from './attacks.ts'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import { BENCH_SECRET } from './load.ts'
import { readPages } from './page-readers.ts'
import { addPublicTree, fillPublicTree } from './public-book.ts'
import { type Cell, printTable, summarise } from './table.ts'

const PEOPLE = 100_000
const OTHERS_PEOPLE = 30_000
/** How many times as long others may wait beside an attack, at p95. */
const BOUND = 2
const IDLE_MS = 10_000
/** Within the minute after which limits speak. */
const ATTACK_MS = 8000
const MB = 2 ** 20

interface Site {
  server: ServerProcess
  calls: ReturnType<typeof publicCalls>
  books: readonly string[]
}

/** Pages of other visitors beside whoever asks for the dearest there is, on both databases. */
export async function benchNeighbours(
  kinds: readonly DatabaseKind[] = ['PostgreSQL', 'PGlite'],
  people = PEOPLE,
): Promise<void> {
  for (const kind of kinds) {
    const { database, settings, close, end } = await openBenchDatabase(kind)
    const asked = await fillPublicTree(database, people)
    const books = [asked.book]
    for (const seed of [11, 12, 13]) {
      books.push((await addPublicTree(database, Math.min(people, OTHERS_PEOPLE), seed)).book)
    }
    await close()
    const server = await startServer({
      APP_SIGN_SECRET: BENCH_SECRET,
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    })
    try {
      const site = { server, calls: publicCalls(asked), books }
      printTable(
        `Pages beside an attack, ${kind}, ${people} people (bound: p95 × ${BOUND})`,
        [
          'attack',
          'pages',
          'p95 idle ms',
          'p95 beside ms',
          '×',
          'answers 200',
          'others',
          'memory MB',
        ],
        await measureAll(site),
      )
    } finally {
      await server.end('SIGTERM')
      await end()
    }
  }
}

async function measureAll(site: Site): Promise<Cell[][]> {
  await readPages(site.server.origin, AbortSignal.timeout(IDLE_MS))
  const rows: Cell[][] = []
  for (const [index, { name }] of attacks.entries()) {
    const idle = summarise(await readPages(site.server.origin, AbortSignal.timeout(IDLE_MS)))
    const attack = begin(site, index)
    const beside = summarise(await readPages(site.server.origin, AbortSignal.timeout(ATTACK_MS)))
    const memory = memoryMb(site.server.pid)
    const answers = new Map(await attack)
    const times = beside.p95 / idle.p95
    if (times > BOUND) process.exitCode = 1
    const good = answers.get(200) ?? 0
    const others = [...answers].filter(([status]) => status !== 200).map((each) => each.join(' × '))
    const figures = [idle.p95.toFixed(1), beside.p95.toFixed(1), times.toFixed(1)]
    rows.push([name, beside.count, ...figures, good, others.join(', '), memory])
    await pause(1000)
  }
  return rows
}

/**
 * An attack by a process of its own, which takes what processor time others leave: in life it has a
 * machine of its own.
 * @returns how often each status was answered
 */
async function begin({ server, calls, books }: Site, attack: number): Promise<[number, number][]> {
  const attacker = fork(new URL('./attacker.ts', import.meta.url))
  if (attacker.pid !== undefined) setPriority(attacker.pid, constants.priority.PRIORITY_LOW)
  const { origin } = server
  const asked: Attacking = { attack, ms: ATTACK_MS, origin, calls, books }
  attacker.send(asked)
  const [answers] = (await once(attacker, 'message')) as [[number, number][]]
  return answers
}

const memoryMb = (pid: number) =>
  // Resident pages, of 4 KB each.
  Math.round((Number(processStat(`/proc/${pid}`)?.[21] ?? Number.NaN) * 4096) / MB)
