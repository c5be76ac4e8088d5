import type { CallName } from '@suyuan/contract/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../testing/count-statements.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

const CHEN = 5
const FUJIAN = 350000
const QUANZHOU = 350500

type Call = [CallName, Record<string, unknown>]

const provinces: Call = ['POST /api/web/pub/city', { parent_id: 1 }]
const inFujian = { surname_id: CHEN, province_id: FUJIAN }

/** What the loaders of the pages call, with the statements that it may take. */
const pages: [string, number, Call[]][] = [
  ['/ancestry', 2, [provinces, ['POST /api/web/article/list', { id: 4, page: 1, limit: 20 }]]],
  [
    '/ancestry-detail',
    12,
    [
      ['POST /api/web/roots/search/step-1', { surname: '陈', surname_id: CHEN }],
      provinces,
      ['POST /api/web/roots/search', { ...inFujian, city_id: QUANZHOU, ancestors: '陈文明' }],
    ],
  ],
  [
    '/genealogy',
    5,
    [
      ['POST /api/web/surname/info', { id: CHEN }],
      ['POST /api/web/books/search', { surname_id: CHEN }],
      provinces,
    ],
  ],
  ['/genealogy, by poem', 2, [['POST /api/web/books/search', { generation: '文明' }], provinces]],
  ['/genealogy-list', 3, [['POST /api/web/genealogy/list', inFujian], provinces]],
  [
    '/genealogy-list, by words',
    6,
    [
      [
        'POST /api/web/genealogy/list',
        { surname: '陳', province: '福建', book_name: '族谱', page: 99 },
      ],
      provinces,
    ],
  ],
  ['/genealogy-detail', 6, [['POST /api/web/genealogy/info', { id: 3 }]]],
  [
    '/surname',
    6,
    [
      ['POST /api/web/surname/zimu', {}],
      ['POST /api/web/surname/list', { zimu: 'C' }],
      ['POST /api/web/surname/info', { id: CHEN }],
      ['POST /api/web/article/list', { id: 4, page: 1, limit: 3, surname_id: CHEN }],
    ],
  ],
  ['/news-detail', 1, [['POST /api/web/article/info', { id: 8 }]]],
]

describe.skipIf(!hasDatabase)('statements of a page', () => {
  let test: TestApp
  beforeAll(async () => {
    // No job looks for work meanwhile.
    test = await startTestApp({ worker: 'apart' })
  })
  afterAll(() => test.close())

  it.each(pages)('%s takes at most %i', async (_page, most, calls) => {
    const visit = async () => {
      for (const [name, input] of calls) {
        const { body } = await test.call(name, input)
        expect(body.code).toBe(10_000)
      }
    }
    const statements = countStatements(test.database.pool)
    // The first visit also loads what is then kept in memory.
    await visit()
    const count = await statements.during(visit)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(most)
  })
})
