import { langs } from '@suyuan/contract/lang'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { books } from '../../db/schema/catalogue.ts'
import { articles } from '../../db/schema/news.ts'
import { surnames } from '../../db/schema/surnames.ts'
import { startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { documentedBookIds, partsWithDocumentedBooks } from '../catalogue/documented-books.ts'
import { readXml, textsOf } from './testing/read-xml.ts'

const ORIGIN = 'https://suyuan.example'

describe.skipIf(!hasDatabase)('what others find the site by', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ site: { ...testConfig().site, url: ORIGIN } })
    const { db } = test.database
    await db
      .update(articles)
      .set({ titleEn: null, title: '谱 & 牒 <一>', createdAt: sql`now()` })
      .where(eq(articles.id, 1))
  })
  afterAll(() => test.close())

  const fetch = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers })

  async function xml(url: string) {
    const { statusCode, body } = await fetch(url)
    expect(statusCode).toBe(200)
    return readXml(body)
  }

  it.each(langs)('a feed in %s names the newest articles by whole addresses', async (lang) => {
    const { headers, body } = await fetch(`/feed/${lang}.xml`)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const elements = readXml(body)
    const { list } = await test.data('POST /api/web/article/list', { id: 4, limit: 31 }, { lang })
    // The first one is in Chinese alone.
    const told = lang === 'en' ? list.slice(1) : list.slice(0, -1)
    const [, ...titles] = textsOf(elements, 'title')
    expect(titles).toEqual(told.map(({ title }) => title))
    const [site, ...links] = textsOf(elements, 'link')
    expect(site).toBe(`${ORIGIN}/news?lang=${lang}`)
    expect(links[0]).toBe(`${ORIGIN}/news-detail?news-id=${told[0]?.id}&lang=${lang}`)
    expect(textsOf(elements, 'guid')).toEqual(links)
    for (const date of textsOf(elements, 'pubDate')) expect(Date.parse(date)).not.toBeNaN()
    const self = elements.find(({ name }) => name === 'atom:link')
    expect(self?.attributes['href']).toBe(`${ORIGIN}/feed/${lang}.xml`)
  })

  it('has no feed in another language', async () => {
    expect((await fetch('/feed/fr.xml')).statusCode).toBe(404)
  })

  it('sends a document again only where it has changed, and compressed to those who unpack it', async () => {
    const first = await fetch('/sitemap.xml', { 'accept-encoding': 'gzip' })
    expect(first.headers['content-encoding']).toBe('gzip')
    const { etag = '' } = first.headers
    const again = await fetch('/sitemap.xml', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('maps every page that anybody may find, and no sample', async () => {
    const parts = textsOf(await xml('/sitemap.xml'), 'loc')
    expect(parts.map((part) => part.replace(/-\d+\.xml$/, ''))).toEqual(
      expect.arrayContaining(
        ['pages', 'articles', 'surnames', 'books'].map((kind) => `${ORIGIN}/sitemap/${kind}`),
      ),
    )
    const { db } = test.database
    const documented = await db
      .select({ id: books.id })
      .from(books)
      .where(eq(books.isSample, false))
    const found = new Set<string>()
    for (const part of parts) {
      const elements = await xml(part.slice(ORIGIN.length))
      const addresses = textsOf(elements, 'loc')
      expect(addresses.length).toBeLessThanOrEqual(50_000)
      for (const address of addresses) found.add(address)
      const alternates = elements.filter(({ name }) => name === 'xhtml:link')
      expect(alternates).toHaveLength(addresses.length * (langs.length + 1))
      // Each page of such a list has to be its own canonical; the bare address is none.
      expect(
        alternates.filter(({ attributes }) => !/[?&]lang=/.test(attributes['href'] ?? '')),
      ).toEqual([])
    }
    const bookPages = [...found].filter((address) => address.includes('/genealogy-detail?'))
    expect(bookPages).toHaveLength(documented.length * langs.length)
    const everySurname = await db.$count(surnames)
    const surnamePages = [...found].filter((address) => address.includes('/surname?surname-id='))
    expect(surnamePages).toHaveLength(everySurname * langs.length)
    expect(found).toContain(`${ORIGIN}/news?lang=en`)
    expect([...found].every((address) => address.startsWith(`${ORIGIN}/`))).toBe(true)
  })

  it('says when an article changed', async () => {
    const dates = textsOf(await xml('/sitemap/articles-1.xml'), 'lastmod')
    expect(dates.length).toBeGreaterThan(0)
    for (const date of dates) expect(Date.parse(date)).not.toBeNaN()
  })

  it.each(['books-999999', 'books-900', 'books-0', 'users-1', 'pages-2', 'x'])(
    'has no part %s',
    async (name) => {
      expect((await fetch(`/sitemap/${name}.xml`)).statusCode).toBe(404)
    },
  )

  it('finds the parts with documented books in steps, however far apart they are', async () => {
    const { db } = test.database
    const [book] = await db.select().from(books).where(eq(books.isSample, false)).limit(1)
    if (!book) throw new Error('The seed has documented books')
    const far = 2_147_483_647
    await db.insert(books).values({ ...book, id: far })
    try {
      const parts = await partsWithDocumentedBooks(db, 10)
      expect(parts.at(-1)).toBe(Math.ceil(far / 10))
      expect(await documentedBookIds(db, 10, Math.ceil(far / 10))).toEqual([far])
      const all = await Promise.all(parts.map((part) => documentedBookIds(db, 10, part)))
      expect(all.every((ids) => ids.length > 0)).toBe(true)
      const documented = await db.$count(books, eq(books.isSample, false))
      expect(all.flat()).toHaveLength(documented)
    } finally {
      await db.delete(books).where(eq(books.id, far))
    }
  })

  it('tells crawlers where to go', async () => {
    const { headers, body } = await fetch('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})
