import type { DatabaseKind } from './bench-database.ts'
import { walkFilters } from './catalogue-walk.ts'
import { answersOf, type BenchCall, timeCalls } from './load.ts'
import { ANY_PAGE, bookQueries, catalogueQueries, toAnyPage } from './queries.ts'
import { type BenchSite, startBenchSite } from './site.ts'
import { type Cell, printTable, summarise, type Timings, timingCells, timingHead } from './table.ts'

const SIZES: [DatabaseKind, number][] = [
  ['PGlite', 200_000],
  ['PostgreSQL', 500_000],
  ['PostgreSQL', 5_000_000],
]

const MANY = 32

/** Archive and list search at each size; then what ten times the books cost. */
export async function benchCatalogue(sizes = SIZES): Promise<void> {
  const results = new Map<string, Map<string, Timings>>()
  for (const [kind, books] of sizes) {
    const site = await startBenchSite(kind, books)
    try {
      const size = `${kind} ${books}`
      const timings = await measure(site)
      results.set(size, timings)
      // At once: what comes after may fail, and filling the largest takes the better part of an hour.
      const rows = [...timings].map(([name, figures]): Cell[] => [name, ...timingCells(figures)])
      printTable(`Catalogue, ${size} books`, ['call', ...timingHead], rows)
      await walkFilters(site.server.origin, site.counts)
    } finally {
      await site.end()
    }
  }
  printGrowth(results.get('PostgreSQL 500000'), results.get('PostgreSQL 5000000'))
}

export async function measure(site: BenchSite): Promise<Map<string, Timings>> {
  const { server, counts, kind } = site
  const timings = new Map<string, Timings>()
  const queries = { ...catalogueQueries(counts), 'a book and its related ones': bookQueries(site) }
  for (const [name, drawn] of Object.entries(queries)) {
    const calls = name === ANY_PAGE ? await spreadOverPages(server.origin, drawn) : drawn
    await timeCalls(server.origin, calls.slice(0, 200))
    timings.set(name, summarise(await timeCalls(server.origin, calls)))
    if (kind === 'PostgreSQL') {
      timings.set(
        `${name}, ${MANY} connections`,
        summarise(await timeCalls(server.origin, calls, MANY)),
      )
    }
  }
  return timings
}

/** Asks each call how many pages it has, and moves it to one of them. */
async function spreadOverPages(origin: string, calls: BenchCall[]): Promise<BenchCall[]> {
  const answers = (await answersOf(origin, calls)) as { total_page: number }[]
  const pages = answers.map(({ total_page }) => total_page)
  console.log(`${ANY_PAGE}: up to ${Math.max(...pages)} pages`)
  return toAnyPage(calls, pages)
}

function printGrowth(
  small: Map<string, Timings> | undefined,
  large: Map<string, Timings> | undefined,
): void {
  if (!small || !large) return
  const rows = [...large].map(([name, figures]): Cell[] => {
    const before = small.get(name)
    const ratio = (now: number, then: number | undefined) => (then ? (now / then).toFixed(2) : '')
    return [name, ratio(figures.median, before?.median), ratio(figures.p95, before?.p95)]
  })
  printTable('5,000,000 books against 500,000', ['call', 'median ×', 'p95 ×'], rows)
}
