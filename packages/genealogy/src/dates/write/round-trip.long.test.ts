import { expect, test } from 'vitest'
import { misreadDays } from '../../testing/round-trip.ts'

test('every day from 1368 to 1949 is read again as it is written, in three languages', () => {
  expect(misreadDays(1)).toEqual([])
})
