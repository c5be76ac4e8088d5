import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { bookFile } from '@suyuan/server/testing/book-rows'
import { cleanEnvironment } from '@suyuan/server/testing/clean-environment'
import { runFolder } from '@suyuan/server/testing/run-files'
import type { DatabaseKind } from './bench-database.ts'
import { answersOf, type BenchCall, timeCalls } from './load.ts'
import { catalogueQueries } from './queries.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { type Cell, printTable, summarise, type Timings, timingCells, timingHead } from './table.ts'

/** Books that are there before. */
const BOOKS = 20_000
const ROWS = 100_000
const CONNECTIONS = 4
/** Calls for which the idle site is timed. */
const IDLE_CALLS = 2000
/** How many times slower page calls may be meanwhile, at p95. */
const BOUND = 3

/** Page calls while a file of 100,000 books is imported by a process of its own. */
export async function benchCompany(
  rows = ROWS,
  kinds: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL'],
  books = BOOKS,
): Promise<void> {
  const folder = runFolder('bench')
  const file = join(folder, 'books.csv')
  writeFileSync(file, bookFile(rows).text)
  const cells: Cell[][] = []
  try {
    for (const kind of kinds) {
      cells.push(...(await measureCompany(kind, books, (site) => importBooks(site, file))))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  printCompany(`${rows} rows`, cells)
}

export function printCompany(imported: string, cells: readonly Cell[][]): void {
  printTable(
    `Page calls while ${imported} are imported, ${CONNECTIONS} connections (bound: p95 × ${BOUND})`,
    ['database', ...timingHead, 'p95 ×', 'import s'],
    cells,
  )
}

/** What page calls take on a site that rests, and while it is at work. */
export async function measureCompany(
  kind: DatabaseKind,
  books: number,
  work: (site: BenchSite) => Promise<void>,
): Promise<Cell[][]> {
  const site = await startBenchSite(kind, books)
  try {
    const calls = await pageCalls(site)
    const some = (count: number) =>
      Array.from({ length: count }, (_, index) => calls[index % calls.length] as BenchCall)
    const { origin } = site.server
    await timeCalls(origin, some(500), CONNECTIONS)
    const idle = summarise(await timeCalls(origin, some(IDLE_CALLS), CONNECTIONS))
    const { times, seconds } = await whileAtWork(site, some(200), () => work(site))
    const busy = summarise(times)
    return [row(`${kind}, idle`, idle, idle), [...row(`${kind}, import`, busy, idle), seconds]]
  } finally {
    await site.end()
  }
}

const row = (name: string, timings: Timings, idle: Timings): Cell[] => [
  name,
  ...timingCells(timings),
  (timings.p95 / idle.p95).toFixed(1),
]

/** Makes the calls over and over until the work has ended. */
async function whileAtWork(
  site: BenchSite,
  calls: readonly BenchCall[],
  work: () => Promise<void>,
) {
  const started = performance.now()
  let ended = false
  const end = work().finally(() => {
    ended = true
  })
  const times: number[] = []
  while (!ended) times.push(...(await timeCalls(site.server.origin, calls, CONNECTIONS)))
  await end
  return { times, seconds: ((performance.now() - started) / 1000).toFixed(0) }
}

/** By a process of its own. */
async function importBooks(site: BenchSite, file: string): Promise<void> {
  const tool = fileURLToPath(import.meta.resolve('@suyuan/server/cli/import-books'))
  const child = spawn(process.execPath, [tool, file], {
    env: { ...cleanEnvironment(), ...site.settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}

/** So many that none comes to the limit by member. */
const MEMBERS = 50

/** @returns the token of a member who has just logged in */
export async function registerMember(origin: string, number: number): Promise<string> {
  const passwd = 'jade-river-9'
  const person = { surname: '陈', last_name: '文德', email: `company-${number}@example.org` }
  const login = { login_name: `bench-company-${number}`, passwd, passwd_confirmation: passwd }
  const input = { ...person, ...login, consent_version: CONSENT_VERSION }
  const [, answer] = await answersOf(origin, [
    { name: 'POST /api/web/user/register', input },
    { name: 'POST /api/web/user/login/pwd', input: { login_name: login.login_name, passwd } },
  ])
  return (answer as { token: string }).token
}

/** What pages ask for, mixed: archive, list, a surname, the member. */
async function pageCalls({ server, counts }: BenchSite): Promise<BenchCall[]> {
  const tokens: string[] = []
  for (let number = 0; number < MEMBERS; number++) {
    tokens.push(await registerMember(server.origin, number))
  }
  const queries = catalogueQueries(counts)
  const searches = queries['national, any surname'] ?? []
  const lists = queries['surname, province, last page'] ?? []
  return searches
    .slice(0, 500)
    .flatMap((search, index): BenchCall[] => [
      search,
      lists[index] ?? search,
      { name: 'POST /api/web/surname/info', input: { id: 1 + (index % 100) } },
      { name: 'GET /api/web/user/info', input: {}, token: tokens[index % MEMBERS] },
    ])
}
