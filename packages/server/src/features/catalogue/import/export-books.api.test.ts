import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../db/client.ts'
import { bookFile } from '../../../testing/book-rows.ts'
import { dumpCatalogue, dumpRecords } from '../../../testing/catalogue-dump.ts'
import { hasDatabase, openTestDatabase } from '../../../testing/test-database.ts'
import { exportBooks } from './export-books.ts'
import { importBooks } from './import-books.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-export-'))
const file = join(folder, 'books.csv')

describe.skipIf(!hasDatabase)('exporting books', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('gives the books of a surname at a place', async () => {
    const filter = { surnameId: 5, provinceId: 350000 }
    const { rowCount } = await database.pool.query(
      'select 1 from books where surname_id = 5 and province_id = 350000',
    )
    let count = 0
    for await (const part of exportBooks(database.db, filter)) count += part.records
    expect(count).toBe(rowCount)
    expect(count).toBeGreaterThan(0)
  })

  it('gives everything that importing it again needs', async () => {
    await database.pool.query('delete from books where is_sample and id % 10 <> 0')
    // A file says what a book is, not which work states which of it.
    await database.pool.query("delete from books where stated_by <> '[]'")
    writeFileSync(file, bookFile(200).text)
    await importBooks(database, { file })
    const text: string[] = []
    for await (const part of exportBooks(database.db)) text.push(part.text)
    writeFileSync(file, text.join(''))
    const dump = await dumpCatalogue(database)
    const faults: unknown[] = []
    const options = {
      file,
      onFault: (line: number, fault: object) => void faults.push([line, fault]),
    }
    const again = await importBooks(database, options)
    expect(faults).toEqual([])
    expect(again).toMatchObject({ created: 0, extended: 0 })
    expect(await dumpCatalogue(database)).toBe(dump)
    const before = await dumpRecords(database)
    await database.pool.query('delete from books')
    await importBooks(database, options)
    expect(faults).toEqual([])
    expect(await dumpRecords(database)).toEqual(before)
  })
})
