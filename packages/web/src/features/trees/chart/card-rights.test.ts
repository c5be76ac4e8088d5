import { expect, it } from 'vitest'
import { rowOf, tiesOf } from '../skeleton/skeleton-tree.ts'
import { smallTree } from '../testing/read-tree.ts'
import { cardRights } from './card-rights.ts'

// 2 begins the branch; its wife 4 has a father, 5; 6 is of the branch, 7 of 3, 8 adopted by 6;
// of 9's wife 10 no parents are known.
const book = smallTree([['1', 2, 3], ['5', 4], ['2+4', 6, 9], ['3', 7, '8~'], ['6+7', 8], ['9+10']])
const known = { book, ties: tiesOf(book) }
const row = (serial: number) => rowOf(book, serial)
const people = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const those = (is: (person: number) => boolean) => people.filter((serial) => is(row(serial)))

it('of a branch: its root, those below and whom they married', () => {
  const { edits, addsFather, orders } = cardRights(known, { editable: true, branch: 2 })
  expect(those(edits)).toEqual([2, 4, 6, 7, 8, 9, 10])
  expect(those(addsFather)).toEqual([6, 8, 9])
  // The families in the order in which they are written above.
  expect([0, 1, 2, 3, 4, 5].filter(orders)).toEqual([2, 4])
})

it.each([true, false])('of a whole book everybody or nobody: %s', (editable) => {
  const { edits, addsFather, orders } = cardRights(known, { editable, branch: 0 })
  for (const is of [edits, addsFather]) expect(those(is)).toEqual(editable ? people : [])
  expect(orders(0)).toBe(editable)
})

it('of a branch whose beginning is not there nobody', () => {
  expect(those(cardRights(known, { editable: true, branch: 77 }).edits)).toEqual([])
})
