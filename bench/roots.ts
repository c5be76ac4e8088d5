import type { DatabaseKind } from './bench-database.ts'
import { timeCalls } from './load.ts'
import { rootQueries } from './queries.ts'
import { startBenchSite } from './site.ts'
import { type Cell, printTable, summarise, timingCells, timingHead } from './table.ts'

const BOOKS = 100_000

/** Root-search steps and the full search over 100,000 books, on both databases. */
export async function benchRoots(books = BOOKS): Promise<void> {
  const kinds: DatabaseKind[] = ['PGlite', 'PostgreSQL']
  const rows: Cell[][] = []
  for (const kind of kinds) {
    const site = await startBenchSite(kind, books)
    try {
      for (const [name, calls] of Object.entries(rootQueries(site.counts))) {
        await timeCalls(site.server.origin, calls.slice(0, 100))
        const times = await timeCalls(site.server.origin, calls)
        rows.push([`${kind}: ${name}`, ...timingCells(summarise(times))])
      }
    } finally {
      await site.end()
    }
  }
  printTable(`Root search, ${books} books, one connection`, ['call', ...timingHead], rows)
}
