import { expect, it } from 'vitest'
import { inLanguage } from './language-selector.tsx'

it.each([
  ['/ancestry', '', '/ancestry?lang=en'],
  ['/news-detail', '?news-id=5', '/news-detail?news-id=5&lang=en'],
  [
    '/ancestry-detail',
    '?lang=zh-TW&surname=%E9%99%88',
    '/ancestry-detail?lang=en&surname=%E9%99%88',
  ],
])('keeps everything else in the address: %s%s', (pathname, search, expected) => {
  expect(inLanguage('en', { pathname, search })).toBe(expected)
})
