import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../db/client.ts'
import { hasDatabase, openTestDatabase } from '../../testing/test-database.ts'
import { findByTitle, placesByTitle } from './find-by-title.ts'
import { type Bounds, titlePart } from './title-part.ts'

const CHEN = { surnameId: 5, provinceId: null, cityId: null }
const first = { offset: 0, limit: 20, samples: true }

describe.skipIf(!hasDatabase)('a part of a title', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.pool.query('analyze books')
  })
  afterAll(() => database.close())

  async function holding(title: string): Promise<number[]> {
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from books where title_plain like '%' || $1 || '%' and (surname_id = 5 or 5 = any(other_surname_ids))
       order by is_sample, id`,
      [title],
    )
    return rows.map(({ id }) => id)
  }
  function bounded(title: string, bounds: Bounds) {
    const part = titlePart(title)
    if (part === null) throw new Error(title)
    return { ...part, bounds }
  }
  /** Documented books and samples together. */
  async function find(title: string, stretch: number, bounds: Bounds) {
    const part = bounded(title, bounds)
    const found = await findByTitle(database.db, CHEN, { part, stretch }, first)
    const { num, lostNum, sampleNum } = found.total
    return { ...found, total: num + lostNum + sampleNum }
  }

  it('counts samples apart and lists them only where asked for', async () => {
    const ids = await holding('谱')
    const { rows } = await database.pool.query<{ id: number; state: string }>(
      'select id, state from books where id = any($1) and not is_sample',
      [ids],
    )
    const lostNum = rows.filter(({ state }) => state !== 'exists').length
    expect(rows.length).toBeGreaterThan(0)
    const alone = { ...first, samples: false }
    const wanted = { part: titlePart('谱'), stretch: 500 }
    expect(await findByTitle(database.db, CHEN, wanted, alone)).toEqual({
      total: { num: rows.length - lostNum, lostNum, sampleNum: ids.length - rows.length },
      isCapped: false,
      ids: ids.slice(0, Math.min(first.limit, rows.length)),
    })
  })

  it('is counted exactly among a bounded number of books', async () => {
    const ids = await holding('族谱')
    const bounds = { few: 0, countedExactly: 1000, readAtMost: 0, foundAtMost: 0 }
    expect(await find('族谱', 500, bounds)).toEqual({
      total: ids.length,
      isCapped: false,
      ids: ids.slice(0, 20),
    })
  })

  it('that is common is counted and listed up to a bound among more', async () => {
    const ids = await holding('族谱')
    expect(ids.length).toBeGreaterThan(7)
    const bounds = { few: 0, countedExactly: 10, readAtMost: 1_000_000, foundAtMost: 7 }
    expect(await find('族谱', 5_000_000, bounds)).toEqual({
      total: 7,
      isCapped: true,
      ids: ids.slice(0, 7),
    })
  })

  it('that the first books do not hold is found through its pairs of characters', async () => {
    const ids = await holding('宗谱')
    const bounds = { few: 0, countedExactly: 10, readAtMost: 1, foundAtMost: 10_000 }
    expect(await find('宗谱', 5_000_000, bounds)).toMatchObject({
      total: ids.length,
      isCapped: false,
      ids: ids.slice(0, 20),
    })
  })

  it('with a rare pair of characters leads to its books at once', async () => {
    const { rows } = await database.pool.query<{ pair: string }>(
      `select pair from books, unnest(title_pairs) as pair where surname_id = 5 and pair not like '% %' and pair not like '#%'
       group by 1 having count(*) < 3 order by 1 limit 1`,
    )
    const pair = rows[0]?.pair ?? ''
    const bounds = { few: 100, countedExactly: 0, readAtMost: 0, foundAtMost: 0 }
    const ids = await holding(pair)
    expect(await find(pair, 5_000_000, bounds)).toMatchObject({ total: ids.length, ids })
  })

  describe('that names a year', () => {
    const few = { few: 1_000_000, countedExactly: 0, readAtMost: 0, foundAtMost: 0 }
    const many = { few: 0, countedExactly: 1000, readAtMost: 0, foundAtMost: 0 }
    async function ofYears(from: number, to: number, title = ''): Promise<number[]> {
      const { rows } = await database.pool.query<{ id: number }>(
        `select id from books where edition_year between $1 and $2 and (surname_id = 5 or 5 = any(other_surname_ids))
           and title_plain like '%' || $3 || '%' order by is_sample, id`,
        [from, to, title],
      )
      return rows.map(({ id }) => id)
    }

    it.each([
      ['光绪三年', 1877, 1877, ''],
      ['1877', 1877, 1877, ''],
      ['１８７７年', 1877, 1877, ''],
      ['光緒丁丑', 1877, 1877, ''],
      ['一八七七', 1877, 1877, ''],
      ['民國廿一年', 1932, 1932, ''],
      ['民国24年', 1935, 1935, ''],
      ['宣统年间', 1909, 1911, ''],
      ['清末', 1852, 1911, ''],
      ['族谱 光绪年间', 1875, 1908, '族谱'],
    ])('%s finds the books of it, by keys and one by one', async (typed, from, to, title) => {
      const ids = await ofYears(from, to, title)
      expect(ids.length).toBeGreaterThan(0)
      for (const bounds of [few, many]) {
        const found = await find(typed, bounds === few ? 5_000_000 : 500, bounds)
        expect(found).toEqual({ total: ids.length, isCapped: false, ids: ids.slice(0, 20) })
      }
    })
  })

  it('of one character says that there may be more', async () => {
    const bounds = { few: 0, countedExactly: 10, readAtMost: 5, foundAtMost: 100 }
    expect(await find('谱', 5_000_000, bounds)).toMatchObject({ isCapped: true })
  })

  it.each([
    ['one after the other', 500, { few: 1000, countedExactly: 1000 }],
    ['up to a bound', 5_000_000, { few: 0, countedExactly: 10 }],
    ['through its pairs of syllables', 5_000_000, { few: 1_000_000, countedExactly: 10 }],
  ])('is found by its sound, read %s', async (_, stretch, some) => {
    const ids = await holding('宗谱')
    const bounds = { readAtMost: 1_000_000, foundAtMost: 10_000, ...some }
    for (const typed of ['zongpu', 'zong pu', 'Zōngpǔ', 'ZONG3 PU3']) {
      expect(await find(typed, stretch, bounds), typed).toMatchObject({
        total: ids.length,
        ids: ids.slice(0, 20),
      })
    }
  })

  it('is placed in the widest stretch that can be counted, or nowhere', async () => {
    const inFujian = { ...CHEN, provinceId: 350000 }
    const bounds = { few: 0, countedExactly: 100, readAtMost: 0, foundAtMost: 0 }
    const part = bounded('谱', bounds)
    const stretches = (...sizes: number[]) => [
      { filter: CHEN, size: sizes[0] ?? 0 },
      { filter: inFujian, size: sizes[1] ?? 0 },
    ]
    const everywhere = await placesByTitle(database.db, part, stretches(100, 50))
    const sum = everywhere.reduce(
      (total, { num, lostNum, sampleNum }) => total + num + lostNum + sampleNum,
      0,
    )
    expect(sum).toBe((await holding('谱')).length)
    const fujian = everywhere.filter(({ provinceId }) => provinceId === 350000)
    const near = await placesByTitle(database.db, part, stretches(5000, 50))
    expect(near).toHaveLength(fujian.length)
    expect(near).toEqual(expect.arrayContaining(fujian))
    expect(await placesByTitle(database.db, part, stretches(5000, 5000))).toEqual([])
  })
})
