import { errorTable } from '@suyuan/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareBook } from '../../testing/bare-book.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import type { BookFacts } from './import/book-facts.ts'
import { mergeBooks } from './import/merge-books.ts'
import { insertBooks } from './import/storing/book-records.ts'

const CHEN = 5

const FUJIAN = 350000
const ZHEJIANG = 330000

describe.skipIf(!hasDatabase)('catalogue', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const search = (input: object) =>
    test.data('POST /api/web/books/search', {
      surname_id: '',
      province_id: '',
      city_id: '',
      samples: true,
      ...input,
    })
  const surnameId = async (surname: string) => {
    const [row] = (
      await test.database.pool.query<{ id: number }>('select id from surnames where surname = $1', [
        surname,
      ])
    ).rows
    return row?.id ?? 0
  }
  const list = (input: object) =>
    test.data('POST /api/web/genealogy/list', { samples: true, ...input })

  it('lists the surname that was typed where an id beside it is of another', async () => {
    expect(await list({ surname: '陈', surname_id: 1 })).toMatchObject({ surname_id: CHEN })
    expect(await list({ surname: 'Tan', surname_id: CHEN })).toMatchObject({ surname_id: CHEN })
  })

  it.each([
    ['陈', '', CHEN],
    ['Tan', '', CHEN],
    ['Tan', CHEN, CHEN],
    ['陈', 1, CHEN],
    ['Xyzzy', CHEN, CHEN],
    ['', CHEN, CHEN],
    ['', '', 0],
  ])(
    'finds the books of the surname typed as %j beside the id %j in one call',
    async (surname, surname_id, id) => {
      const { candidates } =
        surname === ''
          ? { candidates: [] }
          : await test.data('POST /api/web/surname/resolve', { surname })
      const own = await search({ surname_id: id })
      for (const found of [
        await search({ surname, surname_id }),
        await list({ surname, surname_id }),
      ]) {
        expect(found).toMatchObject({ surname_id: id, candidates, total_count: own.total_count })
        expect(found.surname).toBe(id === CHEN ? '陈' : '')
        expect(found.surname_pinyin).toBe(id === CHEN ? 'chén' : '')
      }
    },
  )

  it.each([{ surname: 'Xyzzy' }, { surname: 'Xyzzy', surname_id: 999_999 }])(
    'knows no surname %o',
    async (input) => {
      const { body } = await test.call('POST /api/web/books/search', input)
      expect(body).toMatchObject({ sub_code: errorTable.surname_not_found.sub })
    },
  )

  it('finds no books of a surname that nothing is known of, where pages ask so', async () => {
    const asked = { surname: 'Xyzzy', unknown_surname: 'none' } as const
    for (const found of [await search(asked), await list(asked)]) {
      expect(found).toMatchObject({ surname_id: 0, candidates: [], list: [], total_count: 0 })
    }
  })

  it('counts every place, and the counts add up', async () => {
    const found = await search({ surname_id: CHEN })
    const { location, total_count, sample_count, list: books } = found
    expect(location.reduce((sum, place) => sum + place.num, 0)).toBe(total_count)
    expect(location.reduce((sum, place) => sum + place.sample_num, 0)).toBe(sample_count)
    for (const place of location.filter(({ id }) => id !== 0)) {
      expect(place.children.reduce((sum, city) => sum + city.num, 0)).toBe(place.num)
    }
    expect(books).toHaveLength(20)
    expect(books.every((book) => book.surname_id === CHEN)).toBe(true)
  })

  it('leaves samples out of lists, totals and places unless they are asked for', async () => {
    const { rows } = await test.database.pool.query<{ id: number; state: string }>(
      'select id, state from books where $1 = any(surname_id || other_surname_ids) and not is_sample order by id',
      [CHEN],
    )
    const documented = rows.map(({ id }) => id)
    const lost = rows.filter(({ state }) => state !== 'exists').length
    expect(lost).toBeGreaterThan(0)
    const shown = await search({ surname_id: CHEN, samples: false })
    expect(shown.list.map(({ id }) => id)).toEqual(documented.slice(0, shown.list.length))
    expect(shown.list.some((book) => book.is_sample)).toBe(false)
    const pages = Math.ceil(documented.length / shown.list.length)
    expect(shown).toMatchObject({
      total_count: documented.length - lost,
      lost_count: lost,
      total_page: pages,
    })
    expect(shown.location.every(({ num, lost_num }) => num + lost_num > 0)).toBe(true)
    const all = await search({ surname_id: CHEN })
    expect(all).toMatchObject({
      total_count: documented.length - lost,
      sample_count: shown.sample_count,
    })
    expect(all.sample_count).toBeGreaterThan(20)
    expect(all.location.length).toBeGreaterThan(shown.location.length)
    const marked = all.list.map(({ is_sample }) => is_sample)
    expect(marked).toEqual([...marked].sort())
    const titled = { surname_id: CHEN, book_name: '谱' }
    const byTitle = await list({ ...titled, samples: false })
    expect(byTitle.list.some((book) => book.is_sample)).toBe(false)
    expect(byTitle.total_count).toBe((await list(titled)).total_count)
  })

  it('keeps the counts of all places when a province is chosen', async () => {
    const all = await search({ surname_id: CHEN })
    const inFujian = await search({ surname_id: CHEN, province_id: FUJIAN })
    expect(inFujian.location).toEqual(all.location)
    expect(inFujian.total_count).toBe(all.location.find(({ id }) => id === FUJIAN)?.num)
    const city = all.location.find(({ id }) => id === FUJIAN)?.children[0]
    const inCity = await search({ surname_id: CHEN, province_id: FUJIAN, city_id: city?.id })
    expect(inCity.total_count).toBe(city?.num)
  })

  it('searches a province without a surname', async () => {
    const { total_count, sample_count, list: books } = await search({ province_id: ZHEJIANG })
    expect(total_count + sample_count).toBeGreaterThan(100)
    expect(new Set(books.map((book) => book.surname_id)).size).toBeGreaterThan(1)
  })

  it('finds books by successive characters of the generation poem, with the position', async () => {
    const { rows } = await test.database.pool.query<{ id: number; generation_poem: string }>(
      'select id, generation_poem from books where length(generation_poem) > 8 order by id limit 1',
    )
    const poem = rows[0]?.generation_poem ?? ''
    const part = poem.slice(3, 6)
    const { list: books, location, total_count } = await search({ generation: part })
    const found = books.find((book) => book.id === rows[0]?.id)
    expect(found?.generation_at).toBe(4)
    expect(location.reduce((sum, place) => sum + place.num, 0)).toBe(total_count)
    const none = await search({ generation: `${part[1]}${part[0]}${part[1]}` })
    expect(none.total_count).toBe(0)
  })

  it('refuses a single generation character', async () => {
    const { body } = await test.call('POST /api/web/books/search', { generation: '文' })
    expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name: 'generation' }] } })
  })

  it.each([
    ['in simplified characters', { province: '福建省' }],
    ['without its suffix', { province: '福建' }],
    ['in traditional characters', { surname: '陳', province: '福建省' }],
    ['in English', { surname: 'Tan', province: 'Fujian' }],
  ])('takes a province named %s', async (_, input) => {
    const { total_count } = await test.data('POST /api/web/books/city', { surname: '陈', ...input })
    expect(total_count).toBe((await search({ surname_id: CHEN, province_id: FUJIAN })).total_count)
  })

  it('lists by surname, province and part of the title, on every page', async () => {
    const first = await list({ surname: '陈', province_id: FUJIAN, book_name: '族谱' })
    const total = first.total_count + first.sample_count
    expect(total).toBeGreaterThan(0)
    const ids: number[] = []
    for (let page = 1; page <= first.total_page; page++) {
      const { list: books } = await list({
        surname: '陈',
        province_id: FUJIAN,
        book_name: '族谱',
        page,
      })
      for (const book of books) {
        expect(book.book_name).toContain('族谱')
        ids.push(book.id)
      }
    }
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
  })

  it('pages forward and backward in one order', async () => {
    const { total_page } = await list({ surname_id: CHEN, limit: 7 })
    const pages = await Promise.all(
      Array.from({ length: total_page }, (_, index) =>
        list({ surname_id: CHEN, limit: 7, page: index + 1 }),
      ),
    )
    const ids = pages.flatMap((page) => page.list.map((book) => book.id))
    const { rows } = await test.database.pool.query<{ id: number }>(
      'select id from books where $1 = any(surname_id || other_surname_ids) order by is_sample, id',
      [CHEN],
    )
    expect(ids).toEqual(rows.map((row) => row.id))
  })

  it('answers a page beyond the last with the last, and says so', async () => {
    const input = { surname_id: CHEN, limit: 7 }
    const { total_page, page } = await list(input)
    expect(page).toBe(1)
    const last = await list({ ...input, page: total_page })
    expect(last.list.length).toBeGreaterThan(0)
    expect(await list({ ...input, page: 9999 })).toEqual(last)
    expect(last.page).toBe(total_page)
    expect(await search({ ...input, page: 9999 })).toMatchObject({ page: total_page })
    expect(await list({ ...input, book_name: '无此书名' })).toMatchObject({ list: [], page: 1 })
  })

  it.each(['%', '_', "'", '\\', '100%', '1201'])('finds no book by %s', async (book_name) => {
    expect((await list({ surname_id: CHEN, book_name })).total_count).toBe(0)
    expect((await list({ book_name })).total_count).toBe(0)
  })

  describe('a record in its own spelling', () => {
    const insert = (facts: Partial<BookFacts>) =>
      insertBooks(test.database.db, [{ ...bareBook, ...facts }])

    it.each([
      '[长沙]陈氏宗谱',
      '陈氏 宗谱甲编',
      '陈氏族谱（三修）',
      'CHEN Family Book',
      '穎川陳氏家乘',
      '陈氏支谱1990',
    ])('finds %s by its exact title, with a surname and without', async (title) => {
      await insert({ title })
      const own = async (input: object) =>
        (await list({ ...input, book_name: title })).list.map((book) => book.book_name)
      expect(await own({ surname_id: CHEN })).toEqual([title])
      expect(await own({})).toEqual([title])
    })

    it('finds a poem in traditional characters, and a variant, with the position', async () => {
      await insert({ title: '陈氏字派谱', generationPoem: '國朝億萬，學禮傳詩' })
      await insert({
        title: '陈氏异派谱',
        generationPoem: '甲乙丙丁',
        generationPoemVariants: ['庚辛壬癸'],
      })
      const found = async (generation: string) =>
        (await search({ generation })).list.map((book) => [book.book_name, book.generation_at])
      expect(await found('学礼传')).toEqual([['陈氏字派谱', 5]])
      expect(await found('學禮傳')).toEqual([['陈氏字派谱', 5]])
      expect(await found('辛壬癸')).toEqual([['陈氏异派谱', 2]])
      expect(await found('丁庚')).toEqual([])
    })

    it('finds the poem that a merged record brought', async () => {
      await insert({ title: '陈氏合谱', generationPoem: '春夏秋冬', volumes: '一卷' })
      await insert({ title: '陈氏并谱', generationPoem: '東南西北', volumes: '二卷' })
      const books = await Promise.all(
        ['陈氏合谱', '陈氏并谱'].map(async (book_name) => (await list({ book_name })).list[0]),
      )
      const [keep = 0, drop = 0] = books.map((book) => book?.id)
      await mergeBooks(test.database.db, keep, [drop])
      expect((await search({ generation: '东南西' })).list).toMatchObject([
        { id: keep, generation_at: 1 },
      ])
    })

    it('keeps the surnames of the persons it names in traditional characters', async () => {
      await insert({
        title: '于氏家乘',
        surnameId: await surnameId('于'),
        compilers: '于宝斋、于国辅等修',
        firstAncestor: '于钟岳',
        notableMembers: ['于谨慎'],
      })
      const { list: books } = await list({ book_name: '于氏家乘' })
      const book = await test.data(
        'POST /api/web/books/info',
        { id: books.at(-1)?.id ?? 0 },
        { lang: 'zh-TW' },
      )
      expect(book).toMatchObject({
        author: '于寶齋、于國輔等修',
        first_ancestor: '于鍾岳',
        notable_members: ['于謹慎'],
      })
    })
  })

  it('searches a title without a surname', async () => {
    const { list: books } = await list({ book_name: '宗谱' })
    expect(books.length).toBeGreaterThan(0)
    expect(books.every((book) => book.book_name.includes('宗谱'))).toBe(true)
  })

  it('tells what was understood, for chips and address', async () => {
    const answer = await list({ surname: 'Tan', province: 'Fujian' })
    expect(answer).toMatchObject({
      surname_id: CHEN,
      surname: '陈',
      province_id: FUJIAN,
      province: '福建省',
    })
  })

  it('gives a book with persons and related books, none of them samples', async () => {
    const id = 1
    const { book, like, celebrities } = await test.data('POST /api/web/genealogy/info', { id })
    expect(book).toMatchObject({ id, surname: '孔', is_sample: false })
    expect(like.map((other) => other.id)).not.toContain(id)
    expect(like[0]).toMatchObject({ surname: '孔', city: book.city })
    expect(like.some((other) => other.is_sample)).toBe(false)
    expect(celebrities.every((person) => person.surname === '孔')).toBe(true)
    // The record calls its first ancestor 孔子.
    expect(celebrities.find(({ name }) => name === '孔丘')).toMatchObject({ own: true })
    expect(await test.data('POST /api/web/books/info', { id })).toEqual(book)
  })

  it('tells persons whom the book names from others of the surname, its own first', async () => {
    const { rows } = await test.database.pool.query<{ name: string; detail: string }>(
      'select name, detail from celebrities where surname_id = $1 order by rank limit 20',
      [CHEN],
    )
    const [named, other] = [rows.at(-1)?.name ?? '', rows[0]?.name ?? '']
    await insertBooks(test.database.db, [
      { ...bareBook, title: '陈氏有人谱', lineage: [named], provinceId: null, cityId: null },
    ])
    const { list: books } = await list({ book_name: '陈氏有人谱' })
    const id = books[0]?.id ?? 0
    const { book, celebrities } = await test.data('POST /api/web/genealogy/info', { id })
    expect(book.lineage).toEqual([named])
    expect(celebrities[0]).toMatchObject({ name: named, own: true })
    expect(celebrities.filter((person) => person.own)).toHaveLength(1)
    expect(celebrities.find((person) => person.name === other)).toMatchObject({ own: false })
  })

  it('looks beyond the province where the book names everybody who is known from there', async () => {
    const { rows } = await test.database.pool.query<{ name: string; province_id: number | null }>(
      'select name, province_id from celebrities where surname_id = $1',
      [CHEN],
    )
    const near = rows.filter(({ province_id }) => province_id === FUJIAN).map(({ name }) => name)
    expect(near.length).toBeLessThan(rows.length)
    await insertBooks(test.database.db, [
      { ...bareBook, title: '陈氏全人谱', lineage: near, provinceId: FUJIAN, cityId: null },
    ])
    const { list: books } = await list({ book_name: '陈氏全人谱' })
    const { celebrities } = await test.data('POST /api/web/genealogy/info', {
      id: books[0]?.id ?? 0,
    })
    const others = celebrities.filter((person) => !person.own)
    expect(others.length).toBeGreaterThan(0)
    expect(others.map(({ name }) => name).filter((name) => near.includes(name))).toEqual([])
  })

  it.each([
    ['POST /api/web/genealogy/info', { id: 999_999_999 }, 20005],
    ['POST /api/web/books/info', { id: 999_999_999 }, 20005],
    ['POST /api/web/genealogy/info', { id: 'abc' }, 20002],
    ['POST /api/web/genealogy/info', {}, 20002],
    ['POST /api/web/books/search', { surname_id: 99999 }, 20012],
    ['POST /api/web/books/search', { province_id: 99999 }, 20005],
    ['POST /api/web/genealogy/list', { surname: 'Xyzzy' }, 20012],
    ['POST /api/web/genealogy/list', { province: 'Atlantis' }, 20005],
    ['POST /api/web/genealogy/list', { page: 0 }, 20002],
    ['POST /api/web/books/city', {}, 20002],
  ] as const)('%s refuses %o', async (name, input, sub_code) => {
    expect((await test.call(name, input)).body).toMatchObject({ code: 20000, sub_code })
  })

  it('serves the boundary files', async () => {
    const response = await test.app.inject({ url: '/areas_v3/bound/100000_full.json' })
    expect(response.statusCode).toBe(200)
    expect(response.json().features.length).toBeGreaterThanOrEqual(34)
    for (const url of [
      '/areas_v3/bound/999999_full.json',
      '/areas_v3/bound/..%2f..%2fregions.json',
    ]) {
      expect((await test.app.inject({ url })).statusCode).toBe(404)
    }
  })
})
