import { expect, test } from 'vitest'
import { dayOfGregorian, writeIsoDay } from './julian-day.ts'
import {
  dayOfTaiping,
  parseTaipingCycle,
  TAIPING_FIRST_YEAR,
  TAIPING_LAST_YEAR,
  taipingOf,
  taipingYear,
} from './taiping.ts'

test.each([
  [1852, 1, 1, '1852-02-03'],
  [1852, 12, 30, '1853-02-02'],
  [1853, 1, 1, '1853-02-03'],
  // 天京 taken on 癸好三年二月十四, 19 March 1853.
  [1853, 2, 14, '1853-03-19'],
  [1863, 1, 1, '1863-02-11'],
  [1863, 1, 31, '1863-03-13'],
  // 天京 lost on 甲子十四年六月初六, 19 July 1864.
  [1864, 6, 6, '1864-07-19'],
])('%i-%i-%i is %s', (year, month, day, written) => {
  expect(writeIsoDay(dayOfTaiping({ year, month, day }) ?? 0)).toBe(written)
})

test('every day is read back', () => {
  const { from } = taipingYear(TAIPING_FIRST_YEAR)
  const { to } = taipingYear(TAIPING_LAST_YEAR)
  for (let jdn = from; jdn <= to; jdn++) {
    const date = taipingOf(jdn)
    if (!date || dayOfTaiping(date) !== jdn) expect.fail(`${jdn} is ${JSON.stringify(date)}`)
  }
  expect(taipingOf(from - 1)).toBeUndefined()
  expect(taipingOf(to + 1)).toBeUndefined()
})

test('days that there were not are none', () => {
  expect(dayOfTaiping({ year: 1853, month: 2, day: 31 })).toBeUndefined()
  expect(dayOfTaiping({ year: 1853, month: 13, day: 1 })).toBeUndefined()
  expect(dayOfTaiping({ year: 1851, month: 1, day: 1 })).toBeUndefined()
  expect(dayOfGregorian({ year: 1852, month: 2, day: 3 })).toBe(2_397_522)
})

test('signs are read as the time wrote them', () => {
  expect(['癸開', '癸开', '癸亥'].map(parseTaipingCycle)).toEqual([59, 59, 59])
  expect(parseTaipingCycle('乙榮')).toBe(51)
  expect(parseTaipingCycle('甲好')).toBeUndefined()
})
