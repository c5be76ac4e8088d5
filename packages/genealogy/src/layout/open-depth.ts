import type { KinTies } from '../graph/kin-ties.ts'
import { eachHomeChild, findHomes } from './find-homes.ts'

/**
 * How deep a large tree opens at first: as many whole generations as fit into so many cards, one at
 * the least. What lies deeper is counted on the cards it hangs on.
 */
export function depthWithin(ties: KinTies, root: number, cards: number): number {
  const homes = findHomes(ties, root)
  let row = [root]
  let drawn = 1
  for (let depth = 0; ; depth++) {
    const next: number[] = []
    const add = (child: number) => {
      next.push(child)
    }
    for (const person of row) eachHomeChild(ties, homes, person, add)
    if (next.length === 0) return Number.MAX_SAFE_INTEGER
    drawn += next.length
    if (drawn > cards && depth > 0) return depth - 1
    row = next
  }
}
