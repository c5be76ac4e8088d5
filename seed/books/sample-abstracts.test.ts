import { describe, expect, it } from 'vitest'
import type { SampleBook } from './book-record.ts'
import { shortPlace } from './place-names.ts'
import { REGIONS, SURNAMES } from './sample-fixtures.ts'
import { TOWNS_ABROAD } from './sample-places.ts'
import { generateSampleBooks } from './samples.ts'

const CITIES = REGIONS.flatMap(({ cities }) => cities.flatMap((city) => [city, shortPlace(city)]))
const PLACES = new RegExp(
  [...CITIES, ...TOWNS_ABROAD].sort((a, b) => b.length - a.length).join('|'),
  'g',
)
const ERAS =
  /成化|弘治|正德|嘉靖|隆庆|万历|天启|崇祯|顺治|康熙|雍正|乾隆|嘉庆|道光|咸丰|同治|光绪|宣统|民国|天顺|景泰|正统|宣德|洪熙|永乐/g

/** What is left of an abstract without its names, places, halls, eras, poem and every numeral. */
function masked({
  abstract,
  surnames,
  area,
  hall,
  lineage,
  generation_poem: poem,
}: SampleBook): string {
  let text = abstract
  const heads = poem === null ? [] : [poem.slice(0, 5), poem.slice(0, 4)]
  for (const name of [...lineage, ...heads]) text = text.replaceAll(name, '＊')
  if (hall !== null) text = text.replaceAll(hall, '堂')
  text = text.replace(PLACES, '地')
  if (area !== null) text = text.replaceAll(area, '地')
  for (const surname of surnames) text = text.replaceAll(`${surname}氏`, '某氏')
  return text
    .replace(ERAS, '')
    .replace(/[\d〇零一二三四五六七八九十百千两元]+/g, '数')
    .replace(/地+/g, '地')
}

describe.each([7, 20260101])('abstracts with seed %i', (seed) => {
  const books = [...generateSampleBooks(2000, { seed, surnames: SURNAMES, regions: REGIONS })]

  it('are all different even without names, places and numbers', () => {
    const seen = new Map<string, string>()
    for (const book of books) {
      const text = masked(book)
      expect(seen.get(text), text).toBeUndefined()
      seen.set(text, book.title)
    }
    expect(seen.size).toBe(2000)
    expect(
      new Set(
        books.map(({ abstract_en: text }) =>
          text.replace(
            /\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi,
            '#',
          ),
        ),
      ).size,
    ).toBeGreaterThan(1980)
  })

  it('say at their beginning or end that they are samples', () => {
    for (const { abstract, abstract_en: english } of books) {
      const sentences = abstract.replace(/<\/?p>/g, '').split(/(?<=。)/)
      const statement = `${sentences[0]}${sentences.at(-1)}`
      expect(statement).toContain('示例')
      expect(statement).toContain('虚构')
      expect(sentences.length).toBeGreaterThanOrEqual(3)
      expect(sentences.length).toBeLessThanOrEqual(6)
      expect(english).toMatch(/sample record/i)
      expect(english).toContain('invented')
    }
  })

  it('are whole sentences in one paragraph', () => {
    for (const { abstract, abstract_en: english } of books) {
      expect(abstract).toMatch(/^<p>[^<>{}[\]|]+。<\/p>$/)
      expect(english).toMatch(/^<p>[^<>{}[\]|]+\.<\/p>$/)
      expect(`${abstract}${english}`).not.toMatch(/undefined|null|::|，，|。。|，。|、。|NaN/)
      expect(abstract).not.toMatch(/[a-zA-Z]{3,}/)
    }
  })

  it('do not lean on a few sentences', () => {
    const uses = new Map<string, number>()
    for (const book of books) {
      for (const sentence of masked(book).split('。'))
        uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
    }
    uses.delete('</p>')
    expect(Math.max(...uses.values())).toBeLessThan(40)
  })
})

describe('short place names', () => {
  it.each([
    ['泉州市', '泉州'],
    ['恩施土家族苗族自治州', '恩施'],
    ['克孜勒苏柯尔克孜自治州', '克孜勒苏'],
    ['白沙黎族自治县', '白沙'],
    ['阿里地区', '阿里'],
    ['神农架林区', '神农架'],
    ['浦东新区', '浦东'],
    ['东区', '东区'],
    ['锡林郭勒盟', '锡林郭勒'],
    ['巴音郭楞蒙古自治州', '巴音郭楞'],
    ['海西蒙古族藏族自治州', '海西'],
    ['陵水黎族自治县', '陵水'],
    ['彭水苗族土家族自治县', '彭水'],
  ])('%s → %s', (name, short) => {
    expect(shortPlace(name)).toBe(short)
  })
})
