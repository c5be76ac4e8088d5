import { expect, test } from 'vitest'
import {
  cycleOfDay,
  cycleOfYear,
  cycleSign,
  nextDayWithCycle,
  nextYearWithCycle,
  parseCycle,
  writeBranch,
  writeCycle,
} from './cycle.ts'
import { dayOfHistorical } from './julian-day.ts'

test.each([
  [1984, '甲子'],
  [1894, '甲午'],
  [1898, '戊戌'],
  [1911, '辛亥'],
  [1644, '甲申'],
  [4, '甲子'],
  [0, '庚申'],
  [-1, '己未'],
  [-103, '丁丑'],
])('the year %i is %s', (year, sign) => expect(writeCycle(cycleOfYear(year))).toBe(sign))

test.each([
  [2000, 1, 1, '戊午'],
  [1949, 10, 1, '甲子'],
  // 康熙五十一年六月十五日丁卯; 魏景明二年十月壬戌朔廿四日乙酉; 皇兴二年十一月十九日辛酉, as on stones.
  [1712, 7, 18, '丁卯'],
  [501, 11, 20, '乙酉'],
  [468, 12, 19, '辛酉'],
])('%i-%i-%i is a day %s', (year, month, day, sign) => {
  expect(writeCycle(cycleOfDay(dayOfHistorical({ year, month, day })))).toBe(sign)
})

test('all sixty signs are read back, and no others', () => {
  const signs = Array.from({ length: 60 }, (_, sign) => writeCycle(sign))
  expect(new Set(signs).size).toBe(60)
  expect(signs.map(parseCycle)).toEqual(signs.map((_, sign) => sign))
  expect(['甲丑', '己已', '甲', '甲子年', ''].map(parseCycle)).toEqual(Array(5).fill(undefined))
  expect(cycleSign(0, 1)).toBeUndefined()
})

test('a branch has its place', () => {
  expect(writeBranch(11)).toBe('亥')
})

test('the next year and day with a sign', () => {
  expect(nextYearWithCycle(43, 1800)).toBe(1847)
  expect(nextYearWithCycle(43, 1847)).toBe(1847)
  expect(nextYearWithCycle(43, 1848)).toBe(1907)
  const day = dayOfHistorical({ year: 1949, month: 9, day: 2 })
  expect(nextDayWithCycle(0, day)).toBe(dayOfHistorical({ year: 1949, month: 10, day: 1 }))
})
