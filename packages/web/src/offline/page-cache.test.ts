import { describe, expect, it } from 'vitest'
import { text as policyEn } from '../pages/legal/texts/privacy-policy.en.ts'
import { text as policyZhCn } from '../pages/legal/texts/privacy-policy.zh-CN.ts'
import { text as policyZhTw } from '../pages/legal/texts/privacy-policy.zh-TW.ts'
import {
  cacheKey,
  cacheNewest,
  isCacheMessage,
  isLastingFile,
  MOST_PAGES,
  mayCache,
  readCached,
} from './page-cache.ts'

const key = (path: string) => cacheKey(new URL(path, 'https://example.org'))

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
    expect(mayCache(answer({ 'cache-control': 'private, no-cache' }))).toBe(true)
  })

  it.each([
    ['a page made for a member', answer({ 'cache-control': 'private, no-store' })],
    ['one that does not say', answer({})],
    ['a failure', answer({ 'cache-control': 'private, no-cache' }, 404)],
    ['data', answer({ 'cache-control': 'no-cache', 'content-type': 'application/json' })],
  ])('and not %s', (_what, response) => {
    expect(mayCache(response)).toBe(false)
  })
})

it.each([null, 'keep', {}, { type: 'keep' }, { type: 'keep', url: '/', files: [1] }])(
  'takes no message like %j',
  (message) => {
    expect(isCacheMessage(message)).toBe(false)
  },
)

it.each(['QuotaExceededError', 'SecurityError', 'UnknownError'])(
  'finds nothing, and fails nobody, where the caches answer with %s',
  async (name) => {
    const storage = { match: () => Promise.reject(new DOMException('no', name)) }
    expect(await readCached(storage, 'pages', '/')).toBeUndefined()
  },
)

/** In the order of keeping, as a browser's cache has them. */
function memoryCache() {
  const kept = new Map<string, Request>()
  const addressOf = (key: RequestInfo | URL) => new URL(String(key), 'https://example.org').href
  const cache = {
    delete: async (key: RequestInfo | URL) =>
      kept.delete(key instanceof Request ? key.url : addressOf(key)),
    keys: async () => [...kept.values()],
    put: async (key: RequestInfo | URL) => {
      kept.set(addressOf(key), new Request(addressOf(key)))
    },
  }
  return { cache, kept: () => [...kept.keys()].map((url) => url.split('=')[1]) }
}

describe('how many pages are kept', () => {
  it('the latest forty, and one that is read again is the latest', async () => {
    const { cache, kept } = memoryCache()
    const read = (page: number) => cacheNewest(cache, `/news-detail?id=${page}`, new Response())
    for (let page = 1; page <= 45; page += 1) await read(page)
    expect(kept()).toEqual(Array.from({ length: 40 }, (_, at) => String(at + 6)))
    await read(6)
    await read(46)
    expect(kept()).toHaveLength(40)
    expect(kept()).not.toContain('7')
    expect(kept().slice(-2)).toEqual(['6', '46'])
  })

  it('is what the privacy policy says', () => {
    expect(MOST_PAGES).toBe(40)
    expect(JSON.stringify(policyZhCn)).toContain('最近的四十页')
    expect(JSON.stringify(policyZhTw)).toContain('最近的四十頁')
    expect(JSON.stringify(policyEn)).toContain('the latest forty')
  })
})
