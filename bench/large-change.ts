import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '@suyuan/server/app'
import { readConfig } from '@suyuan/server/config'
import type { OpenDatabase } from '@suyuan/server/db/client'
import { serving } from '@suyuan/server/db/connection-use'
import { createSession } from '@suyuan/server/features/accounts/sessions'
import { countStatements } from '@suyuan/server/testing/count-statements'
import type { AskedTree } from '@suyuan/server/testing/public-calls'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import { BENCH_SECRET, type BenchCall, timeCalls } from './load.ts'
import { addPublicTree, fillPublicTree } from './public-book.ts'
import { type Cell, printTable, summarise } from './table.ts'
import { watchRounds } from './watch-rounds.ts'

const PEOPLE = 100_000
const NEIGHBOURS = 2000
const OWNER = 'owner-of-the-bench'
/** People there before whose lives the file has completed: each stands in the history. */
const JOINED = 20_000
/** Each call of the quiet tree is made so often. */
const TIMES = 20
/** So long the calls of others are timed after the change. */
const AFTER_MS = 6000

interface Site {
  origin: string
  database: OpenDatabase
  book: AskedTree
  neighbour: AskedTree
  token: string
}

/**
 * What a merge of 100,000 people into a tree of as many costs those who look at it: its viewer, a member
 * who edits it, and the viewer of another tree on the same server, in the seconds that follow.
 */
export async function benchLargeChange(
  kinds: readonly DatabaseKind[] = ['PostgreSQL', 'PGlite'],
  people = PEOPLE,
): Promise<void> {
  for (const kind of kinds) {
    const { database, dataDir, end } = await openBenchDatabase(kind, serving)
    try {
      const book = await fillPublicTree(database, people)
      const neighbour = await addPublicTree(database, NEIGHBOURS, 8)
      const member = { id: OWNER, role: 'member' } as const
      const { token } = await createSession(database.db, member, '', new Date())
      const config = readConfig({
        APP_SIGN_SECRET: BENCH_SECRET,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        TRUST_PROXY: '127.0.0.1',
        WORKER: 'apart',
      })
      const app = await createApp({ config, database, pages: false })
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const rows = await measure({ origin, database, book, neighbour, token })
      printTable(
        `A merge of ${people} people into a tree of ${people}, ${kind}`,
        [
          'call',
          'before, median ms',
          'first after, ms',
          'then, median ms',
          'then read, kB of rows',
        ],
        rows,
      )
      await app.close()
    } finally {
      await end()
    }
  }
}

async function measure(site: Site): Promise<Cell[][]> {
  const calls = callsOf(site)
  const statements = countStatements(site.database.pool)
  const before = new Map<string, number>()
  for (const [name, call] of calls) before.set(name, await median(site, call))
  const other: BenchCall = personOf(site.neighbour)
  const quiet = summarise(await timeCalls(site.origin, Array(200).fill(other), 1))
  await merge(site)
  const longest = watchRounds()
  const others = timeOthers(site, other)
  const firsts = await Promise.all(
    calls.map(async ([name, call]) => [name, await once(site, call)] as const),
  )
  const after = summarise(await others)
  const held = longest()
  const rows: Cell[][] = []
  for (const [name, first] of firsts) {
    const call = calls.find(([each]) => each === name)?.[1]
    const then = call ? await median(site, call) : 0
    const read = call ? await statements.read(() => once(site, call)) : 0
    const was = (before.get(name) ?? 0).toFixed(1)
    rows.push([name, was, first.toFixed(0), then.toFixed(1), (read / 1000).toFixed(1)])
  }
  const p95s = [quiet.p95.toFixed(1), after.max.toFixed(0), after.p95.toFixed(1)]
  rows.push(['another tree, person/info: p95 before, longest after, p95 after', ...p95s, ''])
  rows.push(['event loop held at most, ms of processor time', '', held.toFixed(0), '', ''])
  return rows
}

const personOf = ({ book, first }: AskedTree): BenchCall => ({
  name: 'POST /api/web/person/info',
  input: { family_tree_id: book, id: first },
})

function callsOf({ book, token }: Site): [string, BenchCall][] {
  const changes: BenchCall = {
    name: 'POST /api/web/tree/skeleton/changes',
    input: { family_tree_id: book.book, since: book.version },
  }
  const history: BenchCall = {
    name: 'POST /api/web/tree/history',
    input: { family_tree_id: book.book },
    token,
  }
  return [
    ['viewer: skeleton/changes', changes],
    ['viewer: person/info', personOf(book)],
    ['editor: skeleton/changes', { ...changes, token }],
    ['editor: person/info', { ...personOf(book), token }],
    ['editor: history', history],
  ]
}

async function once({ origin }: Site, call: BenchCall): Promise<number> {
  const [time = 0] = await timeCalls(origin, [call], 1)
  return time
}

async function median({ origin }: Site, call: BenchCall): Promise<number> {
  return summarise(await timeCalls(origin, Array<BenchCall>(TIMES).fill(call), 1)).median
}

/** One reader of another tree, one call after the other. */
async function timeOthers(site: Site, call: BenchCall): Promise<number[]> {
  const times: number[] = []
  for (const until = performance.now() + AFTER_MS; performance.now() < until; ) {
    times.push(await once(site, call))
    await pause(10)
  }
  return times
}

/** The rows that a merge writes, in one transaction: the same clan once more, and its change. */
async function merge({ database, book }: Site): Promise<void> {
  const { pool, close } = database.openUpkeep()
  const { rows } = await pool.query<{ number: number; people: number; unions: number }>(
    'select number, last_person as people, last_union as unions from tree_books where id = $1',
    [book.book],
  )
  const [tree] = rows
  if (!tree) throw new Error('the book was not stored')
  const { number, people, unions } = tree
  const version = book.version + 1
  const copy = (table: string, set: string) => `insert into ${table}
    select copied.* from ${table} each, jsonb_populate_record(each,
      ${set} || jsonb_build_object('changed', ${version})) copied
    where each.book = ${number}`
  await pool.query(`begin;
    ${copy('tree_persons', `jsonb_build_object('id', gen_random_uuid(), 'serial', serial + ${people})`)};
    ${copy(
      'tree_unions',
      `jsonb_build_object('serial', serial + ${unions}, 'first', first + ${people},
      'second', case second when 0 then 0 else second + ${people} end)`,
    )};
    ${copy(
      'tree_links',
      `jsonb_build_object('union_serial', union_serial + ${unions},
      'child', child + ${people})`,
    )};
    insert into tree_changes (book, version, kind, author_id, serials, rows)
    select ${number}, ${version}, 'book.merge', '${OWNER}', array_agg(serial),
      jsonb_agg(jsonb_build_object('table', 'person', 'key', serial::text,
        'before', jsonb_build_object('memo', ''),
        'after', jsonb_build_object('memo', repeat(md5(serial::text), 12))))
      || '[{"table": "bulk", "key": "", "before": null, "after": {"people": ${people}}}]'
    from generate_series(1, ${JOINED}) serial;
    update tree_books set version = ${version}, people = ${2 * people},
      last_person = ${2 * people}, last_union = ${2 * unions} where number = ${number};
    commit`)
  await close()
}
