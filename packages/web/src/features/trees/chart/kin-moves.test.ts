import { isDrawnAbove } from '@suyuan/genealogy/layout/grow-ancestors'
import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { depthWithin } from '@suyuan/genealogy/layout/open-depth'
import { reveal } from '@suyuan/genealogy/layout/reveal'
import { type TreeView, wholeTree } from '@suyuan/genealogy/layout/view'
import { expect, it } from 'vitest'
import { rowOf, serialOf, tiesOf } from '../skeleton/skeleton-tree.ts'
import { smallTree } from '../testing/read-tree.ts'
import { kinTowards, lineToRoot, type Way } from './kin-moves.ts'

const book = smallTree([
  ['1+2', 3, 5],
  ['3+4', 6, 7],
  ['5+8', 9],
  ['5+10', 11],
])
const ties = tiesOf(book)

function walk(view: Partial<TreeView>, from: number, ways: Way[], through = book): number[] {
  const kin = tiesOf(through)
  const layout = layoutTree(kin, { ...wholeTree, root: 0, ...view }, () => 0)
  const path: number[] = []
  let at = rowOf(through, from)
  for (const way of ways) {
    at = kinTowards({ ties: kin, layout }, at, way)
    path.push(at < 0 ? 0 : serialOf(through, at))
  }
  return path
}

it.each<[number, Way[], number[]]>([
  [1, ['down', 'down', 'up', 'up'], [3, 6, 3, 1]],
  [3, ['right', 'right', 'right', 'right'], [4, 5, 8, 0]],
  [5, ['left', 'left', 'left'], [4, 3, 0]],
  [6, ['right', 'right', 'right'], [7, 9, 11]],
  [4, ['down', 'right', 'up'], [6, 7, 3]],
  [1, ['up'], [0]],
  [6, ['down'], [0]],
])('from %i by %j to %j', (from, ways, expected) => {
  expect(walk({}, from, ways)).toEqual(expected)
})

it('finds the first child where the children are put away', () => {
  expect(walk({ closed: new Set([rowOf(book, 3)]) }, 3, ['down'])).toEqual([6])
})

it('goes up and back down along a line of ancestors', () => {
  const view = { mode: 'ancestors', root: rowOf(book, 9) } as const
  expect(walk(view, 9, ['up', 'up', 'down', 'down'])).toEqual([5, 1, 5, 9])
})

it.each<[number, Way[], number[]]>([
  [9, ['up', 'up', 'right', 'up', 'down', 'down', 'down'], [3, 1, 2, 21, 2, 3, 9]],
  [9, ['up', 'up', 'up', 'down'], [3, 1, 31, 1]],
  [20, ['down', 'down'], [2, 3]],
  [22, ['down', 'down'], [21, 2]],
])(
  'leads down from %i above the root by %j to %j, on the mother’s side, too',
  (from, ways, expected) => {
    const above = smallTree([
      ['22', 21],
      ['21+20', 2],
      ['31+30', 1],
      ['1+2', 3],
      ['3', 9],
    ])
    const view = { mode: 'ancestors', root: rowOf(above, 9) } as const
    expect(walk(view, from, ways, above)).toEqual(expected)
  },
)

it('names the line to the root', () => {
  const layout = layoutTree(ties, { ...wholeTree, root: 0 }, () => 0)
  const line = lineToRoot(layout, rowOf(book, 7)).map((card) => layout.person[card] ?? -1)
  expect(line.map((row) => serialOf(book, row))).toEqual([7, 3, 1])
})

it('opens what hides somebody, and chooses the marriage they are of', () => {
  const hidden = [7, 10].map((serial) => rowOf(book, serial))
  const { opened, chosen } = reveal(ties, { root: 0, rows: hidden })
  expect([...opened].map((row) => serialOf(book, row)).sort()).toEqual([1, 3])
  expect([...chosen]).toEqual([[rowOf(book, 5), 3]])
  const layout = layoutTree(ties, { ...wholeTree, root: 0, openDepth: -1, opened, chosen }, () => 0)
  for (const row of hidden) expect(layout.cardOf[row]).toBeGreaterThanOrEqual(0)
})

it('opens as many whole generations as are to be shown', () => {
  expect(depthWithin(ties, 0, 1)).toBe(0)
  expect(depthWithin(ties, 0, 3)).toBe(0)
  expect(depthWithin(ties, 0, 9)).toBe(Number.MAX_SAFE_INTEGER)
  const layout = layoutTree(ties, { ...wholeTree, root: 0, openDepth: 0 }, () => 0)
  expect(layout.count).toBe(3)
})

it('knows who stands above a root, whichever parent they come from, and whom they married', () => {
  const above = (root: number, person: number) =>
    isDrawnAbove(ties, rowOf(book, root), rowOf(book, person))
  expect([1, 2, 5, 8, 10].map((serial) => above(9, serial))).not.toContain(false)
  expect([9, 3, 4, 11].map((serial) => above(9, serial))).not.toContain(true)
})

it('shows another wife of an ancestor on his card, where the way down stays the same', () => {
  const root = rowOf(book, 9)
  const { chosen } = reveal(ties, { root, rows: [rowOf(book, 10)] })
  expect([...chosen]).toEqual([[rowOf(book, 5), 3]])
  const view = { mode: 'both', root, chosen } as const
  expect(layoutTree(ties, { ...wholeTree, ...view }, () => 0).cardOf[rowOf(book, 10)]).toBe(1)
  expect(walk(view, 9, ['up', 'right', 'down'])).toEqual([5, 10, 9])
  const back = reveal(ties, { root, rows: [rowOf(book, 8)] })
  expect([...back.chosen]).toEqual([[rowOf(book, 5), 2]])
})
