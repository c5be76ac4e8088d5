import { expect, it } from 'vitest'
import { smallTree } from '../testing/read-tree.ts'
import { type FamilyGraph, rowOf, serialOf } from './family-graph.ts'
import { findKinship, type Lists } from './kinship.ts'

const listOf = ({ start, item }: Lists, group: number) =>
  Array.from(item.subarray(start[group] ?? 0, start[group + 1] ?? 0))

const children = (book: FamilyGraph, union: number) =>
  listOf(findKinship(book).children, union).map((link) =>
    serialOf(book, book.links.child[link] ?? -1),
  )

it('lists children by rank, those without one last and in their order', () => {
  const book = smallTree([['1+2', 3, 4, 5, 6]])
  book.links.rank.set([0, 2, 0, 1])
  expect(children(book, 0)).toEqual([6, 4, 3, 5])
})

it('keeps the order of equal ranks in a family of hundreds', () => {
  const many = Array.from({ length: 400 }, (_, at) => at + 3)
  const book = smallTree([['1+2', ...many]])
  book.links.rank.fill(1)
  expect(children(book, 0)).toEqual(many)
})

it.each([
  ['of a husband', 1, { order: [2, 1, 1], secondOrder: [1, 1, 2] }, [1, 0]],
  [
    'of a wife by her own, whatever the husbands count',
    2,
    { order: [2, 1, 1], secondOrder: [1, 1, 2] },
    [0, 2],
  ],
  [
    'of a wife whose second husband was entered first',
    2,
    { order: [1, 2, 1], secondOrder: [2, 1, 1] },
    [2, 0],
  ],
])('lists marriages in their order, %s', (_, serial, columns, expected) => {
  const book = smallTree([['1+2'], ['1+4'], ['5+2']])
  book.unions.order.set(columns.order)
  book.unions.secondOrder.set(columns.secondOrder)
  expect(listOf(findKinship(book).unions, rowOf(book, serial))).toEqual(expected)
})

it.each([
  [2, 1, [1, 0]],
  [1, 2, [0, 1]],
  [1, 1, [0, 1]],
])('in one told second (%i), in another first (%i)', (secondOrder, order, expected) => {
  const book = smallTree([['1+2'], ['2+5']])
  book.unions.secondOrder.set([secondOrder, 1])
  book.unions.order.set([1, order])
  expect(listOf(findKinship(book).unions, rowOf(book, 2))).toEqual(expected)
})

it('puts the primary parents first', () => {
  const book = smallTree([
    ['1+2', '5~'],
    ['3+4', 5],
  ])
  const { parents } = findKinship(book)
  expect(listOf(parents, 4).map((link) => book.links.union[link])).toEqual([1, 0])
})
