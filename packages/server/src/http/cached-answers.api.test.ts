import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AnswerCache } from '../app/answer-cache.ts'
import type { Caller } from '../app/caller.ts'
import type { Implementation } from '../app/implement.ts'
import { limitsBy } from '../app/limits.ts'
import type { OpenDatabase } from '../db/client.ts'
import { contentVersion } from '../db/content-version.ts'
import { books } from '../db/schema/catalogue.ts'
import { articles } from '../db/schema/news.ts'
import { catalogueRoutes } from '../features/catalogue/catalogue.routes.ts'
import { newsRoutes } from '../features/news/news.routes.ts'
import type { CandidateSource } from '../features/roots/match/candidate-source.ts'
import { catalogueSource } from '../features/roots/match/catalogue-source.ts'
import type { Candidate } from '../features/roots/match/clues.ts'
import { searchRoutes } from '../features/roots/roots.routes.ts'
import { countStatements } from '../testing/count-statements.ts'
import { bareCandidate } from '../testing/plain-match.ts'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import { inProcessCalls } from './in-process.ts'

const visitor = (session: Caller['session'] = null): Caller => ({
  lang: 'zh-CN',
  address: '192.0.2.1',
  userAgent: '',
  requestId: '1',
  session,
  way: 'page',
})

/** A member's family tree in Fujian. */
const publicTree = (title: string): Candidate => ({
  ...bareCandidate,
  id: -1,
  provinceId: 350000,
  title,
  shown: { title, isSample: false },
  tree: { id: 'a', surname: '陈', author: '' },
})

describe.skipIf(!hasDatabase)('what pages remember', () => {
  let database: OpenDatabase
  let other: OpenDatabase
  let call: ReturnType<typeof inProcessCalls>
  let statements: ReturnType<typeof countStatements>
  let counted: string[]
  let trees: Candidate[] = []
  const withTrees: CandidateSource['find'] = async (...asked) => ({
    ...(await catalogueSource.find(...asked)),
    trees,
  })
  beforeAll(async () => {
    database = await openTestDatabase()
    other = database.openUpkeep()
    counted = []
    const limits = limitsBy({
      async spend(key) {
        counted.push(key)
        return 0
      },
    })
    const { db } = database
    const memory = new AnswerCache(() => contentVersion(db))
    const routes: Implementation[] = [
      ...newsRoutes(db),
      ...catalogueRoutes(db),
      ...searchRoutes(db, { find: withTrees }, memory),
    ]
    call = inProcessCalls(routes, limits, memory, console)
    statements = countStatements(database.pool)
  })
  afterAll(async () => {
    await other.close()
    await database.close()
  })

  it('is asked of the database by its mark alone', async () => {
    const list = { id: 4, page: 1, limit: 20 }
    const visit = async (session: Caller['session'] = null) => {
      const caller = visitor(session)
      await call(caller, 'POST /api/web/article/list', list)
      await call(caller, 'POST /api/web/article/info', { id: 8 })
    }
    await visit()
    expect(await statements.during(() => visit())).toBe(1)
    const member = { id: 'a', userId: 'b', role: 'member' } as const
    expect(await statements.during(() => visit(member))).toBeGreaterThan(1)
  })

  it('holds an article as another connection has changed it', async () => {
    const title = async () => (await call(visitor(), 'POST /api/web/article/info', { id: 8 })).title
    const before = await title()
    await other.db.update(articles).set({ title: '改过的题目' }).where(eq(articles.id, 8))
    expect(await title()).toBe('改过的题目')
    await other.db.update(articles).set({ title: before }).where(eq(articles.id, 8))
    expect(await title()).toBe(before)
  })

  it('holds no book that another connection has taken away', async () => {
    const search = async () =>
      (await call(visitor(), 'POST /api/web/genealogy/list', { surname_id: 5 })).total_count
    const before = await search()
    const documented = and(eq(books.surnameId, 5), eq(books.isSample, false))
    const [book] = await other.db.select().from(books).where(documented).limit(1)
    if (!book) throw new Error('the seed has no book')
    await other.db.delete(books).where(eq(books.id, book.id))
    expect(await search()).toBe(before - 1)
  })

  describe('of a root search', () => {
    const inFujian = { surname_id: 5, province_id: 350000 }
    const ask = (told: object = {}, caller = visitor()) =>
      call(caller, 'POST /api/web/roots/search', { ...inFujian, ...told })

    it('is what was found of content by surname and place, and nothing of what a family tells', async () => {
      await ask()
      expect(await statements.during(() => ask())).toBe(1)
      for (const told of [{ ancestors: '陈文明' }, { notes: '祖父名文明' }, { hall: '颍川堂' }]) {
        await ask(told)
        expect(await statements.during(() => ask(told))).toBeGreaterThan(4)
      }
      const overApi = { ...visitor(), way: 'api' as const }
      expect(await statements.during(() => ask({}, overApi))).toBeGreaterThan(4)
    })

    it('is apart for each place and language', async () => {
      const whole = await ask()
      const english = await ask({}, { ...visitor(), lang: 'en' })
      const elsewhere = await ask({ province_id: 440000 })
      expect(english.report_msg).not.toEqual(whole.report_msg)
      expect(elsewhere.report_msg).not.toEqual(whole.report_msg)
      expect(await ask()).toEqual(whole)
    })

    it('is no family tree, which may be hidden at any moment', async () => {
      const titles = async () => (await ask()).family_trees.map(({ title }) => title)
      expect(await titles()).toEqual([])
      trees = [publicTree('南山陈氏')]
      expect(await titles()).toEqual(['南山陈氏'])
      trees = []
      expect(await titles()).toEqual([])
    })

    it('is no book that another connection has taken away', async () => {
      const [first, ...others] = (await ask()).books
      if (!first) throw new Error('nothing was found')
      await other.db.delete(books).where(eq(books.id, first.id))
      const found = (await ask()).books.map(({ id }) => id)
      expect(found).not.toContain(first.id)
      expect(found).toEqual(expect.arrayContaining(others.slice(0, 3).map(({ id }) => id)))
    })
  })

  it('counts in the limits like any call', async () => {
    const ask = () => call(visitor(), 'POST /api/web/roots/search/step-1', { surname_id: 5 })
    await ask()
    counted.length = 0
    await ask()
    const first = [...counted]
    counted.length = 0
    await ask()
    expect(counted).toEqual(first)
  })
})
