import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from './db/client.ts'
import { books } from './db/schema/catalogue.ts'
import { BOOK_KEYS_VERSION, bookKeys } from './features/catalogue/book-keys.ts'
import { factsOf } from './features/catalogue/import/book-facts.ts'
import { updateBooks } from './features/catalogue/import/storing/book-records.ts'
import { resolveSurname } from './features/surnames/resolver.ts'
import { rebuildKeys } from './rebuild-keys.ts'
import { hasDatabase, openTestDatabase } from './testing/test-database.ts'

/** Records of an older rule: enough for several batches. */
const STALE = 450

describe.skipIf(!hasDatabase)('rebuilding keys', () => {
  let database: OpenDatabase
  let ids: number[]
  beforeAll(async () => {
    database = await openTestDatabase()
    const rows = await query('select id from books order by id limit $1', [STALE])
    ids = rows.map(({ id }) => Number(id))
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    // As an older rule would have left them.
    await query(
      `update books set keys_version = $1, title_plain = 'old', match_keys = '{}', identity_key = 'old'
      where id = any($2)`,
      [BOOK_KEYS_VERSION - 1, ids],
    )
  })

  async function query(text: string, values: unknown[] = []) {
    return (await database.pool.query<Record<string, unknown>>(text, values)).rows
  }

  /** Records whose keys are not what the rule makes of them. */
  async function wrong(): Promise<number[]> {
    const rows = await database.db.select().from(books)
    const isRight = (row: (typeof rows)[number]) => {
      const keys = bookKeys(row)
      return (
        row.keysVersion === keys.keysVersion &&
        row.titlePlain === keys.titlePlain &&
        row.identityKey === keys.identityKey &&
        row.matchKeys.join() === keys.matchKeys.join()
      )
    }
    return rows.filter((row) => !isRight(row)).map(({ id }) => id)
  }

  it('makes every record of an older rule anew, and then has nothing to do', async () => {
    expect(await wrong()).toHaveLength(STALE)
    const progress: [number, number][] = []
    const done = await rebuildKeys(database.db, {
      onProgress: (...told) => void progress.push(told),
    })
    expect(done).toBe(STALE)
    expect(progress.at(-1)).toEqual([STALE, STALE])
    expect(progress.length).toBeGreaterThan(3)
    expect(await wrong()).toEqual([])
    expect(await rebuildKeys(database.db)).toBe(0)
  })

  it('goes on where it was cut off', async () => {
    const cut = rebuildKeys(database.db, {
      onProgress: () => Promise.reject(new Error('cut off')),
    })
    await expect(cut).rejects.toThrow('cut off')
    const left = (await wrong()).length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(STALE)
    expect(await rebuildKeys(database.db)).toBe(left)
    expect(await wrong()).toEqual([])
  })

  it('stops when it is asked to', async () => {
    const stop = new AbortController()
    await rebuildKeys(database.db, { signal: stop.signal, onProgress: () => stop.abort() })
    expect((await wrong()).length).toBeGreaterThan(0)
  })

  it('leaves right what is written meanwhile, before and behind it', async () => {
    const [first = 0] = ids
    const last = ids.at(-1) ?? 0
    let written = false
    await rebuildKeys(database.db, {
      async onProgress() {
        if (written) return
        written = true
        const rows = await database.db
          .select()
          .from(books)
          .where(inArray(books.id, [last]))
        await updateBooks(
          database.db,
          rows.map((row) => ({ ...factsOf(row), id: row.id, title: '新名' })),
        )
        // A server of an older release, still running.
        await database.db
          .update(books)
          .set({ title: '旧名', titlePlain: 'old', keysVersion: BOOK_KEYS_VERSION - 1 })
          .where(eq(books.id, first))
      },
    })
    expect(written).toBe(true)
    expect(await wrong()).toEqual([])
    const titles = await query('select title_plain from books where id in ($1, $2) order by id', [
      first,
      last,
    ])
    expect(titles).toEqual([{ title_plain: '旧名' }, { title_plain: '新名' }])
  })

  it('is shared by several servers, each row done once', async () => {
    const done = await Promise.all([1, 2, 3].map(() => rebuildKeys(database.db)))
    expect(done.reduce((sum, rows) => sum + rows, 0)).toBe(STALE)
    expect(await wrong()).toEqual([])
  })

  it('makes the forms of surnames anew', async () => {
    await rebuildKeys(database.db)
    await query('update surnames set keys_version = 0, alias = $1, initial = $1 where id < 200', [
      'old',
    ])
    await query('delete from surname_forms where surname_id < 200')
    expect(await resolveSurname(database.db, '陳', 'zh-CN')).toEqual([])
    expect(await rebuildKeys(database.db)).toBe(199)
    const [chen] = await resolveSurname(database.db, '陳', 'zh-CN')
    expect(chen?.surname).toBe('陈')
    // Asked of the table: a server may remember the row for a minute.
    expect(
      await query("select 1 from surnames where surname = '陈' and initial = 'C'"),
    ).toHaveLength(1)
    expect(await query("select 1 from surnames where alias = 'old'")).toEqual([])
  })
})
