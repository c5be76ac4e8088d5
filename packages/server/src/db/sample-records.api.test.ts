import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSeed } from '../../../../seed/load.ts'
import { insertBooks } from '../features/catalogue/import/storing/book-records.ts'
import { bareBook } from '../testing/bare-book.ts'
import { dumpCatalogue, wrongCounts } from '../testing/catalogue-dump.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

const CHEN = 5

describe.skipIf(!hasDatabase)('a catalogue without its samples', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const start = (sampleRecords: boolean) =>
    loadSeed(test.database.db, { say: () => {}, sampleRecords })
  const search = (samples: boolean) =>
    test.data('POST /api/web/books/search', { surname_id: CHEN, samples })

  it('has none on any page, in any count, and gets them all back', async () => {
    const before = await dumpCatalogue(test.database)
    const withSamples = await search(false)
    expect(withSamples.sample_count).toBeGreaterThan(20)
    await start(false)
    for (const samples of [false, true]) {
      const found = await search(samples)
      expect(found).toMatchObject({ total_count: withSamples.total_count, sample_count: 0 })
      expect(found.list).toEqual(withSamples.list)
      expect(found.location.every((place) => place.sample_num === 0)).toBe(true)
    }
    const options = await test.data('POST /api/web/pub/surname', {})
    expect(options.every((option) => option.samples_num === 0)).toBe(true)
    expect((await test.call('POST /api/web/books/info', { id: 1001 })).status).toBe(404)
    expect(await wrongCounts(test.database)).toEqual([])
    await start(true)
    expect(await search(false)).toEqual(withSamples)
    expect(await wrongCounts(test.database)).toEqual([])
    const counts = (dump: string) => dump.split(' ')[0]
    expect(counts(await dumpCatalogue(test.database))).toBe(counts(before))
  })

  it('keeps what is documented, loses imported samples and those that were edited', async () => {
    await insertBooks(test.database.db, [
      { ...bareBook, title: '陈氏真谱', isSample: false },
      { ...bareBook, title: '陈氏假谱', isSample: true },
    ])
    await test.database.pool.query("update books set area = 'edited' where id = 1002")
    await start(false)
    const { rows } = await test.database.pool.query(
      "select title from books where title in ('陈氏真谱', '陈氏假谱') or is_sample",
    )
    expect(rows).toEqual([{ title: '陈氏真谱' }])
  })
})
