import { describe, expect, it } from 'vitest'
import { type KinTies, marriagesOf } from '../graph/kin-ties.ts'
import { flatTies, readFamilies, smallTies } from '../testing/small-tree.ts'
import { layoutTree } from './layout-tree.ts'
import { cardFlags, type TreeLayout } from './tree-layout.ts'
import { type TreeView, wholeTree } from './view.ts'

interface Asked extends Partial<Omit<TreeView, 'root'>> {
  root?: number
}

/** Flat ties number people from 0. */
const rowOf = (serial: number) => serial - 1
const serialOf = (row: number) => row + 1

function layOut(
  ties: KinTies,
  { root = 1, ...view }: Asked = {},
  generationOf = (_: number) => 0,
): TreeLayout {
  return layoutTree(ties, { ...wholeTree, ...view, root: rowOf(root) }, generationOf)
}

/** Cards as they are read: `1+2@0`, row by row. */
function told(layout: TreeLayout): string[] {
  const rows: string[] = []
  for (let row = 0; row + 1 < layout.rowStart.length; row++) {
    const cards: string[] = []
    for (let c = layout.rowStart[row] ?? 0; c < (layout.rowStart[row + 1] ?? 0); c++) {
      const spouse = layout.spouse[c] ?? -1
      const pair = spouse >= 0 ? `+${serialOf(spouse)}` : ''
      cards.push(`${serialOf(layout.person[c] ?? -1)}${pair}@${layout.x[c]}`)
    }
    rows.push(cards.join(' '))
  }
  return rows
}

function linksOf({ links, person }: TreeLayout): string[] {
  const found: string[] = []
  for (let at = 0; at < links.length; at += 3) {
    const [from, to] = [links[at] ?? 0, links[at + 1] ?? 0].map((card) =>
      serialOf(person[card] ?? -1),
    )
    found.push(`${from}${links[at + 2] === 1 ? '=' : '-'}${to}`)
  }
  return found
}

const rowSet = (...serials: number[]) => new Set(serials.map((s) => rowOf(s)))

it('sets siblings 10 apart and families 40 apart, parents over the middle', () => {
  const ties = smallTies([
    ['1+2', 3, 4],
    ['3+5', 6, 7],
    ['4+8', 9],
  ])
  expect(told(layOut(ties))).toEqual(['1+2@0', '3+5@-202.5 4+8@202.5', '6@-327.5 7@-77.5 9@202.5'])
})

it('spreads small families between large ones', () => {
  const ties = smallTies([
    ['1', 2, 3, 4],
    ['2', 5, 6, 7],
    ['4', 8, 9, 10],
  ])
  const [, row] = told(layOut(ties))
  expect(row).toBe('2@-390 3@0 4@390')
})

it('keeps the children of several wives together, in the order of the marriages', () => {
  const rows = readFamilies([
    ['1+2', 5, 7],
    ['1+4', 6],
  ])
  const orders = [2, 1]
  const unions = rows.unions.map((union, at) => ({ ...union, order: orders[at] ?? 0 }))
  const ties = flatTies({ ...rows, unions })
  expect(told(layOut(ties))).toEqual(['1+4@0', '6@-250 5@0 7@250'])
})

it('shows the chosen spouse', () => {
  const ties = smallTies([
    ['1+2', 5],
    ['1+4', 6],
  ])
  const layout = layOut(ties, { chosen: new Map([[rowOf(1), 1]]) })
  expect(told(layout)[0]).toBe('1+4@0')
  expect((layout.flags[0] ?? 0) & cardFlags.moreUnions).toBeTruthy()
  expect(layout.cardOf[rowOf(2)]).toBe(-1)
})

it('shows a wife though children of an unknown mother came before', () => {
  const ties = smallTies([
    ['1', 5],
    ['1+2', 7],
  ])
  const layout = layOut(ties)
  expect(told(layout)[0]).toBe('1+2@0')
  // There is nobody else to be shown in her place.
  expect((layout.flags[0] ?? 0) & cardFlags.moreUnions).toBe(0)
  expect(marriagesOf(ties, rowOf(1))).toEqual([1])
})

it('counts the people of a closed card, and shows who is opened beyond the depth', () => {
  const ties = smallTies([
    ['1', 2, 3],
    ['2', 4],
    ['4', 5],
    ['3', 6],
  ])
  const closed = layOut(ties, { closed: rowSet(2) })
  expect(told(closed)).toEqual(['1@0', '2@-125 3@125', '6@125'])
  expect([...closed.hidden]).toEqual([0, 2, 0, 0])
  expect((closed.flags[1] ?? 0) & cardFlags.closed).toBeTruthy()
  const opened = layOut(ties, { openDepth: 0, opened: rowSet(2) })
  expect(told(opened)).toEqual(['1@0', '2@-125 3@125', '4@-125'])
})

describe('somebody reached twice is drawn once', () => {
  it('an adopted son under his new father, with a line from the old', () => {
    const ties = smallTies([
      ['1', 2, 3],
      ['2', '4~'],
      ['3', 4],
    ])
    const layout = layOut(ties)
    expect(told(layout)).toEqual(['1@0', '2@-125 3@125', '4@125'])
    expect(linksOf(layout)).toEqual(['2-4'])
  })

  it('a wife who is of the clan keeps her own place, with a line from her husband', () => {
    const ties = smallTies([
      ['1', 3, 4],
      ['3', 5],
      ['4', 6],
      ['5+6', 7],
    ])
    const layout = layOut(ties)
    expect(told(layout)).toEqual(['1@0', '3@-140 4@140', '5@-140 6@140', '7@-140'])
    expect(linksOf(layout)).toEqual(['5=6'])
  })

  it('she sits beside her husband while her own branch is closed', () => {
    const ties = smallTies([
      ['1', 3, 4],
      ['3', 5],
      ['4', 6],
      ['5+6', 7],
    ])
    const layout = layOut(ties, { closed: rowSet(4) })
    expect(told(layout)[2]).toBe('5+6@-125')
    expect(linksOf(layout)).toEqual(['4-5'])
  })

  it('a widow who married two of the clan sits with the first', () => {
    const ties = smallTies([['1', 3, 5], ['3+2'], ['5+2']])
    const layout = layOut(ties)
    expect(told(layout)).toEqual(['1@0', '3+2@-125 5@125'])
    expect(linksOf(layout)).toEqual(['5=3'])
  })

  it('an ancestor on two ways', () => {
    const ties = smallTies([
      ['9+8', 5, 6],
      ['5+10', 3],
      ['7+6', 4],
      ['3+4', 1],
    ])
    const layout = layOut(ties, { mode: 'ancestors' })
    expect(told(layout)).toEqual(['9+8@-140', '5+10@-140 7+6@140', '3+4@0', '1@0'])
    expect(linksOf(layout)).toEqual(['9-7'])
  })
})

it('sets ancestors above and descendants below', () => {
  const ties = smallTies([
    ['3+4', 1],
    ['5', 3],
    ['7', 4],
    ['1+2', 9, 11],
  ])
  const layout = layOut(ties, { mode: 'both' })
  expect(told(layout)).toEqual(['5@-140 7@140', '3+4@0', '1+2@0', '9@-125 11@125'])
  expect(layout.parentsOfRoot).toEqual({ first: 2, count: 1 })
  const closed = layOut(ties, { mode: 'both', closedUp: rowSet(3) })
  expect(told(closed)[0]).toBe('7@0')
  const below = layOut(ties)
  expect((below.flags[0] ?? 0) & cardFlags.hiddenParents).toBeTruthy()
})

it('seats whom an ancestor known alone was married to, and nothing leads up from her', () => {
  const ties = smallTies([
    ['3', 1],
    ['3+4', 7],
    ['5', 4],
  ])
  const layout = layOut(ties, { mode: 'both' })
  expect(told(layout)).toEqual(['3+4@0', '1@0'])
  expect((layout.flags[0] ?? 0) & (cardFlags.hiddenParents | cardFlags.moreUnions)).toBe(0)
})

it('shows the chosen wife of an ancestor instead of the mother and her parents', () => {
  const ties = smallTies([
    ['3+4', 1],
    ['3+6', 7],
    ['5', 4],
    ['9', 6],
  ])
  expect(told(layOut(ties, { mode: 'both' }))).toEqual(['5@0', '3+4@0', '1@0'])
  const other = layOut(ties, { mode: 'both', chosen: new Map([[rowOf(3), 1]]) })
  expect(told(other)).toEqual(['3+6@0', '1@0'])
  expect((other.flags[0] ?? 0) & cardFlags.hiddenParents).toBe(0)
  expect((other.flags[0] ?? 0) & cardFlags.moreUnions).toBeTruthy()
})

it('names the generations of the rows', () => {
  const ties = smallTies([
    ['1', 3],
    ['3', 5],
  ])
  const generations = new Map([
    [rowOf(1), 21],
    [rowOf(5), 23],
  ])
  const layout = layOut(ties, {}, (person) => generations.get(person) ?? 0)
  expect([...layout.generation]).toEqual([21, 0, 23])
})

it('does not hang on a tree that makes somebody their own ancestor', () => {
  const ties = smallTies([
    ['1', 2],
    ['2', 3],
    ['3', 2, 1],
  ])
  expect(layOut(ties).count).toBe(3)
  expect(layOut(ties, { mode: 'both' }).count).toBeLessThan(8)
})

it('refuses a root that the tree does not have', () => {
  expect(() => layOut(smallTies([['1', 2]]), { root: 99 })).toThrow(RangeError)
})
