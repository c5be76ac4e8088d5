import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bareBook } from '../../testing/bare-book.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { insertBooks } from './import/storing/book-records.ts'
import { type CandidateSearch, findCandidates } from './root-candidates.ts'

const CHEN = 5
const FUJIAN = 350000
const QUANZHOU = 350500
const FUZHOU = 350100
const ZHEJIANG = 330000
const HANGZHOU = 330100
const NINGBO = 330200

const noClues: CandidateSearch = {
  surnameId: CHEN,
  places: [],
  names: [],
  sounds: [],
  characters: [],
  generations: [],
  runs: [],
  hall: '',
  areas: [],
  persons: [],
}

describe.skipIf(!hasDatabase)('books that may be a family’s own', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
    const many = (count: number, facts: object) =>
      Array.from({ length: count }, (_, at) => ({
        ...bareBook,
        ...facts,
        title: `第${at}部陈氏宗谱`,
      }))
    // More than each way gives, before those that are looked for.
    await insertBooks(test.database.db, [
      ...many(60, { provinceId: FUJIAN, cityId: QUANZHOU }),
      ...many(120, { provinceId: ZHEJIANG, cityId: HANGZHOU, lineage: ['陈恒沅'] }),
      ...many(200, { provinceId: ZHEJIANG, cityId: NINGBO, lineage: ['陈有炘'] }),
      ...many(200, { provinceId: ZHEJIANG, cityId: NINGBO, lineage: ['陈有焱'] }),
      {
        ...bareBook,
        title: '两字陈氏宗谱',
        provinceId: ZHEJIANG,
        cityId: NINGBO,
        lineage: ['陈有炘', '陈有焱'],
      },
      {
        ...bareBook,
        title: '无城陈氏宗谱',
        provinceId: FUJIAN,
        generationPoem: '祖龘宗功泽长',
      },
      {
        ...bareBook,
        title: '蓬莱陈氏宗谱',
        provinceId: FUJIAN,
        cityId: QUANZHOU,
        area: '安溪县蓬莱镇',
      },
      {
        ...bareBook,
        title: '同音陈氏宗谱',
        provinceId: FUJIAN,
        cityId: FUZHOU,
        lineage: ['陈恒源'],
      },
      {
        ...bareBook,
        title: '文庆陈氏宗谱',
        provinceId: FUJIAN,
        cityId: FUZHOU,
        lineage: ['陈鼎', '陈文庆', '陈世泽', '陈家声'],
      },
    ])
  })
  afterAll(() => test.close())

  const titles = async (search: Partial<CandidateSearch>) =>
    (await findCandidates(test.database.db, { ...noClues, ...search })).map(({ title }) => title)

  it('are drawn where the record names no city of the told province', async () => {
    const told = { generations: ['龘'] }
    const place = { provinceId: FUJIAN, cityId: QUANZHOU }
    expect(await titles({ ...told, places: [place] })).toContain('无城陈氏宗谱')
  })

  it('are those first that share several characters, however many share one', async () => {
    const place = { provinceId: ZHEJIANG, cityId: NINGBO }
    const told = { characters: ['炘'], generations: ['焱'], places: [place] }
    expect(await titles(told)).toContain('两字陈氏宗谱')
  })

  it('are drawn by what a city’s books share where the whole province is told', async () => {
    const told = { characters: ['炘', '焱'], places: [{ provinceId: ZHEJIANG, cityId: null }] }
    expect(await titles(told)).toContain('两字陈氏宗谱')
  })

  it('are drawn by a county that lies elsewhere than the told city', async () => {
    const told = { areas: ['安溪蓬莱'], places: [{ provinceId: ZHEJIANG, cityId: HANGZHOU }] }
    expect(await titles(told)).toContain('蓬莱陈氏宗谱')
  })

  it('are drawn by the sound of a name in the told province, however many elsewhere have it', async () => {
    const told = { sounds: ['henyuan'], places: [{ provinceId: FUJIAN, cityId: null }] }
    expect(await titles(told)).toContain('同音陈氏宗谱')
  })

  it('are found by a name in Cantonese letters', async () => {
    const result = await test.data('POST /api/web/roots/search', {
      surname_id: CHEN,
      province_id: FUJIAN,
      ancestors: 'Chan Man Hing',
    })
    expect(result.books[0]?.book_name).toBe('文庆陈氏宗谱')
    expect(result.books[0]?.evidence).toContainEqual(
      expect.objectContaining({ kind: 'ancestor', level: 'same_sound' }),
    )
    const hokkien = await test.data('POST /api/web/roots/search', {
      surname_id: CHEN,
      province_id: FUJIAN,
      ancestors: 'Tan Boon Keng',
    })
    const judged = hokkien.evidence.filter(({ stand }) => stand !== 'none')
    expect(judged.some(({ kind }) => kind === 'ancestor')).toBe(false)
  })
})

describe.skipIf(!hasDatabase)('the search among very many books', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
    const { pool } = test.database
    await pool.query('alter table books disable trigger user')
    await pool.query(`insert into books (title, parallel_titles, surname_id, lineage, notable_members,
        abstract, holdings, scan, source, is_sample, title_pairs, identity_key, title_plain,
        poems_plain, match_keys)
      select '', '[]', ${CHEN}, '{}', '{}', '', '[]', 'unknown', '', false, '{}', '', '', '',
        array['key ' || number, 'key ' || number / 7]
      from generate_series(1, ${MANY_BOOKS}) as number`)
    await pool.query('analyze books')
  })
  afterAll(() => test.close())

  it('goes by the index of keys, whichever clues are told: nothing is looked for in the whole table', async () => {
    const { pool, db } = test.database
    const asked = vi.spyOn(pool, 'query')
    await findCandidates(db, {
      surnameId: CHEN,
      places: [
        { provinceId: ZHEJIANG, cityId: NINGBO },
        { provinceId: FUJIAN, cityId: null },
      ],
      names: ['陈恒沅', '恒沅'],
      sounds: ['henyuan'],
      characters: ['恒', '沅'],
      generations: ['有', '焱', '文'],
      runs: ['有焱'],
      hall: '颍川',
      areas: ['大通回族土族自治县'],
      persons: ['陈鼎'],
    })
    const [query, parameters] = asked.mock.calls[0] as unknown as [{ text: string }, unknown[]]
    asked.mockRestore()
    const { rows } = await pool.query<Record<'QUERY PLAN', string>>(
      `explain ${query.text}`,
      parameters,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on books_match')
    // Planned for a few of its rows, a way would rather read the table; as a whole it may do so where
    // the table is small.
    expect(plan).not.toMatch(
      /(?<!CTE holding\w*\n\s*->\s+)Seq Scan on books\b[^\n]*\n\s*Filter:[^\n]*match_keys/,
    )
  })
})

/** Enough that reading the table to the end takes longer than any way by an index. */
const MANY_BOOKS = 60_000
