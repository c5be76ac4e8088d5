import type { DatabaseKind } from '../bench-database.ts'
import { startBenchSite } from '../site.ts'
import type { AskedBoth } from './ask.ts'
import { printProof } from './proof.ts'
import { askFamilies } from './run-world.ts'
import { timeSearches } from './timing.ts'
import { World } from './world.ts'
import { worldSource } from './world-rows.ts'

/** Another country than the one that weights are tuned by. */
export const SEED = 77_003

interface Size {
  kind: DatabaseKind
  books: number
  /** Families of the judging half whose answers are judged; 0: searches are only timed. */
  families: number
}

export const SIZES: Size[] = [
  { kind: 'PostgreSQL', books: 5000, families: 3000 },
  { kind: 'PostgreSQL', books: 100_000, families: 2000 },
  { kind: 'PGlite', books: 100_000, families: 0 },
]

export const MILLION: Size[] = [{ kind: 'PostgreSQL', books: 1_000_000, families: 1500 }]

export function benchMatch(sizes = SIZES): Promise<void> {
  return prove(sizes)
}

/** Apart, because loading takes long. */
export function benchMatchMillion(): Promise<void> {
  return prove(MILLION)
}

/** The match beside the rule before it: ranks, area, Brier, reliability, and the time of a search. */
async function prove(sizes: readonly Size[]): Promise<void> {
  for (const { kind, books, families } of sizes) {
    const world = new World({ books, seed: SEED })
    const asked: AskedBoth[] = []
    const site = await startBenchSite(kind, books, {
      source: worldSource(world, books),
      sampleRecords: false,
      prepare: async (database) => {
        asked.push(...(await askFamilies(database, world, 'judging', families)))
      },
    })
    try {
      if (asked.length > 0) printProof(`judging half, ${books} books`, asked)
      await timeSearches(site, world)
    } finally {
      await site.end()
    }
  }
}
