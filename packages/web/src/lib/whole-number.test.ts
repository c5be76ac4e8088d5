import { expect, it } from 'vitest'
import { wholeNumber } from './whole-number.ts'

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 12 ', 12],
  ['１２', 12],
  ['-3', null],
  ['1e3', null],
  ['2.5', null],
  ['9'.repeat(16), null],
])('%j is %j', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number)
})
