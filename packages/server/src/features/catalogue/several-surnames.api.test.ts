import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareBook } from '../../testing/bare-book.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { exportBooks } from './import/export-books.ts'
import { mergeBooks } from './import/merge-books.ts'
import { insertBooks } from './import/storing/book-records.ts'

const LIN = 18
const LI = 2
const BAI = 70
const FUJIAN = 350000
const QUANZHOU = 350500
const TITLE = '清源林李宗谱'

describe.skipIf(!hasDatabase)('a book of several surnames', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  async function surnameId(surname: string): Promise<number> {
    const { rows } = await test.database.pool.query('select id from surnames where surname = $1', [
      surname,
    ])
    return rows[0]?.id
  }

  it('stands in the seed under each of them', async () => {
    expect(await Promise.all(['林', '李', '白'].map(surnameId))).toEqual([LIN, LI, BAI])
    for (const surname_id of [LIN, LI]) {
      const answer = await test.data('POST /api/web/genealogy/list', {
        surname_id,
        book_name: TITLE,
      })
      expect(answer.list.map((book) => book.book_name)).toEqual([TITLE])
      expect(answer.total_count).toBe(1)
    }
    const none = await test.data('POST /api/web/genealogy/list', {
      surname_id: BAI,
      book_name: TITLE,
    })
    expect(none.total_count).toBe(0)
  })

  it('is counted once in all and once under each surname, at its place', async () => {
    const search = async (surname_id: number | null) => {
      const { location, total_count } = await test.data('POST /api/web/books/search', {
        ...(surname_id !== null && { surname_id }),
        province_id: FUJIAN,
        city_id: QUANZHOU,
      })
      const province = location.find(({ id }) => id === FUJIAN)
      const city = province?.children.find(({ id }) => id === QUANZHOU)
      expect(city?.num ?? 0).toBe(total_count)
      return total_count
    }
    const before = await Promise.all([null, LIN, LI, BAI].map(search))
    const facts = { provinceId: FUJIAN, cityId: QUANZHOU }
    await insertBooks(test.database.db, [
      { ...bareBook, ...facts, title: '双姓合谱', surnameId: LIN, otherSurnameIds: [LI, BAI] },
    ])
    const after = await Promise.all([null, LIN, LI, BAI].map(search))
    expect(after).toEqual(before.map((count) => count + 1))
  })

  it('is found by its poem and its lineage under each of them', async () => {
    await insertBooks(test.database.db, [
      {
        ...bareBook,
        title: '三姓合谱',
        surnameId: LIN,
        otherSurnameIds: [BAI],
        lineage: ['白砥柱'],
        generationPoem: '砥柱中流',
      },
    ])
    for (const surname_id of [LIN, BAI]) {
      const { list } = await test.data('POST /api/web/books/search', {
        surname_id,
        generation: '砥柱',
      })
      expect(list.map(({ book_name }) => book_name)).toEqual(['三姓合谱'])
    }
    const other = await test.data('POST /api/web/books/search', {
      surname_id: LI,
      generation: '砥柱',
    })
    expect(other.total_count).toBe(0)
    const { book_cnt } = await test.data('POST /api/web/roots/search/step-4', {
      surname_id: BAI,
      ancestors: '砥柱',
    })
    expect(book_cnt).toBe(1)
  })

  it('gives each surname its reading beside it', async () => {
    const { list } = await test.data('POST /api/web/genealogy/list', {
      surname_id: LIN,
      book_name: TITLE,
    })
    const { book } = await test.data('POST /api/web/genealogy/info', { id: list[0]?.id })
    expect(book).toMatchObject({ surnames: ['林', '李'], surname_pinyins: ['lín', 'lǐ'] })
  })

  it('pages through main and further surnames in one order, from either end', async () => {
    const books = Array.from({ length: 45 }, (_, index) => ({
      ...bareBook,
      title: `卷${index}`,
      surnameId: index % 2 === 0 ? BAI : LIN,
      otherSurnameIds: index % 2 === 0 ? [] : [BAI],
    }))
    await insertBooks(test.database.db, books)
    const ids: number[] = []
    let pages = 1
    for (let page = 1; page <= pages; page += 1) {
      const input = { surname_id: BAI, page, samples: true }
      const answer = await test.data('POST /api/web/genealogy/list', input)
      pages = answer.total_page
      ids.push(...answer.list.map(({ id }) => id))
    }
    const { rows } = await test.database.pool.query<{ id: number }>(
      'select id from books where $1 = any(surname_id || other_surname_ids) order by is_sample, id',
      [BAI],
    )
    expect(ids).toEqual(rows.map(({ id }) => id))
    expect(pages).toBeGreaterThan(2)
  })

  it('is exported with a part that any of its surnames asks for', async () => {
    let text = ''
    for await (const part of exportBooks(test.database.db, { surnameId: LI })) text += part.text
    expect(text).toContain(TITLE)
    expect(text).toContain('双姓合谱')
  })

  it('keeps the surnames of both when it is merged', async () => {
    await insertBooks(test.database.db, [
      { ...bareBook, title: '合并甲', surnameId: LIN },
      { ...bareBook, title: '合并乙', surnameId: BAI, otherSurnameIds: [LI] },
    ])
    const { rows } = await test.database.pool.query<{ id: number }>(
      "select id from books where title in ('合并甲', '合并乙') order by title",
    )
    const [keep, drop] = rows.map(({ id }) => id)
    if (keep === undefined || drop === undefined) throw new Error('both are there')
    await mergeBooks(test.database.db, keep, [drop], true)
    for (const surname_id of [LIN, LI, BAI]) {
      const { list } = await test.data('POST /api/web/genealogy/list', {
        surname_id,
        book_name: '合并',
      })
      expect(list.map(({ id }) => id)).toEqual([keep])
    }
  })
})
