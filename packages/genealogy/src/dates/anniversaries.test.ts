import { describe, expect, it } from 'vitest'
import { eachRow } from '../testing/each-row.ts'
import {
  type AnniversaryRules,
  dayInYear,
  occurrencesOf,
  type YearlyDay,
  yearlyDayOf,
  yearsAround,
  yearsSince,
} from './anniversaries.ts'
import { dayOfGregorian, writeIsoDay } from './julian-day.ts'

/** Most families keep a leap month's day in the ordinary month, and 三十 on 廿九. */
const USUAL_RULES: AnniversaryRules = { leapMonth: 'ordinary', missingDay: 'before' }

const lunar = (month: number, day: number, more: Partial<YearlyDay> = {}): YearlyDay => ({
  calendar: 'lunar',
  month,
  day,
  leap: false,
  ...more,
})
const solar = (month: number, day: number, more: Partial<YearlyDay> = {}): YearlyDay => ({
  ...lunar(month, day, more),
  calendar: 'solar',
})

const readings: [string, string, YearlyDay | undefined][] = [
  ['清道光丁未年十一月廿二日子时', '', lunar(11, 22, { year: 1847 })],
  ['正月二十五忌辰', '', lunar(1, 25)],
  ['八月十五', '', lunar(8, 15)],
  ['1952年闰五月初三', '', lunar(5, 3, { leap: true, year: 1952 })],
  // The year is that of the day beside the words; a day of January is of the lunar year before.
  ['腊月廿三', '1961-02-08', lunar(12, 23, { year: 1960 })],
  // Of which year is not certain, the day is.
  ['丁未年十一月廿二日', '', lunar(11, 22)],
  ['民国31年3月5日', '1942-03-05', solar(3, 5, { year: 1942 })],
  ['', '1950-03-04', solar(3, 4, { year: 1950 })],
  ['道光廿七年', '1950-03-04', solar(3, 4, { year: 1950 })],
  ['光绪三年', '', undefined],
  ['约1950年三月初五', '', undefined],
  ['失考', '', undefined],
  ['', '1950-03', undefined],
  ['', '1950', undefined],
  ['', '', undefined],
]

describe('the day that comes every year', () => {
  it.each(readings)('of %s %s', (text, day, expected) => {
    expect(yearlyDayOf({ kind: 'death', text, day, reading: 'exact' })).toEqual(expected)
  })

  it('is none where the day itself is not certain', () => {
    const day = '1950-03-04'
    for (const reading of ['about', 'before', 'after'] as const) {
      expect(yearlyDayOf({ kind: 'death', text: '', day, reading })).toBeUndefined()
    }
  })

  it('is that of the event which is asked for', () => {
    const text = '生于光绪三年三月初五，卒于民国九年六月初七'
    const ask = (kind: 'birth' | 'death') => yearlyDayOf({ kind, text, day: '', reading: 'exact' })
    expect(ask('birth')).toEqual(lunar(3, 5, { year: 1877 }))
    expect(ask('death')).toEqual(lunar(6, 7, { year: 1920 }))
  })
})

const kept: AnniversaryRules = { leapMonth: 'kept', missingDay: 'before' }
const after: AnniversaryRules = { leapMonth: 'ordinary', missingDay: 'after' }

const falls: [string, YearlyDay, number, AnniversaryRules, string][] = [
  ['春节', lunar(1, 1), 2026, USUAL_RULES, '2026-02-17'],
  ['中秋', lunar(8, 15), 2026, USUAL_RULES, '2026-09-25'],
  ['腊月 of a year that ends in the next', lunar(12, 23), 2026, USUAL_RULES, '2027-01-30'],
  ['三十 in a month that has it', lunar(2, 30), 2027, USUAL_RULES, '2027-04-06'],
  ['三十 on 廿九', lunar(2, 30), 2026, USUAL_RULES, '2026-04-16'],
  ['三十 on the day after', lunar(2, 30), 2026, after, '2026-04-17'],
  ['闰六月 in 六月', lunar(6, 3, { leap: true }), 2025, USUAL_RULES, '2025-06-27'],
  ['闰六月 kept where there is one', lunar(6, 3, { leap: true }), 2025, kept, '2025-07-27'],
  ['闰六月 kept where there is none', lunar(6, 3, { leap: true }), 2026, kept, '2026-07-16'],
  ['闰六月三十 on 廿九 of it', lunar(6, 30, { leap: true }), 2025, kept, '2025-08-22'],
  ['29 February', solar(2, 29), 2028, USUAL_RULES, '2028-02-29'],
  ['29 February on the 28th', solar(2, 29), 2027, USUAL_RULES, '2027-02-28'],
  ['29 February on 1 March', solar(2, 29), 2027, after, '2027-03-01'],
]

describe('an anniversary falls', () => {
  eachRow(falls)('the day in a year: %s', (_name, yearly, year, rules, expected) => {
    const jdn = dayInYear(yearly, year, rules)
    expect(jdn === undefined ? undefined : writeIsoDay(jdn)).toBe(expected)
  })

  it('nowhere in a year that the calendar is not known for', () => {
    expect(dayInYear(lunar(1, 1), 2101, USUAL_RULES)).toBeUndefined()
  })
})

describe('the times an anniversary comes', () => {
  const now = dayOfGregorian({ year: 2026, month: 11, day: 29 })
  const { from, to } = yearsAround(now)

  it('reach from last year to three ahead, each once a year of its calendar', () => {
    expect([writeIsoDay(from), writeIsoDay(to)]).toEqual(['2025-01-01', '2029-12-31'])
    const days = (yearly: YearlyDay) =>
      occurrencesOf(yearly, from, to, USUAL_RULES).map(({ jdn }) => writeIsoDay(jdn))
    expect(days(solar(3, 4))).toEqual([2025, 2026, 2027, 2028, 2029].map((year) => `${year}-03-04`))
    // 腊月廿三 of 2027 falls in January 2028, that of 2029 after the end.
    expect(days(lunar(12, 23))).toEqual([
      ...['2025-01-22', '2026-02-10', '2027-01-30', '2028-01-19', '2029-02-06'],
    ])
  })

  it('count from the year of the event in the same calendar', () => {
    const yearly = lunar(12, 23, { year: 1960 })
    const counts = occurrencesOf(yearly, from, to, USUAL_RULES).map((each) =>
      yearsSince(yearly, each),
    )
    expect(counts).toEqual([64, 65, 66, 67, 68])
    expect(yearsSince(lunar(12, 23), { jdn: now, year: 2026 })).toBeUndefined()
  })
})
