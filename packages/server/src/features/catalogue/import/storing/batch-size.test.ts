import { expect, it } from 'vitest'
import { BatchSize } from './batch-size.ts'

/** What it settles on where a batch costs so many ms, and each row so many more. */
function settled(fixedMs: number, rowMs: number): number {
  const size = new BatchSize()
  for (let batch = 0; batch < 30; batch++) size.learn(size.next, fixedMs + size.next * rowMs)
  return size.next
}

it('finds the number of rows that are stored in the time aimed at', () => {
  for (const rowMs of [0.2, 0.5, 1, 2]) {
    const rows = settled(5, rowMs)
    expect(5 + rows * rowMs).toBeGreaterThan(20)
    expect(5 + rows * rowMs).toBeLessThan(30)
  }
})

it('stays within its bounds on the slowest and the fastest machine', () => {
  expect(settled(500, 50)).toBe(5)
  expect(settled(0, 0.01)).toBe(250)
})

it('is not misled by the short rest of a file', () => {
  const size = new BatchSize()
  const before = size.next
  size.learn(2, 20)
  expect(size.next).toBe(before)
})
