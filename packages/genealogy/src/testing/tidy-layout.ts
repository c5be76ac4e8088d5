import { CARD_WIDTH, FAMILY_GAP, SIBLING_GAP } from '../layout/measures.ts'
import type { TreeLayout } from '../layout/tree-layout.ts'

/** Cards that overlap the one before, and cards that do not stand over the middle of what hangs on them. */
export function untidyCards(layout: TreeLayout): { crowded: number[]; aside: number[] } {
  const { x, row, parent, hangFirst, hangCount } = layout
  const crowded: number[] = []
  const aside: number[] = []
  for (let card = 0; card < layout.count; card++) {
    const gap = (x[card] ?? 0) - (x[card - 1] ?? 0) - CARD_WIDTH
    const least = parent[card] === parent[card - 1] ? SIBLING_GAP : FAMILY_GAP
    if (card > 0 && row[card] === row[card - 1] && gap < least - 1e-6) crowded.push(card)
    const [first, count] = [hangFirst[card] ?? 0, hangCount[card] ?? 0]
    const middle = ((x[first] ?? 0) + (x[first + count - 1] ?? 0)) / 2
    if (count > 0 && Math.abs(middle - (x[card] ?? 0)) > 1e-6) aside.push(card)
    for (let at = first; at < first + count; at++) if (parent[at] !== card) aside.push(at)
  }
  return { crowded, aside }
}

export const tidy = { crowded: [], aside: [] }
