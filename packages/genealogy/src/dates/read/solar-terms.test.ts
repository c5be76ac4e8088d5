import { expect, test } from 'vitest'
import { eachRow } from '../../testing/each-row.ts'
import { writeIsoDay } from '../julian-day.ts'
import { monthsOfYear } from '../months/months.ts'
import { daysOfSolarTerm } from './solar-terms.ts'

const QINGMING = 405
const WINTER = 1222

/** Terms that begin a month's half, 30° apart, of those that words name. */
const MIDDLE_TERMS = [321, 420, 621, 923, WINTER]

const write = ({ from, to }: { from: number; to: number }) =>
  from === to ? writeIsoDay(from) : `${writeIsoDay(from)}..${writeIsoDay(to)}`

test('until 1644 no leap month holds a middle term, and each of the others its own', () => {
  const wrong: string[] = []
  const months: Record<number, number> = { 321: 2, 420: 3, 621: 5, 923: 8, [WINTER]: 11 }
  for (let year = 1282; year <= 1644; year++) {
    for (const term of MIDDLE_TERMS) {
      const { from } = daysOfSolarTerm(year, term, 'lunar')
      const month = monthsOfYear(year).find(
        ({ first, length }) => from >= first && from < first + length,
      )
      if (month?.month !== months[term] || month?.leap === true) wrong.push(`${year} ${term}`)
    }
  }
  expect(wrong).toEqual([])
})

eachRow([
  [1646, QINGMING, 'lunar', '1646-04-04'],
  [1646, QINGMING, 'nanming', '1646-04-07'],
  [1749, QINGMING, 'lunar', '1749-04-04'],
  [1815, QINGMING, 'lunar', '1815-04-05'],
  [1848, WINTER, 'lunar', '1848-12-22'],
  [1877, QINGMING, 'lunar', '1877-04-04..1877-04-05'],
  [2024, QINGMING, 'lunar', '2024-04-04'],
  [1000, QINGMING, 'lunar', '1000-03-28..1000-04-01'],
] as const)(
  'terms are on the days of the issued calendars: %d %d (%s)',
  (year, term, calendar, days) => {
    expect(write(daysOfSolarTerm(year, term, calendar))).toBe(days)
  },
)
