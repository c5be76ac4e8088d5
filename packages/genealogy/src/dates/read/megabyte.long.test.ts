import { expect, test } from 'vitest'
import { HARD_TEXTS, timeOfReading } from '../../testing/hard-texts.ts'

test.each(HARD_TEXTS)('a megabyte of nothing but %s is read in seconds', (_name, unit) => {
  expect(timeOfReading(unit, 1_000_000).seconds).toBeLessThan(40)
})
