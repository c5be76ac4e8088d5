import { startBenchSite } from '../site.ts'
import { type Cell, printTable } from '../table.ts'
import type { AskedBoth } from './ask.ts'
import { printProof } from './proof.ts'
import { askFamilies } from './run-world.ts'
import { World } from './world.ts'
import { worldSource } from './world-rows.ts'

const SEED = 20_261_122

/** Prints what the tuning half's families show of their own clan's books, and the calibration's knots. */
export async function tuneMatch(): Promise<void> {
  await tuneBy(5000, 2500)
  await tuneBy(100_000, 1200)
}

async function tuneBy(books: number, families: number): Promise<void> {
  const world = new World({ books, seed: SEED })
  const asked: AskedBoth[] = []
  const site = await startBenchSite('PostgreSQL', books, {
    source: worldSource(world, books),
    sampleRecords: false,
    prepare: async (database) => {
      asked.push(...(await askFamilies(database, world, 'tuning', families)))
    },
  })
  await site.end()
  printLevels(asked)
  printKnots(asked)
  printProof(`tuning half, ${books} books`, asked)
}

/** For each kind of finding how often the family's own book shows each level. */
function printLevels(asked: readonly AskedBoth[]): void {
  const own = asked.flatMap(({ own }) => own?.findings ?? [])
  const rows = [...Map.groupBy(own, ({ kind }) => kind)].flatMap(([kind, found]) =>
    [...Map.groupBy(found, ({ level }) => level)].map(([level, some]): Cell[] => {
      const mean = some.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / some.length
      return [
        `${kind} ${level}`,
        some.length,
        (some.length / found.length).toFixed(3),
        Math.exp(mean).toFixed(2),
      ]
    }),
  )
  printTable('What the own book shows', ['finding', 'n', 'share', 'usual ratio'], rows)
}

interface Pool {
  said: number
  right: number
  count: number
}

/** Isotonic regression by pooling neighbours that are out of order; then a knot a pool. */
function printKnots(asked: readonly AskedBoth[]): void {
  const sorted = asked
    .map(({ match, computed }) => ({ percent: computed, isRight: match.isRight }))
    .sort((a, b) => a.percent - b.percent)
  const size = Math.max(40, Math.floor(sorted.length / 25))
  const pools: Pool[] = []
  for (let at = 0; at < sorted.length; at += size) {
    const some = sorted.slice(at, at + size)
    const sum = (value: (each: (typeof some)[number]) => number) =>
      some.reduce((total, each) => total + value(each), 0)
    pools.push({
      said: sum(({ percent }) => percent),
      right: sum(({ isRight }) => (isRight ? 1 : 0)),
      count: some.length,
    })
    while (outOfOrder(pools)) {
      const last = pools.pop()
      const before = pools.pop()
      if (last && before) {
        pools.push({
          said: last.said + before.said,
          right: last.right + before.right,
          count: last.count + before.count,
        })
      }
    }
  }
  const rows = pools.map(({ said, right, count }): Cell[] => [
    count,
    (said / count).toFixed(4),
    (right / count).toFixed(4),
  ])
  printTable('Knots', ['n', 'said', 'right'], rows)
}

function outOfOrder(pools: readonly Pool[]): boolean {
  const [before, last] = pools.slice(-2)
  return (
    before !== undefined &&
    last !== undefined &&
    before.right * last.count >= last.right * before.count
  )
}
