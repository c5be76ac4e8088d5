import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachRow } from '../testing/each-row.ts'
import { parseCycle } from './cycle.ts'
import {
  allEras,
  type Era,
  eraSpellings,
  erasNamed,
  erasOf,
  eraYear,
  yearAfterChongzhen,
} from './eras.ts'
import { dayOfHistorical, writeIsoDay } from './julian-day.ts'
import { dayOfLunar } from './months/months.ts'

const span = ({ from, to }: { from: number; to: number }) =>
  `${writeIsoDay(from)}..${writeIsoDay(to)}`
const written = (era: Era | undefined) => era && `${era.dynasty}${era.name} ${span(era)}`
const dayOf = (year: number, month: number, day: number) => dayOfHistorical({ year, month, day })

test('the table holds all eras from 建元 to 宣統', () => {
  const names = new Map<string, number>()
  for (const { name } of allEras()) names.set(name, (names.get(name) ?? 0) + 1)
  expect(allEras().length).toBeGreaterThanOrEqual(728)
  expect([...names.values()].filter((count) => count > 1).length).toBeGreaterThanOrEqual(110)
})

test('no era is empty, nameless or longer than a count of years may be', () => {
  const wrong = allEras().filter(
    ({ name, from, to, source }) =>
      name === '' || to < from || (source !== 'count' && to - from > 366 * 190),
  )
  expect(wrong.map(written)).toEqual([])
})

/** The line of dynasties has no day without an era, but for the months that had none. */
test('every day from 140 BC to 1911 lies in an era', () => {
  const main = allEras().filter(({ beside }) => !beside)
  const sorted = main.toSorted((one, other) => one.from - other.from)
  const gaps: string[] = []
  let end = sorted[0]?.to ?? 0
  for (const era of sorted) {
    if (era.from > end + 1) gaps.push(`${writeIsoDay(end + 1)}..${writeIsoDay(era.from - 1)}`)
    end = Math.max(end, era.to)
  }
  expect(gaps).toEqual([
    // Between 梁's 天正 and 承聖 its courts had no era in common.
    '0552-01-12..0552-12-01',
    // 肅宗 had done away with eras.
    '0761-11-02..0762-04-28',
    // 契丹 held the capital, and 劉知遠 had not yet taken 天福 up again.
    '0947-01-25..0947-02-23',
  ])
})

eachRow([
  ['洪武', '明洪武 1368-01-20..1403-01-22'],
  ['萬曆', '明万历 1573-02-02..1620-08-27'],
  ['泰昌', '明泰昌 1620-08-28..1621-01-21'],
  ['天顺', '明天顺 1457-02-15..1465-01-26'],
  ['崇禎', '明崇祯 1628-02-05..1645-01-27'],
  ['順治', '清顺治 1644-02-08..1662-02-17'],
  ['康熙', '清康熙 1662-02-18..1723-02-04'],
  ['乾隆', '清乾隆 1736-02-12..1796-02-08'],
  ['嘉慶', '清嘉庆 1796-02-09..1821-02-02'],
  ['光緒', '清光绪 1875-02-06..1909-01-21'],
  ['宣統', '清宣统 1909-01-22..1912-02-12'],
  ['弘光', '南明弘光 1645-01-28..1645-08-20'],
  ['洪憲', '中华帝国洪宪 1916-01-01..1916-03-22'],
  ['康德', '满洲国康德 1934-03-01..1945-08-18'],
  ['昭和', '日本昭和 1926-12-25..1989-01-07'],
  ['隆熙', '朝鲜隆熙 1907-08-03..1910-08-29'],
])('a name alone is its likeliest era: %s is %s', (name, expected) =>
  expect(written(erasNamed(name)[0])).toBe(expected),
)

test.each([
  ['宏治', '弘治'],
  ['崇正', '崇祯'],
  ['萬歷', '万历'],
  ['萬厯', '万历'],
  ['永歷', '永历'],
  ['嘉佑', '嘉祐'],
  ['咸豊', '咸丰'],
  ['大中祥符', '大中祥符'],
  ['祥符', '大中祥符'],
  ['中元', '建武中元'],
  ['太寧', '太宁'],
  ['甯康', '宁康'],
  ['鳳儀', undefined],
])('%s is read as %s', (text, name) => expect(erasNamed(text)[0]?.name).toBe(name))

test('a name used more than once has the likely era first', () => {
  const dynasties = (name: string) => erasNamed(name).map(({ dynasty }) => dynasty)
  expect(erasNamed('至元').map(({ firstYear }) => firstYear)).toEqual([1264, 1335])
  expect(dynasties('正德')).toEqual(['明', '西夏', '日本'])
  expect(dynasties('天順')).toEqual(['明', '元'])
  expect(dynasties('绍兴')).toEqual(['南宋', '西辽'])
  expect(dynasties('太和').slice(0, 2)).toEqual(['唐', '曹魏'])
  expect(dynasties('永乐')[0]).toBe('明')
})

const yearOf = (name: string, n: number, place = 0) => {
  const era = erasNamed(name)[place]
  const found = era && eraYear(era, n)
  return found && `${found.year}${found.past ? ' past' : ''} ${span(found)}`
}

eachRow<[string, number, string | undefined]>([
  ['洪武', 35, '1402 1402-02-02..1403-01-22'],
  ['万历', 48, '1620 1620-02-04..1620-08-27'],
  ['泰昌', 1, '1620 1620-08-28..1621-01-21'],
  ['景泰', 8, '1457 1457-01-26..1457-02-14'],
  ['天顺', 1, '1457 1457-02-15..1458-01-14'],
  ['雍正', 15, '1737 past 1737-01-31..1738-02-18'],
  ['康熙', 62, '1723 past 1723-02-05..1724-01-25'],
  ['顺治', 1, '1644 1644-02-08..1645-01-27'],
  ['崇祯', 17, '1644 1644-02-08..1645-01-27'],
  ['永历', 37, '1683 1683-01-27..1684-02-14'],
  ['民国', 8, '1919 1919-01-01..1919-12-31'],
  ['昭和', 16, '1941 1941-01-01..1941-12-31'],
  ['太平天国', 13, '1863 1863-02-11..1864-02-11'],
  ['太平天国', 1, '1851 1851-02-01..1852-02-02'],
  ['建元', 1, '-139 -0140-11-04..-0139-11-22'],
  ['黃帝紀元', 4609, '1911 1911-01-30..1912-02-17'],
  ['孔子紀元', 2462, '1911 1911-01-30..1912-02-17'],
  ['大业', 3, '607 0607-02-02..0608-01-22'],
  ['开皇', 1, '581 0581-02-20..0582-02-08'],
  ['光绪', 0, undefined],
  ['光绪', 1.5, undefined],
  ['光绪', 900, undefined],
])('a year of an era is one of ours: %s %i is %s', (name, n, expected) =>
  expect(yearOf(name, n)).toBe(expected),
)

/** From stones and epitaphs whose days were worked out in two to four ways. */
test.each([
  ['天保', '北齐', 1, 8, 29, '0550-09-25'],
  ['大宁', '北齐', 2, 4, 24, '0562-06-11'],
  ['皇兴', '北魏', 2, 11, 19, '0468-12-19'],
  ['景明', '北魏', 2, 10, 24, '0501-11-20'],
  ['昇平', '东晋', 1, 12, 20, '0358-01-16'],
  ['宁康', '东晋', 3, 10, 26, '0375-12-05'],
  ['大业', '隋', 3, 2, 23, '0607-03-26'],
  ['天授', '武周', 2, 9, 25, '0691-10-21'],
  ['长寿', '武周', 2, 1, 10, '0692-12-23'],
  ['长寿', '武周', 2, 2, 12, '0693-03-24'],
  ['元和', '唐', 4, 12, 14, '0810-01-22'],
  ['太和', '唐', 4, 7, 6, '0830-07-29'],
  ['嘉熙', '南宋', 4, 9, 1, '1240-09-18'],
  ['洪武', '明', 15, 7, 3, '1382-08-12'],
  ['永历', '南明', 36, 11, 1, '1682-11-29'],
])('%s (%s) %i-%i-%i is %s', (name, dynasty, n, month, day, expected) => {
  const era = erasNamed(name).find((one) => one.dynasty === dynasty)
  const year = era && eraYear(era, n)?.year
  if (!era || year === undefined || era.calendar === 'taiping') expect.fail('no such year')
  if (era.calendar === 'gregorian' || era.calendar === 'julian') expect.fail('not lunar')
  expect(writeIsoDay(dayOfLunar({ year, month, leap: false, day }, era.calendar) ?? 0)).toBe(
    expected,
  )
})

test('Japan had no Gregorian years before 1873, and its own months are not reckoned', () => {
  expect(yearOf('明治', 3)).toBe('1870 1870-01-21..1871-02-22')
  expect(yearOf('明治', 6)).toBe('1873 1873-01-01..1873-12-31')
})

test('years after 崇禎 are counted by their signs', () => {
  expect(yearAfterChongzhen(3, parseCycle('丙午') ?? 0)).toBe(1786)
})

test('the eras of a day stand in order of precedence', () => {
  const names = (...day: [number, number, number]) => erasOf(dayOf(...day)).map(({ name }) => name)
  const proclaimed = (...day: [number, number, number]) =>
    erasOf(dayOf(...day)).flatMap(({ name, source }) => (source === 'count' ? [] : [name]))
  expect(proclaimed(1847, 12, 29)[0]).toBe('道光')
  expect(names(1400, 6, 1).slice(0, 2)).toEqual(['建文', '洪武'])
  expect(proclaimed(1644, 6, 1).slice(0, 3)).toEqual(['崇祯', '顺治', '永昌'])
  expect(proclaimed(1650, 6, 1).slice(0, 2)).toEqual(['顺治', '永历'])
  expect(proclaimed(240, 6, 1)).toEqual(['正始', '延熙', '赤乌'])
  expect(proclaimed(1150, 6, 1)[0]).toBe('绍兴')
  expect(proclaimed(1863, 6, 1)).toEqual(['同治', '太平天国', '文久', '嗣德'])
  expect(proclaimed(1940, 6, 1)).toEqual(['民国', '康德', '昭和', '保大', '大韩民国'])
})

test('every year of every era lies in it, and every spelling is found', () => {
  for (const spelling of eraSpellings()) expect(erasNamed(spelling).length).toBeGreaterThan(0)
  fc.assert(
    fc.property(fc.constantFrom(...allEras()), fc.integer({ min: 1, max: 70 }), (era, n) => {
      const found = eraYear(era, n)
      if (!found) return
      expect(found.to).toBeGreaterThanOrEqual(found.from)
      expect(found.year).toBe(era.firstYear + n - 1)
      if (found.past) expect(found.from).toBeGreaterThan(era.to)
      else expect(erasOf(found.from)).toContain(era)
    }),
  )
})
