import { yearsNamed } from '@suyuan/genealogy/dates/named-years'
import { describe, expect, it } from 'vitest'
import type { DocumentedBook } from './book-record.ts'
import documented from './documented.json' with { type: 'json' }

const books = documented as DocumentedBook[]

describe('documented books', () => {
  it('are real, and few enough to have been checked one by one', () => {
    expect(books.length).toBeGreaterThanOrEqual(40)
    expect(books.length).toBeLessThanOrEqual(60)
    for (const book of books) {
      expect(book.is_sample, book.title).toBe(false)
      expect(book.source, book.title).not.toBe('示例数据')
    }
    expect(new Set(books.map((book) => `${book.title} ${book.edition_year}`)).size).toBe(
      books.length,
    )
  })

  it('give the year of an edition as its era says it', () => {
    for (const { title, edition_year: year, edition_era: era } of books) {
      const named = yearsNamed(era ?? '').flatMap(({ years }) => years)
      if (year !== null && year < 1950) expect(new Set(named), title).toEqual(new Set([year]))
      if (year === null && era !== null) expect(named, title).toEqual([])
    }
  })

  it('have names and a poem that fit the surname', () => {
    for (const { title, lineage, generation_poem: poem } of books) {
      expect(new Set(lineage).size, title).toBe(lineage.length)
      expect(poem ?? '', title).toMatch(/^\p{Script=Han}*$/u)
    }
  })

  it('name the work that proves a lineage, which holds two generations or more', () => {
    for (const { title, lineage, lineage_source: proof } of books) {
      expect(proof === null, title).toBe(lineage.length === 0)
      expect(lineage.length, title).not.toBe(1)
    }
  })

  it.each([
    [8, '曾国藩 曾纪鸿 曾广钧'],
    [9, '曾国藩 曾纪鸿 曾广钧'],
    [12, '庄培因 庄述祖'],
    [16, '秦松龄 秦道然 秦蕙田'],
    [18, '姚孔锳 姚淑 姚鼐'],
    [3, '陈若霖 陈景亮 陈承裘 陈宝琛'],
    [14, '陈诜 陈世倌'],
    [50, '陈性学 陈于朝 陈洪绶'],
    [53, '刘棨 刘统勋 刘墉'],
  ])('book %i goes from parent to child: %s', (id, run) => {
    expect(books.find((book) => book.id === id)?.lineage.join(' ')).toContain(run)
  })

  it.each(
    [
      ['曾纪泽 曾广钧', '曾广钧 曾约农', '庄存与 庄述祖', '秦金 秦耀', '姚旭 姚鼐', '姚鼐 姚莹'],
      ['陈广 陈若霖', '高谅 陈与相', '陈之遴 陈诜', '陈玑 陈元功', '刘墉 刘镮之', '孔霸 孔仁玉'],
    ].flat(),
  )('no lineage passes from uncle to nephew or over generations: %s', (jump) => {
    for (const { title, lineage } of books) expect(lineage.join(' '), title).not.toContain(jump)
  })

  it('have abstracts of their own, sentence by sentence', () => {
    const sentences = books.flatMap(({ abstract, abstract_en: english }) => [
      ...abstract.replace(/<\/?p>/g, '').split(/(?<=。)/),
      ...english.replace(/<\/?p>/g, '').split(/(?<=\.) /),
    ])
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const { title, abstract, abstract_en: english } of books) {
      expect(abstract, title).toMatch(/^<p>[^<>]+。<\/p>$/)
      expect(abstract.split('。').length - 1, title).toBeGreaterThanOrEqual(2)
      expect(abstract.split('。').length - 1, title).toBeLessThanOrEqual(4)
      expect(english, title).toMatch(/^<p>[^<>]+\.<\/p>$/)
    }
  })
})
