import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpCatalogue, wrongCounts } from '../../../testing/catalogue-dump.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { importBooks } from './import-books.ts'
import { CannotMerge, mergeBooks } from './merge-books.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-merge-'))
const file = join(folder, 'books.csv')

const rows = `title,surname,source,province,city,edition_year,compilers,holdings,volumes
甲陈氏谱,陈,甲目录,福建,泉州,,,上海图书馆,四卷
乙陈氏谱,陈,乙目录,,,1877,陈修,泉州图书馆,六卷
丙陈氏谱,陈,丙目录,福建,漳州,,,漳州图书馆,
丁林氏谱,林,丁目录,福建,泉州,,,,
`

describe.skipIf(!hasDatabase)('merging books', () => {
  let test: TestApp
  const ids: number[] = []
  beforeAll(async () => {
    test = await startTestApp()
    writeFileSync(file, rows)
    await importBooks(test.database, { file })
    const found = await test.database.pool.query<{ id: number }>(
      'select id from books where id >= 1000000 order by id',
    )
    ids.push(...found.rows.map(({ id }) => id))
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })

  const info = (id: number) => test.data('POST /api/web/books/info', { id })
  const merge = (keep = 0, drops: number[] = [], force = false) =>
    mergeBooks(test.database.db, keep, drops, force)

  it('keeps every holding, title and fact, and old addresses', async () => {
    const [first = 0, second = 0, third = 0] = ids
    await merge(first, [second])
    expect(await merge(third, [first])).toEqual({
      keptId: third,
      mergedIds: [first],
      alreadyIds: [],
    })
    const book = await info(second)
    expect(book).toEqual(await info(third))
    expect(book).toMatchObject({
      id: third,
      book_name: '丙陈氏谱',
      parallel_titles: ['甲陈氏谱', '乙陈氏谱'],
      city_id: 350600,
      edition_year: 1877,
      author: '陈修',
      volumes: '四卷',
      source: '丙目录；甲目录；乙目录',
    })
    expect(book.holdings.map(({ institution }) => institution)).toEqual([
      '漳州图书馆',
      '上海图书馆',
      '泉州图书馆',
    ])
    const { rows: kept } = await test.database.pool.query(
      "select id, into_id, record ->> 'volumes' as volumes from merged_books order by id",
    )
    expect(kept).toEqual([
      { id: first, into_id: third, volumes: '四卷' },
      { id: second, into_id: third, volumes: '六卷' },
    ])
    expect(await wrongCounts(test.database)).toEqual([])
  })

  it('may be repeated, and importing the sources again brings nothing back', async () => {
    const [first = 0, second = 0, third = 0] = ids
    const dump = await dumpCatalogue(test.database)
    const again = await merge(first, [second, third])
    expect(again).toEqual({ keptId: third, mergedIds: [], alreadyIds: [second, third] })
    expect(await importBooks(test.database, { file })).toMatchObject({
      created: 0,
      extended: 0,
      unchanged: 4,
    })
    expect(await dumpCatalogue(test.database)).toBe(dump)
  })

  it('refuses other surnames unless told to, and records that are not there', async () => {
    const [, , third = 0, other = 0] = ids
    await expect(merge(third, [other])).rejects.toThrow(CannotMerge)
    await expect(merge(third, [999_999_999])).rejects.toThrow(CannotMerge)
    await merge(third, [other], true)
    expect((await info(other)).surnames).toEqual(['陈', '林'])
  })
})
