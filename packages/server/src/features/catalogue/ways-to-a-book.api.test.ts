import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

const CHEN = 5
const FUJIAN = 350000
const LUOJIANG = 3

describe.skipIf(!hasDatabase)('ways to a book', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const search = (input: object) =>
    test.data('POST /api/web/books/search', { samples: true, ...input })
  const list = (input: object) =>
    test.data('POST /api/web/genealogy/list', { samples: true, ...input })

  describe('without a place in China', () => {
    it('are listed by archive and list like those of a place', async () => {
      const all = await search({ surname_id: CHEN })
      const counted = all.location.find(({ id }) => id === 0)
      const size = (counted?.num ?? 0) + (counted?.lost_num ?? 0) + (counted?.sample_num ?? 0)
      expect(size).toBeGreaterThan(0)
      const found = await search({ surname_id: CHEN, elsewhere: true })
      expect(found.total_count + found.lost_count + found.sample_count).toBe(size)
      expect(found.list.map(({ province }) => province)).toEqual(found.list.map(() => ''))
      expect(found.list.length).toBe(Math.min(20, size))
      expect(found.location).toEqual(all.location)
      const listed = await list({ surname_id: CHEN, elsewhere: true })
      expect(listed).toMatchObject({ list: found.list, province_id: 0, province: '不详 / 海外' })
    })

    it('are listed from both ends, with any surname and with a part of the title', async () => {
      const { rows } = await test.database.pool.query<{ id: number }>(
        'select id from books where province_id is null order by is_sample, id',
      )
      const ids: number[] = []
      const first = await search({ elsewhere: true, limit: 7 })
      for (let page = 1; page <= first.total_page; page++) {
        ids.push(...(await search({ elsewhere: true, limit: 7, page })).list.map(({ id }) => id))
      }
      expect(ids).toEqual(rows.map(({ id }) => id))
      const titled = await list({ elsewhere: true, book_name: '谱' })
      expect(titled.total_count + titled.sample_count).toBeGreaterThan(0)
      expect(titled.list.every(({ province }) => province === '')).toBe(true)
    })

    it('are in a province those that name no city', async () => {
      const { rows } = await test.database.pool.query<{ province_id: number; ids: number[] }>(
        `select province_id, array_agg(id order by is_sample, id) as ids from books
        where province_id is not null and city_id is null group by province_id
        order by count(*) desc limit 1`,
      )
      const [{ province_id, ids } = { province_id: 0, ids: [] }] = rows
      expect(ids.length).toBeGreaterThan(0)
      const asked = { province_id, elsewhere: true, limit: 3 } as const
      const first = await search(asked)
      const counted = first.location
        .find(({ id }) => id === province_id)
        ?.children.find(({ id }) => id === 0)
      expect((counted?.num ?? 0) + (counted?.sample_num ?? 0)).toBe(ids.length)
      const found: number[] = []
      for (let page = 1; page <= first.total_page; page++) {
        found.push(...(await search({ ...asked, page })).list.map(({ id }) => id))
      }
      expect(found).toEqual(ids)
      expect(await list(asked)).toMatchObject({ list: first.list, province_id, city: '其他' })
      const titled = await list({ ...asked, book_name: '谱' })
      expect(titled.list.every(({ city, province }) => city === '' && province !== '')).toBe(true)
    })

    it('are no part of a city', async () => {
      const { body } = await test.call('POST /api/web/books/search', {
        elsewhere: true,
        province_id: FUJIAN,
        city_id: 350100,
      })
      expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name: 'elsewhere' }] } })
    })
  })

  describe('by the generation poem', () => {
    async function somePoem(): Promise<{ id: number; poem: string }> {
      const { rows } = await test.database.pool.query<{ id: number; poem: string }>(
        `select id, generation_poem as poem from books where length(generation_poem) >= 20 order by id limit 1`,
      )
      return rows[0] ?? { id: 0, poem: '' }
    }

    it('takes a whole line, or the whole poem, with what stands between', async () => {
      const { id, poem } = await somePoem()
      const typed = [
        poem.slice(0, 5),
        poem,
        [...poem.slice(2, 8)].join(' '),
        `${poem.slice(0, 5)}，${poem.slice(5, 10)}。`,
        `${poem.slice(0, 5)}\n${poem.slice(5, 10)}`,
      ]
      for (const generation of typed) {
        const found = await search({ generation })
        expect(
          found.list.map((book) => book.id),
          generation,
        ).toContain(id)
        const own = found.list.find((book) => book.id === id)
        expect(own?.generation_at, generation).toBe(generation.startsWith(poem[0] ?? '') ? 1 : 3)
      }
    })

    it.each(['文', 'jiasheng', '12', '家声2', '家 sheng', '。，'])(
      'refuses %s, naming the field',
      async (generation) => {
        const { body } = await test.call('POST /api/web/books/search', { generation })
        expect(body).toMatchObject({
          sub_code: 20002,
          data: { fields: [{ name: 'generation' }] },
        })
      },
    )
  })

  describe('by the title', () => {
    it.each(['luojiang', 'Luo Jiang', 'Luójiāng Chénshì', 'luo2jiang1', '螺江', '螺江陳氏'])(
      '%s finds it',
      async (book_name) => {
        const found = await list({ book_name, samples: false })
        expect(found.list.map(({ id }) => id)).toContain(LUOJIANG)
        expect(found.list.length).toBeLessThan(5)
      },
    )

    it.each(['uojiang', 'luojian', 'xyz', 'jiangluo'])('%s does not', async (book_name) => {
      expect((await list({ book_name })).list.map(({ id }) => id)).not.toContain(LUOJIANG)
    })

    it.each(['宗谱', 'zongpu'])('%s: the counts of the places follow', async (book_name) => {
      for (const surname of [{}, { surname_id: CHEN }]) {
        const all = await list(surname)
        const found = await list({ ...surname, book_name })
        const counted = (of: 'num' | 'sample_num') =>
          found.location.reduce((sum, place) => sum + place[of], 0)
        expect(counted('num')).toBe(found.total_count)
        expect(counted('sample_num')).toBe(found.sample_count)
        expect(found.sample_count).toBeGreaterThan(0)
        expect(found.sample_count).toBeLessThan(all.sample_count)
        const narrowed = await list({ ...surname, book_name, province_id: FUJIAN })
        const fujian = found.location.find(({ id }) => id === FUJIAN)
        expect(narrowed.total_count).toBe(fujian?.num)
        expect(narrowed.sample_count).toBe(fujian?.sample_num)
        expect(narrowed.location).toEqual(found.location)
      }
    })
  })

  describe('in English', () => {
    const info = async (id: number, lang: 'en' | 'zh-CN') =>
      (await test.data('POST /api/web/genealogy/info', { id }, { lang })).book

    it('has title, persons, time and source in letters or in English', async () => {
      expect(await info(LUOJIANG, 'en')).toMatchObject({
        book_name: '螺江陈氏家谱',
        book_name_latin: 'Luojiang Chenshi Jiapu',
        author: '陈宝琛等纂修',
        author_latin: 'Chen Baochen et al.',
        surname_pinyins: ['chén'],
        first_ancestor: 'Chen Guang 陈广',
        lineage: expect.arrayContaining(['Chen Ruolin 陈若霖']),
        edition_era: 'Minguo 21',
        edition_kind: 'letterpress print',
        source: 'General Catalogue of Chinese Genealogies (《中国家谱总目》)',
      })
      expect(await info(LUOJIANG, 'zh-CN')).toMatchObject({
        book_name_latin: '',
        author_latin: '',
        first_ancestor: '陈广',
        edition_era: '民国二十一年',
        source: '《中国家谱总目》',
      })
    })

    it('lists title and year the same way', async () => {
      const { list: books } = await test.data(
        'POST /api/web/genealogy/list',
        { book_name: 'luojiang' },
        { lang: 'en' },
      )
      expect(books.find(({ id }) => id === LUOJIANG)).toMatchObject({
        surname: '陈',
        surname_pinyin: 'chén',
        book_name_latin: 'Luojiang Chenshi Jiapu',
        edition_year: 1932,
        edition_era: 'Minguo 21',
      })
    })

    it('names peoples, ages and commanderies in an account', async () => {
      const account = await test.data('POST /api/web/surname/info', { id: CHEN }, { lang: 'en' })
      expect(account.ethnic).toMatch(/^Han/)
      expect(account.junwang).toContain('Yingchuan 颍川')
      expect(account.celebrities.map(({ dynasty }) => dynasty).join('')).toMatch(/^[\x20-\x7e]+$/)
    })
  })

  it('says what proves a lineage, and a number in a catalogue once there is one', async () => {
    const info = () => test.data('POST /api/web/books/info', { id: LUOJIANG })
    expect(await info()).toMatchObject({
      lineage_source: '陈三立《清故太傅赠太师陈文忠公墓志铭》',
      catalogue_number: '',
    })
    const { pool } = test.database
    await pool.query(`update books set external_ids = '{某馆目录|J-12}' where id = $1`, [LUOJIANG])
    expect((await info()).catalogue_number).toBe('某馆目录 J-12')
    await pool.query(`update books set catalogue_number = '014-0221' where id = $1`, [LUOJIANG])
    expect((await info()).catalogue_number).toBe('014-0221')
  })
})
