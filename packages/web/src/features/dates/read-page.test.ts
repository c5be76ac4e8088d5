import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import { firstYear, lastYear } from '../../pickers/dates/lunar-years.ts'
import { MOST_SHARED } from './limits.ts'
import { readPage } from './read-page.ts'
import { showYear } from './year-shown.ts'

const TODAY = new Date(2026, 10, 29)
const read = (query: Record<string, string>) => readPage(new URLSearchParams(query), 'zh-CN', TODAY)

it.each([
  ['1847', 1847],
  ['１８４７年', 1847],
  ['前140年', -139],
  ['140 BC', -139],
  ['-139', -139],
  ['道光二十七年', 1847],
  ['道光27', 1847],
  ['民国三十六年', 1947],
])('shows the year that is written %s', (year, shown) => {
  expect(read({ year })).toMatchObject({
    asked: { kind: 'year', year: shown },
    calendar: { year: shown },
  })
})

it.each([
  ['天地玄黄', 'unknown'],
  ['0x10', 'unknown'],
  ['雍正十五年', 'unknown'],
  ['3000', 'outside'],
  ['前300年', 'outside'],
])('says that %s is no year it can show: %s', (year, kind) => {
  expect(read({ year })).toMatchObject({
    asked: { kind, typed: year },
    calendar: { year: 2026 },
  })
})

it.each([
  [{ era: '道光', n: '27' }, 1847],
  [{ era: '光绪', n: '' }, 1875],
  [{ era: '光绪', n: '34' }, 1908],
])('shows the year of an era that is chosen: %o', (query, year) => {
  expect(read(query).calendar.year).toBe(year)
})

it.each(['60', '0', 'x'])('says how long an era was, whose year %s there is not', (n) => {
  expect(read({ era: '光绪', n }).asked).toEqual({ kind: 'past', era: '光绪', years: 34 })
})

it('shows the year of the first date in the text unless another one is asked for', () => {
  const text = '生于光绪三年十月初十日'
  expect(read({ text }).calendar.year).toBe(1877)
  expect(read({ text, year: '1900' }).calendar.year).toBe(1900)
  expect(read({}).calendar.year).toBe(2026)
})

it('reads as much as an address may hold, and says where that is not all', () => {
  const whole = '光'.repeat(MOST_SHARED)
  expect(read({ text: whole })).toMatchObject({ text: whole, cut: false })
  expect(read({ text: `${whole}绪` })).toMatchObject({ text: whole, cut: true })
})

it('offers eras whose first years are those of the histories', () => {
  const eras = read({}).eras.flatMap((group) => group.eras.map(({ text }) => text))
  expect(eras).toContain('道光（1821–1850）')
  expect(eras).toContain('光绪（1875–1908）')
  expect(eras).toContain('民国（1912–1949）')
})

it('shows a leap month in its place, with its days', () => {
  const { months, days } = showYear(1947, 'zh-CN')
  expect(months.map(({ name }) => name).slice(1, 4)).toEqual(['二月', '闰二月', '三月'])
  expect(months[2]).toMatchObject({ leap: true, first: '1947年3月23日', last: '1947年4月20日' })
  expect(days).toBe(months.reduce((sum, { length }) => sum + length, 0))
})

it('marks a month on which published tables differ', () => {
  const disputed = showYear(1462, 'zh-CN').months.filter((month) => month.disputed)
  expect(disputed.map(({ name }) => name)).toContain('十一月')
})

it('names all eras of a year in which one court followed another', () => {
  const { eras } = showYear(1644, 'zh-CN')
  expect(eras).toContain('明崇祯十七年')
  expect(eras).toContain('清顺治元年')
})

it.each(langs)('leads from year to year through the tables in %s', (lang) => {
  for (let year = firstYear; year <= lastYear; year += 20) {
    const { months, previous, next } = showYear(year, lang)
    expect(months.length, `${year}`).toBeGreaterThan(0)
    expect(previous).toBe(year === firstYear ? null : year - 1)
    expect(next).toBe(year === lastYear ? null : year + 1)
  }
  expect(showYear(lastYear, lang).next).toBeNull()
})
