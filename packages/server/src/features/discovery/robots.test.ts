import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { beforeAll, describe, expect, it } from 'vitest'
import { robotsRoute } from './robots.ts'

describe('what crawlers may fetch', () => {
  let text = ''
  beforeAll(async () => {
    const made = await robotsRoute.make({ params: {}, origin: 'https://example.org' })
    text = [...(made ?? [])].join('')
  })

  /** The longest rule that an address begins with (RFC 9309). */
  function mayFetch(address: string): boolean {
    const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
      .map(([, kind = '', start = '']) => ({ kind, start }))
      .filter(({ start }) => address.startsWith(start))
      .sort((a, b) => b.start.length - a.start.length)
    return rules[0]?.kind !== 'Disallow'
  }

  eachRow([
    '/',
    '/news',
    '/news?page=2&lang=en',
    '/news-detail?news-id=8&lang=zh-TW',
    '/surname?surname-id=5&lang=en',
    '/genealogy-detail?book_id=3&lang=zh-CN',
    '/genealogy',
    '/genealogy?lang=en',
    '/genealogy-list?lang=zh-TW',
    '/ancestry?lang=en',
    '/ancestry?page=2&lang=en',
    '/ancestry-match',
    '/date-reader',
    '/date-reader?lang=en',
    // They say `noindex` themselves where they are not public.
    '/family-tree-person?id=a&family_tree_id=b',
    '/family-tree?id=b',
    '/auth/login?next=%2Fprofile',
    '/auth/register?lang=en',
    '/auth/reset-pwd',
    '/profile?tab=1',
    '/media/articles/01-reading-a-genealogy/cover.svg',
    '/share/site/en/1.jpg',
    '/assets/site.js',
  ])('may be fetched: %s', (address) => {
    expect(mayFetch(address)).toBe(true)
  })

  it.each([
    '/api/web/article/list',
    '/ancestry-detail?surname=%E9%99%88&lang=en',
    '/ancestry?surname=%E9%99%88&surname_id=5',
    '/genealogy?surname_id=5&province_id=350000&lang=en',
    '/genealogy-list?surname_id=5&lang=zh-CN',
    '/date-reader?text=%E5%85%89%E7%BB%AA%E4%B8%89%E5%B9%B4&lang=en',
    '/date-reader?year=1847',
    '/media/files/0123456789abcdef0123456789abcdef',
  ])('not %s', (address) => {
    expect(mayFetch(address)).toBe(false)
  })

  it('names the map of the site', () => {
    expect(text).toContain('\nSitemap: https://example.org/sitemap.xml\n')
  })
})
