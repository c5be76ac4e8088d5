import { expect, it } from 'vitest'
import { secondsLeft, storedEnd } from './countdown.ts'

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_999, 1],
  [60_000, 60_000, 0],
  [0, 1_000_000, 0],
])('until %d at %d: %d s', (end, now, expected) => {
  expect(secondsLeft(end, now)).toBe(expected)
})

it.each([
  [null, 0],
  ['', 0],
  ['soon', 0],
  ['161000', 0],
  ['160000', 160_000],
])('a stored %s means %d', (stored, expected) => {
  expect(storedEnd(stored, 100_000, 60)).toBe(expected)
})
