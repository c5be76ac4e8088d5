import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharePicturePath } from '@suyuan/contract/share-pictures'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { books } from '../../../db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { removeOldest } from './share-pictures.ts'

describe.skipIf(!hasDatabase)('pictures for link previews', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const fetch = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers })
  const kept = () => readdirSync(join(test.dataDir, 'share-pictures'))

  async function documentedBook(isSample: boolean): Promise<number> {
    const { db } = test.database
    const [row] = await db
      .select({ id: books.id })
      .from(books)
      .where(eq(books.isSample, isSample))
      .limit(1)
    return row?.id ?? 0
  }

  it('are drawn once, 1200 by 630, and may be kept for ever', async () => {
    const things = [
      sharePicturePath(null, 'en'),
      sharePicturePath({ kind: 'surname', id: 5, drawn: ['陳姓'] }, 'zh-TW'),
      sharePicturePath({ kind: 'article', id: 8, drawn: ['侨批'] }, 'zh-CN'),
      sharePicturePath({ kind: 'book', id: await documentedBook(false), drawn: ['book'] }, 'en'),
    ]
    for (const path of things) {
      const { statusCode, headers, rawPayload } = await fetch(path)
      expect(statusCode, path).toBe(200)
      expect(headers['content-type']).toBe('image/jpeg')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    }
    expect(kept()).toHaveLength(things.length)
    const again = await fetch(things[1] ?? '')
    const { etag } = again.headers
    expect((await fetch('/share/surname/5/zh-TW/other.jpg')).headers['etag']).toBe(etag)
    expect(kept()).toHaveLength(things.length)
    const known = await fetch(things[1] ?? '', { 'if-none-match': String(etag) })
    expect(known.statusCode).toBe(304)
  })

  it('show no made-up book', async () => {
    const id = await documentedBook(true)
    expect((await fetch(`/share/book/${id}/en/1.jpg`)).statusCode).toBe(404)
  })

  it.each([
    '/share/book/999999/en/1.jpg',
    '/share/surname/0/en/1.jpg',
    '/share/person/1/en/1.jpg',
    '/share/constructor/1/en/1.jpg',
    '/share/article/1/fr/1.jpg',
    '/share/article/1/en/longer-than-any.jpg',
    '/share/site/en/1.png',
  ])('are not at %s', async (path) => {
    expect((await fetch(path)).statusCode).toBe(404)
  })
})

it('of the pictures on the disk the oldest go', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suyuan-pictures-'))
  try {
    for (const [age, name] of ['a', 'b', 'c', 'd'].entries()) {
      await writeFile(join(folder, name), name)
      await utimes(join(folder, name), 1000 + age, 1000 + age)
    }
    await removeOldest(folder, 2)
    expect((await readdir(folder)).sort()).toEqual(['c', 'd'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
