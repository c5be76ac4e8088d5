import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '@suyuan/server/db/client'
import { serving } from '@suyuan/server/db/connection-use'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { treeChanges } from '@suyuan/server/db/schema/tree-changes'
import { transact } from '@suyuan/server/db/transact'
import { fillTree } from '@suyuan/server/features/gedcom/importing/fill-tree'
import { readInThread } from '@suyuan/server/features/gedcom/importing/read-in-thread'
import { makeStaging } from '@suyuan/server/features/gedcom/importing/staging'
import { openFilledTree } from '@suyuan/server/features/trees/commands/bulk'
import { undo } from '@suyuan/server/features/trees/history/revert'
import { openTrees } from '@suyuan/server/features/trees/trees.routes'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import { writeClan } from './gedcom-file.ts'
import { type Cell, printTable } from './table.ts'

const SIZES = [1000, 10_000, 100_000]
const OWNER = 'owner-of-the-bench'
const MEMORY_EVERY_MS = 20

/** A file on its way into a book, and back out of the history, on both databases. */
export async function benchGedcomImport(sizes: readonly number[] = SIZES): Promise<void> {
  for (const kind of ['PostgreSQL', 'PGlite'] as const) {
    const rows: Cell[][] = []
    for (const people of sizes) rows.push(await importOnce(kind, people))
    printTable(
      `Import of a GEDCOM file, ${kind}`,
      ['people', 'lines', 'look s', 'write s', 'undo s', 'memory over idle MB', 'loop p99 ms'],
      rows,
    )
  }
}

async function importOnce(kind: DatabaseKind, people: number): Promise<Cell[]> {
  const { database, dataDir, end } = await openBenchDatabase(kind, serving)
  try {
    await migrateDatabase(database, async () => {})
    const path = join(dataDir, 'clan.ged')
    const { lines } = await writeClan(path, people)
    return [people, lines, ...(await timed(database, path))]
  } finally {
    await end()
  }
}

async function timed(database: OpenDatabase, path: string): Promise<Cell[]> {
  const { db } = database
  const upkeep = database.openUpkeep()
  const { signal } = new AbortController()
  const peak = watchMemory()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  let root = 0
  for await (const message of readInThread({ path, encoding: undefined }, signal)) {
    if (message.kind === 'found') root = message.found.root?.serial ?? 0
  }
  const looked = performance.now()
  const number = await makeStaging(upkeep.db)
  let id = ''
  await fillTree(upkeep.db, { path, encoding: undefined, book: number }, signal, {
    report() {},
    async finish(bulk) {
      const said = { title: '谱', surname: '陈', author: '甲', firstSerial: root }
      const made = await transact(db, (tx) =>
        openFilledTree(tx, { number, ownerId: OWNER, bulk }, said),
      )
      id = made.id
    },
  })
  const written = performance.now()
  delay.disable()
  const over = peak.end()
  const session = { id: '', userId: OWNER, role: 'member' as const }
  const way = {
    lang: 'zh-CN' as const,
    address: '',
    userAgent: '',
    requestId: '',
    way: 'api' as const,
  }
  const { context, viewing } = openTrees(db)
  await undo(context, viewing, { family_tree_id: id }, { ...way, session })
  const undone = performance.now()
  const changes = await db.select({ kind: treeChanges.kind }).from(treeChanges)
  if (changes.length !== 2) throw new Error('an import is not one step of the history')
  await upkeep.close()
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  return [
    seconds(begun, looked),
    seconds(looked, written),
    seconds(written, undone),
    over.toFixed(0),
    (delay.percentile(99) / 1e6).toFixed(0),
  ]
}

/** The process's memory at its highest over what it was, in MB; the embedded database's with it. */
function watchMemory() {
  const idle = process.memoryUsage.rss()
  let highest = idle
  let isOver = false
  const look = async () => {
    while (!isOver) {
      highest = Math.max(highest, process.memoryUsage.rss())
      await pause(MEMORY_EVERY_MS)
    }
  }
  void look()
  return {
    end() {
      isOver = true
      return (highest - idle) / 2 ** 20
    },
  }
}
