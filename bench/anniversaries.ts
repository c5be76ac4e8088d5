import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FEED_BYTES } from '@suyuan/contract/anniversary-kinds'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import type { OpenDatabase } from '@suyuan/server/db/client'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { asMember, Feeds } from '@suyuan/server/features/anniversaries/feed/feeds'
import { listAnniversaries } from '@suyuan/server/features/anniversaries/list-anniversaries'
import { YearlyDaysCache } from '@suyuan/server/features/anniversaries/yearly-days'
import { GraphCache } from '@suyuan/server/features/trees/graph/graph-cache'
import { madeUpClan } from '@suyuan/server/testing/clan'
import { loadClan } from '@suyuan/server/testing/load-clan'
import { loadSeed } from '../seed/load.ts'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import { type Cell, printTable, summarise, timingCells, timingHead } from './table.ts'
import { watchRounds } from './watch-rounds.ts'

const PEOPLE = 100_000
const TIMES = 20
const OWNER = 'owner-of-the-bench'
const compress = promisify(gzip)

/** The page and the feed of a tree of 100,000 people who all have days of birth, and most of death. */
export async function benchAnniversaries(
  kinds: readonly DatabaseKind[] = ['PostgreSQL'],
  people = PEOPLE,
): Promise<void> {
  const rows: Cell[][] = []
  for (const kind of kinds) {
    const { database, end } = await openBenchDatabase(kind)
    try {
      const { book, branch } = await fill(database, people)
      for (const row of await measure(database, book, branch))
        rows.push([`${kind}: ${row[0]}`, ...row.slice(1)])
    } finally {
      await end()
    }
  }
  printTable(
    `Anniversaries of a tree of ${people} people (a feed has ${FEED_BYTES} bytes at most)`,
    ['what', ...timingHead, 'loop held, most CPU ms', 'bytes', 'gzip'],
    rows,
  )
}

/** @returns the tree's id, and that of a son of its first ancestor */
async function fill(database: OpenDatabase, people: number) {
  const { db, pool } = database
  await migrateDatabase(database, (into) => loadSeed(into, { say: () => {}, sampleRecords: false }))
  const book = await loadClan(db, OWNER, madeUpClan(people, randomNumbers(7)))
  // Western days of birth, and lunar days of death of those who were born before 1940.
  await pool.query(
    `update tree_persons set
       birth_day = case when birth_day ~ '^[0-9]{4}$' then birth_day || '-' ||
         lpad((1 + serial % 12)::text, 2, '0') || '-' || lpad((1 + serial % 28)::text, 2, '0')
         else birth_day end,
       death_text = case when is_dead then
         (array['正','二','三','四','五','六','七','八','九','十','冬','腊'])[1 + serial % 12] || '月' ||
         (array['初一','初五','初九','十三','十七','廿一','廿五','廿九','三十'])[1 + serial % 9]
         || '忌辰' else '' end
     where book = (select number from tree_books where id = $1)`,
    [book],
  )
  const { rows } = await pool.query<{ id: string }>(
    `select id from tree_persons where book = (select number from tree_books where id = $1)
       and sex = 1 order by serial offset 60 limit 1`,
    [book],
  )
  return { book, branch: rows[0]?.id ?? '' }
}

const everything = { kinds: [], generation_from: 0, generation_to: 0, page: 1 }

async function measure(database: OpenDatabase, book: string, branch: string): Promise<Cell[][]> {
  const { db, pool } = database
  const graphs = new GraphCache(db)
  const context = { viewing: { db, graphs }, days: new YearlyDaysCache(db, graphs.pieces) }
  const feeds = new Feeds(context)
  const member = asMember(OWNER, 'zh-CN')
  const stranger = { lang: 'zh-CN' as const, address: '10.0.0.1', userAgent: '', requestId: '' }
  const page = async (form: object, session: typeof member.session | null) => {
    const asked = { family_tree_id: book, ...everything, branch_root_id: null, ...form }
    const caller = { ...stranger, way: 'api' as const, session }
    return JSON.stringify(await listAnniversaries(context, asked, caller))
  }
  const { rows } = await pool.query<{ serial: number }>(
    'select serial from tree_persons where id = $1',
    [branch],
  )
  const feed = async (branchRoot: number) => {
    const choice = { kinds: [], branchRoot, generationFrom: 0, generationTo: 0 }
    return (await feeds.compose(book, { ...choice, createdAt: new Date(0) }, member)).text
  }
  await pool.query("update tree_books set visibility = 'public' where id = $1", [book])
  return [
    await timed('page, first look', 1, () => page({}, member.session)),
    await timed('page of a member', TIMES, () => page({}, member.session)),
    await timed('page of a stranger', TIMES, () => page({}, null)),
    await timed('page of one month', TIMES, () =>
      page({ month: new Date().toISOString().slice(0, 7), page: 2 }, member.session),
    ),
    await timed('page of a branch', TIMES, () => page({ branch_root_id: branch }, member.session)),
    await timed('feed', TIMES, () => feed(0)),
    await timed('feed of a branch', TIMES, () => feed(rows[0]?.serial ?? 0)),
  ]
}

async function timed(name: string, times: number, work: () => Promise<string>): Promise<Cell[]> {
  const longest = watchRounds()
  const took: number[] = []
  let text = ''
  for (let at = 0; at < times; at++) {
    const begun = performance.now()
    text = await work()
    took.push(performance.now() - begun)
  }
  const held = longest()
  const packed = await compress(text)
  return [
    name,
    ...timingCells(summarise(took)),
    held.toFixed(1),
    Buffer.byteLength(text),
    packed.length,
  ]
}
