import { expect, it } from 'vitest'
import { FillingProgress } from './filling-progress.ts'

it('a book without pictures is as far as its file has been read', () => {
  const told: number[] = []
  const progress = new FillingProgress((share) => told.push(share), false)
  for (const share of [0.3, 0.6, 1]) progress.reading(share)
  expect(told).toEqual([0.3, 0.6, 1])
})

it('pictures are taken between two readings, and what was done before counts on', () => {
  const told: number[] = []
  const progress = new FillingProgress((share) => told.push(share), true)
  progress.reading(2 / 3)
  for (const share of [0.1, 1]) progress.takingMedia(share)
  progress.reading(1)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.at(-1)).toBeCloseTo(1)
  expect(Math.max(...told.slice(0, -1))).toBeLessThan(0.9)
})
