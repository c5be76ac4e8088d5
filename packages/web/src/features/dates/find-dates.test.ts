import { expect, it } from 'vitest'
import { findDates, MOST_DATES, MOST_READINGS } from './find-dates.ts'

it.each([
  ['zh-CN', '1847年12月29日', '清道光二十七年丁未十一月廿二日子时'],
  ['zh-TW', '1847年12月29日', '清道光二十七年丁未十一月廿二日子時'],
  ['en', '29 December 1847', 'hour of zi, 22nd day of the 11th lunar month, 27th year of Daoguang'],
] as const)('says in %s which day a wording means', (lang, civil, lunar) => {
  const [date] = findDates('公生于清道光丁未年十一月廿二日子时。', lang).dates
  expect(date).toMatchObject({ at: 3, wording: '清道光丁未年十一月廿二日子时', kind: 'day' })
  expect(date?.readings).toMatchObject([{ civil, lunar, julian: false, year: 1847 }])
})

it('explains the year before the month, the day and the hour', () => {
  const [date] = findDates('清道光丁未年十一月廿二日子时', 'zh-CN').dates
  const steps = date?.readings[0]?.steps ?? []
  const order = ['道光', '十一月', '廿二日', '子时'].map((part) =>
    steps.findIndex((step) => step.includes(part)),
  )
  expect(order).toEqual([0, 1, 2, 3])
})

it('gives all that a wording may mean', () => {
  const [date] = findDates('康熙壬寅年', 'zh-CN').dates
  expect(date?.kind).toBe('ambiguous')
  expect(date?.readings.map(({ year }) => year)).toEqual([1662, 1722])
})

it('says what contradicts itself', () => {
  const [date] = findDates('雍正十五年', 'zh-CN').dates
  expect(date?.kind).toBe('conflict')
  expect(date?.warnings).not.toEqual([])
})

it.each([
  ['洪武三年正月初一日', true],
  ['光绪三年正月初一日', false],
])('knows whether the western days of %s are Julian: %s', (wording, julian) => {
  expect(findDates(wording, 'zh-CN').dates[0]?.readings[0]?.julian).toBe(julian)
})

it('finds the dates of a passage in their order', () => {
  const text = '生于光绪三年十月初十日，卒于民国二十六年七月十五日，葬于后山。'
  const { dates, left } = findDates(text, 'zh-CN')
  expect(dates.map(({ at }) => text.slice(at).slice(0, 2))).toEqual(['光绪', '民国'])
  expect(left).toBe(0)
})

it('says what a wording means that is no day', () => {
  const [date] = findDates('享寿八十', 'zh-CN').dates
  expect(date).toMatchObject({ kind: 'age', readings: [] })
  expect(date?.meaning).toContain('80')
  expect(date?.meaning).not.toContain('享寿')
})

it.each(['', '   ', 'hello', '父母之恩，永志不忘。'])('finds no date in “%s”', (text) => {
  expect(findDates(text, 'zh-CN')).toEqual({ dates: [], left: 0 })
})

it('shows no more than a page can hold, and says how much is left', () => {
  const { dates, left } = findDates('光绪三年十月初十日。'.repeat(MOST_DATES + 5), 'zh-CN')
  expect(dates).toHaveLength(MOST_DATES)
  expect(left).toBe(5)
  const [sign] = findDates('丁未年', 'zh-CN').dates
  expect(sign?.readings.length).toBeLessThanOrEqual(MOST_READINGS)
})
