import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

const CATEGORY = 4
const CHEN = 5

describe.skipIf(!hasDatabase)('articles', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const list = (filter: { surname_id?: string | number; limit?: number }) =>
    test.data('POST /api/web/article/list', { id: CATEGORY, limit: 100, ...filter })

  it('lists those about a surname', async () => {
    const all = await list({})
    const about = await list({ surname_id: CHEN })
    expect(about.total_count).toBeGreaterThan(0)
    expect(about.total_count).toBeLessThan(all.total_count)
    expect(about.list).toHaveLength(about.total_count)
    const ids = all.list.map(({ id }) => id)
    for (const { id } of about.list) expect(ids).toContain(id)
  })

  it.each(['', '0', 0])('takes %j for any surname', async (surname_id) => {
    expect(await list({ surname_id })).toEqual(await list({}))
  })

  it('lists none for a surname that nothing is written about', async () => {
    expect(await list({ surname_id: 2_000_000 })).toEqual({
      list: [],
      total_count: 0,
      total_page: 0,
    })
  })
})
