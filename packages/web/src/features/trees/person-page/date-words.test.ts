import { expect, it } from 'vitest'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { texts as en } from '../../../i18n/en/texts.ts'
import { texts as zhCn } from '../../../i18n/zh-CN/texts.ts'
import { lifeText, yearsText } from './date-words.ts'

const zh = createI18n('zh-CN', zhCn).getFixedT('zh-CN', 'person')
const english = createI18n('en', en).getFixedT('en', 'person')

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
    expect(lifeText(event, { day, reading, text: '' }, zh)).toBe(chinese)
    expect(lifeText(event, { day, reading, text: '' }, english)).toBe(inEnglish)
  },
)

it('says a wording that is not of one year as it stands', () => {
  const date = { day: '', reading: 'exact', text: '清末' } as const
  expect(lifeText('born', date, zh)).toBe('生于清末')
  expect(lifeText('died', date, english)).toBe('Died 清末')
})
