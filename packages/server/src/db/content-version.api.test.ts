import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKind, hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import type { OpenDatabase } from './client.ts'
import { contentVersion, watchContent } from './content-version.ts'
import { articles } from './schema/news.ts'
import { surnames } from './schema/surnames.ts'
import { transact } from './transact.ts'

describe.skipIf(!hasDatabase)('the mark of the content', () => {
  let database: OpenDatabase
  let other: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    other = database.openUpkeep()
  })
  afterAll(async () => {
    await other.close()
    await database.close()
  })
  const mark = () => contentVersion(database.db)
  const rename = (handle: Pick<OpenDatabase['db'], 'update'>, title: string) =>
    handle.update(articles).set({ title }).where(eq(articles.id, 8))

  it('stays while nothing changes, and changes with a change of another connection', async () => {
    const before = await mark()
    expect(await mark()).toBe(before)
    await rename(other.db, '另一个题目')
    const after = await mark()
    expect(after).not.toBe(before)
    await rename(other.db, '又一个题目')
    expect([before, after]).not.toContain(await mark())
  })

  it('changes when books are counted under a surname', async () => {
    const before = await mark()
    await other.db.update(surnames).set({ booksNum: sql`${surnames.booksNum} + 1` })
    expect(await mark()).not.toBe(before)
  })

  it('is not moved by what no answer shows', async () => {
    const before = await mark()
    await other.db.execute(sql`delete from throttles`)
    await other.db.execute(sql`update jobs set attempts = attempts`)
    // A file of relatives is written in hundreds of pieces.
    for (const table of ['tree_imports', 'tree_import_people', 'tree_kept', 'tree_sources']) {
      await other.db.execute(sql`delete from ${sql.identifier(table)}`)
    }
    // Every look into a thread is written down in it.
    const ofMembers = ['message_reports', 'message_blocks', 'messages', 'message_threads']
    for (const table of [...ofMembers, 'suspensions']) {
      await other.db.execute(sql`delete from ${sql.identifier(table)}`)
    }
    expect(await mark()).toBe(before)
  })

  it('is not moved by what members write to each other, nor by suspensions', async () => {
    const before = await mark()
    const tables = ['message_blocks', 'message_reports', 'messages', 'message_threads']
    for (const table of [...tables, 'suspensions']) {
      await other.db.execute(sql`delete from ${sql.identifier(table)}`)
    }
    expect(await mark()).toBe(before)
  })

  it('is not moved by what is taken back', async () => {
    const before = await mark()
    const taken = transact(other.db, async (tx) => {
      await rename(tx, '不会留下')
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(await mark()).toBe(before)
  })

  // The embedded database has one session, in which transactions follow one another.
  it.skipIf(databaseKind === 'pglite')(
    'changes with each of two transactions, whichever ends first',
    async () => {
      const seen = [await mark()]
      await transact(other.db, async (tx) => {
        await rename(tx, '先开始，后结束')
        await database.db
          .update(articles)
          .set({ title: '后开始，先结束' })
          .where(eq(articles.id, 9))
        seen.push(await mark())
      })
      seen.push(await mark())
      await rename(other.db, '最后')
      seen.push(await mark())
      expect(new Set(seen).size).toBe(4)
    },
  )

  it('watches a table that is new, and says so once', async () => {
    await other.db.execute(sql`create table newcomers (id integer)`)
    await watchContent(other.db)
    await watchContent(other.db)
    const before = await mark()
    await other.db.execute(sql`insert into newcomers values (1)`)
    expect(await mark()).not.toBe(before)
  })
})
