import { expect, it } from 'vitest'
import type { BookSummary } from './catalogue.ts'
import type { ArticleSummary } from './news.ts'
import { picturedArticle, picturedBook, sharePicturePath } from './share-pictures.ts'

const book: BookSummary = {
  id: 3,
  book_name: '陈氏家谱',
  surname: '陈',
  surname_pinyin: 'Chén',
  surname_id: 5,
  author: '',
  province: '福建省',
  city: '泉州市',
  area: '',
  book_name_latin: '',
  author_latin: '',
  edition_year: 1877,
  edition_era: '光绪三年',
  volumes: '',
  is_sample: false,
  state: 'exists',
}

const article: ArticleSummary = {
  id: 8,
  title: '侨批',
  subtitle: '家书抵万金',
  introduction: '从南洋寄回的信。',
  image_url: '/media/articles/letters/cover.svg',
  image_square_url: '',
  created_at: '2026-01-01',
  updated_at: '2026-01-01',
}

const ofBook = (change: Partial<BookSummary> = {}) =>
  sharePicturePath(picturedBook({ ...book, ...change }), 'zh-CN')
const ofArticle = (change: Partial<ArticleSummary> = {}) =>
  sharePicturePath(picturedArticle({ ...article, ...change }), 'zh-CN')

it('names a thing, a language and a version', () => {
  expect(ofBook()).toMatch(/^\/share\/book\/3\/zh-CN\/[0-9a-z]{1,7}\.jpg$/)
})

it('changes with what the picture is drawn from', () => {
  expect(ofBook({ edition_era: '光绪四年' })).not.toBe(ofBook())
  expect(ofArticle({ subtitle: '海外来信' })).not.toBe(ofArticle())
  expect(ofArticle({ image_url: '/media/articles/letters/other.svg' })).not.toBe(ofArticle())
})

it('stays where something else changes', () => {
  expect(ofBook({ author: '陈文' })).toBe(ofBook())
  expect(ofArticle({ updated_at: '2026-02-02' })).toBe(ofArticle())
})
