import type { Lineage } from '../../book/lineage.ts'

/** Somebody on a sheet. */
export interface SheetNode {
  place: number
  row: number
  /** Among the nodes of the sheet; -1 for the head. */
  parent: number
  /** From the beginning of the sheet to the middle of the name, in slots. */
  middle: number
  /** His sons stand on a sheet of his own. */
  isCut: boolean
}

/** A man with those below him, as far as a sheet has room. */
export interface Sheet {
  head: number
  /** Row 0 is of this generation. */
  generation: number
  nodes: SheetNode[]
  /** Slots across. */
  width: number
  /** The head stands on another sheet already. */
  isRepeated: boolean
  /** Sons before these stand on a former sheet. */
  isContinued: boolean
  goesOn: boolean
}

interface Asked {
  lineage: Lineage
  heads: readonly number[]
  /** Generations on a sheet. */
  rows: number
  /** Slots across a sheet. */
  most: number
  /** Slots that a name takes. */
  slotsOf(place: number): number
}

/**
 * Divides trees into sheets: each takes generation after generation as long as there is room; whoever has
 * sons that find none heads a sheet of his own. Brothers who are more than a sheet holds go on to the next.
 */
export function growSheets(asked: Asked): Sheet[] {
  const sheets: Sheet[] = []
  const waiting = asked.heads.map((head) => ({ head, isRepeated: false }))
  // Grows while it is walked through.
  for (const { head, isRepeated } of waiting) {
    for (const sheet of sheetsOf(asked, head, isRepeated)) {
      sheets.push(sheet)
      for (const { isCut, place } of sheet.nodes) {
        if (isCut) waiting.push({ head: place, isRepeated: true })
      }
    }
  }
  return sheets
}

function* sheetsOf(asked: Asked, head: number, isRepeated: boolean): Generator<Sheet> {
  const { lineage, most, slotsOf } = asked
  const first = lineage.firstSons[head] ?? 0
  const end = first + (lineage.sonCounts[head] ?? 0)
  let from = first
  do {
    let taken = 0
    let to = from
    while (to < end && (to === from || taken + slotsOf(to) <= most)) {
      taken += slotsOf(to)
      to += 1
    }
    const isContinued = from > first
    const nodes = grow(asked, head, { from, to, taken })
    yield {
      ...{ head, nodes, isContinued, goesOn: to < end },
      generation: lineage.generations[head] ?? 0,
      width: placeNodes(nodes, slotsOf),
      isRepeated: isRepeated || isContinued,
    }
    from = to
  } while (from < end)
}

function grow(
  { lineage, rows, most, slotsOf }: Asked,
  head: number,
  sons: { from: number; to: number; taken: number },
): SheetNode[] {
  const node = (place: number, row: number, parent: number): SheetNode => ({
    ...{ place, row, parent, middle: 0, isCut: false },
  })
  const nodes = [node(head, 0, -1)]
  let taken = Math.max(slotsOf(head), sons.taken)
  // Grows while it is walked through.
  for (const [at, { place, row }] of nodes.entries()) {
    const isHead = at === 0
    const first = isHead ? sons.from : (lineage.firstSons[place] ?? 0)
    const end = isHead ? sons.to : first + (lineage.sonCounts[place] ?? 0)
    if (end === first) continue
    let more = 0
    for (let son = first; son < end; son += 1) more += slotsOf(son)
    const grown = isHead ? taken : taken + Math.max(0, more - slotsOf(place))
    const current = nodes[at]
    if (row + 1 >= rows || grown > most) {
      if (current) current.isCut = true
      continue
    }
    taken = grown
    for (let son = first; son < end; son += 1) nodes.push(node(son, row + 1, at))
  }
  return nodes
}

/** A father over the middle of his sons. @returns slots across */
function placeNodes(nodes: SheetNode[], slotsOf: (place: number) => number): number {
  const sonsOf = nodes.map((): number[] => [])
  for (const [at, { parent }] of nodes.entries()) sonsOf[parent]?.push(at)
  const widths = nodes.map(({ place }) => slotsOf(place))
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const ofSons = (sonsOf[at] ?? []).reduce((sum, son) => sum + (widths[son] ?? 0), 0)
    widths[at] = Math.max(widths[at] ?? 0, ofSons)
  }
  const starts = nodes.map(() => 0)
  for (const [at, node] of nodes.entries()) {
    const sons = sonsOf[at] ?? []
    const ofSons = sons.reduce((sum, son) => sum + (widths[son] ?? 0), 0)
    node.middle = (starts[at] ?? 0) + (widths[at] ?? 0) / 2
    let start = node.middle - ofSons / 2
    for (const son of sons) {
      starts[son] = start
      start += widths[son] ?? 0
    }
  }
  centre(nodes, sonsOf)
  return widths[0] ?? 0
}

/** Moves each father to the middle between his eldest and his youngest. */
function centre(nodes: SheetNode[], sonsOf: readonly (readonly number[])[]): void {
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const sons = sonsOf[at] ?? []
    const [eldest, youngest] = [nodes[sons[0] ?? -1], nodes[sons.at(-1) ?? -1]]
    const node = nodes[at]
    if (node && eldest && youngest) node.middle = (eldest.middle + youngest.middle) / 2
  }
}
