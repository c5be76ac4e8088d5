import { expect, test } from 'vitest'
import { writeIsoDay } from '../julian-day.ts'
import { readDate } from './read-date.ts'

test.each([
  // The days before and after each change, and one long before.
  ['9 Dec 1582 (France)', '1582-12-19', 'julian'],
  ['20 Dec 1582 (France)', '1582-12-20', 'gregorian'],
  ['18 Feb 1700 (Denmark)', '1700-02-28', 'julian'],
  ['1 March 1700 (丹麦)', '1700-03-01', 'gregorian'],
  ['2 Sep 1752 (England)', '1752-09-13', 'julian'],
  ['14 Sep 1752 (England)', '1752-09-14', 'gregorian'],
  ['17 Feb 1753 (Sweden)', '1753-02-28', 'julian'],
  ['31 March 1916 (Bulgaria)', '1916-04-13', 'julian'],
  ['5 March 1700 (Russia)', '1700-03-16', 'julian'],
  ['31 Jan 1918 (俄国)', '1918-02-13', 'julian'],
  ['14 Feb 1918 (俄国)', '1918-02-14', 'gregorian'],
  ['31 March 1919 (Romania)', '1919-04-13', 'julian'],
  ['15 Feb 1923 (Greece)', '1923-02-28', 'julian'],
  ['1 March 1923 (Greece)', '1923-03-01', 'gregorian'],
  ['25 Dec 1917 (O.S.)', '1918-01-07', 'julian'],
  ['25 Dec 1917 (N.S.)', '1917-12-25', 'gregorian'],
] as const)('%s is %s', (text, day, calendar) => {
  const { kind, readings } = readDate(text)
  expect(kind).toBe('day')
  expect(readings.map(({ from }) => writeIsoDay(from))).toEqual([day])
  expect(readings[0]?.calendar).toBe(calendar)
})

test('the country of the context counts, and what a wording says counts before it', () => {
  const day = (text: string, country: string) =>
    writeIsoDay(readDate(text, { country }).readings[0]?.from ?? 0)
  expect(day('1700-02-29', 'RU')).toBe('1700-03-11')
  expect(day('5 March 1700', 'CN')).toBe('1700-03-05')
  expect(day('5 March 1700 (N.S.)', 'RU')).toBe('1700-03-05')
  expect(day('@#DGREGORIAN@ 5 MAR 1700', 'RU')).toBe('1700-03-05')
})

test.each(['5 Sep 1752 (England)', '5 Feb 1918 (Russia)'])('%s was left out', (text) => {
  const { kind, warnings } = readDate(text)
  expect(kind).toBe('conflict')
  expect(warnings).toMatchObject([{ code: 'no_such_day' }])
})

test('the month of a change has the days that are left', () => {
  const [reading] = readDate('Feb 1918 (Russia)').readings
  expect([reading?.from, reading?.to].map((day) => writeIsoDay(day ?? 0))).toEqual([
    '1918-02-14',
    '1918-02-28',
  ])
})
