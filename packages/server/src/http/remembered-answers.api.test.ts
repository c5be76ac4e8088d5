import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AnswerMemory } from '../app/answer-memory.ts'
import type { Caller } from '../app/caller.ts'
import type { Implementation } from '../app/implement.ts'
import { limitsBy } from '../app/limits.ts'
import type { OpenDatabase } from '../db/client.ts'
import { contentMark } from '../db/content-mark.ts'
import { books } from '../db/schema/catalogue.ts'
import { articles } from '../db/schema/news.ts'
import { catalogueRoutes } from '../features/catalogue/catalogue.routes.ts'
import { newsRoutes } from '../features/news/news.routes.ts'
import { catalogueSource } from '../features/roots/match/catalogue-source.ts'
import { searchRoutes } from '../features/roots/roots.routes.ts'
import { countStatements } from '../testing/count-statements.ts'
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

describe.skipIf(!hasDatabase)('what pages remember', () => {
  let database: OpenDatabase
  let other: OpenDatabase
  let call: ReturnType<typeof inProcessCalls>
  let statements: ReturnType<typeof countStatements>
  let counted: string[]
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
    const routes: Implementation[] = [
      ...newsRoutes(db),
      ...catalogueRoutes(db),
      ...searchRoutes(db, catalogueSource),
    ]
    const memory = new AnswerMemory(() => contentMark(database.db))
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

  it('is no root search: it finds family trees that may be hidden at any moment', async () => {
    const ask = (ancestors: string) =>
      call(visitor(), 'POST /api/web/roots/search', { surname_id: 5, ancestors })
    await ask('')
    await ask('陈文明')
    expect(await statements.during(() => ask(''))).toBeGreaterThan(1)
    expect(await statements.during(() => ask('陈文明'))).toBeGreaterThan(1)
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
