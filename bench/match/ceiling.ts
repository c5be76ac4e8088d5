import { MILLION, SEED, SIZES } from './match.ts'
import { askOracle } from './oracle.ts'
import { printCeiling } from './proof.ts'
import { familiesOf } from './run-world.ts'
import { World } from './world.ts'

/** The first of the families that judge: each costs the oracle much. */
const FAMILIES = 700

/** The most that any rule could answer to the families that judge the match; needs no database. */
export async function benchCeiling(sizes = SIZES): Promise<void> {
  for (const { books } of sizes.filter(({ families }) => families > 0)) {
    const world = new World({ books, seed: SEED })
    const answers = askOracle(world, familiesOf(world, 'judging', FAMILIES))
    printCeiling(`first ${FAMILIES} of the judging half, ${books} books`, answers)
  }
}

/** Apart, because it reads a million clans. */
export function benchCeilingMillion(): Promise<void> {
  return benchCeiling(MILLION)
}
