import { expect, inject, it } from 'vitest'
import { fuzz } from './testing/fuzz.ts'

/** Bytes that the process may grow by, at the most, over all files; it was 84 MB. */
const GROWTH = 200 * 2 ** 20

it('many mutated files make the reader neither fail, nor hang, nor grow', async () => {
  await fuzz(1000, 1)
  const before = process.memoryUsage.rss()
  const { slowest, peak } = await fuzz(inject('fuzzCalls'), 10_000)
  expect(slowest).toBeLessThan(5000)
  expect(peak - before).toBeLessThan(GROWTH)
})
