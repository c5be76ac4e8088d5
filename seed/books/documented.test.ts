import { yearsNamed } from '@suyuan/genealogy/dates/named-years'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readJson } from '../read-json.ts'
import { readSurnames } from '../surnames/surname-record.ts'
import { emptyStated, faultsOf, likenessOf, unstated } from './check-documented.ts'
import {
  documentedFolder,
  FIRST_STATED_ID,
  fileOfSurname,
  isIdOfLost,
  readDocumentedBooks,
  readFiledBooks,
} from './documented-files.ts'

const books = readDocumentedBooks()
const filed = readFiledBooks()
/** Those whose abstracts somebody wrote. */
const described = books.filter(({ id }) => id < FIRST_STATED_ID)

describe('documented books', () => {
  it('are real ones, each told apart from the others', () => {
    expect(books.length).toBeGreaterThanOrEqual(60)
    for (const book of books) expect(book.source, book.title).not.toMatch(/^$|示例数据/)
    expect(new Set(books.map(({ id }) => id)).size).toBe(books.length)
    const alike = Map.groupBy(filed, likenessOf).values()
    expect([...alike].filter((same) => same.length > 1)).toEqual([])
  })

  it('stand in the file of their main surname, by id', () => {
    const pinyin = new Map(readSurnames().map((row) => [row.surname, row.pinyin]))
    const inOrder = z.array(z.looseObject({ id: z.number() }))
    const byFile = Map.groupBy(filed, ({ surnames: [surname = ''] }) =>
      fileOfSurname(pinyin.get(surname) ?? ''),
    )
    for (const [name, own] of byFile) {
      const ids = readJson(`${documentedFolder}${name}`, inOrder).map(({ id }) => id)
      expect(ids, name).toEqual(own.map(({ id }) => id))
    }
  })

  it('have places and surnames of today, and an id that says whether copies are known', () => {
    for (const book of filed) {
      expect(faultsOf(book), book.title).toEqual([])
      expect(isIdOfLost(book.id), book.title).toBe(book.state !== 'exists')
    }
  })

  it('name the work that states each fact, and none that states what is not there', () => {
    for (const book of filed.filter(({ id }) => id >= FIRST_STATED_ID)) {
      expect(unstated(book), book.title).toEqual([])
      expect(emptyStated(book), book.title).toEqual([])
    }
  })

  it('give the year of an edition as its era says it', () => {
    for (const { title, edition_year: year, edition_era: era } of books) {
      const named = yearsNamed(era ?? '').flatMap(({ years }) => years)
      // Some eras name a reign and no year of it.
      if (year !== null && year < 1950 && named.length > 0) expect(named, title).toContain(year)
      if (year === null) expect(new Set(named).size, title).not.toBe(1)
    }
  })

  it('have names and a poem that fit the surname', () => {
    for (const { title, lineage, generation_poem: poem } of books) {
      expect(new Set(lineage).size, title).toBe(lineage.length)
      expect(poem ?? '', title).toMatch(/^\p{Script=Han}*$/u)
    }
  })

  it('name the work that proves a lineage, which holds two generations or more', () => {
    for (const { title, lineage, lineage_source: proof } of described) {
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
    const sentences = described.flatMap(({ abstract, abstract_en: english }) => [
      ...abstract.replace(/<\/?p>/g, '').split(/(?<=。)/),
      ...english.replace(/<\/?p>/g, '').split(/(?<=\.) /),
    ])
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const { title, abstract, abstract_en: english } of described) {
      expect(abstract, title).toMatch(/^<p>[^<>]+。<\/p>$/)
      expect(abstract.split('。').length - 1, title).toBeGreaterThanOrEqual(2)
      expect(abstract.split('。').length - 1, title).toBeLessThanOrEqual(4)
      expect(english, title).toMatch(/^<p>[^<>]+\.<\/p>$/)
    }
  })

  it('have abstracts made of what their records say, in both languages', () => {
    for (const { id, title, abstract, abstract_en: english, surnames, state } of books) {
      if (id < FIRST_STATED_ID) continue
      expect(abstract, title).toMatch(/^<p>[^<>]+。<\/p>$/)
      expect(english, title).toMatch(/^<p>[^<>]+\.<\/p>$/)
      for (const surname of surnames) {
        expect(abstract, title).toContain(`${surname}氏`)
        expect(english, title).toContain(surname)
      }
      expect(abstract.includes('今佚'), title).toBe(state === 'lost')
      expect(english.includes('now lost'), title).toBe(state === 'lost')
    }
  })
})
