import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import type { KinTies } from '../graph/kin-ties.ts'
import { smallTies } from '../testing/small-tree.ts'
import { tidy, untidyCards } from '../testing/tidy-layout.ts'
import { layoutTree } from './layout-tree.ts'
import { CARD_WIDTH, SIBLING_GAP } from './measures.ts'
import type { TreeLayout } from './tree-layout.ts'
import { wholeTree } from './view.ts'

/** Any tree: each number is the parent of the next person, as a share of those before. */
const anyTree = array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 120 })

function treeOf(parents: readonly number[]): KinTies {
  const children = new Map<number, number[]>()
  parents.forEach((share, at) => {
    // Half of the time one of the last few: trees that are deep as well as wide.
    const parent = share % 2 === 0 ? (share % (at + 1)) + 1 : Math.max(1, at + 1 - (share % 3))
    children.set(parent, [...(children.get(parent) ?? []), at + 2])
  })
  return smallTies([...children].map(([parent, of]) => [`${parent}`, ...of]))
}

const whole = (ties: KinTies): TreeLayout => layoutTree(ties, { ...wholeTree, root: 0 }, () => 0)

function expectTidy(layout: TreeLayout): void {
  expect(untidyCards(layout)).toEqual(tidy)
}

it('nothing overlaps and parents stand over the middle, in any tree', () => {
  assert(
    property(anyTree, (parents) => {
      const layout = whole(treeOf(parents))
      expect(layout.count).toBe(parents.length + 1)
      expectTidy(layout)
    }),
    { numRuns: 300 },
  )
})

it('keeps the order of siblings, and of what hangs on them', () => {
  assert(
    property(anyTree, (parents) => {
      const layout = whole(treeOf(parents))
      const swapped: number[] = []
      for (let card = 1; card < layout.count; card++) {
        const sameRow = layout.row[card] === layout.row[card - 1]
        if (!sameRow) continue
        const [left, right] = [layout.parent[card - 1] ?? 0, layout.parent[card] ?? 0]
        const younger = (layout.person[card - 1] ?? 0) < (layout.person[card] ?? 0)
        if (left > right || (left === right && !younger)) swapped.push(card)
      }
      expect(swapped).toEqual([])
    }),
    { numRuns: 100 },
  )
})

it('a family of any size stands as close as it can', () => {
  assert(
    property(integer({ min: 1, max: 60 }), (children) => {
      const { left, right } = whole(
        smallTies([['1', ...Array.from({ length: children }, (_, i) => i + 2)]]),
      )
      expect(right - left).toBe(children * CARD_WIDTH + (children - 1) * SIBLING_GAP)
    }),
  )
})

it('somebody new moves only what must move: every other family keeps its shape', () => {
  assert(
    property(anyTree, integer({ min: 0, max: 1_000_000 }), (parents, share) => {
      const before = whole(treeOf(parents))
      const after = whole(treeOf([...parents, share]))
      const added = parents.length + 1
      const line = new Set<number>()
      const moved: number[] = []
      for (let card = after.cardOf[added] ?? -1; card >= 0; card = after.parent[card] ?? -1) {
        line.add(after.person[card] ?? -1)
      }
      for (let card = 1; card < before.count; card++) {
        const person = before.person[card] ?? -1
        const above = before.parent[card] ?? 0
        if (line.has(before.person[above] ?? -1)) continue
        const now = after.cardOf[person] ?? -1
        const shift = (before.x[card] ?? 0) - (before.x[above] ?? 0)
        const shiftNow = (after.x[now] ?? 0) - (after.x[after.parent[now] ?? 0] ?? 0)
        if (Math.abs(shift - shiftNow) > 1e-6) moved.push(person)
      }
      expect(moved).toEqual([])
    }),
    { numRuns: 200 },
  )
})

it('goes down 5,000 generations without recursion', () => {
  const depth = 5000
  const line = Array.from({ length: depth }, (_, at) => [`${at + 1}`, at + 2] as const)
  const layout = whole(smallTies(line))
  expect(layout.rowStart).toHaveLength(depth + 2)
  expect(new Set(layout.x)).toEqual(new Set([0]))
})
