import { emptyPart } from '@suyuan/contract/tree-skeleton'
import { marriagesOf, NONE } from '@suyuan/genealogy/graph/kin-ties'
import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Clan } from '../testing/clan.ts'
import type { SkeletonError } from './skeleton-error.ts'
import { SkeletonReader } from './skeleton-reader.ts'
import { GONE, personAt, rowOf, type SkeletonTree, tiesOf } from './skeleton-tree.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Rows of the children of a union, in their order. */
function childrenOf(book: SkeletonTree, union: number): number[] {
  const ties = tiesOf(book)
  const found: number[] = []
  for (let link = ties.firstChild(union); link !== NONE; link = ties.nextChild(link)) {
    found.push(ties.child(link))
  }
  return found
}

const clan = new Clan({ people: 300, generations: 8, seed: 3 })

function read(text: string, size = Number.MAX_SAFE_INTEGER): SkeletonReader {
  const reader = new SkeletonReader()
  const all = bytes(text)
  for (let from = 0; from < all.length; from += size) reader.push(all.subarray(from, from + size))
  reader.finish()
  return reader
}

function faultOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return (error as SkeletonError).fault
  }
  return 'none'
}

it('reads the same book wherever the stream is cut', () => {
  const whole = read(clan.toText()).snapshot()
  expect(whole?.people.serial).toHaveLength(clan.head.people)
  assert(
    property(integer({ min: 1, max: 5000 }), (size) => {
      expect(read(clan.toText(), size).snapshot()).toEqual(whole)
    }),
    { numRuns: 20 },
  )
})

it('tells names, with the surname where it is not the book’s', () => {
  const book = read(clan.toText()).snapshot()
  if (!book) throw new Error('no book')
  const { people } = clan.parts[0] ?? emptyPart()
  const told = people.serial.map((serial) => personAt(book, rowOf(book, serial)))
  expect(told.map(({ name }) => name)).toEqual(people.name)
  expect(told.map(({ surname }) => surname)).toEqual(people.surname.map((own) => own || '陈'))
})

it('shows what has come before the rest is there', () => {
  const [head, part] = clan.toText().split('\n')
  const reader = new SkeletonReader()
  reader.push(bytes(`${head}\n${part}\n`))
  const book = reader.snapshot()
  expect(book).toMatchObject({ complete: false, expected: clan.head.people, first: 0 })
  expect(faultOf(() => reader.finish())).toBe('cut-off')
})

describe('what cannot be read is refused with its line', () => {
  const lines = clan.toText().trimEnd().split('\n')
  const [head = '', ...rest] = lines
  const first = clan.parts[0] ?? emptyPart()
  const short = { ...first, people: { ...first.people, sex: [1] } }
  it.each([
    ['a part before the head', [...rest], 'out-of-order', 1],
    ['two heads', [head, head], 'out-of-order', 2],
    ['something after the end', [...lines, '{"end":true}'], 'out-of-order', lines.length + 1],
    ['no end', lines.slice(0, -1), 'cut-off', 0],
    ['fewer people than promised', [head, '{"end":true}'], 'cut-off', 2],
    ['half a line', [head, rest[0]?.slice(0, 99) ?? ''], 'malformed', 2],
    ['columns of different lengths', [head, JSON.stringify(short)], 'malformed', 2],
    ['parts in the wrong order', [head, ...rest.slice(0, -1).reverse()], 'unknown-serial', 2],
    ['an array', ['[]'], 'malformed', 1],
    ['a head without figures', ['{"surname":"陈"}'], 'malformed', 1],
  ])('%s', (_, text, fault, line) => {
    const several = new Clan({ people: 9000, generations: 12, seed: 1 })
    const sent = fault === 'unknown-serial' ? reversed(several) : text
    expect(() => read(sent.join('\n'))).toThrow(expect.objectContaining({ fault, line }))
  })

  function reversed(several: Clan): string[] {
    return [several.head, ...several.parts.toReversed()].map((part) => JSON.stringify(part))
  }
})

const nobody = { people: [], unions: [], links: { union: [], child: [] } }

describe('later changes', () => {
  const changed = () => {
    const part = emptyPart()
    part.people = {
      serial: [1, 9001],
      name: ['改名', '新生'],
      surname: ['', ''],
      sex: [1, 0],
      flags: [1, 0],
      generation: [1, 2],
      born: [960, 0],
      died: [0, 0],
    }
    part.links = { union: [1], child: [9001], kind: [0], primary: [1], rank: [9] }
    return { version: 2, part, gone: nobody }
  }

  it('add, replace, and count once', () => {
    const reader = read(clan.toText())
    expect([reader.apply(changed()), reader.apply(changed())]).toEqual([true, false])
    const book = reader.snapshot()
    if (!book) throw new Error('no book')
    expect(personAt(book, rowOf(book, 1)).name).toBe('改名')
    expect(childrenOf(book, 0).at(-1)).toBe(rowOf(book, 9001))
  })

  it('move along whose generation was counted from one that changes', () => {
    const reader = read(clan.toText())
    const before = reader.snapshot()
    if (!before) throw new Error('no book')
    // Somebody in the middle of whom the generation was said, against what is counted.
    const { links } = clan.parts[0] ?? emptyPart()
    const said = links.child[0] ?? 0
    const { people } = changed().part
    const one = { serial: [said], name: ['言'], surname: [''], sex: [1], flags: [1] }
    reader.apply({
      ...changed(),
      part: { ...emptyPart(), people: { ...one, generation: [50], born: [0], died: [0] } },
    })
    const part = { ...changed().part, people: { ...people, generation: [3, 4] } }
    reader.apply({ ...changed(), version: 3, part })
    const after = reader.snapshot()
    if (!after) throw new Error('no book')
    const depth = (serial: number) => [
      before.people.generation[rowOf(before, serial)],
      after.people.generation[rowOf(after, serial)],
    ]
    expect(depth(1)).toEqual([1, 3])
    // The first one's wife, and a child besides the one of whom it was said.
    expect(depth(2)).toEqual([1, 3])
    expect(depth(said)).toEqual([2, 50])
    const moves = [...before.people.generation].map(
      (generation, row) => (after.people.generation[row] ?? 0) - generation,
    )
    expect(new Set(moves)).toEqual(new Set([2, 48]))
  })

  it('replace a link instead of doubling it', () => {
    const reader = read(clan.toText())
    const before = reader.snapshot()
    const part = emptyPart()
    const { links } = clan.parts[0] ?? emptyPart()
    part.links = { ...links, rank: links.rank.map((rank) => 99 - rank) }
    reader.apply({ ...changed(), part })
    const book = reader.snapshot()
    if (!before || !book) throw new Error('no book')
    expect(book.ties.union).toHaveLength(clan.head.links)
    expect(childrenOf(book, 0)).toEqual(childrenOf(before, 0).toReversed())
    expect(childrenOf(book, 0).length).toBeGreaterThan(1)
  })

  it('take people away with their links; a widow’s children stay hers', () => {
    const reader = read(clan.toText())
    reader.apply({
      version: 2,
      part: emptyPart(),
      gone: { people: [1], unions: [], links: { union: [], child: [] } },
    })
    const book = reader.snapshot()
    if (!book) throw new Error('no book')
    expect(rowOf(book, 1)).toBe(-1)
    expect((book.people.flags[0] ?? 0) & GONE).toBe(GONE)
    const ties = tiesOf(book)
    expect([ties.first(0), ties.second(0)]).toEqual([rowOf(book, 2), -1])
    expect(ties.firstUnion(0)).toBe(-1)
    expect(ties.firstUnion(rowOf(book, 2))).toBe(0)
    expect(childrenOf(book, 0).length).toBeGreaterThan(0)
  })

  it('bring the order of marriages on both sides', () => {
    const reader = new SkeletonReader()
    const people = emptyPart()
    people.people = {
      serial: [1, 2, 3],
      name: ['甲', '乙', '丙'],
      surname: ['', '', ''],
      sex: [1, 0, 1],
      flags: [1, 1, 1],
      generation: [1, 1, 1],
      born: [0, 0, 0],
      died: [0, 0, 0],
    }
    people.unions = {
      serial: [1, 2],
      first: [1, 3],
      second: [2, 2],
      order: [1, 1],
      kind: [0, 0],
      secondOrder: [1, 2],
    }
    const head = { version: 1, surname: '陈', first: 1, people: 3, unions: 2, links: 0 }
    const lines = [head, people, { end: true }].map((line) => JSON.stringify(line))
    reader.push(bytes(`${lines.join('\n')}\n`))
    const marriages = () => {
      const book = reader.snapshot()
      return book && marriagesOf(tiesOf(book), rowOf(book, 2))
    }
    expect(marriages()).toEqual([0, 1])
    const part = emptyPart()
    part.unions = { serial: [1], first: [1], second: [2], order: [1], kind: [0], secondOrder: [3] }
    reader.apply({ version: 2, part, gone: nobody })
    expect(marriages()).toEqual([1, 0])
    // Of the widow it is the one that it was of hers.
    reader.apply({ version: 3, part: emptyPart(), gone: { ...nobody, people: [1] } })
    const book = reader.snapshot()
    if (!book) throw new Error('no book')
    const ties = tiesOf(book)
    const first = ties.firstUnion(rowOf(book, 2))
    expect([first, ties.nextUnion(first, rowOf(book, 2))]).toEqual([1, 0])
  })

  it('leave the book as it was when they name somebody unknown', () => {
    const reader = read(clan.toText())
    const before = reader.snapshot()
    const part = changed().part
    part.links.child = [12345]
    expect(faultOf(() => reader.apply({ ...changed(), part }))).toBe('unknown-serial')
    expect(reader.snapshot()).toEqual(before)
  })
})
