import { expect, it } from 'vitest'
import { BLANK, colourOf, SCALE, shortCount, stepsOf } from './scale.ts'

it.each([
  [0, '0'],
  [7, '7'],
  [932, '932'],
  [999, '999'],
  [1000, '1k'],
  [1204, '1.2k'],
  [1999, '1.9k'],
  [9999, '9.9k'],
  [15_400, '15k'],
  [999_999, '999k'],
  [1_000_000, '1m'],
  [1_350_000, '1.3m'],
])('%i is written %s', (num, text) => {
  expect(shortCount(num)).toBe(text)
})

it.each([
  [0, 1204, BLANK],
  [1, 1204, SCALE[0]],
  [90, 1204, SCALE[1]],
  [320, 1204, SCALE[2]],
  [611, 1204, SCALE[3]],
  [1204, 1204, SCALE[4]],
  [1, 1, SCALE[1]],
  [0, 0, BLANK],
])('%i of %i has the colour %s', (num, largest, colour) => {
  expect(colourOf(num, largest)).toBe(colour)
})

it.each([1, 3, 10, 47, 1204])(
  'the legend of %i says from where each colour is given',
  (largest) => {
    const steps = stepsOf(largest)
    for (let num = 1; num <= largest; num++) {
      const step = steps.findLast(({ from }) => from <= num)
      expect(step?.colour).toBe(colourOf(num, largest))
    }
  },
)
