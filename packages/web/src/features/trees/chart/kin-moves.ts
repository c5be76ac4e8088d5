import { parentAbove } from '@suyuan/genealogy/graph/kin-ties'
import { eachHomeChild, findHomes } from '@suyuan/genealogy/layout/find-homes'
import { lineUnion } from '@suyuan/genealogy/layout/grow-ancestors'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import type { Known } from './chart-events.ts'
import type { ChartView } from './chart-view.ts'

export type Way = 'up' | 'down' | 'left' | 'right'

type Moved = Pick<Known, 'ties' | 'layout'>

/** Who is reached from a person with an arrow key; -1 for nobody. Rows. */
export function kinTowards(known: Moved, person: number, way: Way): number {
  if (way === 'up') return parentAbove(known.ties, person)
  if (way === 'down') return firstChildOf(known, person)
  return beside(known, person, way === 'left' ? -1 : 1)
}

/**
 * Who is reached from the selected one, or from nobody, with an arrow key; what hides them is opened.
 * @param from row; -1 for nobody
 */
export function stepTo(
  known: Moved,
  from: number,
  way: Way,
  view: Pick<ChartView, 'open' | 'openUp'>,
): { row: number; isOpened: boolean } | undefined {
  const { layout } = known
  const row = from < 0 ? (layout.person[layout.root] ?? -1) : kinTowards(known, from, way)
  if (row < 0) return undefined
  const isOpened = (layout.cardOf[row] ?? -1) < 0
  if (isOpened && way === 'up') view.openUp([from])
  if (isOpened && way === 'down') view.open(from)
  return { row, isOpened }
}

function firstChildOf({ ties, layout }: Moved, person: number): number {
  const card = layout.cardOf[person] ?? -1
  const count = layout.hangCount[card] ?? 0
  const below = card >= (layout.root ?? 0)
  if (card >= 0 && below && count > 0) return layout.person[layout.hangFirst[card] ?? 0] ?? -1
  // Above the root the way down leads along the line that one came up.
  if (card >= 0 && !below) return lineUnion(ties, layout, card).child
  let first = -1
  const homes = findHomes(ties, person)
  eachHomeChild(ties, homes, person, (child) => {
    if (first < 0) first = child
  })
  return first
}

/** Along the row: a couple's other half, then the next sibling, then whoever stands next. */
function beside({ layout }: Moved, person: number, step: 1 | -1): number {
  const card = layout.cardOf[person] ?? -1
  if (card < 0) return -1
  const head = layout.person[card] === person
  const spouse = layout.spouse[card] ?? -1
  if (step > 0 && head && spouse >= 0) return spouse
  if (step < 0 && !head) return layout.person[card] ?? -1
  const next = card + step
  if (layout.row[next] !== layout.row[card]) return -1
  const nextSpouse = layout.spouse[next] ?? -1
  return step < 0 && nextSpouse >= 0 ? nextSpouse : (layout.person[next] ?? -1)
}

/** Cards from a person's up to the root's, or down to it from an ancestor's. */
export function lineToRoot({ parent, cardOf }: TreeLayout, person: number): number[] {
  const line: number[] = []
  for (let card = cardOf[person] ?? -1; card >= 0; card = parent[card] ?? -1) line.push(card)
  return line
}
