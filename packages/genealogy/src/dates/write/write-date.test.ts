import { describe, expect, test } from 'vitest'
import type { Lang } from '../../lang.ts'
import { eachRow } from '../../testing/each-row.ts'
import { misreadDays } from '../../testing/round-trip.ts'
import { dayOfGregorian } from '../julian-day.ts'
import { readContext } from '../read/context.ts'
import { readDate } from '../read/read-date.ts'
import { agesOn, writeAges } from './ages.ts'
import { romanize } from './era-in-english.ts'
import { explain } from './explain.ts'
import { REASON_WORDS } from './reason-words.ts'
import { writeDate, writeDay, writeReading } from './write-date.ts'

const LANGUAGES: readonly Lang[] = ['zh-CN', 'zh-TW', 'en']

describe('readings in words', () => {
  eachRow([
    [
      '道光丁未年十一月廿二日子时',
      '1847年12月29日（清道光二十七年丁未十一月廿二日子时）',
      '1847年12月29日（清道光二十七年丁未十一月廿二日子時）',
      'hour of zi, 22nd day of the 11th lunar month, 27th year of Daoguang (29 December 1847)',
    ],
    [
      '29 DEC 1847',
      '1847年12月29日（清道光二十七年丁未十一月廿二日）',
      '1847年12月29日（清道光二十七年丁未十一月廿二日）',
      '22nd day of the 11th lunar month, 27th year of Daoguang (29 December 1847)',
    ],
    [
      '明成化三年二月初五',
      '1467年3月10日（儒略历）（明成化三年丁亥二月初五）',
      '1467年3月10日（儒略曆）（明成化三年丁亥二月初五）',
      '5th day of the 2nd lunar month, 3rd year of Chenghua (10 March 1467 (Julian))',
    ],
    [
      '道光十年闰四月',
      '1830年5月22日至1830年6月19日（清道光十年庚寅闰四月）',
      '1830年5月22日至1830年6月19日（清道光十年庚寅閏四月）',
      'leap 4th lunar month, 10th year of Daoguang (22 May 1830 to 19 June 1830)',
    ],
    ['萬曆元年', '1573年2月2日', '1573年2月2日', '1st year of Wanli (2 February 1573'],
    [
      '民国八年己未六月十二日',
      '1919年7月9日（民国八年己未农历六月十二日）',
      '1919年7月9日（民國八年己未農曆六月十二日）',
      '12th day of the 6th lunar month, 8th year of the Republic (9 July 1919)',
    ],
    ['BET 1850 AND 1855', '1850年至1855年之间', '1850年至1855年之間', 'between 1850 and 1855'],
    ['FROM 1850 TO 1860', '1850年至1860年', '1850年至1860年', '1850 to 1860'],
    ['ABT 1850', '约1850年', '約1850年', 'about 1850'],
    ['BEF 1850', '不晚于1849年12月31日', '不晚於1849年12月31日', 'on or before 31 December 1849'],
    ['AFT 1850', '不早于1851年1月1日', '不早於1851年1月1日', 'on or after 1 January 1851'],
    ['DEC 1847', '1847年12月', '1847年12月', 'December 1847'],
    ['0551 B.C.', '公元前551年', '西元前551年', '551 BC'],
  ])('a reading is written in each language: %s', (text, ...expected) => {
    const [reading] = readDate(text).readings
    if (reading === undefined) throw new Error(`${text} is not read`)
    for (const [at, lang] of LANGUAGES.entries()) {
      expect(writeReading(reading, lang)).toContain(expected[at])
    }
  })
})

describe('dates keep their wording in front', () => {
  eachRow([
    [
      '享寿八十三',
      '享寿八十三：虚岁83岁',
      '享寿八十三：虛歲83歲',
      '享寿八十三: 83 years of age by Chinese count',
    ],
    [
      '正月廿五忌辰',
      '正月廿五忌辰：每年农历正月廿五',
      '正月廿五忌辰：每年農曆正月廿五',
      '正月廿五忌辰: 25th day of the 1st lunar month of every year',
    ],
    ['生年失考', '生年失考：没有日期', '生年失考：沒有日期', '生年失考: no date'],
    ['康熙壬寅', '，或1722年', '，或1722年', ', or 59th year of Kangxi'],
    [
      '雍正十五年',
      '所记互相矛盾，可能是1737年',
      '所記互相矛盾，可能是1737年',
      'contradicts itself',
    ],
  ])('a date is written in each language: %s', (text, ...expected) => {
    for (const [at, lang] of LANGUAGES.entries()) {
      expect(writeDate(readDate(text), lang)).toContain(expected[at]?.replace('59th', '61st'))
    }
  })
})

test('the steps of a reading are explained, and what is doubtful behind them', () => {
  const date = readDate('生于乾隆王辰年七月十九日子时')
  expect(explain(date, 'zh-CN')).toEqual([
    '清乾隆年间的壬辰年是三十七年，即1772年',
    '农历七月',
    '十九日',
    '子时：23点到1点，跨越午夜，日期不作移动',
    '1772年8月17日（清乾隆三十七年壬辰七月十九日子时）',
    '年的干支有形近误字，已按应有的字理解',
  ])
  expect(explain(date, 'en')[0]).toBe(
    'the ren-chen year within Qianlong (Qing) is its year 37, which is 1772',
  )
  expect(explain(date, 'zh-TW').at(-1)).toBe('年的干支有形近誤字，已依應有的字理解')
})

test('no placeholder is left in any words, and all languages have the same', () => {
  const names = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(([found]) => found).sort()
  for (const [code, words] of Object.entries(REASON_WORDS.en)) {
    const chinese = Object.entries(REASON_WORDS['zh-CN']).find(([key]) => key === code)?.[1] ?? ''
    const taiwan = Object.entries(REASON_WORDS['zh-TW']).find(([key]) => key === code)?.[1] ?? ''
    expect(names(chinese), code).toEqual(names(words))
    expect(names(taiwan), code).toEqual(names(words))
  }
  for (const text of [
    '雍正十五年',
    '光绪十六年辛卯四月',
    '光绪庚寅年牡月',
    '康熙年间',
    '道光丁未年中秋',
  ]) {
    for (const lang of LANGUAGES) {
      expect(explain(readDate(text, readContext('')), lang).join('')).not.toMatch(/[{}]|undefined/)
    }
  }
})

test.each([
  ['道光', 'Daoguang'],
  ['永乐', 'Yongle'],
  ['长庆', 'Changqing'],
  ['重熙', 'Chongxi'],
  ['神䴥', 'Shenjia'],
  ['太平兴国', 'Taipingxingguo'],
  ['绥和', 'Suihe'],
  ['永安', "Yong'an"],
])('%s is %s in English', (name, english) => {
  expect(romanize(name)).toBe(english)
})

test('a state that counts the years of itself is named once', () => {
  const date = readDate('太平天国壬子二年正月初一', readContext(''))
  const said = [...explain(date, 'zh-CN'), ...explain(date, 'zh-TW')].join('')
  expect(said).toContain('太平天国二年壬子正月初一')
  expect(said).not.toMatch(/(太平天[国國]){2}/u)
})

test('ages by both counts', () => {
  const birth = dayOfGregorian({ year: 1847, month: 12, day: 29 })
  const day = dayOfGregorian({ year: 1848, month: 2, day: 6 })
  const ages = agesOn(birth, day)
  expect(ages).toEqual({ chinese: 2, western: 0 })
  expect(agesOn(day, birth)).toBeUndefined()
  if (ages === undefined) throw new Error('no ages')
  expect(writeAges(ages, 'zh-CN')).toBe('虚岁2岁，实岁0岁')
  expect(writeAges(ages, 'zh-TW')).toBe('虛歲2歲，實歲0歲')
  expect(writeAges(ages, 'en')).toBe('0 years old, 2 by Chinese count')
})

test('days are read again as they are written, in three languages', () => {
  expect(misreadDays(97)).toEqual([])
})

test('a day after 1949 has years of the republic in Taiwan alone', () => {
  const day = dayOfGregorian({ year: 1969, month: 3, day: 2 })
  expect(writeDay(day, 'zh-TW')).toBe('1969年3月2日（民國五十八年己酉農曆正月十四日）')
  expect(writeDay(day, 'zh-CN')).toBe('1969年3月2日（农历1969年己酉正月十四日）')
})
