import type { Book } from '@suyuan/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { bookJsonLd } from './book-json-ld.ts'

const book: Book = {
  id: 1001,
  book_name: '陈氏宗谱',
  surname: '陈',
  surname_id: 5,
  author: '',
  province: '',
  city: '',
  area: '',
  is_sample: true,
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

  it('gives a documented book its plain name', () => {
    const data = dataOf({ ...book, is_sample: false })
    expect(data.name).toBe('陈氏宗谱')
    expect(data).not.toHaveProperty('creativeWorkStatus')
  })
})
