import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eachRow } from '../../testing/each-row.ts'
import { gregorianOf, writeIsoDay } from '../julian-day.ts'
import {
  CalendarRangeError,
  dayOfLunar,
  type LunarMonth,
  lunarOf,
  monthOfLunar,
  monthsOfYear,
  rangeOf,
} from './months.ts'
import { PACKED } from './packed.ts'
import { LA_MONTH, YI_MONTH } from './rules.ts'
import { LUNAR_CALENDARS, type LunarCalendar } from './table.ts'

interface Row {
  dynasty: string
  written: string
  month: number
  leap: boolean
  first: number
}

function rowsOf(file: string): Row[] {
  const url = new URL(`../../../data/${file}`, import.meta.url)
  const lines = readFileSync(url, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => {
    const [dynasty = '', era, year, month, leap, first] = line.split('\t')
    return {
      dynasty,
      written: `${dynasty}${era}${year}-${month}${leap === '1' ? ' leap' : ''}`,
      month: Number(month),
      leap: leap === '1',
      first: Number(first),
    }
  })
}

const CALENDAR_OF: Record<string, LunarCalendar> = {
  蜀漢: 'shu',
  孫吳: 'wu',
  後秦: 'houqin',
  北涼: 'beiliang',
  北魏: 'northern',
  西魏: 'northern',
  北周: 'northern',
  隋: 'northern',
  東魏: 'weiqi',
  北齊: 'weiqi',
  遼: 'liaojin',
  金: 'liaojin',
  西遼: 'liaojin',
  蒙古: 'mongol',
  南明: 'nanming',
}

/** 隋 has the main line from 589 on. */
const calendarOf = ({ dynasty, first }: Row): LunarCalendar =>
  dynasty === '隋' && first > 1_936_208 ? 'lunar' : (CALENDAR_OF[dynasty] ?? 'lunar')

function monthsAround(jdn: number, calendar: LunarCalendar): LunarMonth[] {
  const { year } = lunarOf(jdn, calendar)
  const { firstYear, lastYear } = rangeOf(calendar)
  return [year - 1, year, year + 1]
    .filter((one) => one >= firstYear && one <= lastYear)
    .flatMap((one) => monthsOfYear(one, calendar))
}

/** In the tables of data/ 臘月 and 一月 are -1 and -2 as here. */
test('every month that two published tables agree on is as they have it', () => {
  const rows = rowsOf('calendar-corrections.tsv')
  expect(rows.length).toBe(789)
  const wrong = rows.filter((row) => {
    const date = lunarOf(row.first, calendarOf(row))
    return date.day !== 1 || date.month !== row.month || date.leap !== row.leap
  })
  expect(wrong.map(({ written }) => written)).toEqual([])
})

test('every month that published tables differ on is marked', () => {
  const rows = rowsOf('disputed-months.tsv')
  expect(rows.length).toBe(487)
  const unmarked = rows.filter((row) => {
    const months = monthsAround(row.first, calendarOf(row)).filter(({ disputed }) => disputed)
    return !months.some(
      ({ first, month, leap }) =>
        Math.abs(first - row.first) <= 1 ||
        (month === row.month && leap === row.leap && Math.abs(first - row.first) <= 100),
    )
  })
  expect(unmarked.map(({ written }) => written)).toEqual([])
})

test('what is marked is about a day of the rows or has a name of theirs, or is of August 2097', () => {
  const rows = rowsOf('disputed-months.tsv')
  const unfounded = LUNAR_CALENDARS.flatMap((calendar) => {
    const firsts = rows.filter(
      (row) => CALENDAR_OF[row.dynasty] === calendar || calendarOf(row) === calendar,
    )
    const { firstYear, lastYear } = rangeOf(calendar)
    const years = Array.from({ length: lastYear - firstYear + 1 }, (_, place) => firstYear + place)
    return years
      .flatMap((year) => monthsOfYear(year, calendar))
      .filter(
        ({ disputed, first }) =>
          disputed && !firsts.some((row) => Math.abs(row.first - first) <= 31),
      )
      .map(({ first }) => `${calendar} ${writeIsoDay(first)}`)
  })
  // The rows of these months have days that are off by months: both day and name are marked.
  expect(unfounded).toEqual([
    'lunar 0762-06-27',
    'lunar 1908-12-23',
    'lunar 2097-08-07',
    'liaojin 0922-03-02',
  ])
})

test.each(LUNAR_CALENDARS)('%s: months of 29 or 30 days follow one another', (calendar) => {
  const { firstYear, lastYear, from, to } = rangeOf(calendar)
  let next = from
  for (let year = firstYear; year <= lastYear; year++) {
    const months = monthsOfYear(year, calendar)
    const names = months.map(({ month, leap, early }) => `${month} ${leap} ${early}`)
    expect(new Set(names).size, `names of ${year}`).toBe(months.length)
    for (const month of months) {
      if (month.first !== next || (month.length !== 29 && month.length !== 30)) {
        expect.fail(`${year}-${month.month} begins on ${month.first}, not ${next}`)
      }
      next = month.first + month.length
    }
  }
  expect(next - 1).toBe(to)
})

test.each(LUNAR_CALENDARS)('%s: every day is read back from its lunar date', (calendar) => {
  const { from, to } = rangeOf(calendar)
  const lost: number[] = []
  for (let jdn = from; jdn <= to; jdn++) {
    if (dayOfLunar(lunarOf(jdn, calendar), calendar) !== jdn) lost.push(jdn)
  }
  expect(lost).toEqual([])
})

/** From inscriptions, histories and almanacs, not from the tables. */
eachRow<[string, number, number, number, number, LunarCalendar?]>([
  ['1847-12-29', 1847, 11, 22, 0],
  ['1911-10-10', 1911, 8, 19, 0],
  ['1644-04-25', 1644, 3, 19, 0],
  ['1912-02-12', 1911, 12, 25, 0],
  ['1900-01-31', 1900, 1, 1, 0],
  ['1949-10-01', 1949, 8, 10, 0],
  ['1893-12-26', 1893, 11, 19, 0],
  ['1866-11-12', 1866, 10, 6, 0],
  ['1898-06-11', 1898, 4, 23, 0],
  ['1898-09-21', 1898, 8, 6, 0],
  ['1908-11-14', 1908, 10, 21, 0],
  ['1908-11-15', 1908, 10, 22, 0],
  ['1875-01-12', 1874, 12, 5, 0],
  ['1861-08-22', 1861, 7, 17, 0],
  ['1850-02-25', 1850, 1, 14, 0],
  ['1820-09-02', 1820, 7, 25, 0],
  ['1799-02-07', 1799, 1, 3, 0],
  ['1796-02-09', 1796, 1, 1, 0],
  ['1735-10-08', 1735, 8, 23, 0],
  ['1722-12-20', 1722, 11, 13, 0],
  ['1661-02-05', 1661, 1, 7, 0],
  ['1654-05-04', 1654, 3, 18, 0],
  ['1711-09-25', 1711, 8, 13, 0],
  ['1678-12-13', 1678, 10, 30, 0],
  ['1785-08-30', 1785, 7, 26, 0],
  ['1811-11-26', 1811, 10, 11, 0],
  ['1840-06-28', 1840, 5, 29, 0],
  ['1842-08-29', 1842, 7, 24, 0],
  ['1860-10-18', 1860, 9, 5, 0],
  ['1894-09-17', 1894, 8, 18, 0],
  ['1895-04-17', 1895, 3, 23, 0],
  ['1901-09-07', 1901, 7, 25, 0],
  ['1919-05-04', 1919, 4, 5, 0],
  ['1937-07-07', 1937, 5, 29, 0],
  ['1368-01-23', 1368, 1, 4, 0],
  ['1449-09-01', 1449, 8, 15, 0],
  ['1402-07-17', 1402, 6, 17, 0],
  ['1572-07-05', 1572, 5, 26, 0],
  ['1620-08-18', 1620, 7, 21, 0],
  ['1620-09-26', 1620, 9, 1, 0],
  ['1279-03-19', 1279, 2, 6, 0],
  ['1127-01-09', 1126, 11, 25, 1],
  ['0960-02-04', 960, 1, 5, 0],
  ['0907-06-01', 907, 4, 18, 0],
  ['0755-12-16', 755, 11, 9, 0],
  ['0618-06-18', 618, 5, 20, 0],
  ['0626-07-02', 626, 6, 4, 0],
  ['1987-08-20', 1987, 6, 26, 1],
  ['2033-12-22', 2033, 11, 1, 1],
  ['2024-02-10', 2024, 1, 1, 0],
])('%s is %i-%i-%i (leap %i)', (written, year, month, day, leap, calendar) => {
  const jdn = dayOfLunar({ year, month, day, leap: leap === 1 }, calendar)
  expect(jdn === undefined ? 'none' : writeIsoDay(jdn)).toBe(written)
})

/**
 * Where ICU's approximate new moons and solar terms fall on another day than those of the
 * observatories of Nanjing and Hong Kong; from 2100-02 on it has a month too many.
 */
const ICU_ERRORS = new Set(
  (
    '1917-2bis 1917-3 1922-5bis 1922-6 1954-1 1955-2 1987-6bis 1987-7 1998-12 2012-7 2018-10 ' +
    '2027-1 2030-1 2070-2 2100-2 2100-3 2100-4 2100-5 2100-6 2100-7 2100-8 2100-9 2100-10 2100-11 ' +
    '2100-12'
  ).split(' '),
)

test('the months 1900 to 2100 are those of the Chinese calendar of Intl', () => {
  const format = new Intl.DateTimeFormat('en-u-ca-chinese', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const differing: string[] = []
  let compared = 0
  for (let year = 1900; year <= 2100; year++) {
    for (const { month, leap, first, disputed } of monthsOfYear(year)) {
      const civil = gregorianOf(first)
      const parts = format.formatToParts(Date.UTC(civil.year, civil.month - 1, civil.day))
      const part = (type: string) => parts.find((one) => one.type === type)?.value
      const told = `${part('relatedYear')}-${part('month')}-${part('day')}`
      const own = `${year}-${month}${leap ? 'bis' : ''}`
      compared++
      if (told !== `${own}-1` && !disputed && !ICU_ERRORS.has(own)) differing.push(`${own} ${told}`)
    }
  }
  expect(differing).toEqual([])
  expect(compared).toBe(2486)
})

test('years that do not begin with 寅 have the months their time wrote', () => {
  const names = (year: number) =>
    monthsOfYear(year).map(
      ({ month, leap, early }) => `${early ? '-' : ''}${leap ? '闰' : ''}${month}`,
    )
  const first = (year: number, month: number, early = false) =>
    writeIsoDay(monthOfLunar({ year, month, leap: false, early })?.first ?? 0)

  expect(names(-139).join(' ')).toBe('10 11 12 1 2 3 4 5 6 7 8 9 闰9')
  expect(names(-103).join(' ')).toBe('-10 -11 -12 1 2 3 4 5 6 7 8 9 10 11 12')
  // 太初元年前十一月甲子朔旦冬至, and its second month 10 a year after the first.
  expect(first(-103, 11, true)).toBe('-0104-12-25')
  expect(names(8).join(' ')).toBe('1 闰1 2 3 4 5 6 7 8 9 10 11')
  expect(names(9).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 12')
  expect(first(9, 1)).toBe('0009-01-15')
  expect(names(23).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 -11 11 12')
  expect(names(237).join(' ')).toBe('1 2 4 5 6 7 8 9 10 11 12')
  expect(names(238)).toHaveLength(13)
  expect(names(239).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 12 闰12')
  expect(names(689).join(' ')).toBe('1 2 3 4 5 6 7 8 9 闰9 10')
  expect(names(690).join(' ')).toBe(`1 ${LA_MONTH} ${YI_MONTH} 2 3 4 5 6 7 8 9 10`)
  expect(first(690, 1)).toBe('0689-12-18')
  expect(names(700).join(' ')).toBe(`1 ${LA_MONTH} ${YI_MONTH} 2 3 4 5 6 7 闰7 8 9 10 11 12`)
  expect(names(761).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10')
  expect(names(762).join(' ')).toBe('1 2 3 -4 -5 4 5 6 7 8 9 10 11 12')
})

test('臘月 of 武周 is also found as month 12, and its 一月 is not 正月', () => {
  const day = (month: number) => dayOfLunar({ year: 691, month, leap: false, day: 1 })
  expect(day(12)).toBe(day(LA_MONTH))
  expect(day(YI_MONTH)).toBe(1_973_480)
  expect(day(1)).toBe(1_973_420)
})

test('a date that does not exist is none, and a year that is not known is refused', () => {
  expect(dayOfLunar({ year: 1847, month: 11, leap: true, day: 1 })).toBeUndefined()
  expect(dayOfLunar({ year: 1847, month: 11, leap: false, day: 30 })).toBeUndefined()
  expect(dayOfLunar({ year: 1847, month: 13, leap: false, day: 1 })).toBeUndefined()
  expect(dayOfLunar({ year: 1847, month: 1, leap: false, day: 0 })).toBeUndefined()
  expect(dayOfLunar({ year: 1847, month: 1, leap: false, day: 1, early: true })).toBeUndefined()
  const range = rangeOf('nanming')
  expect(range).toMatchObject({ firstYear: 1644, lastYear: 1683 })
  expect(() => lunarOf(range.to + 1, 'nanming')).toThrow(CalendarRangeError)
  expect(() => monthsOfYear(1684, 'nanming')).toThrow('outside nanming: years 1644 to 1683')
  expect(() => monthsOfYear(-140)).toThrow(CalendarRangeError)
  expect(() => dayOfLunar({ year: 2101, month: 1, leap: false, day: 1 })).toThrow(RangeError)
  expect(rangeOf('lunar')).toMatchObject({ firstYear: -139, lastYear: 2100 })
})

test('months of courts beside the main line are their own', () => {
  // 魏景明二年十月壬戌朔; 明鄭's 永曆 has its leap month of 1650 after month 11.
  const northern = monthOfLunar({ year: 501, month: 10, leap: false }, 'northern')
  expect(writeIsoDay(northern?.first ?? 0)).toBe('0501-10-28')
  expect(monthOfLunar({ year: 1650, month: 11, leap: true }, 'nanming')).toBeDefined()
  expect(monthOfLunar({ year: 1650, month: 11, leap: true })).toBeUndefined()
})

test('the packed tables are small', () => {
  const packed = Object.values(PACKED).flatMap((table) => Object.values(table))
  expect(packed.join('').length).toBeLessThanOrEqual(8 * 1024)
})
