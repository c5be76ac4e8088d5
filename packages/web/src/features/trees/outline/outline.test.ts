import { assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { rowOf, serialOf, tiesOf } from '../skeleton/skeleton-tree.ts'
import { Clan } from '../testing/clan.ts'
import { graphOf, smallTree } from '../testing/read-tree.ts'
import { outlineKey } from './outline-keys.ts'
import { outlineLines } from './outline-lines.ts'
import { outlineOrder, pathTo } from './outline-order.ts'

const book = smallTree([
  ['1+2', 3, 5],
  ['3+4', 6],
  ['20+21', 4],
])
const ties = tiesOf(book)
const order = outlineOrder(book, ties)
const open = (...serials: number[]) => new Set(serials.map((serial) => rowOf(book, serial)))
const told = (opened: Set<number>) =>
  outlineLines(ties, order, opened).map(
    ({ row, level, spouse }) => `${'.'.repeat(level)}${spouse ? '+' : ''}${serialOf(book, row)}`,
  )

it('opens branch by branch, spouses before children', () => {
  expect(told(new Set())).toEqual(['.1', '.20'])
  expect(told(open(1))).toEqual(['.1', '..+2', '..3', '..5', '.20'])
  expect(told(open(1, 3, 20))).toEqual([
    '.1',
    '..+2',
    '..3',
    '...+4',
    '...6',
    '..5',
    '.20',
    '..+21',
    '..4',
  ])
})

it('says place, number and what can be opened', () => {
  const [first, spouse, son] = outlineLines(ties, order, open(1))
  expect(first).toMatchObject({ level: 1, place: 1, of: 2, open: true, children: 2 })
  expect(spouse).toMatchObject({ level: 2, place: 1, of: 3, open: undefined })
  expect(son).toMatchObject({ level: 2, place: 2, of: 3, open: false })
})

it('leads to whoever is selected on the chart', () => {
  const path = (serial: number) =>
    pathTo(ties, order, rowOf(book, serial)).map((row) => serialOf(book, row))
  expect(path(6)).toEqual([3, 1])
  expect(path(2)).toEqual([1])
  expect(path(4)).toEqual([20])
  expect(path(1)).toEqual([])
})

it('walks as a tree is walked', () => {
  const lines = outlineLines(ties, order, open(1))
  const to = (key: string, at: number) => {
    const deed = outlineKey(key, lines, at)
    return deed && `${deed.kind} ${deed.line ? serialOf(book, deed.line.row) : 'nobody'}`
  }
  expect(to('ArrowDown', 0)).toBe('go 2')
  expect(to('ArrowUp', 0)).toBe('go nobody')
  expect(to('ArrowRight', 0)).toBe('go 2')
  expect(to('ArrowRight', 2)).toBe('toggle 3')
  expect(to('ArrowRight', 1)).toBeUndefined()
  expect(to('ArrowLeft', 0)).toBe('toggle 1')
  expect(to('ArrowLeft', 2)).toBe('go 1')
  expect(to('Home', 3)).toBe('go 1')
  expect(to('End', 0)).toBe('go 20')
  expect(to('Enter', 2)).toBe('open 3')
  expect(to('x', 0)).toBeUndefined()
})

it('reaches everybody of any clan', () => {
  const plan = record({
    people: integer({ min: 1, max: 600 }),
    generations: integer({ min: 1, max: 15 }),
    seed: integer(),
  })
  assert(
    property(plan, (made) => {
      const clan = graphOf(new Clan(made))
      const kin = tiesOf(clan)
      const everything = new Set(clan.people.serial.keys())
      const lines = outlineLines(kin, outlineOrder(clan, kin), everything)
      expect(new Set(lines.map(({ row }) => row)).size).toBe(clan.people.serial.length)
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
    }),
    { numRuns: 40 },
  )
})
