import { Agent, request } from 'node:http'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { signed } from '@suyuan/contract/sign'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import type { OpenDatabase } from '@suyuan/server/db/client'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { createSession } from '@suyuan/server/features/accounts/sessions'
import { madeUpClan } from '@suyuan/server/testing/clan'
import { loadClan } from '@suyuan/server/testing/load-clan'
import { startServer } from '@suyuan/server/testing/server-process'
import { loadSeed } from '../seed/load.ts'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import { BENCH_SECRET, type BenchCall, timeCalls } from './load.ts'
import { cpuSeconds } from './processor-time.ts'
import { type Cell, printTable, summarise, timingCells, timingHead } from './table.ts'
import { exportHead, timeExports } from './tree-exports.ts'

const PEOPLE = 100_000
const CHANGES = 200
const OWNER = 'owner-of-the-bench'
/** Who share the calls, so that no member's limit speaks. */
const EDITORS = 25

interface TreeSite {
  origin: string
  pid: number
  book: string
  /** Of its editors. */
  tokens: string[]
  /** Ids of some men of the clan who may have children more. */
  men: string[]
  /** Of the book as it was filled. */
  version: number
  end(): Promise<void>
}

/** A book of 100,000 people: its skeleton, additions to it, searches in it, exports of it. */
export async function benchTrees(
  kinds: readonly DatabaseKind[] = ['PostgreSQL', 'PGlite'],
): Promise<void> {
  const skeletons: Cell[][] = []
  const calls: Cell[][] = []
  const exports: Cell[][] = []
  for (const kind of kinds) {
    const site = await startTreeSite(kind)
    try {
      for (const [state, encoding] of [
        ['cold', 'br'],
        ['kept', 'br'],
        ['compressed anew', 'gzip'],
      ] as const) {
        skeletons.push([`${kind}: ${state}, ${encoding}`, ...(await fetchSkeleton(site, encoding))])
      }
      calls.push(...(await timeTreeCalls(kind, site)))
      for (const [format, ...times] of await timeExports(site)) {
        exports.push([`${kind}: ${format}`, ...times])
      }
    } finally {
      await site.end()
    }
  }
  printTable(
    `Skeleton of a book of ${PEOPLE} people`,
    ['state', 'bytes sent', 'bytes of lines', 'first part ms', 'all ms', 'server CPU ms', 'lines'],
    skeletons,
  )
  printTable(
    `Calls in a book of ${PEOPLE} people`,
    ['call', 'server CPU ms a call', ...timingHead],
    calls,
  )
  printTable(`Exports of a book of ${PEOPLE} people`, exportHead, exports)
}

async function timeTreeCalls(kind: DatabaseKind, site: TreeSite): Promise<Cell[][]> {
  const { book, tokens, men } = site
  const family_tree_id = book
  const some = (index: number) => men[index % men.length] ?? ''
  const all = (count: number, call: (index: number) => Omit<BenchCall, 'token'>) =>
    Array.from(
      { length: count },
      (_, index): BenchCall => ({ ...call(index), token: tokens[index % EDITORS] ?? '' }),
    )
  const kinds: [string, BenchCall[]][] = [
    [
      'node/create',
      all(CHANGES, (index) => ({
        name: 'POST /api/web/tree/node/create',
        input: {
          family_tree_id,
          surname: '陈',
          name: '新丁',
          master_id: some(index),
          node_type: 3,
          spouse_id: 'unknown',
        },
      })),
    ],
    [
      'person/update',
      all(CHANGES, (index) => ({
        name: 'POST /api/web/person/update',
        input: { family_tree_id, id: some(index), memo: `第${index}次` },
      })),
    ],
    [
      'person/info',
      all(CHANGES, (index) => ({
        name: 'POST /api/web/person/info',
        input: { family_tree_id, id: some(index) },
      })),
    ],
    [
      'node/list, 3 generations',
      all(CHANGES, (index) => ({
        name: 'GET /api/web/tree/node/list',
        input: { family_tree_id, node_id: some(index), depth: 3 },
      })),
    ],
    ...withStranger(site, all),
    [
      'search',
      all(CHANGES, (index) => ({
        name: 'POST /api/web/tree/search',
        input: {
          family_tree_id,
          text: ['明德', 'chenwen', '子', '陳', 'cwd', '啟龍'][index % 6] ?? '',
        },
      })),
    ],
  ]
  const rows: Cell[][] = []
  for (const [name, calls] of kinds) {
    const before = cpuSeconds(site.pid)
    const times = await timeCalls(site.origin, calls, 1)
    const cpuMs = ((cpuSeconds(site.pid) - before) * 1000) / CHANGES
    rows.push([`${kind}: ${name}`, cpuMs.toFixed(1), ...timingCells(summarise(times))])
  }
  return rows
}

/** Changes that each are followed by a visitor's look at a person and at what has changed. */
function withStranger(
  { book: family_tree_id, men, version }: TreeSite,
  all: (count: number, call: (index: number) => Omit<BenchCall, 'token'>) => BenchCall[],
): [string, BenchCall[]][] {
  const some = (index: number) => men[index % men.length] ?? ''
  // What was called before: as many additions and edits.
  const start = version + 2 * CHANGES
  const looks = (since: number, id: string): BenchCall[] => [
    { name: 'POST /api/web/person/info', input: { family_tree_id, id } },
    { name: 'POST /api/web/tree/skeleton/changes', input: { family_tree_id, since } },
  ]
  const additions = all(CHANGES, (index) => ({
    name: 'POST /api/web/tree/node/create',
    input: {
      ...{ family_tree_id, surname: '陈', name: '新丁', spouse_id: 'unknown' },
      ...{ master_id: some(index), node_type: 3, birth_day: `${1500 + index}` },
    },
  }))
  const dates = all(CHANGES, (index) => ({
    name: 'POST /api/web/person/update',
    input: { family_tree_id, id: some(index), birth_day: `${1400 + index}` },
  }))
  return [
    ['a person added, a stranger looks twice', followed(additions, start)],
    ['a date changed, a stranger looks twice', followed(dates, start + CHANGES)],
  ]

  function followed(changes: readonly BenchCall[], first: number): BenchCall[] {
    return changes.flatMap((change, index) => [change, ...looks(first + index, some(index))])
  }
}

async function startTreeSite(kind: DatabaseKind): Promise<TreeSite> {
  const { database, settings, close, end } = await openBenchDatabase(kind)
  const filled = await fill(database)
  await close()
  const server = await startServer({
    APP_SIGN_SECRET: BENCH_SECRET,
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  })
  return {
    ...filled,
    origin: server.origin,
    pid: server.pid,
    async end() {
      await server.end('SIGTERM')
      await end()
    },
  }
}

async function fill(database: OpenDatabase) {
  await migrateDatabase(database, (db) => loadSeed(db, { say: () => {}, sampleRecords: false }))
  const { db, pool } = database
  const book = await loadClan(db, OWNER, madeUpClan(PEOPLE, randomNumbers(7)))
  const tokens: string[] = []
  for (let editor = 0; editor < EDITORS; editor++) {
    const id = `editor-${editor}`
    await pool.query(
      "insert into tree_members (book, user_id, role) select number, $2, 'editor' from tree_books where id = $1",
      [book, id],
    )
    tokens.push((await createSession(db, { id, role: 'member' }, 'bench', new Date())).token)
  }
  const { rows } = await pool.query<{ id: string }>(
    `select id from tree_persons where sex = 1 and serial % 997 = 5
      and book = (select number from tree_books where id = $1) limit 100`,
    [book],
  )
  const {
    rows: [state],
  } = await pool.query<{ version: number }>(
    "update tree_books set visibility = 'public' where id = $1 returning version",
    [book],
  )
  return { book, tokens, men: rows.map(({ id }) => id), version: state?.version ?? 0 }
}

/** Fetches the skeleton as a page does; times from asking for the ticket. */
async function fetchSkeleton(
  { origin, pid, book, tokens: [token = ''] }: TreeSite,
  encoding: 'br' | 'gzip',
): Promise<Cell[]> {
  const before = cpuSeconds(pid)
  const started = performance.now()
  const response = await fetch(`${origin}/api/web/tree/skeleton`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': token },
    body: JSON.stringify(signed({ family_tree_id: book }, token, Math.floor(Date.now() / 1000))),
  })
  const { data } = (await response.json()) as { data: { ticket: string } }
  let sent = 0
  let bytes = 0
  let lines = 0
  let firstMs = 0
  const agent = new Agent()
  await new Promise<void>((resolve, reject) => {
    const url = `${origin}/api/web/download?ticket=${data.ticket}`
    const asked = request(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      answer.on('data', (piece: Buffer) => {
        sent += piece.byteLength
      })
      const unpacked = answer.pipe(encoding === 'br' ? createBrotliDecompress() : createGunzip())
      unpacked.on('data', (piece: Buffer) => {
        bytes += piece.byteLength
        lines += piece.reduce((count, byte) => count + Number(byte === 10), 0)
        // The head and the first people.
        if (firstMs === 0 && lines >= 2) firstMs = performance.now() - started
      })
      unpacked.on('end', resolve).on('error', reject)
    })
    asked.on('error', reject).end()
  })
  agent.destroy()
  const allMs = performance.now() - started
  const cpuMs = (cpuSeconds(pid) - before) * 1000
  return [sent, bytes, firstMs.toFixed(0), allMs.toFixed(0), cpuMs.toFixed(0), lines]
}
