import { describe, expect, test } from 'vitest'
import { eachRow } from '../../testing/each-row.ts'
import type { HistoricalDate } from '../historical-date.ts'
import { dayOfGregorian, writeIsoDay } from '../julian-day.ts'
import { readContext } from './context.ts'
import type { DateContext } from './date-context.ts'
import { readDate } from './read-date.ts'
import { readDates } from './read-dates.ts'

/** `day 1847-12-29`, `ambiguous 1662-02-18..1663-02-07 1722-…`. */
const summary = ({ kind, readings }: HistoricalDate) =>
  [
    kind,
    ...readings.map(({ from, to }) =>
      from === to ? writeIsoDay(from) : `${writeIsoDay(from)}..${writeIsoDay(to)}`,
    ),
  ].join(' ')

const codes = ({ warnings }: HistoricalDate) => warnings.map(({ code }) => code)

describe('what contradicts itself is shown with what may have been meant, and never mended', () => {
  eachRow([
    ['雍正十五年', 'conflict 1737-01-31..1738-02-18', 'past_era'],
    ['同治壬辰年', 'conflict 1832-02-02..1833-02-19 1892-01-30..1893-02-16', 'sign_not_in_era'],
    [
      '光绪十六年辛卯四月',
      'conflict 1890-05-19..1890-06-16 1891-05-08..1891-06-06',
      'year_and_sign_differ',
    ],
    ['光绪三年三月三十日', 'conflict 1877-05-12 1877-05-13', 'no_such_day'],
    ['道光五年闰五月初一', 'conflict 1825-06-16', 'no_leap_month'],
    ['康熙十三年十三月', 'conflict 1674-02-06..1675-01-25', 'no_such_month'],
    ['卒於道光乙未月廿五日', 'conflict 1835-01-29..1836-02-16', 'month_lost'],
    [
      '光绪十五年（1890年）三月',
      'conflict 1889-03-31..1889-04-29 1890-04-19..1890-05-18',
      'year_ad_differs',
    ],
    [
      '光绪三年十月初十（1877年11月15日）',
      'conflict 1877-11-14 1877-12-19 1877-11-15',
      'brackets_differ',
    ],
    ['31 APR 1950', 'conflict 1950-04-01..1950-04-30', 'no_such_day'],
    ['光绪三年三月0日', 'conflict 1877-04-14..1877-05-12', 'no_such_day'],
    ['FROM 1860 TO 1850', 'conflict 1850-01-01..1860-12-31', 'ends_before_it_begins'],
  ])('as each may have been meant: %s', (text, expected, code) => {
    const date = readDate(text)
    expect(summary(date)).toContain(expected.split(' ').slice(0, 2).join(' '))
    for (const days of expected.split(' ')) expect(summary(date)).toContain(days)
    expect(codes(date)).toContain(code)
  })
})

describe('slips are read as they should be, with a warning', () => {
  test.each([
    ['康熙辛己年', 'year 1701-02-08..1702-01-27', 'slip_in_sign'],
    ['生于乾隆王辰年七月十九日', 'day 1772-08-17', 'slip_in_sign'],
    ['生顺治戊戍年六月十八辰时', 'day 1658-07-18', 'slip_in_sign'],
    ['康熙五十七年戊戌六月十八辰长', 'day 1718-07-15', 'slip_in_hour'],
  ])('%s', (text, expected, code) => {
    const date = readDate(text)
    expect(summary(date)).toBe(expected)
    expect(codes(date)).toContain(code)
  })

  test('a sign that is as it should be gives no warning', () => {
    expect(codes(readDate('同治己巳年'))).toEqual([])
  })
})

describe('what is known elsewhere decides', () => {
  const jan1 = (year: number) => dayOfGregorian({ year, month: 1, day: 1 })
  const death: DateContext = {
    kind: 'birth',
    neighbours: [{ of: 'death', from: jan1(1790), to: jan1(1790) }],
  }

  test.each([
    ['丁酉年三月初九', { ...death, age: 74 }, 'day 1717-04-20'],
    ['丁酉年三月初九生，卒乾隆五十五年庚戌，享寿七十四', { kind: 'birth' }, 'day 1717-04-20'],
    ['殁于癸亥年八月初一日', readContext('after 民国壬子'), 'day 1923-09-11'],
    ['1847年11月22日', { calendarOfNumbers: 'lunar' }, 'day 1847-12-29'],
    ['1847年11月22日', { calendarOfNumbers: 'solar' }, 'day 1847-11-22'],
    ['1847年11月22日', {}, 'ambiguous 1847-12-29 1847-11-22'],
    ['民国十五年六月八日', { calendarOfNumbers: 'lunar' }, 'day 1926-07-17'],
    ['58/3/2', { country: 'TW' }, 'day 1969-03-02'],
    ['03/04/1995', { country: 'US' }, 'ambiguous 1995-03-04 1995-04-03'],
    ['其年十月十四日殡', readContext('道光三年'), 'day 1823-11-16'],
    ['生失考，殁于光绪三年', { kind: 'birth' }, 'none'],
    ['生失考，殁于光绪三年', { kind: 'death' }, 'year 1877-02-13..1878-02-01'],
  ] satisfies [string, DateContext, string][])('%s', (text, context, expected) => {
    const known = summary(readDate(text, context))
    expect(known.split(' ').slice(0, expected.split(' ').length).join(' ')).toBe(expected)
  })

  test('what a life allows stands first, what it does not is left out', () => {
    const date = readDate('甲辰年五月廿九', death)
    expect(date.readings.map(({ from }) => writeIsoDay(from).slice(0, 4))).toEqual([
      '1724',
      '1784',
      '1664',
    ])
  })

  test('an age that is a year off is said to be', () => {
    const date = readDate('生康熙丁酉年三月初九，卒乾隆五十五年，享年七十三', { kind: 'birth' })
    expect(summary(date)).toBe('day 1717-04-20')
    expect(codes(date)).toContain('age_differs_by_one')
  })

  test('ages that count leap months do not contradict', () => {
    const text = '生康熙甲子年三月初三，卒于乾隆庚申年九月初六日酉时，计闰享寿六十龄'
    expect(readDate(text, { kind: 'birth' }).kind).toBe('day')
  })
})

describe('words between the parts of a date', () => {
  test.each([
    ['1947年农历丁亥十月初八', 'day 1947-11-20'],
    ['公元一九四七年农历丁亥年十月初八日', 'day 1947-11-20'],
    ['民国七年（公元1918年）农历四月初三日寅时', 'day 1918-05-12'],
    ['光绪二十有九年岁在癸卯春王正月', 'month 1903-01-29..1903-02-26'],
    ['中华民国十三年岁次甲子仲冬时中浣吉立', 'span 1924-12-07..1924-12-16'],
    ['皇清咸豐，岁次乙卯，仲月谷旦', 'year 1855-02-17..1856-02-05'],
    ['大清光緒歲次丙午年桐月吉旦', 'month 1906-03-25..1906-04-23'],
    ['宣统元年己酉十月十二(1909年11月24日)', 'day 1909-11-24'],
    ['1952年6月25日(壬辰闰五月初四)', 'day 1952-06-25'],
    ['生於慶元二年（1196）丙辰', 'year 1196-02-01..1197-01-19'],
    ['崇禎後三丙午', 'year 1786-01-30..1787-02-17'],
    ['太平天国癸开十三年孟春月吉旦', 'month 1863-02-11..1863-03-13'],
    ['周懿王丙申生', 'unread'],
  ])('%s', (text, expected) => {
    expect(summary(readDate(text))).toBe(expected)
  })
})

describe('western wordings', () => {
  eachRow([
    ['29 December 1847', 'day 1847-12-29'],
    ['Dec. 29th, 1847', 'day 1847-12-29'],
    ['@#DJULIAN@ 12 MAR 1700', 'day 1700-03-23'],
    ['ABT 1850', 'year 1850-01-01..1850-12-31'],
    ['BET 1850 AND 1855', 'span 1850-01-01..1855-12-31'],
    ['FROM 1850 TO 1860', 'span 1850-01-01..1860-12-31'],
    // The year that is named belongs to what lasts from it, or to it.
    ['FROM 1850', 'span 1850-01-01..2100-12-31'],
    ['FROM 5 MAY 1850', 'span 1850-05-05..2100-12-31'],
    ['AFT 1850', 'span 1851-01-01..2100-12-31'],
    // 武周: 正月 is 子, 腊月 丑, 一月 寅.
    ['圣历二年一月初五', 'day 0699-02-10'],
    ['武周载初元年腊月初一', 'day 0690-01-16'],
    ['圣历三年腊月初五', 'day 0699-12-31'],
    ['久视元年腊月初五', 'day 0701-01-18'],
    ['光绪三年一月初五', 'day 1877-02-17'],
    ['between 1850 and 1855', 'span 1850-01-01..1855-12-31'],
    ['19/08/1990', 'day 1990-08-19'],
    ['7.4.2023', 'day 2023-04-07'],
    ['5 MAI 1880', 'day 1880-05-05'],
    ['12 März 1901', 'day 1901-03-12'],
    ['2 Th3 1945', 'day 1945-03-02'],
    ['12. 3月 1901', 'day 1901-03-12'],
    ['INT 29 DEC 1847 (道光二十七年十一月廿二日)', 'day 1847-12-29'],
    ['(光绪三年)', 'year 1877-02-13..1878-02-01'],
    ['0551 B.C.', 'year -0550-01-01..-0550-12-31'],
    ['1742/43', 'year 1743-01-01..1743-12-31'],
    ["'1958-03-02", 'day 1958-03-02'],
    ['1953?', 'year 1953-01-01..1953-12-31'],
    ['15 MAR 52', 'unread'],
  ])('are read: %s', (text, expected) => {
    expect(summary(readDate(text))).toBe(expected)
  })

  test('both ends of a span, and ends that are open, are said', () => {
    expect(readDate('FROM 1850 TO 1860').readings[0]?.bound).toBe('from_to')
    expect(readDate('BET 1850 AND 1855').readings[0]?.bound).toBe('between')
    const before = readDate('BEF 26 MAY 1776').readings[0]
    expect(before?.bound).toBe('before')
    expect(before === undefined ? '' : writeIsoDay(before.to)).toBe('1776-05-25')
    expect(readDate('道光十年至十二年').readings[0]?.bound).toBe('from_to')
  })
})

test('every date of a running text is found at its place', () => {
  const text =
    '友谅公，生于光绪三年十月初十日辰时，殁于民国三十年农历二月初八，享年六十五。娶陈氏，生卒失考。墓碑立于1990-08-19。'
  const found = readDates(text)
  expect(found.map(({ at, length }) => text.slice(at, at + length))).toEqual([
    '光绪三年十月初十日辰时',
    '民国三十年农历二月初八',
    '1990-08-19',
  ])
  expect(found.map(({ date }) => summary(date))).toEqual([
    'day 1877-11-14',
    'day 1941-03-05',
    'day 1990-08-19',
  ])
})

test.each(['清末', '康熙初年', '约光绪三年'])('%s is about its years', (text) => {
  expect(readDate(text).readings[0]?.bound).toBe('about')
})
