import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { cardFlags, hasParentsAbove } from '@suyuan/genealogy/layout/tree-layout'
import { wholeTree } from '@suyuan/genealogy/layout/view'
import { expect, it } from 'vitest'
import { rowOf, serialOf, tiesOf } from '../skeleton/skeleton-tree.ts'
import { smallTree } from '../testing/read-tree.ts'
import { ChartView } from './chart-view.ts'

const book = smallTree([
  ['5+6', 3],
  ['7', 6],
  ['3+4', 1],
])
const ties = tiesOf(book)

/** Whom a view begun with 1 draws, and where parents can be put away or shown. */
function drawn(view: ChartView) {
  const layout = layoutTree(ties, { ...wholeTree, ...view.asked(), ...whole }, () => 0)
  const heads = [...layout.person]
  const names = (is: (card: number) => boolean) =>
    heads.flatMap((row, card) => (is(card) ? [serialOf(book, row)] : []))
  return {
    all: names(() => true),
    canFold: names((card) => hasParentsAbove(layout, card)),
    canShow: names((card) => ((layout.flags[card] ?? 0) & cardFlags.hiddenParents) !== 0),
  }
}

const whole = { root: rowOf(book, 1), openDepth: wholeTree.openDepth }
const rows = (...serials: number[]) => serials.map((serial) => rowOf(book, serial))

it('shows the side of the father one generation after the other, and puts it away again', () => {
  const view = new ChartView()
  expect(drawn(view)).toEqual({ all: [1], canFold: [], canShow: [1] })
  view.openUp(rows(1))
  expect(view.mode).toBe('both')
  expect(drawn(view)).toEqual({ all: [7, 5, 3, 1], canFold: [5, 3, 1], canShow: [] })
  view.closeUp(rows(5, 6), false)
  expect(drawn(view)).toEqual({ all: [5, 3, 1], canFold: [3, 1], canShow: [5] })
  view.openUp(rows(5, 6))
  expect(drawn(view).all).toEqual([7, 5, 3, 1])
  view.closeUp(rows(1), true)
  expect(view.mode).toBe('descendants')
  expect(drawn(view)).toEqual({ all: [1], canFold: [], canShow: [1] })
})

it('forgets whose parents were put away when ancestors are asked for', () => {
  const view = new ChartView()
  view.mode = 'ancestors'
  view.closeUp(rows(1), true)
  expect(drawn(view).all).toEqual([1])
  view.mode = 'both'
  expect(drawn(view).all).toEqual([7, 5, 3, 1])
})

it('shows the children of whom only the ancestors were shown', () => {
  const view = new ChartView()
  view.mode = 'ancestors'
  view.open(3)
  expect(view.mode).toBe('both')
  expect(view.asked().opened).toContain(3)
  view.mode = 'descendants'
  view.open(4)
  expect(view.mode).toBe('descendants')
})

it('begins as the book does once whom it began with has gone', () => {
  const view = new ChartView()
  view.root = 5
  expect(view.forgetGone(book)).toBe(false)
  expect(view.root).toBe(5)
  view.root = 99
  expect(view.forgetGone({ ...book, complete: false })).toBe(false)
  expect(view.forgetGone(book)).toBe(true)
  expect(view.root).toBe(0)
})
