import { expect, it } from 'vitest'
import { rowOf, tiesOf } from '../skeleton/skeleton-tree.ts'
import { smallTree } from '../testing/read-tree.ts'
import { kinBetween } from './kin-between.ts'

// 1 and 2 have 3 and 5, 3 and 4 have 6.
const book = smallTree([
  ['1+2', 3, 5],
  ['3+4', 6],
])
const ties = tiesOf(book)

it.each([
  [3, 1, 1, 'father'],
  [3, 2, 0, 'mother'],
  [1, 3, 1, 'son'],
  [1, 5, 0, 'daughter'],
  [1, 5, 2, 'child'],
  [1, 2, 0, 'wife'],
  [4, 3, 1, 'husband'],
  [3, 5, 1, 'brother'],
  [1, 6, 1, undefined],
  [2, 4, 0, undefined],
])('from %i to %i of sex %i: %s', (from, to, sex, word) => {
  expect(kinBetween(ties, { from: rowOf(book, from), to: rowOf(book, to), sex })).toBe(word)
})
