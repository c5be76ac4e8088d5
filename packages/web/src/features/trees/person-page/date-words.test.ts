import { expect, it } from 'vitest'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { texts as en } from '../../../i18n/en/texts.ts'
import { texts as zhCn } from '../../../i18n/zh-CN/texts.ts'
import { dateText, lifeText, wholeDate, yearsText } from './date-words.ts'

const zh = createI18n('zh-CN', zhCn).getFixedT('zh-CN', 'person')
const english = createI18n('en', en).getFixedT('en', 'person')

it.each([
  ['', 'exact', '', ''],
  ['1918-03-02', 'exact', '1918-03-02', '1918-03-02'],
  ['0912-03', 'exact', '912-03', '912-03'],
  ['-0551', 'exact', '公元前 551 年', '551 BC'],
  ['-0479-04-11', 'exact', '公元前 479-04-11', '479-04-11 BC'],
  ['1918', 'about', '约 1918', 'about 1918'],
  ['-0551', 'before', '公元前 551 年 之前', 'before 551 BC'],
] as const)('%s read as %s', (day, reading, chinese, inEnglish) => {
  expect(dateText(day, reading, zh)).toBe(chinese)
  expect(dateText(day, reading, english)).toBe(inEnglish)
})

it('puts the original wording beside a date, or in its place', () => {
  const date = { day: '-0551', reading: 'exact', text: '鲁襄公二十二年' } as const
  expect(wholeDate(date, zh)).toBe('公元前 551 年（鲁襄公二十二年）')
  expect(wholeDate({ ...date, day: '' }, zh)).toBe('鲁襄公二十二年')
  expect(wholeDate({ ...date, text: '' }, english)).toBe('551 BC')
})

it.each([
  ['1918-03-02', '2003', 1, '1918–2003'],
  ['1950', '', 0, '1950–'],
  ['', '-0479', 1, '?–479 BC'],
  ['-0551', '', 1, '551 BC–?'],
  ['', '', 1, ''],
] as const)('born %s, died %s (%i)', (birth_day, death_day, death, years) => {
  expect(yearsText({ birth_day, death_day, death }, english)).toBe(years)
})

it('says of a year that is no more than a bound what it is', () => {
  const bounds = { birth_reading: 'before', death_reading: 'after' } as const
  const person = { birth_day: '1860', death_day: '1910', death: 1, ...bounds } as const
  expect(yearsText(person, zh)).toBe('1860 之前–1910 之后')
  expect(yearsText(person, english)).toBe('before 1860–after 1910')
})

it.each([
  ['born', '1892-05', 'exact', '生于 1892 年', 'Born 1892'],
  ['born', '-0551', 'exact', '生于公元前 551 年', 'Born 551 BC'],
  ['born', '1850', 'about', '生于约 1850 年', 'Born about 1850'],
  ['born', '-0551', 'about', '生于约公元前 551 年', 'Born about 551 BC'],
  ['died', '1900-03', 'before', '卒于 1900 年之前', 'Died before 1900'],
  ['died', '1900', 'after', '卒于 1900 年之后', 'Died after 1900'],
  ['died', '-0479-04', 'exact', '卒于公元前 479 年', 'Died 479 BC'],
  ['died', '', 'exact', '卒年不详', 'Death year unknown'],
] as const)(
  'the head of a page says that somebody %s in %s, which is read as %s',
  (event, day, reading, chinese, inEnglish) => {
    expect(lifeText(event, { day, reading }, zh)).toBe(chinese)
    expect(lifeText(event, { day, reading }, english)).toBe(inEnglish)
  },
)
