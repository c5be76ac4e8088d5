import { langs } from '@suyuan/contract/lang'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { books } from '../../db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { sitemapRoutes } from './sitemap.ts'
import { readMap } from './testing/read-map.ts'

/** The protocol's limits of one file (sitemaps.org). */
const MOST_ADDRESSES = 50_000
const MOST_BYTES = 50 * 1024 * 1024
/** More than a part holds, so that the protocol's limit would be passed without parts. */
const MANY = 16_700
/** Behind a whole number of parts, so that one is as full as any can be. */
const BEFORE = 990_000

describe.skipIf(!hasDatabase)('the map of the site at its full size', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('keeps every file below the limits of the protocol where there are more books than one holds', async () => {
    const { db } = test.database
    const [book] = await db.select().from(books).where(eq(books.isSample, false)).limit(1)
    if (!book) throw new Error('The seed has documented books')
    await db.execute(sql`
      insert into books select (jsonb_populate_record(b, jsonb_build_object('id', ${BEFORE}::int + n))).*
      from books b, generate_series(1, ${MANY}::int) n where b.id = ${book.id}`)
    try {
      const parts = await readMap(sitemapRoutes(db))
      const inParts = [...parts].filter(([url]) => url.includes('/books-'))
      const added = inParts.map(([, text]) =>
        [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address),
      )
      const total = await db.$count(books, eq(books.isSample, false))
      expect(total * langs.length).toBeGreaterThan(MOST_ADDRESSES)
      expect(new Set(added.flat()).size).toBe(total * langs.length)
      expect(Math.max(...added.map((addresses) => addresses.length))).toBe(15_000 * langs.length)
      for (const [url, text] of inParts) {
        expect(Buffer.byteLength(text), url).toBeLessThan(MOST_BYTES)
      }
      for (const addresses of added) expect(addresses.length).toBeLessThanOrEqual(MOST_ADDRESSES)
    } finally {
      await db.delete(books).where(sql`${books.id} > ${BEFORE}`)
    }
  })
})
