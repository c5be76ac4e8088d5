import type { Book } from '@suyuan/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { bookJsonLd } from './book-json-ld.ts'

const book: Book = {
  id: 1001,
  book_name: '陈氏宗谱',
  surname: '陈',
  surname_pinyin: 'chén',
  surname_id: 5,
  author: '',
  author_latin: '',
  book_name_latin: '',
  surname_pinyins: [],
  lineage_source: '',
  catalogue_number: '',
  province: '',
  city: '',
  area: '',
  is_sample: true,
  state: 'exists',
  village: '',
  old_place: '',
  recorded_in: [],
  stated_by: [],
  province_id: 0,
  city_id: 0,
  parallel_titles: [],
  surnames: ['陈'],
  edition_year: 0,
  edition_era: '',
  edition_kind: '',
  volumes: '',
  hall: '',
  first_ancestor: '',
  migrant_ancestor: '',
  notable_members: [],
  lineage: [],
  generation_poem: '',
  generation_poem_variants: [],
  remark: '',
  holdings: [],
  scan: 'unknown',
  source: '',
}

describe('the book as data', () => {
  const dataOf = (one: Book) =>
    JSON.parse(bookJsonLd(one, 'https://example.org/b', 'en', 'sample record'))

  it('says of a sample that it is one', () => {
    expect(dataOf(book)).toMatchObject({
      name: '[sample record] 陈氏宗谱',
      creativeWorkStatus: 'sample record',
    })
  })

  it("names compilers without what they did, the families' place and the source", () => {
    const data = dataOf({
      ...book,
      author: '陈宝琛、陈某等纂修',
      province: '福建省',
      source: '《中国家谱总目》',
    })
    expect(data.author).toEqual([
      { '@type': 'Person', name: '陈宝琛' },
      { '@type': 'Person', name: '陈某' },
    ])
    expect(data.contentLocation).toEqual({ '@type': 'Place', name: '福建省' })
    expect(data).not.toHaveProperty('locationCreated')
    expect(data.subjectOf).toEqual({ '@type': 'CreativeWork', name: '《中国家谱总目》' })
  })

  it('gives a documented book its plain name', () => {
    const data = dataOf({ ...book, is_sample: false })
    expect(data.name).toBe('陈氏宗谱')
    expect(data).not.toHaveProperty('creativeWorkStatus')
  })
})
