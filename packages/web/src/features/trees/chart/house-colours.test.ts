import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { wholeTree } from '@suyuan/genealogy/layout/view'
import { expect, it } from 'vitest'
import { tiesOf } from '../skeleton/skeleton-tree.ts'
import { Clan } from '../testing/clan.ts'
import { graphOf } from '../testing/read-tree.ts'
import { colourOfHouse, depthsOfHouses, headsOfHouses, housesOf } from './house-colours.ts'
import { cutToFit } from './paint/paint-cards.ts'

const book = graphOf(new Clan({ people: 800, generations: 12, seed: 7 }))
const layout = layoutTree(tiesOf(book), { ...wholeTree, root: book.first }, () => 0)

it('gives each 房 a colour, and all below the one of whoever begins it', () => {
  const [depth = 0] = depthsOfHouses(layout)
  const houses = housesOf(layout, depth)
  const start = layout.rowStart[depth] ?? 0
  for (let card = 0; card < layout.count; card++) {
    const house = houses?.[card] ?? 0
    if (card < start) expect(house).toBe(0)
    else if (layout.row[card] === depth) expect(house).toBe(card - start + 1)
    else expect(house).toBe(houses?.[layout.parent[card] ?? 0])
  }
  const heads = headsOfHouses(layout, depth)
  expect(heads.reduce((sum, { people }) => sum + people, 0)).toBe(layout.count - start)
  expect(colourOfHouse(1)).not.toBe(colourOfHouse(2))
  expect(colourOfHouse(1)).toBe(colourOfHouse(11))
})

it('has none where nobody asked, or nobody stands so deep', () => {
  expect(housesOf(layout, 0)).toBeUndefined()
  expect(housesOf(layout, 500)).toBeUndefined()
  expect(headsOfHouses(layout, 500)).toEqual([])
})

it.each([
  ['陈阿卜杜', 4, '陈阿卜杜'],
  ['陈阿卜杜', 3, '陈阿…'],
  ['陈阿卜杜…', 4, '陈阿卜…'],
  ['陈世梅', 1, ''],
  ['Chen Shimei', 6, 'Shimei'],
  ['Chen Shimei', 5, 'Shim…'],
  ['Chen Shimei', 3, ''],
])('%s in %i characters is %s', (name, most, shown) => {
  expect(cutToFit(name, most)).toBe(shown)
})
