import { expect, it } from 'vitest'
import { readBooks } from './books-query.ts'

it.each([
  ['after=0-12', '0-12'],
  ['after=1-2147483647', '1-2147483647'],
  ['after=1-2147483648', ''],
  ['after=0-9999999999', ''],
  ['after=2-12', ''],
  ['after=x', ''],
  ['', ''],
])('%s begins behind %j', (address, after) => {
  expect(readBooks(new URLSearchParams(address)).after).toBe(after)
})
