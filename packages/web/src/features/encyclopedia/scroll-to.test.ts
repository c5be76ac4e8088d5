import { expect, it } from 'vitest'
import { eased } from './scroll-to.ts'

it.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [2, 1],
])('is at its ends at the ends: %f', (time, way) => {
  expect(eased(time)).toBe(way)
})

it('only ever goes forward', () => {
  const ways = Array.from({ length: 21 }, (_, i) => eased(i / 20))
  expect(ways).toEqual([...ways].sort((a, b) => a - b))
})
