import { describe, expect, it } from 'vitest'
import { type FamilyGraph, rowOf, serialOf } from '../skeleton/family-graph.ts'
import { findKinship } from '../skeleton/kinship.ts'
import { smallTree } from '../testing/read-tree.ts'
import { layoutTree } from './layout-tree.ts'
import { marriagesOf } from './seat-spouses.ts'
import { cardFlags, type TreeLayout } from './tree-layout.ts'
import { type TreeView, wholeTree } from './view.ts'

interface Asked extends Partial<Omit<TreeView, 'root'>> {
  root?: number
}

function layOut(book: FamilyGraph, { root = 1, ...view }: Asked = {}): TreeLayout {
  return layoutTree(book, findKinship(book), { ...wholeTree, ...view, root: rowOf(book, root) })
}

/** Cards as they are read: `1+2@0`, row by row. */
function told(book: FamilyGraph, layout: TreeLayout): string[] {
  const rows: string[] = []
  for (let row = 0; row + 1 < layout.rowStart.length; row++) {
    const cards: string[] = []
    for (let c = layout.rowStart[row] ?? 0; c < (layout.rowStart[row + 1] ?? 0); c++) {
      const spouse = layout.spouse[c] ?? -1
      const pair = spouse >= 0 ? `+${serialOf(book, spouse)}` : ''
      cards.push(`${serialOf(book, layout.person[c] ?? -1)}${pair}@${layout.x[c]}`)
    }
    rows.push(cards.join(' '))
  }
  return rows
}

function linksOf(book: FamilyGraph, { links, person }: TreeLayout): string[] {
  const found: string[] = []
  for (let at = 0; at < links.length; at += 3) {
    const [from, to] = [links[at] ?? 0, links[at + 1] ?? 0].map((card) =>
      serialOf(book, person[card] ?? -1),
    )
    found.push(`${from}${links[at + 2] === 1 ? '=' : '-'}${to}`)
  }
  return found
}

const rowSet = (book: FamilyGraph, ...serials: number[]) =>
  new Set(serials.map((s) => rowOf(book, s)))

it('sets siblings 10 apart and families 40 apart, parents over the middle', () => {
  const book = smallTree([
    ['1+2', 3, 4],
    ['3+5', 6, 7],
    ['4+8', 9],
  ])
  expect(told(book, layOut(book))).toEqual([
    '1+2@0',
    '3+5@-202.5 4+8@202.5',
    '6@-327.5 7@-77.5 9@202.5',
  ])
})

it('spreads small families between large ones', () => {
  const book = smallTree([
    ['1', 2, 3, 4],
    ['2', 5, 6, 7],
    ['4', 8, 9, 10],
  ])
  const [, row] = told(book, layOut(book))
  expect(row).toBe('2@-390 3@0 4@390')
})

it('keeps the children of several wives together, in the order of the marriages', () => {
  const book = smallTree([
    ['1+2', 5, 7],
    ['1+4', 6],
  ])
  book.unions.order.set([2, 1])
  expect(told(book, layOut(book))).toEqual(['1+4@0', '6@-250 5@0 7@250'])
})

it('shows the chosen spouse', () => {
  const book = smallTree([
    ['1+2', 5],
    ['1+4', 6],
  ])
  const layout = layOut(book, { chosen: new Map([[rowOf(book, 1), 1]]) })
  expect(told(book, layout)[0]).toBe('1+4@0')
  expect((layout.flags[0] ?? 0) & cardFlags.moreUnions).toBeTruthy()
  expect(layout.cardOf[rowOf(book, 2)]).toBe(-1)
})

it('shows a wife though children of an unknown mother came before', () => {
  const book = smallTree([
    ['1', 5],
    ['1+2', 7],
  ])
  const layout = layOut(book)
  expect(told(book, layout)[0]).toBe('1+2@0')
  // There is nobody else to be shown in her place.
  expect((layout.flags[0] ?? 0) & cardFlags.moreUnions).toBe(0)
  expect(marriagesOf(book, findKinship(book), rowOf(book, 1))).toEqual([1])
})

it('counts the people of a closed card, and shows who is opened beyond the depth', () => {
  const book = smallTree([
    ['1', 2, 3],
    ['2', 4],
    ['4', 5],
    ['3', 6],
  ])
  const closed = layOut(book, { closed: rowSet(book, 2) })
  expect(told(book, closed)).toEqual(['1@0', '2@-125 3@125', '6@125'])
  expect([...closed.hidden]).toEqual([0, 2, 0, 0])
  expect((closed.flags[1] ?? 0) & cardFlags.closed).toBeTruthy()
  const opened = layOut(book, { openDepth: 0, opened: rowSet(book, 2) })
  expect(told(book, opened)).toEqual(['1@0', '2@-125 3@125', '4@-125'])
})

describe('somebody reached twice is drawn once', () => {
  it('an adopted son under his new father, with a line from the old', () => {
    const book = smallTree([
      ['1', 2, 3],
      ['2', '4~'],
      ['3', 4],
    ])
    const layout = layOut(book)
    expect(told(book, layout)).toEqual(['1@0', '2@-125 3@125', '4@125'])
    expect(linksOf(book, layout)).toEqual(['2-4'])
  })

  it('a wife who is of the clan keeps her own place, with a line from her husband', () => {
    const book = smallTree([
      ['1', 3, 4],
      ['3', 5],
      ['4', 6],
      ['5+6', 7],
    ])
    const layout = layOut(book)
    expect(told(book, layout)).toEqual(['1@0', '3@-140 4@140', '5@-140 6@140', '7@-140'])
    expect(linksOf(book, layout)).toEqual(['5=6'])
  })

  it('she sits beside her husband while her own branch is closed', () => {
    const book = smallTree([
      ['1', 3, 4],
      ['3', 5],
      ['4', 6],
      ['5+6', 7],
    ])
    const layout = layOut(book, { closed: rowSet(book, 4) })
    expect(told(book, layout)[2]).toBe('5+6@-125')
    expect(linksOf(book, layout)).toEqual(['4-5'])
  })

  it('a widow who married two of the clan sits with the first', () => {
    const book = smallTree([['1', 3, 5], ['3+2'], ['5+2']])
    const layout = layOut(book)
    expect(told(book, layout)).toEqual(['1@0', '3+2@-125 5@125'])
    expect(linksOf(book, layout)).toEqual(['5=3'])
  })

  it('an ancestor on two ways', () => {
    const book = smallTree([
      ['9+8', 5, 6],
      ['5+10', 3],
      ['7+6', 4],
      ['3+4', 1],
    ])
    const layout = layOut(book, { mode: 'ancestors' })
    expect(told(book, layout)).toEqual(['9+8@-140', '5+10@-140 7+6@140', '3+4@0', '1@0'])
    expect(linksOf(book, layout)).toEqual(['9-7'])
  })
})

it('sets ancestors above and descendants below', () => {
  const book = smallTree([
    ['3+4', 1],
    ['5', 3],
    ['7', 4],
    ['1+2', 9, 11],
  ])
  const layout = layOut(book, { mode: 'both' })
  expect(told(book, layout)).toEqual(['5@-140 7@140', '3+4@0', '1+2@0', '9@-125 11@125'])
  expect(layout.parentsOfRoot).toEqual({ first: 2, count: 1 })
  const closed = layOut(book, { mode: 'both', closedUp: rowSet(book, 3) })
  expect(told(book, closed)[0]).toBe('7@0')
  const below = layOut(book)
  expect((below.flags[0] ?? 0) & cardFlags.hiddenParents).toBeTruthy()
})

it('seats whom an ancestor known alone was married to, and nothing leads up from her', () => {
  const book = smallTree([
    ['3', 1],
    ['3+4', 7],
    ['5', 4],
  ])
  const layout = layOut(book, { mode: 'both' })
  expect(told(book, layout)).toEqual(['3+4@0', '1@0'])
  expect((layout.flags[0] ?? 0) & (cardFlags.hiddenParents | cardFlags.moreUnions)).toBe(0)
})

it('shows the chosen wife of an ancestor instead of the mother and her parents', () => {
  const book = smallTree([
    ['3+4', 1],
    ['3+6', 7],
    ['5', 4],
    ['9', 6],
  ])
  expect(told(book, layOut(book, { mode: 'both' }))).toEqual(['5@0', '3+4@0', '1@0'])
  const other = layOut(book, { mode: 'both', chosen: new Map([[rowOf(book, 3), 1]]) })
  expect(told(book, other)).toEqual(['3+6@0', '1@0'])
  expect((other.flags[0] ?? 0) & cardFlags.hiddenParents).toBe(0)
  expect((other.flags[0] ?? 0) & cardFlags.moreUnions).toBeTruthy()
})

it('names the generations of the rows', () => {
  const book = smallTree([
    ['1', 3],
    ['3', 5],
  ])
  book.people.generation.set([21, 0, 23])
  expect([...layOut(book).generation]).toEqual([21, 0, 23])
})

it('does not hang on a book that makes somebody their own ancestor', () => {
  const book = smallTree([
    ['1', 2],
    ['2', 3],
    ['3', 2, 1],
  ])
  expect(layOut(book).count).toBe(3)
  expect(layOut(book, { mode: 'both' }).count).toBeLessThan(8)
})

it('refuses a root that the book does not have', () => {
  expect(() => layOut(smallTree([['1', 2]]), { root: 99 })).toThrow(RangeError)
})
