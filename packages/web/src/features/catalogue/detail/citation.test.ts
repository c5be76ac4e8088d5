import { describe, expect, it } from 'vitest'
import { bibtexCitation, plainCitation, risCitation } from './citation.ts'

const book = {
  id: 3,
  book_name: '螺江陈氏家谱',
  author: '陈宝琛等纂修',
  edition_year: 1932,
  edition_era: '民国二十一年',
  edition_kind: '铅印本',
  province: '福建省',
  city: '福州市',
  area: '',
  source: '《中国家谱总目》',
  is_sample: false,
}
const bare = {
  ...book,
  author: '',
  edition_year: 0,
  edition_era: '',
  edition_kind: '',
  province: '',
  city: '',
  source: '',
}
const seen = {
  url: 'https://example.org/genealogy-detail?book_id=3',
  on: '2026-11-20',
  sampleMark: '示例数据',
  placeLabel: '谱籍地',
  sourceLabel: '著录来源',
}

describe('citation', () => {
  it('as plain text', () => {
    expect(plainCitation(book, seen)).toBe(
      '陈宝琛等纂修. 螺江陈氏家谱. 民国二十一年 [1932]. 铅印本. 谱籍地: 福建省 福州市. 著录来源: 《中国家谱总目》. https://example.org/genealogy-detail?book_id=3 (2026-11-20)',
    )
    expect(plainCitation(bare, seen)).toMatch(/^螺江陈氏家谱\. https/)
  })

  it('as BibTeX', () => {
    const text = bibtexCitation(book, seen)
    expect(text).toMatch(/^@book\{suyuan3,\n/)
    expect(text).toContain('  year = {1932}')
    expect(text).toContain('  author = {{陈宝琛} and others}')
    expect(text).toContain('  note = {谱籍地: 福建省 福州市; 著录来源: 《中国家谱总目》}')
    expect(text).not.toContain('address')
    expect(bibtexCitation({ ...book, book_name: '50% {x} & y_z' }, seen)).toContain(
      'title = {50\\% x \\& y\\_z}',
    )
    expect(bibtexCitation(bare, seen)).not.toContain('year')
  })

  it('says of a sample that it is one, in every form', () => {
    const sample = { ...book, is_sample: true }
    const marked = '[示例数据] 螺江陈氏家谱'
    for (const cite of [plainCitation, bibtexCitation, risCitation]) {
      expect(cite(sample, seen)).toContain(marked)
      expect(cite(book, seen)).not.toContain('示例')
    }
  })

  it('as RIS', () => {
    const lines = risCitation(book, seen).split('\r\n')
    expect(lines[0]).toBe('TY  - BOOK')
    expect(lines).toContain('PY  - 1932')
    expect(lines).toContain('AU  - 陈宝琛')
    expect(lines).toContain('N1  - 谱籍地: 福建省 福州市')
    expect(lines).toContain('DB  - 《中国家谱总目》')
    expect(lines.some((line) => line.startsWith('CY'))).toBe(false)
    expect(lines.at(-2)).toBe('ER  - ')
    expect(risCitation({ ...book, book_name: 'a\nER  - ' }, seen).match(/^ER/gm)).toHaveLength(1)
  })
})
