import type { GrownTree } from './grown-tree.ts'
import { FAMILY_GAP, SIBLING_GAP } from './measures.ts'
import { tidy } from './tidy.ts'
import { cardFlags, type TreeLayout } from './tree-layout.ts'

/** Both trees as one, with the ancestors above: cards, their places and how they hang together. */
export function joinTrees(down: GrownTree, up: GrownTree, people: number): TreeLayout {
  const above = up.count - 1
  const layout = blank(above + down.count, people)
  const upRows = up.depth.at(up.count - 1)
  const cardOfUp = numberFromTop(up, upRows)
  copyUp(layout, up, { cardOf: cardOfUp, rows: upRows })
  copyDown(layout, down, { offset: above, firstRow: upRows })
  layout.root = above
  if (above > 0) {
    const { first, count } = { first: cardOfUp[1] ?? 0, count: up.hangCount.at(0) }
    layout.parentsOfRoot = { first, count }
  }
  layout.rowStart = startsOf(layout.row)
  for (let card = 0; card < layout.count; card++) {
    const x = layout.x[card] ?? 0
    layout.left = Math.min(layout.left, x)
    layout.right = Math.max(layout.right, x)
  }
  return layout
}

function blank(count: number, people: number): TreeLayout {
  const numbers = () => new Int32Array(count)
  return {
    count,
    person: numbers(),
    spouse: numbers(),
    union: numbers(),
    byUnion: numbers(),
    x: new Float64Array(count),
    row: numbers(),
    parent: numbers(),
    hangFirst: numbers(),
    hangCount: numbers(),
    hidden: numbers(),
    flags: numbers(),
    parentsOfRoot: { first: 0, count: 0 },
    root: 0,
    rowStart: numbers(),
    generation: numbers(),
    links: new Int32Array(0),
    cardOf: new Int32Array(people).fill(-1),
    left: 0,
    right: 0,
  }
}

/** Numbers of the ancestors' cards, the farthest row first; the root comes last. */
function numberFromTop(up: GrownTree, rows: number): Int32Array<ArrayBuffer> {
  const inRow = new Int32Array(rows + 2)
  for (let i = 0; i < up.count; i++) {
    const fromTop = rows - up.depth.at(i)
    inRow[fromTop + 1] = (inRow[fromTop + 1] ?? 0) + 1
  }
  for (let row = 1; row < inRow.length; row++)
    inRow[row] = (inRow[row] ?? 0) + (inRow[row - 1] ?? 0)
  const numbers = new Int32Array(up.count)
  for (let i = 0; i < up.count; i++) {
    const fromTop = rows - up.depth.at(i)
    numbers[i] = inRow[fromTop] ?? 0
    inRow[fromTop] = (inRow[fromTop] ?? 0) + 1
  }
  return numbers
}

function copyUp(
  layout: TreeLayout,
  up: GrownTree,
  { cardOf, rows }: { cardOf: Int32Array; rows: number },
): void {
  // The parents of a husband and of his wife are two families.
  const x = tidy(up, FAMILY_GAP)
  for (let i = 1; i < up.count; i++) {
    const card = cardOf[i] ?? 0
    layout.person[card] = up.person.at(i)
    layout.spouse[card] = up.spouse.at(i)
    layout.union[card] = up.union.at(i)
    layout.byUnion[card] = -1
    layout.x[card] = x[i] ?? 0
    layout.row[card] = rows - up.depth.at(i)
    layout.parent[card] = cardOf[up.parent.at(i)] ?? 0
    layout.hangFirst[card] = cardOf[up.hangFirst.at(i)] ?? 0
    layout.hangCount[card] = up.hangCount.at(i)
    layout.flags[card] = cardFlags.ancestor
  }
}

function copyDown(
  layout: TreeLayout,
  down: GrownTree,
  { offset, firstRow }: { offset: number; firstRow: number },
): void {
  const x = tidy(down, SIBLING_GAP)
  for (let i = 0; i < down.count; i++) {
    const card = i + offset
    layout.person[card] = down.person.at(i)
    layout.spouse[card] = -1
    layout.union[card] = -1
    layout.byUnion[card] = down.byUnion.at(i)
    layout.x[card] = x[i] ?? 0
    layout.row[card] = firstRow + down.depth.at(i)
    layout.parent[card] = i === 0 ? -1 : down.parent.at(i) + offset
    layout.hangFirst[card] = down.hangFirst.at(i) + offset
    layout.hangCount[card] = down.hangCount.at(i)
  }
}

function startsOf(row: Int32Array): Int32Array<ArrayBuffer> {
  const rows = (row.at(-1) ?? 0) + 1
  const start = new Int32Array(rows + 1)
  for (const at of row) start[at + 1] = (start[at + 1] ?? 0) + 1
  for (let at = 1; at <= rows; at++) start[at] = (start[at] ?? 0) + (start[at - 1] ?? 0)
  return start
}
