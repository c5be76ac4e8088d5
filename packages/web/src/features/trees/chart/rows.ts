import { CARD_HEIGHT, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'

/** First card of a row whose middle is not left of `x`; the row's end where there is none. */
export function firstFrom(
  { x, rowStart }: Pick<TreeLayout, 'x' | 'rowStart'>,
  row: number,
  at: number,
): number {
  let low = rowStart[row] ?? 0
  let high = rowStart[row + 1] ?? low
  while (low < high) {
    const middle = (low + high) >> 1
    if ((x[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

export interface Family {
  /** The card that others hang on, and those. */
  holder: number
  first: number
  count: number
  /** Whether they hang upwards: parents of an ancestor. */
  up: boolean
}

/** Number of gaps between rows. */
export function gapsOf({ rowStart }: TreeLayout): number {
  return Math.max(0, rowStart.length - 2)
}

/** Calls for each family whose lines in the gap below a row come between two places. */
export function eachFamily(
  layout: TreeLayout,
  gap: number,
  { left, right }: { left: number; right: number },
  call: (family: Family) => void,
): void {
  const up = gap < (layout.row[layout.root] ?? 0)
  const hangRow = up ? gap : gap + 1
  const start = layout.rowStart[hangRow] ?? 0
  const end = (layout.rowStart[hangRow + 1] ?? 0) - 1
  if (end < start) return
  const from = Math.max(start, firstFrom(layout, hangRow, left) - 1)
  const to = Math.min(end, firstFrom(layout, hangRow, right))
  const last = layout.parent[to] ?? 0
  for (let holder = layout.parent[from] ?? 0; holder <= last; holder++) {
    const family = familyOf(layout, holder, up)
    if (family.count > 0) call(family)
  }
}

function familyOf(layout: TreeLayout, holder: number, up: boolean): Family {
  if (up && holder === layout.root) return { holder, ...layout.parentsOfRoot, up }
  return {
    holder,
    first: layout.hangFirst[holder] ?? 0,
    count: layout.hangCount[holder] ?? 0,
    up,
  }
}

/** The card under a point of the chart; -1 for none. */
export function cardAt(
  layout: TreeLayout,
  { x, row }: { x: number; row: number },
  reach: number,
): number {
  if (row < 0 || row + 1 >= layout.rowStart.length) return -1
  const right = firstFrom(layout, row, x)
  const inRow = (card: number) =>
    card >= (layout.rowStart[row] ?? 0) && card < (layout.rowStart[row + 1] ?? 0)
  const off = (card: number) =>
    inRow(card) ? Math.abs((layout.x[card] ?? 0) - x) : Number.POSITIVE_INFINITY
  const nearest = off(right) < off(right - 1) ? right : right - 1
  return off(nearest) <= reach ? nearest : -1
}

/** How far beside a card a press still means it, in pixels of the window: a finger is no finer. */
export const PRESS_REACH = 8

/** The row whose cards a press at a height of the chart means; -1 between two. @param zoom from top to bottom */
export function rowAt(y: number, zoom: number): number {
  const row = Math.round((y - CARD_HEIGHT / 2) / ROW_PITCH)
  const off = Math.abs(y - row * ROW_PITCH - CARD_HEIGHT / 2) - CARD_HEIGHT / 2
  return row >= 0 && off * zoom <= PRESS_REACH ? row : -1
}
