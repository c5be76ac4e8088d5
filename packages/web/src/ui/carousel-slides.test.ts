import { expect, it } from 'vitest'
import { slideAt, slideShown } from './carousel-slides.ts'

it.each([
  [0, 1, 1],
  [3, 1, 0],
  [0, -1, 3],
  [2, -1, 1],
])('slide %i, %i further, is slide %i of four', (index, step, expected) => {
  expect(slideAt(index + step, 4)).toBe(expected)
})

it.each([
  [0, 400, 0],
  [190, 400, 0],
  [210, 400, 1],
  [1200, 400, 3],
  // Drawn past its ends, as on telephones, and before it has been laid out.
  [1300, 400, 3],
  [-40, 400, 0],
  [100, 0, 0],
])('scrolled by %i of %i shows slide %i', (scrolled, width, expected) => {
  expect(slideShown(scrolled, width, 4)).toBe(expected)
})
