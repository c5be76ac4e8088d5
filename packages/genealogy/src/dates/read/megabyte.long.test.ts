import { expect, test } from 'vitest'
import { HARD_TEXTS, timeOfReading } from '../../testing/hard-texts.ts'

test.each(HARD_TEXTS)('a megabyte of nothing but %s is read in seconds', async (_name, unit) => {
  expect(await timeOfReading(unit, 1_000_000)).toBeLessThan(20)
})
