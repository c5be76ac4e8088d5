import { type KinTies, NONE, partnerIn } from '../graph/kin-ties.ts'
import { findHomes, type Homes } from './find-homes.ts'
import { headsAbove, unionWith } from './grow-ancestors.ts'

/** What must be opened, and which unions shown, for some people to be drawn. */
interface Revealed {
  opened: Set<number>
  chosen: Map<number, number>
}

/** Who is neither of the root's line, below or above, nor married to one who is is left out. */
export function reveal(
  ties: KinTies,
  { root, rows }: { root: number; rows: readonly number[] },
): Revealed {
  const revealed: Revealed = { opened: new Set(), chosen: new Map() }
  if (rows.length === 0) return revealed
  const homes = findHomes(ties, root)
  for (const row of rows) {
    const head = descends(homes, root, row) ? row : beside(ties, { homes, root, row }, revealed)
    if (head < 0) chooseAbove(ties, { root, row }, revealed)
    for (let at = homes.parent[head] ?? -1; at >= 0; at = homes.parent[at] ?? -1) {
      revealed.opened.add(at)
    }
  }
  return revealed
}

function descends(homes: Homes, root: number, row: number): boolean {
  return row === root || (homes.parent[row] ?? -1) >= 0
}

/** The descendant whose spouse somebody is, with their union chosen; -1 where there is none. */
function beside(
  ties: KinTies,
  { homes, root, row }: { homes: Homes; root: number; row: number },
  { chosen }: Revealed,
): number {
  for (let union = ties.firstUnion(row); union !== NONE; union = ties.nextUnion(union, row)) {
    const partner = partnerIn(ties, union, row)
    if (partner === NONE || !descends(homes, root, partner)) continue
    chosen.set(partner, union)
    return partner
  }
  return -1
}

/** Has an ancestor's card show the union with somebody who has no card there. */
function chooseAbove(
  ties: KinTies,
  { root, row }: { root: number; row: number },
  { chosen }: Revealed,
): void {
  const heads = headsAbove(ties, root)
  if (heads[row] === 1) return
  const union = unionWith(ties, row, heads)
  if (union !== NONE) chosen.set(partnerIn(ties, union, row), union)
}
