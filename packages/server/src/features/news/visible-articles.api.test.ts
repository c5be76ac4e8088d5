import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articles } from '../../db/schema/news.ts'
import { newArticle } from '../../testing/content-forms.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { showing } from './news.queries.ts'

const CATEGORY = 4
const CHEN = 5
const FUJIAN = 350000

const TOMORROW = new Date(Date.now() + 86_400_000)

/** What visitors must not see, and what they must. */
const kinds = {
  published: { state: 'published' },
  draft: { state: 'draft' },
  scheduled: { state: 'published', createdAt: TOMORROW },
  hidden: { state: 'hidden' },
  deleted: { state: 'hidden', deletedAt: new Date() },
} as const

type Kind = keyof typeof kinds

describe.skipIf(!hasDatabase)('what visitors see of articles', () => {
  let test: TestApp
  const ids = new Map<Kind, number>()
  beforeAll(async () => {
    test = await startTestApp()
    for (const [kind, changes] of Object.entries(kinds)) {
      const id = await newArticle(test, {
        title: `文章 ${kind}`,
        titleEn: `Article ${kind}`,
        introductionEn: 'About it',
        surnameIds: [CHEN],
        provinceId: FUJIAN,
        ...changes,
      })
      ids.set(kind as Kind, id)
    }
    await test.database.pool.query(
      `insert into home_page (id, slides, records, share, row_version, edited_at)
        values (1, $1, 460, 85, 1, now())`,
      [JSON.stringify([...ids.values()].map((id) => ({ kind: 'article', id })))],
    )
  })
  afterAll(() => test.close())

  const idOf = (kind: Kind) => ids.get(kind) ?? 0
  const address = (kind: Kind) => `news-id=${idOf(kind)}`
  const get = async (url: string) => test.app.inject({ url })
  const text = async (url: string) => (await get(url)).body

  /** Each way to articles: what of the five kinds is found on it. */
  const ways: Record<string, (kind: Kind) => Promise<boolean>> = {
    'the list of a category': async (kind) => {
      const { list } = await test.data('POST /api/web/article/list', { id: CATEGORY, limit: 100 })
      return list.some(({ id }) => id === idOf(kind))
    },
    'the list of a surname': async (kind) => {
      const { list } = await test.data('POST /api/web/article/list', {
        id: CATEGORY,
        surname_id: CHEN,
        limit: 100,
      })
      return list.some(({ id }) => id === idOf(kind))
    },
    'its own address': async (kind) =>
      (await test.call('POST /api/web/article/info', { id: idOf(kind) })).status === 200,
    'the result of a root search': async (kind) => {
      const question = { surname_id: CHEN, province_id: FUJIAN }
      const { articles: found } = await test.data('POST /api/web/roots/search', question)
      return found.some(({ id }) => id === idOf(kind))
    },
    'the home page': async (kind) => {
      const { slides } = await test.data('POST /api/web/home/info', {})
      return slides.some((slide) => slide.kind === 'article' && slide.id === idOf(kind))
    },
    'the feed': async (kind) => (await text('/feed/zh-CN.xml')).includes(address(kind)),
    'the English feed': async (kind) => (await text('/feed/en.xml')).includes(address(kind)),
    'the map of the site': async (kind) =>
      (await text(`/sitemap/articles-${Math.ceil(idOf(kind) / 15_000)}.xml`)).includes(
        address(kind),
      ),
    'the picture that is shared': async (kind) =>
      (await get(`/share/article/${idOf(kind)}/zh-CN/1.jpg`)).statusCode === 200,
  }

  it.each(Object.keys(ways))('%s shows what is published, and nothing else', async (way) => {
    const found = []
    for (const kind of ids.keys()) if (await ways[way]?.(kind)) found.push(kind)
    expect(found).toEqual(['published'])
  })

  it('counts are of what is seen', async () => {
    const step = () => test.data('POST /api/web/roots/search/step-1', { surname_id: CHEN })
    const total = async () =>
      (await test.data('POST /api/web/article/list', { id: CATEGORY, surname_id: CHEN }))
        .total_count
    const before = [(await step()).article_cnt, await total()]
    await show('hidden')
    const after = [(await step()).article_cnt, await total()]
    await hide('hidden')
    expect(after).toEqual(before.map((count) => count + 1))
  })

  const set = (kind: Kind, state: 'published' | 'hidden') =>
    test.database.db
      .update(articles)
      .set({ state })
      .where(eq(articles.id, idOf(kind)))
  const show = (kind: Kind) => set(kind, 'published')
  const hide = (kind: Kind) => set(kind, 'hidden')

  it('are looked for by an uploaded picture in an index, however many there are', async () => {
    const plan = await test.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute(sql`explain ${showing(tx, 'a'.repeat(32)).getSQL()}`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('articles_pictures')
  })

  it('one that goes while another comes leaves what machines read at once', async () => {
    const both = [idOf('published'), idOf('hidden')]
    const at = new Date(Date.now() - 60_000)
    await test.database.db
      .update(articles)
      .set({ createdAt: at, updatedAt: at })
      .where(inArray(articles.id, both))
    const machines = ['the feed', 'the English feed', 'the map of the site']
    const found = async (kind: Kind) => {
      const ofKind = []
      for (const way of machines) ofKind.push(await ways[way]?.(kind))
      return ofKind
    }
    expect(await found('published')).toEqual([true, true, true])
    expect(await found('hidden')).toEqual([false, false, false])
    await test.database.db.transaction(async (tx) => {
      await tx
        .update(articles)
        .set({ state: 'hidden' })
        .where(eq(articles.id, idOf('published')))
      await tx
        .update(articles)
        .set({ state: 'published' })
        .where(eq(articles.id, idOf('hidden')))
    })
    expect(await found('published')).toEqual([false, false, false])
    expect(await found('hidden')).toEqual([true, true, true])
    await show('published')
    await hide('hidden')
  })

  it('what is hidden leaves every way at once, and comes back on it', async () => {
    for (const [way, finds] of Object.entries(ways)) {
      expect([way, await finds('published')]).toEqual([way, true])
    }
    await hide('published')
    for (const [way, finds] of Object.entries(ways)) {
      expect([way, await finds('published')]).toEqual([way, false])
    }
    await show('published')
    for (const [way, finds] of Object.entries(ways)) {
      expect([way, await finds('published')]).toEqual([way, true])
    }
  })
})
