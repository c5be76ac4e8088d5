import { expect, it } from 'vitest'
import { stepTowards } from './use-stepped-value.ts'

function way(from: number, to: number, step: number): number[] {
  const values: number[] = []
  for (let value = from; value !== to; values.push(value)) value = stepTowards(value, to, step)
  return values
}

it.each([
  [0, 25, [5, 10, 15, 20, 25]],
  [75, 100, [80, 85, 90, 95, 100]],
  [25, 0, [20, 15, 10, 5, 0]],
  [48, 50, [50]],
  [50, 50, []],
])('from %d to %d by fives', (from, to, expected) => {
  expect(way(from, to, 5)).toEqual(expected)
})
