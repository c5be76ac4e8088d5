import { expect, it } from 'vitest'
import { fuzz } from './testing/fuzz.ts'

it('mutated files are read to their end, every line accounted for', async () => {
  const { files, slowest } = await fuzz(1500, 1)
  expect(files).toBe(1500)
  expect(slowest).toBeLessThan(5000)
})
