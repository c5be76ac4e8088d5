import { expect, it } from 'vitest'
import { wellFormedDate } from '../well-formed-date.ts'
import { readDate } from './read/read-date.ts'
import { storedDayOf } from './stored-day.ts'

it.each([
  ['清道光丁未年十一月廿二日子时', '1847-12-29', 'exact'],
  ['光绪三年', '1877', 'exact'],
  ['光绪三年十二月', '1878-01', 'exact'],
  ['约1850', '1850', 'about'],
  ['1850年以前', '1850', 'before'],
  ['before March 1918', '1918-03', 'before'],
  ['before 2 March 1918', '1918-03-02', 'before'],
  ['1850后', '1850', 'after'],
  ['公历1918年3月2日以后', '1918-03-02', 'after'],
  ['光绪三年以前', '1877', 'before'],
  ['光绪三年以后', '1877', 'after'],
  ['清道光二十七年十一月廿二日以前', '1847-12-29', 'before'],
  ['公元前551年', '-0551', 'exact'],
  // Julian in the wording, Gregorian where it is stored.
  ['1500-03-01', '1500-03-11', 'exact'],
  ['1850-1860', '', 'exact'],
  ['between 1850 and 1860', '', 'exact'],
  ['清末', '', 'exact'],
] as const)('%s is stored as %s, %s', (wording, day, reading) => {
  const [first] = readDate(wording, { lastYear: 2026 }).readings
  if (first === undefined) throw new Error(`${wording} was not read`)
  const stored = storedDayOf(first)
  expect(stored).toEqual({ day, reading })
  if (day !== '') expect(wellFormedDate(stored.day)).toBe(day)
})

it.each(['1918年3月', '康熙壬寅', '丁未', '民国三十六年二月五日', '1847年11月22日'])(
  'the readings of %s are stored as different days, by which the chosen one is known again',
  (wording) => {
    const days = readDate(wording, { lastYear: 2026 }).readings.map(storedDayOf)
    expect(days.length).toBeGreaterThan(1)
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
  },
)
