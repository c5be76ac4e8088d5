import { yearOfEra } from '@suyuan/server/text/chinese-years'
import { describe, expect, it } from 'vitest'
import type { BookRecord } from './book-record.ts'
import documented from './documented.json' with { type: 'json' }

const books = documented as BookRecord[]

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
      if (year !== null && year < 1950) expect(yearOfEra(era ?? ''), title).toBe(year)
      if (year === null && era !== null) expect(yearOfEra(era), title).toBeNull()
    }
  })

  it('have names and a poem that fit the surname', () => {
    for (const { title, lineage, generation_poem: poem } of books) {
      expect(new Set(lineage).size, title).toBe(lineage.length)
      expect(poem ?? '', title).toMatch(/^\p{Script=Han}*$/u)
    }
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
