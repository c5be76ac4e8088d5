import { expect, it } from 'vitest'
import { inLanguage } from './language-selector.tsx'

it.each([
  ['/ancestry', '', '', '/ancestry?lang=en'],
  ['/news-detail', '?news-id=5', '', '/news-detail?news-id=5&lang=en'],
  [
    '/ancestry-detail',
    '?lang=zh-TW&surname=%E9%99%88',
    '',
    '/ancestry-detail?lang=en&surname=%E9%99%88',
  ],
  ['/request-status', '', '#a-token', '/request-status?lang=en#a-token'],
  ['/surname', '?surname-id=5', '#persons', '/surname?surname-id=5&lang=en#persons'],
])('keeps everything else in the address: %s%s%s', (pathname, search, hash, expected) => {
  expect(inLanguage('en', { pathname, search, hash })).toBe(expected)
})
