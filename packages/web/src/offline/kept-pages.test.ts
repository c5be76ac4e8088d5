import { describe, expect, it } from 'vitest'
import { isKeepMessage, isLastingFile, keptKey, mayKeep } from './kept-pages.ts'

const key = (path: string) => keptKey(new URL(path, 'https://example.org'))

describe('pages that are kept', () => {
  it.each([
    ['/news-detail?news-id=8', '/news-detail?news-id=8'],
    ['/news-detail?lang=en&news-id=8', '/news-detail?news-id=8'],
    ['/surname?surname-id=5&letter=C', '/surname?letter=C&surname-id=5'],
    ['/genealogy-detail?book_id=3&lang=zh-TW', '/genealogy-detail?book_id=3'],
    ['/ancestry?lang=en', '/ancestry'],
    ['/', '/'],
  ])('%s as %s', (path, kept) => {
    expect(key(path)).toBe(kept)
  })

  it.each([
    '/profile',
    '/profile?tab=1',
    '/family-tree?id=abc',
    '/family-tree-person?id=a&family_tree_id=b',
    '/auth/login',
    '/staff',
    '/root-request?sent=12',
    '/ancestry-detail?surname=%E9%99%88&ancestors=%E9%99%88%E6%96%87%E5%BE%B7',
    '/ancestry?surname=%E9%99%88',
    '/genealogy?surname=%E9%99%88',
    '/surname?surname=Tan',
    '/news-detail?news-id=8&token=x',
    '/api/web/article/info',
    '/toString',
  ])('not %s', (path) => {
    expect(key(path)).toBeNull()
  })
})

it.each([
  ['/assets/site-a1b2.js', true],
  ['/assets/hall-a1b2.avif', true],
  ['/assets/hall-a1b2.mp4', false],
  ['/assets/hall-a1b2.webm', false],
  ['/media/files/0123', false],
])('takes the file %s for one that is kept: %s', (path, is) => {
  expect(isLastingFile(path)).toBe(is)
})

describe('answers that are kept', () => {
  const answer = (headers: Record<string, string>, status = 200) => ({
    ...new Response(),
    status,
    type: 'basic' as const,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
  })

  it('are those that everybody gets', () => {
    expect(mayKeep(answer({ 'cache-control': 'private, no-cache' }))).toBe(true)
  })

  it.each([
    ['a page made for a member', answer({ 'cache-control': 'private, no-store' })],
    ['one that does not say', answer({})],
    ['a failure', answer({ 'cache-control': 'private, no-cache' }, 404)],
    ['data', answer({ 'cache-control': 'no-cache', 'content-type': 'application/json' })],
  ])('and not %s', (_what, response) => {
    expect(mayKeep(response)).toBe(false)
  })
})

it.each([null, 'keep', {}, { type: 'keep' }, { type: 'keep', url: '/', files: [1] }])(
  'takes no message like %j',
  (message) => {
    expect(isKeepMessage(message)).toBe(false)
  },
)
