import { CalendarRangeError } from '@suyuan/genealogy/dates/months/months'
import { expect, test } from 'vitest'
import { joinSignedYears, listMonths } from './dates-months.ts'
import { NotThere, WrongUsage } from './run-command.ts'

test('months are listed with their first day, length and doubts', () => {
  const lines = listMonths({ from: '1846', to: '1847' })
  expect(lines).toHaveLength(25)
  expect(lines).toContain('1846 5 1 2395472 29 0')
  expect(lines.at(-1)).toBe('1847 12 0 2396033 30 0')
  expect(listMonths({ from: '1462', to: '1462' })).toContain('1462 11 0 2255378 30 1')
  expect(listMonths({ from: '-139', to: '-139' })[0]).toBe('-139 10 0 1670231 30 0')
  const nanming = listMonths({ from: '1650', to: '1650', calendar: 'nanming' })
  expect(nanming.filter((line) => line.includes(' 1 ')).length).toBeGreaterThan(0)
})

test('the months of 太平天國 are those of the sun', () => {
  const lines = listMonths({ from: '1852', to: '1853', calendar: 'taiping' })
  expect(lines).toHaveLength(24)
  expect(lines[0]).toBe('1852 1 0 2397522 31 0')
  expect(lines[1]).toBe('1852 2 0 2397553 30 0')
  expect(() => listMonths({ from: '1851', to: '1852', calendar: 'taiping' })).toThrow(NotThere)
})

test('what cannot be listed is refused', () => {
  expect(() => listMonths({ from: '1847' })).toThrow(WrongUsage)
  expect(() => listMonths({ from: '1847', to: '1846' })).toThrow(WrongUsage)
  expect(() => listMonths({ from: '1847', to: '1847', calendar: 'japan' })).toThrow(WrongUsage)
  expect(() => listMonths({ from: '2100', to: '2101' })).toThrow(CalendarRangeError)
})

test('a year before 1 BC may follow its option', () => {
  const args = joinSignedYears(['months', '--from', '-139', '--to', '-100'])
  expect(args).toEqual(['months', '--from=-139', '--to=-100'])
})
