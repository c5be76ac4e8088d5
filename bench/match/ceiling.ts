import { SEED, SIZES } from './match.ts'
import { askOracle } from './oracle.ts'
import { printCeiling } from './proof.ts'
import { familiesOf } from './run-world.ts'
import { World } from './world.ts'

/** The most that any rule could answer to the families that judge the match; needs no database. */
export async function benchCeiling(): Promise<void> {
  for (const { books, families } of SIZES.filter((size) => size.families > 0)) {
    const world = new World({ books, seed: SEED })
    const answers = askOracle(world, familiesOf(world, 'judging', families))
    printCeiling(`judging half, ${books} books`, answers)
  }
}
