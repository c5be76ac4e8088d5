import { FlatTies } from '@suyuan/genealogy/graph/flat-ties'
import { findHomes } from '@suyuan/genealogy/layout/find-homes'
import { array, assert, integer, property } from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { type SkeletonTree, tiesOf } from '../skeleton/skeleton-tree.ts'
import { smallTree } from '../testing/read-tree.ts'
import { outlineLines } from './outline-lines.ts'
import { outlineOrder } from './outline-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Two parents and their children: so few people that they marry often, and that lines lead into each other. */
const families = array(array(integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 6 }), {
  minLength: 1,
  maxLength: 30,
})

/** A child's first parents are its primary ones. @param circular whether somebody may descend from themselves */
function treeOfFamilies(all: readonly number[][], circular: boolean): SkeletonTree {
  const known = new Set<number>()
  return smallTree(
    all.map(([first = 1, second = 1, ...children]) => {
      const pair = first === second ? `${first}` : `${first}+${second}`
      const own = new Set(children.filter((child) => circular || child > Math.max(first, second)))
      const links = [...own].map((child) => (known.has(child) ? `${child}~` : child))
      for (const child of own) known.add(child)
      return [pair, ...links]
    }),
  )
}

it('draws each line as from its top, and everybody in the first line that leads to them', () => {
  assert(
    property(families, (all) => {
      const book = treeOfFamilies(all, false)
      const ties = tiesOf(book)
      const { tops, homes } = outlineOrder(book, ties)
      const expected = {
        link: book.people.serial.map(() => -1),
        parent: book.people.serial.map(() => -1),
      }
      for (const top of tops.toReversed()) {
        const { link, parent } = findHomes(ties, top)
        for (const row of book.people.serial.keys()) {
          if ((parent[row] ?? -1) < 0) continue
          expected.link[row] = link[row] ?? -1
          expected.parent[row] = parent[row] ?? -1
        }
      }
      expect(homes).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

it('reaches everybody, though somebody descends from themselves', () => {
  assert(
    property(families, (all) => {
      const book = treeOfFamilies(all, true)
      const ties = tiesOf(book)
      const everybody = new Set(book.people.serial.keys())
      const lines = outlineLines(ties, outlineOrder(book, ties), everybody)
      expect(new Set(lines.map(({ row }) => row))).toEqual(everybody)
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
    }),
    { numRuns: 300 },
  )
})

/** A line of so many generations, in each of which a wife with a father of her own marries in. */
function lineOfInLaws(generations: number): SkeletonTree {
  const man = (generation: number) => 3 * generation + 1
  return smallTree(
    Array.from({ length: generations }, (_, at) => at).flatMap((at): [string, number][] => [
      [`${man(at)}+${man(at) + 1}`, man(at + 1)],
      [`${man(at) + 2}`, man(at) + 1],
    ]),
  )
}

/** Counts the numbers that are read of a column. */
function counting<T extends object>(column: T, count: () => void): T {
  return new Proxy(column, {
    get(target, name) {
      if (typeof name === 'string' && /^\d/.test(name)) count()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

it('goes through a book once and writes it down once, however many lines lead into one', () => {
  const book = lineOfInLaws(400)
  const people = book.people.serial.length
  let read = 0
  let written = 0
  const count = () => {
    read += 1
  }
  const { child, union, firstUnion } = book.ties
  const ties = new FlatTies({
    ...book.ties,
    child: counting(child, count),
    union: counting(union, count),
    firstUnion: counting(firstUnion, count),
  })
  const make = (made: typeof Int32Array | typeof Uint8Array) =>
    new Proxy(made, {
      construct(target, [length, ...rest]: [unknown, ...unknown[]]) {
        if (typeof length === 'number') written += length
        return Reflect.construct(target, [length, ...rest])
      },
    })
  vi.stubGlobal('Int32Array', make(Int32Array))
  vi.stubGlobal('Uint8Array', make(Uint8Array))
  expect(outlineOrder(book, ties).tops).toHaveLength(401)
  expect(read).toBeLessThan(12 * people)
  expect(written).toBeLessThan(6 * people)
})
