import { expect, it } from 'vitest'
import { slideAt } from './use-carousel.ts'

it.each([
  [0, 5, 0],
  [5, 5, 0],
  [-1, 5, 4],
  [3, 1, 0],
])('slide %i of %i is %i', (index, count, slide) => {
  expect(slideAt(index, count)).toBe(slide)
})
