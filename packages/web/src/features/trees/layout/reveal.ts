import type { FamilyGraph } from '../skeleton/family-graph.ts'
import type { Kinship } from '../skeleton/kinship.ts'
import { findHomes, type Homes } from './find-homes.ts'
import { headsAbove, unionWith } from './grow-ancestors.ts'
import { partnerIn } from './seat-spouses.ts'

/** What must be opened, and which unions shown, for some people to be drawn. */
interface Revealed {
  opened: Set<number>
  chosen: Map<number, number>
}

/** Who is neither of the root's line, below or above, nor married to one who is is left out. */
export function reveal(
  book: FamilyGraph,
  kinship: Kinship,
  { root, rows }: { root: number; rows: readonly number[] },
): Revealed {
  const revealed: Revealed = { opened: new Set(), chosen: new Map() }
  if (rows.length === 0) return revealed
  const homes = findHomes(book, kinship, root)
  for (const row of rows) {
    const head = descends(homes, root, row)
      ? row
      : beside(book, kinship, { homes, root, row }, revealed)
    if (head < 0) chooseAbove(book, kinship, { root, row }, revealed)
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
  book: FamilyGraph,
  { unions }: Kinship,
  { homes, root, row }: { homes: Homes; root: number; row: number },
  { chosen }: Revealed,
): number {
  for (let at = unions.start[row] ?? 0; at < (unions.start[row + 1] ?? 0); at++) {
    const union = unions.item[at] ?? -1
    const partner = partnerIn(book, union, row)
    if (partner < 0 || !descends(homes, root, partner)) continue
    chosen.set(partner, union)
    return partner
  }
  return -1
}

/** Has an ancestor's card show the union with somebody who has no card there. */
function chooseAbove(
  book: FamilyGraph,
  kinship: Kinship,
  { root, row }: { root: number; row: number },
  { chosen }: Revealed,
): void {
  const heads = headsAbove(book, kinship, root)
  if (heads[row] === 1) return
  const union = unionWith(book, kinship, row, heads)
  if (union >= 0) chosen.set(partnerIn(book, union, row), union)
}
