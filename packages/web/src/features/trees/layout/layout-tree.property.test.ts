import { array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import type { FamilyGraph } from '../skeleton/family-graph.ts'
import { findKinship } from '../skeleton/kinship.ts'
import { Clan } from '../testing/clan.ts'
import { graphOf, smallTree } from '../testing/read-tree.ts'
import { layoutTree } from './layout-tree.ts'
import { CARD_WIDTH, FAMILY_GAP, SIBLING_GAP } from './measures.ts'
import type { TreeLayout } from './tree-layout.ts'
import { wholeTree } from './view.ts'

/** Any tree: each number is the parent of the next person, as a share of those before. */
const anyTree = array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 120 })

function treeOf(parents: readonly number[]): FamilyGraph {
  const children = new Map<number, number[]>()
  parents.forEach((share, at) => {
    // Half of the time one of the last few: trees that are deep as well as wide.
    const parent = share % 2 === 0 ? (share % (at + 1)) + 1 : Math.max(1, at + 1 - (share % 3))
    children.set(parent, [...(children.get(parent) ?? []), at + 2])
  })
  return smallTree([...children].map(([parent, of]) => [`${parent}`, ...of]))
}

const whole = (book: FamilyGraph): TreeLayout =>
  layoutTree(book, findKinship(book), { ...wholeTree, root: 0 })

function expectTidy(layout: TreeLayout): void {
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
  expect({ crowded, aside }).toEqual({ crowded: [], aside: [] })
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
        smallTree([['1', ...Array.from({ length: children }, (_, i) => i + 2)]]),
      )
      expect(right - left).toBe(children * CARD_WIDTH + (children - 1) * SIBLING_GAP)
    }),
  )
})

it('somebody new moves only what must move: every other family keeps its shape', () => {
  assert(
    property(anyTree, integer({ min: 0, max: 1_000_000 }), (parents, share) => {
      const before = whole(treeOf(parents))
      const book = treeOf([...parents, share])
      const after = whole(book)
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

it('draws each person of a clan at most once, with wives, adoptions and marriages within', () => {
  const anyClan = record({
    people: integer({ min: 2, max: 1500 }),
    generations: integer({ min: 1, max: 30 }),
    seed: integer(),
  })
  assert(
    property(anyClan, boolean(), (plan, upwards) => {
      const book = graphOf(new Clan(plan))
      const root = upwards ? book.people.serial.length - 1 : 0
      const mode = upwards ? 'both' : 'descendants'
      const layout = layoutTree(book, findKinship(book), { ...wholeTree, root, mode })
      expectTidy(layout)
      const drawn = [...layout.person, ...layout.spouse].filter((person) => person >= 0)
      expect(new Set(drawn).size).toBe(drawn.length)
      const lost = drawn.filter((person) => {
        const card = layout.cardOf[person] ?? -1
        return layout.person[card] !== person && layout.spouse[card] !== person
      })
      expect(lost).toEqual([])
    }),
    { numRuns: 60 },
  )
})

it('goes down 5,000 generations without recursion', () => {
  const depth = 5000
  const line = Array.from({ length: depth }, (_, at) => [`${at + 1}`, at + 2] as [string, number])
  const book = graphOf(chain(line.length))
  const layout = layoutTree(book, findKinship(book), { ...wholeTree, root: 0 })
  expect(layout.rowStart).toHaveLength(depth + 2)
  expect(new Set(layout.x)).toEqual(new Set([0]))
})

function chain(length: number): Pick<Clan, 'head' | 'parts'> {
  const serials = Array.from({ length: length + 1 }, (_, at) => at + 1)
  const zeros = serials.map(() => 0)
  const unions = serials.slice(0, -1)
  const part = {
    people: {
      serial: serials,
      name: serials.map(() => '名'),
      surname: serials.map(() => ''),
      sex: zeros,
      flags: zeros,
      generation: zeros,
      born: zeros,
      died: zeros,
    },
    unions: {
      serial: unions,
      first: unions,
      second: zeros.slice(1),
      order: unions,
      kind: unions,
      secondOrder: zeros.slice(1),
    },
    links: {
      union: unions,
      child: serials.slice(1),
      kind: zeros.slice(1),
      primary: unions.map(() => 1),
      rank: zeros.slice(1),
    },
  }
  const count = unions.length
  return {
    head: { version: 1, surname: '陈', first: 1, people: count + 1, unions: count, links: count },
    parts: [part],
  }
}
