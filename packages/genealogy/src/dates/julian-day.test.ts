import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayOfGregorian,
  dayOfHistorical,
  dayOfJulian,
  gregorianOf,
  historicalOf,
  isCivilDay,
  julianOf,
  lengthOfCivilMonth,
  writeIsoDay,
} from './julian-day.ts'

test.each([
  [2_440_648, '1970-03-02'],
  [2_451_545, '2000-01-01'],
  [2_299_161, '1582-10-15'],
  [2_299_160, '1582-10-04'],
  [2_415_021, '1900-01-01'],
  [1_721_424, '0001-01-01'],
  [1_721_423, '0000-12-31'],
  [1_721_058, '0000-01-01'],
  [0, '-4712-01-01'],
  // The eclipse of 28 May 585 BC.
  [1_507_900, '-0584-05-28'],
])('day %i is %s', (jdn, written) => {
  expect(writeIsoDay(jdn)).toBe(written)
})

test('each calendar reads its own days back, and days follow one another', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 5_000_000 }), (jdn) => {
      expect(dayOfGregorian(gregorianOf(jdn))).toBe(jdn)
      expect(dayOfJulian(julianOf(jdn))).toBe(jdn)
      expect(dayOfHistorical(historicalOf(jdn))).toBe(jdn)
      expect(isCivilDay(gregorianOf(jdn), 'gregorian')).toBe(true)
      expect(isCivilDay(julianOf(jdn), 'julian')).toBe(true)
      expect(isCivilDay(historicalOf(jdn), 'historical')).toBe(true)
    }),
  )
})

test('the Gregorian calendar is that of Date', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3_000_000, max: 3_000_000 }), (days) => {
      const date = new Date(days * 86_400_000)
      expect(gregorianOf(days + 2_440_588)).toEqual({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      })
    }),
  )
})

test('days that a calendar does not have are none', () => {
  expect(lengthOfCivilMonth(1500, 2, 'historical')).toBe(29)
  expect(lengthOfCivilMonth(1500, 2, 'gregorian')).toBe(28)
  expect(lengthOfCivilMonth(1900, 2, 'julian')).toBe(29)
  for (const [year, month, day] of [
    [1582, 10, 5],
    [1582, 10, 14],
    [1900, 2, 29],
    [2001, 13, 1],
    [2001, 0, 1],
    [2001, 4, 31],
    [2001, 4, 0],
    [2001, 4.5, 1],
  ] as const) {
    expect(isCivilDay({ year, month, day }, 'historical')).toBe(false)
  }
  expect(isCivilDay({ year: 1582, month: 10, day: 15 }, 'historical')).toBe(true)
  expect(isCivilDay({ year: 1582, month: 10, day: 10 }, 'julian')).toBe(true)
})
