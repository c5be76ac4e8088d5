import { type KinTies, partnersOf } from '@suyuan/genealogy/graph/kin-ties'
import { childrenOf, type OutlineOrder } from './outline-order.ts'

export interface OutlineLine {
  key: string
  row: number
  /** From 1, as `aria-level` counts. */
  level: number
  spouse: boolean
  children: number
  /** Whether what stands under it is shown; undefined where nothing does. */
  open: boolean | undefined
  /** Place among its fellows, from 1, and their number. */
  place: number
  of: number
}

/** The lines that are to be seen, from the top; without recursion, however deep a line goes. */
export function outlineLines(
  ties: KinTies,
  order: OutlineOrder,
  open: ReadonlySet<number>,
): OutlineLine[] {
  const lines: OutlineLine[] = []
  const waiting = order.tops.map((row, at) => ({
    row,
    level: 1,
    place: at + 1,
    of: order.tops.length,
  }))
  waiting.reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { row, level } = next
    const children = childrenOf(ties, order, row)
    const spouses = partnersOf(ties, row)
    const below = children.length + spouses.length
    const shown = below > 0 ? open.has(row) : undefined
    lines.push({ ...next, key: `${row}`, spouse: false, children: children.length, open: shown })
    if (!shown) continue
    spouses.forEach((spouse, at) => {
      lines.push(spouseLine(spouse, row, { level: level + 1, place: at + 1, of: below }))
    })
    for (let at = children.length - 1; at >= 0; at--) {
      const place = spouses.length + at + 1
      waiting.push({ row: children[at] ?? 0, level: level + 1, place, of: below })
    }
  }
  return lines
}

function spouseLine(
  row: number,
  beside: number,
  place: { level: number; place: number; of: number },
): OutlineLine {
  return { ...place, row, key: `${row}-${beside}`, spouse: true, children: 0, open: undefined }
}
