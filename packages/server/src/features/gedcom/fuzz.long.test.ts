import { expect, inject, it } from 'vitest'
import { fuzz } from './testing/fuzz.ts'

/** Bytes that the process may grow by over all files. */
const GROWTH = 300 * 2 ** 20

it('many mutated files make the reader neither fail, nor hang, nor grow', async () => {
  await fuzz(1000, 1)
  const before = process.memoryUsage.rss()
  const { slowest } = await fuzz(inject('fuzzCalls'), 10_000)
  expect(slowest).toBeLessThan(5000)
  expect(process.memoryUsage.rss() - before).toBeLessThan(GROWTH)
})
