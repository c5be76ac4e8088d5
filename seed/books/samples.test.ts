import { describe, expect, it } from 'vitest'
import type { SampleBook } from './book-record.ts'
import { kindsOf } from './sample-editions.ts'
import { REGIONS, SURNAMES } from './sample-fixtures.ts'
import { POEM_CHARACTERS } from './sample-lineages.ts'
import { generateSampleBooks } from './samples.ts'

const sample = (count: number, seed = 7): SampleBook[] => [
  ...generateSampleBooks(count, { seed, surnames: SURNAMES, regions: REGIONS }),
]
const books = sample(2000)
const many = sample(30_000)

/** Year before the first of each reign, kept apart from the generator's own table. */
const BEFORE: Readonly<Record<string, number>> = {
  成化: 1464,
  弘治: 1487,
  正德: 1505,
  嘉靖: 1521,
  隆庆: 1566,
  万历: 1572,
  天启: 1620,
  崇祯: 1627,
  顺治: 1643,
  康熙: 1661,
  雍正: 1722,
  乾隆: 1735,
  嘉庆: 1795,
  道光: 1820,
  咸丰: 1850,
  同治: 1861,
  光绪: 1874,
  宣统: 1908,
  民国: 1911,
}
function numeral(text: string): number {
  if (text === '元') return 1
  const [tens, units] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (one: string | undefined, empty: number): number =>
    one === undefined || one === '' ? empty : '零一二三四五六七八九'.indexOf(one)
  return (text.includes('十') ? digit(tens, 1) * 10 : 0) + digit(units, 0)
}

describe('sample books', () => {
  it('are the same for the same seed, and a short run begins a long one', () => {
    expect(sample(300)).toEqual(books.slice(0, 300))
    expect(sample(50, 8)).not.toEqual(books.slice(0, 50))
  })

  it('never pass for real', () => {
    for (const book of books) {
      const surname = book.surnames[0] ?? ''
      expect(book).toMatchObject({
        is_sample: true,
        source: '示例数据',
        holdings: [],
        notable_members: [],
      })
      expect(['none', 'unknown']).toContain(book.scan)
      expect(book.compilers).toMatch(
        new RegExp(
          `^(?:佚名|${surname}氏(?:合族|各房|[长二三某]房|宗祠|谱局|族人)(?:纂修|重修|续修|公修|合修|辑))$`,
        ),
      )
      expect(book.title).toMatch(new RegExp(`${surname}氏.*(?:[宗族家支世房统]谱|家乘)$`))
    }
  })

  it('give the year as the era says it', () => {
    for (const { edition_year: year, edition_era: era } of many) {
      if (year === null || era === null) expect(era).toBe(year)
      else
        expect((BEFORE[era.slice(0, 2)] ?? Number.NaN) + numeral(era.slice(2, -1)), era).toBe(year)
    }
    const eras = new Map(many.map((book) => [book.edition_era, book.edition_year]))
    expect([eras.get('光绪三年'), eras.get('宣统元年'), eras.get('民国二十六年')]).toEqual([
      1877, 1909, 1937,
    ])
  })

  it('are made as books of their year were', () => {
    for (const { edition_year: year, edition_kind: kind } of many)
      expect(kindsOf(year)).toContain(kind)
    const modern = many.filter(({ edition_kind: kind }) => kind === '铅印本' || kind === '石印本')
    expect(Math.min(...modern.map(({ edition_year: year }) => year ?? 0))).toBeGreaterThanOrEqual(
      1900,
    )
  })

  it('take the names of the later generations from the poem, in order', () => {
    for (const {
      lineage,
      generation_poem: poem,
      surnames,
      first_ancestor: first,
      migrant_ancestor: migrant,
    } of many) {
      const surname = surnames[0] ?? ''
      expect(lineage.length).toBeGreaterThanOrEqual(8)
      expect(lineage.length).toBeLessThanOrEqual(24)
      expect(new Set(lineage).size).toBe(lineage.length)
      expect(
        lineage.every((name) => name.startsWith(surname) && name.length === surname.length + 2),
      ).toBe(true)
      if (first !== null) expect(first).toBe(lineage[0])
      if (migrant !== null) expect(lineage).toContain(migrant)
      if (poem === null) continue
      expect(poem).toMatch(/^.{8,40}$/u)
      expect(new Set(poem).size).toBe(poem.length)
      const used = lineage.map((name) => name.charAt(surname.length)).join('')
      const tail = Math.max(
        ...Array.from({ length: lineage.length }, (_, from) =>
          poem.startsWith(used.slice(from)) ? used.length - from : 0,
        ),
      )
      expect(tail, `${used} ${poem}`).toBeGreaterThanOrEqual(3)
    }
    expect(new Set(POEM_CHARACTERS).size).toBe(POEM_CHARACTERS.length)
    expect(
      many.filter(({ generation_poem: poem }) => poem !== null).length / many.length,
    ).toBeCloseTo(0.6, 1)
  })

  it('do not light upon well-known historical names', () => {
    const known = new Set(
      '王守仁 林则徐 曾国藩 曾国荃 李鸿章 左宗棠 张廷玉 陈宝琛 陈廷敬 徐光启 宋应星 徐世昌 段祺瑞 黎元洪 冯国璋 袁世凯 李光地 蒋士铨 蒋廷锡 孙诒让 胡光墉 胡宗宪 刘宗周 洪承畴 杨廷和 陈继儒 李大钊 钱学森 陈景润 李宗仁 白崇禧 阎锡山 冯玉祥 顾维钧 伍廷芳 伍朝枢 孔祥熙 陈嘉庚 荣德生 吴敬梓 王世贞 李德裕 李继迁 郭守敬 朱允炆 朱德 王国维 吴承恩 章学诚 彭玉麟 胡林翼 罗泽南 薛福成 吴汝纶 何绍基 龚自珍 刘永福 唐景崧 潘祖荫 翁同龢 沈德潜 李元度 杨守敬 王先谦 钱基博 黄宗羲 顾宪成'.split(
        ' ',
      ),
    )
    expect(many.flatMap(({ lineage }) => lineage).filter((name) => known.has(name))).toEqual([])
  })

  it('spread the surnames as life does, none of the common ones missing', () => {
    const counts = new Map<string, number>()
    for (const {
      surnames: [surname = ''],
    } of books)
      counts.set(surname, (counts.get(surname) ?? 0) + 1)
    SURNAMES.slice(0, 10).forEach(({ surname }) => {
      expect(counts.get(surname), surname).toBeGreaterThanOrEqual(25)
    })
    SURNAMES.slice(0, 150).forEach(({ surname }) => {
      expect(counts.get(surname), surname).toBeGreaterThanOrEqual(3)
    })
    expect(counts.get('王') ?? 0).toBeGreaterThan((counts.get('林') ?? 0) * 1.5)
  })

  it('spread the places as catalogues do', () => {
    const pairs = new Set(
      REGIONS.flatMap(({ province, cities }) => cities.map((city) => `${province}${city}`)),
    )
    const placed = many.filter(({ province }) => province !== null)
    expect(new Set(placed.map(({ province, city }) => `${province}${city}`))).toEqual(pairs)
    expect(1 - placed.length / many.length).toBeGreaterThan(0.02)
    expect(1 - placed.length / many.length).toBeLessThan(0.06)
    for (const { province, city } of many) if (province === null) expect(city).toBeNull()
    const share = (list: SampleBook[], province: string): number =>
      list.filter((book) => book.province === province).length / list.length
    const of = (surname: string): SampleBook[] =>
      many.filter(({ surnames }) => surnames.includes(surname))
    expect(share(many, '浙江省')).toBeGreaterThan(share(many, '广东省'))
    expect(share(many, '西藏自治区')).toBeLessThan(0.002)
    expect(share(of('陈'), '福建省')).toBeGreaterThan(share(of('张'), '福建省') * 2)
    expect(share(of('李'), '山东省')).toBeGreaterThan(share(of('林'), '山东省') * 2)
  })

  it('name a hall only from those of the surname', () => {
    for (const {
      surnames: [surname],
      hall,
    } of books) {
      const named = SURNAMES.find((entry) => entry.surname === surname)
      const allowed = [
        ...(named?.halls ?? []),
        ...(named?.commanderies ?? []).map((name) => `${name.replace(/郡$/, '')}堂`),
      ]
      if (hall !== null) expect(allowed).toContain(hall)
    }
    expect(books.filter(({ hall }) => hall !== null).length).toBeGreaterThan(800)
  })
})
