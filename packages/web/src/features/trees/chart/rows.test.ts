import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { CARD_HEIGHT, ROW_PITCH } from '@suyuan/genealogy/layout/measures'
import { wholeTree } from '@suyuan/genealogy/layout/view'
import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { tiesOf } from '../skeleton/skeleton-tree.ts'
import { Clan } from '../testing/clan.ts'
import { graphOf, smallTree } from '../testing/read-tree.ts'
import { orderAt, orderBeside, siblingsOf } from './reorder-drag.ts'
import { cardAt, eachFamily, firstFrom, gapsOf, rowAt } from './rows.ts'

const book = graphOf(new Clan({ people: 3000, generations: 12, seed: 5 }))
const ties = tiesOf(book)
const layouts = [
  layoutTree(ties, { ...wholeTree, root: 0 }, () => 0),
  layoutTree(ties, { ...wholeTree, mode: 'both', root: 2000 }, () => 0),
]

it.each(layouts)('finds the families in view as a look at all of them does', (layout) => {
  const place = integer({ min: Math.floor(layout.left), max: Math.ceil(layout.right) })
  assert(
    property(place, integer({ min: 1, max: 4000 }), (left, wide) => {
      const view = { left, right: left + wide }
      for (let gap = 0; gap < gapsOf(layout); gap++) {
        const found = new Set<number>()
        eachFamily(layout, gap, view, ({ holder }) => found.add(holder))
        const missed: number[] = []
        for (let card = 0; card < layout.count; card++) {
          const up = gap < (layout.row[layout.root] ?? 0)
          if (layout.row[card] !== (up ? gap + 1 : gap)) continue
          const family = up && card === layout.root ? layout.parentsOfRoot : undefined
          const first = family?.first ?? layout.hangFirst[card] ?? 0
          const count = family?.count ?? layout.hangCount[card] ?? 0
          if (count === 0) continue
          const reaches =
            (layout.x[first] ?? 0) <= view.right && (layout.x[first + count - 1] ?? 0) >= view.left
          if (reaches && !found.has(card)) missed.push(card)
        }
        expect(missed).toEqual([])
      }
    }),
    { numRuns: 40 },
  )
})

it('finds the card under a point, and none beside', () => {
  const [layout] = layouts
  if (!layout) throw new Error('no layout')
  for (const card of [0, 5, 99, layout.count - 1]) {
    const at = { x: (layout.x[card] ?? 0) + 100, row: layout.row[card] ?? 0 }
    expect(cardAt(layout, at, 120)).toBe(card)
  }
  expect(cardAt(layout, { x: layout.left - 500, row: 3 }, 120)).toBe(-1)
  expect(cardAt(layout, { x: 0, row: 99 }, 120)).toBe(-1)
  expect(firstFrom(layout, 2, Number.MAX_VALUE)).toBe(layout.rowStart[3])
  expect(ROW_PITCH).toBeGreaterThan(0)
})

it('orders siblings by where one is let go, and never across mothers', () => {
  const half = smallTree([
    ['1+2', 5, 7, 9],
    ['1+4', 6],
  ])
  const layout = layoutTree(tiesOf(half), { ...wholeTree, root: 0 }, () => 0)
  expect(siblingsOf(layout, 2)).toEqual([1, 2, 3])
  expect(siblingsOf(layout, 4)).toEqual([4])
  expect(siblingsOf(layout, 0)).toEqual([0])
  expect(orderAt(layout, 1, 10_000)).toEqual([2, 3, 1])
  expect(orderAt(layout, 3, -10_000)).toEqual([3, 1, 2])
  expect(orderBeside(layout, 1, 1)).toEqual([2, 1, 3])
  expect(orderBeside(layout, 3, 1)).toBeUndefined()
  expect(orderBeside(layout, 3, -1)).toEqual([1, 3, 2])
})

it('takes a press close to a card for one on it, as a finger presses', () => {
  // A phone's first view: cards of 15 px, 31 px apart.
  const far = 0.2
  for (let y = 0; y < 10 * ROW_PITCH; y += 3) {
    const middle = y - CARD_HEIGHT / 2
    expect(rowAt(y, far)).toBe(Math.round(middle / ROW_PITCH))
  }
  // Close by, the room between two generations is nobody's.
  expect(rowAt(CARD_HEIGHT, 1)).toBe(0)
  expect(rowAt(CARD_HEIGHT + 8, 1)).toBe(0)
  expect(rowAt(CARD_HEIGHT + 20, 1)).toBe(-1)
  expect(rowAt(ROW_PITCH - 8, 1)).toBe(1)
  expect(rowAt(-ROW_PITCH, far)).toBe(-1)
})
