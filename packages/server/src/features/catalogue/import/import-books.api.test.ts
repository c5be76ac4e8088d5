import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../db/client.ts'
import { bookFile } from '../../../testing/book-rows.ts'
import { dumpCatalogue, dumpRecords, wrongCounts } from '../../../testing/catalogue-dump.ts'
import { hasDatabase, openTestDatabase } from '../../../testing/test-database.ts'
import { xlsxFile } from '../../../testing/xlsx-file.ts'
import type { Fault } from './faults.ts'
import { type ImportOptions, importBooks } from './import-books.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(text: string | Buffer, name = 'books.csv'): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const header = 'title,surname,source,province,edition_year,compilers,city,hall,holdings,external_id'

describe.skipIf(!hasDatabase)('importing books', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(clean)

  /** Leaves the seed's records only. */
  async function clean() {
    await database.pool.query('delete from books where id >= 1000000')
    await database.pool.query('delete from import_runs')
  }

  async function run(file: string, options: Partial<ImportOptions> = {}) {
    const faults: [number, Fault][] = []
    const outcome = await importBooks(database, {
      file,
      onFault: (line, fault) => {
        faults.push([line, fault])
      },
      ...options,
    })
    return { outcome, faults }
  }

  const rows = (...lines: string[]) => fileOf(`${[header, ...lines].join('\n')}\n`)
  const newRecords = () => dumpRecords(database, 'id >= 1000000')

  it('takes 400 rows, and the same again changes nothing', async () => {
    const file = fileOf(bookFile(400).text)
    const { outcome, faults } = await run(file)
    expect(faults).toEqual([])
    expect(outcome).toMatchObject({ rows: 400, faulty: 0, resumedAt: 0, stopped: false })
    expect(outcome.created + outcome.extended + outcome.unchanged).toBe(400)
    expect(outcome.created).toBeGreaterThan(360)
    expect(await wrongCounts(database)).toEqual([])
    const dump = await dumpCatalogue(database)
    const again = await run(file)
    expect(again.outcome).toMatchObject({ rows: 400, created: 0, extended: 0, resumedAt: 0 })
    expect(await dumpCatalogue(database)).toBe(dump)
  })

  it('goes on where it was stopped, and ends as if it had not been', async () => {
    const { text, spoilt } = bookFile(1200, 30)
    const file = fileOf(text)
    const stop = new AbortController()
    const first = await run(file, {
      signal: stop.signal,
      onProgress: (_, { rows: done }) => done >= 400 && stop.abort(),
    })
    expect(first.outcome.stopped).toBe(true)
    expect(first.outcome.rows).toBeLessThan(1200)
    const second = await run(file)
    expect(second.outcome.resumedAt).toBeGreaterThan(0)
    expect(second.outcome).toMatchObject({ rows: 1200, faulty: spoilt.length })
    expect(second.faults.map(([line]) => line)).toEqual(spoilt.map(({ line }) => line))
    const resumed = await newRecords()
    await clean()
    const whole = await run(file)
    expect(await newRecords()).toEqual(resumed)
    const { created, extended, unchanged } = second.outcome
    expect(whole.outcome).toMatchObject({ created, extended, unchanged, resumedAt: 0 })
  })

  it('passes over a line that is too long, whatever its length', async () => {
    const [header = '', row = ''] = bookFile(1).text.split('\r\n')
    const { outcome, faults } = await run(fileOf(`${header}\n${'陈'.repeat(10 << 20)}\n${row}\n`))
    expect(faults).toMatchObject([[2, { code: 'line_too_long' }]])
    expect(outcome).toMatchObject({ rows: 2, faulty: 1, created: 1 })
  })

  it('refuses a file whose header is too long, with the line', async () => {
    const file = fileOf(`题名,${'列'.repeat(300_000)}\n`)
    await expect(run(file)).rejects.toThrow('Line 1: the line is too long')
  })

  it('stops before the first row, where it is asked to so early', async () => {
    const { outcome } = await run(fileOf(bookFile(3).text), { signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ rows: 0, created: 0, stopped: true })
  })

  it('changes nothing in a dry run', async () => {
    const dump = await dumpCatalogue(database)
    const { outcome } = await run(fileOf(bookFile(300, 20).text), { dryRun: true })
    expect(outcome).toMatchObject({ rows: 300, faulty: 20 })
    expect(outcome.created).toBeGreaterThan(250)
    expect(await dumpCatalogue(database)).toBe(dump)
    const { rowCount } = await database.pool.query('select 1 from import_runs')
    expect(rowCount).toBe(0)
  })

  it('makes one record of rows about one edition, wherever they stand', async () => {
    const file = rows(
      '陈氏宗谱,陈,甲目录,福建,1877,陈一修,,,上海图书馆|JP1,1',
      '陳氏宗譜,陳氏,乙目錄,福建省,1877,陳一修,泉州府,敦睦堂,泉州图书馆,77',
    )
    expect((await run(file)).outcome).toMatchObject({ created: 1, extended: 1 })
    const [record = ''] = await newRecords()
    expect(JSON.parse(record)).toMatchObject({
      title: '陈氏宗谱',
      city_id: 350500,
      hall: '敦睦堂',
      source: '甲目录；乙目录',
      external_ids: ['甲目录|1', '乙目录|77'],
      holdings: [{ institution: '上海图书馆' }, { institution: '泉州图书馆' }],
    })
    const more = rows(
      '陈氏宗谱,陈,甲目录,福建,1877,陈一修,漳州,德星堂,上海图书馆|JP1|https://example.org,1',
    )
    expect((await run(more)).outcome).toMatchObject({ created: 0, extended: 1 })
    const [extended = ''] = await newRecords()
    expect(JSON.parse(extended)).toMatchObject({ city_id: 350500, hall: '敦睦堂' })
    expect(JSON.parse(extended).holdings[0]).toMatchObject({ url: 'https://example.org' })
    expect(await wrongCounts(database)).toEqual([])
  })

  it('keeps books of one common title apart where they are told apart', async () => {
    const file = rows(
      '王氏族谱,王,甲目录,浙江,,,绍兴,,,1',
      '王氏族谱,王,甲目录,浙江,,,宁波,,,2',
      '王氏族谱,王,甲目录,浙江,,,绍兴,,,3',
      '王氏族谱,王,乙目录,浙江,,,宁波府,,浙江图书馆,9',
    )
    expect((await run(file)).outcome).toMatchObject({ created: 3, extended: 1 })
    const dump = await dumpCatalogue(database)
    expect((await run(file)).outcome).toMatchObject({ created: 0, extended: 0, unchanged: 4 })
    expect(await dumpCatalogue(database)).toBe(dump)
  })

  it('leaves faulty rows out whole', async () => {
    const { text, spoilt } = bookFile(540, 54)
    const { outcome, faults } = await run(fileOf(text))
    expect(faults.map(([line, { code, column }]) => ({ line, code, column }))).toEqual(
      spoilt.map(({ line, code, column }) => ({ line, code, column })),
    )
    expect(outcome).toMatchObject({ rows: 540, faulty: 54 })
    const { rowCount } = await database.pool.query(
      "select 1 from books where abstract like '%坏行%'",
    )
    expect(rowCount).toBe(0)
  })

  it('reads workbooks', async () => {
    const book = xlsxFile([
      ['题名', '姓氏', '省份', '年份', '来源'],
      ['陳氏宗譜', '陳', '福建', 1877, '甲目录'],
      ['林氏宗谱', '淋', '福建', 1877, '甲目录'],
    ])
    const { outcome, faults } = await run(fileOf(book, 'books.xlsx'))
    expect(outcome).toMatchObject({ created: 1, faulty: 1 })
    expect(faults).toMatchObject([[3, { code: 'unknown_surname', column: 'surname' }]])
  })

  it.each([
    ['an unknown column', 'title,surname,source,colour\na,陈,b,red\n'],
    ['a missing column', 'title,surname\na,陈\n'],
    ['a column twice', 'title,surname,source,题名\na,陈,b,c\n'],
    ['nothing', ''],
  ])('refuses a file with %s', async (_, text) => {
    await expect(run(fileOf(text))).rejects.toThrow(UnusableFile)
  })
})
