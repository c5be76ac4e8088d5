import { expect, it } from 'vitest'
import { randomNumbers } from '../testing/random-numbers.ts'
import { flatTies, readFamilies, type SmallTree, smallTies } from '../testing/small-tree.ts'
import { graphOfRows } from './graph-draft.ts'
import {
  type KinTies,
  lineUp,
  marriagesOf,
  NONE,
  parentsOf,
  partnersOf,
  reach,
} from './kin-ties.ts'

/** Flat ties number everything from 0. */
const number = (serial: number) => serial - 1
const serial = (number: number) => number + 1

function unionsOf(ties: KinTies, person: number): number[] {
  const found: number[] = []
  let at = ties.firstUnion(number(person))
  for (; at !== NONE; at = ties.nextUnion(at, number(person))) found.push(serial(at))
  return found
}

function childrenOf(ties: KinTies, union: number): number[] {
  const found: number[] = []
  let at = ties.firstChild(number(union))
  for (; at !== NONE; at = ties.nextChild(at)) found.push(serial(ties.child(at)))
  return found
}

const ranked = (tree: SmallTree, rank: (at: number) => number): SmallTree => ({
  ...tree,
  links: tree.links.map((link, at) => ({ ...link, rank: rank(at) })),
})

const ordered = (tree: SmallTree, order: number[], secondOrder: number[]): SmallTree => ({
  ...tree,
  unions: tree.unions.map((union, at) => {
    return { ...union, order: order[at] ?? 0, secondOrder: secondOrder[at] ?? 0 }
  }),
})

it('lists children by rank, those without one last and in their order', () => {
  const ranks = [0, 2, 0, 1]
  const tree = ranked(readFamilies([['1+2', 3, 4, 5, 6]]), (at) => ranks[at] ?? 0)
  expect(childrenOf(flatTies(tree), 1)).toEqual([6, 4, 3, 5])
})

it('keeps the order of equal ranks in a family of hundreds', () => {
  const many = Array.from({ length: 400 }, (_, at) => at + 3)
  const tree = ranked(readFamilies([['1+2', ...many.toReversed()]]), () => 1)
  expect(childrenOf(flatTies(tree), 1)).toEqual(many)
})

it('takes for entered first what whoever keeps the ties says', () => {
  const tree = ranked(readFamilies([['1+2', 3, 4, 5]]), () => 0)
  const backwards = { person: (each: number) => -each, union: (each: number) => each }
  expect(childrenOf(flatTies(tree, backwards), 1)).toEqual([5, 4, 3])
})

it.each([
  ['of a husband', 1, [2, 1, 1], [1, 1, 2], [2, 1]],
  ['of a wife by her own, whatever the husbands count', 2, [2, 1, 1], [1, 1, 2], [1, 3]],
  ['of a wife whose second husband was entered first', 2, [1, 2, 1], [2, 1, 1], [3, 1]],
])('lists marriages in their order, %s', (_, person, order, secondOrder, expected) => {
  const tree = readFamilies([['1+2'], ['1+4'], ['5+2']])
  expect(unionsOf(flatTies(ordered(tree, order, secondOrder)), person)).toEqual(expected)
})

it.each([
  [2, 1, [2, 1]],
  [1, 2, [1, 2]],
  [1, 1, [1, 2]],
])('in one told second (%i), in another first (%i)', (secondOrder, order, expected) => {
  const tree = readFamilies([['1+2'], ['2+5']])
  expect(unionsOf(flatTies(ordered(tree, [1, order], [secondOrder, 1])), 2)).toEqual(expected)
})

it('puts the primary parents first', () => {
  const ties = smallTies([
    ['1+2', '5~'],
    ['3+4', 5],
  ])
  expect(parentsOf(ties, number(5)).map(serial)).toEqual([3, 4, 1, 2])
})

it('ends a line where it begins, or where it leads round in a circle', () => {
  const ties = smallTies([
    ['1+2', 3],
    ['3', 4, 6],
    ['5', 6],
    ['6', 5],
  ])
  expect(lineUp(ties, number(4)).map(serial)).toEqual([4, 3, 1])
  expect(lineUp(ties, number(5)).map(serial)).toEqual([5, 6, 3, 1])
  expect(
    lineUp(
      smallTies([
        ['1', 2],
        ['2', 1],
      ]),
      0,
    ).map(serial),
  ).toEqual([1, 2])
})

it('walks over the columns of a graph as over flat ones', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomNumbers(seed)
    const below = (count: number) => Math.floor(random() * count)
    const families = Array.from({ length: 1 + below(8) }, () => {
      const pair = below(3) === 0 ? `${1 + below(12)}` : `${1 + below(12)}+${1 + below(12)}`
      const children = new Set(Array.from({ length: below(4) }, () => 1 + below(12)))
      return [pair, ...children] as const
    })
    const tree = readFamilies(families)
    const graph = graphOfRows({
      people: tree.people.map((each) => ({ serial: each, sex: 2, generation: null })),
      unions: tree.unions.map((union) => ({ ...union, kind: 'first' })),
      links: tree.links.map((link) => ({ ...link, kind: 'birth' })),
    })
    const flat = flatTies(tree)
    const room = (ties: KinTies) => ({
      has: new Uint8Array(ties.peopleEnd),
      order: new Int32Array(ties.peopleEnd),
    })
    for (const person of tree.people) {
      const at = number(person)
      expect(marriagesOf(flat, at).map(serial)).toEqual(marriagesOf(graph.ties, person))
      expect(partnersOf(flat, at).map(serial)).toEqual(partnersOf(graph.ties, person))
      expect(parentsOf(flat, at).map(serial)).toEqual(parentsOf(graph.ties, person))
      expect(lineUp(flat, at).map(serial)).toEqual(lineUp(graph.ties, person))
      expect([...reach(flat, at, room(flat))].map(serial)).toEqual([
        ...reach(graph.ties, person, room(graph.ties)),
      ])
    }
  }
})
