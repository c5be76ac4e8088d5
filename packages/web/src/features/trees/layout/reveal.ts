import type { Book } from '../skeleton/book.ts'
import type { Kinship } from '../skeleton/kinship.ts'
import { findHomes, type Homes } from './find-homes.ts'
import { partnerIn } from './seat-spouses.ts'

/** What must be opened, and which unions shown, for some people to be drawn below a root. */
interface Revealed {
  opened: Set<number>
  chosen: Map<number, number>
}

/** Who neither descends from the root nor is married to one who does is left out. */
export function reveal(
  book: Book,
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
  book: Book,
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
