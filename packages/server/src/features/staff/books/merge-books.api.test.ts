import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBook } from '../../../testing/content-forms.ts'
import { deskSteps } from '../../../testing/desk-steps.ts'
import type { Member } from '../../../testing/members.ts'
import { newRequest } from '../../../testing/staff-forms.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

describe.skipIf(!hasDatabase)('books that are one', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let staff: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = deskSteps(test)
    staff = await steps.hire('staff')
  })
  afterAll(() => test.close())

  const as = () => ({ token: staff.token })
  const read = (id: number) => test.data('POST /api/web/staff/book', { id }, as())
  const compare = (id: number, other_id: number) =>
    test.data('POST /api/web/staff/book/compare', { id, other_id }, as())
  const merge = (input: object, token = staff.token) =>
    test.call('POST /api/web/staff/book/merge', input, { token })
  const info = (id: number) => test.data('POST /api/web/books/info', { id })

  let count = 0
  /** Two records of one book, each with something that the other lacks. */
  async function pair() {
    count += 1
    const facts = { surnameId: 5, provinceId: 350000, editionYear: 1877 }
    const kept = { ...facts, title: `合${count}陈氏谱`, volumes: '四卷', hall: '敦睦堂' }
    const other = { ...facts, title: `合${count}陈氏谱稿`, volumes: '六卷', compilers: '陈修' }
    return { id: await newBook(test, kept), other_id: await newBook(test, other) }
  }

  it('are offered by what they say alike, the likeliest first', async () => {
    const { id, other_id } = await pair()
    await newBook(test, { title: '合某某谱', provinceId: 350000 })
    const { list } = await test.data('POST /api/web/staff/book/alike', { id }, as())
    expect(list[0]).toMatchObject({ id: other_id, same: ['title', 'place', 'year'] })
    expect(list.map((each) => each.title)).not.toContain('合某某谱')
  })

  it('are compared field by field, with what they would be together', async () => {
    const { id, other_id } = await pair()
    const { fields, same_surname } = await compare(id, other_id)
    expect(same_surname).toBe(true)
    const of = (field: string) => fields.find((each) => each.field === field)
    expect(of('volumes')).toMatchObject({ kept: '四卷', other: '六卷', together: '四卷' })
    expect(of('compilers')).toMatchObject({ kept: '', other: '陈修', together: '陈修' })
    expect(of('catalogue_number')).toBeUndefined()
  })

  it('become one as was chosen; addresses and requests lead to it, and all of it is taken back', async () => {
    const { id, other_id } = await pair()
    const former = await newBook(test, { title: `旧${count}陈氏谱`, provinceId: 350000 })
    const earlier = await compare(other_id, former)
    const first = await merge({ id: other_id, other_id: former, seen: earlier.seen })
    expect(first.status).toBe(200)
    const request = await newRequest(test)
    const attached = { id: request, row_version: 1, book_id: other_id, attached: true }
    await test.data('POST /api/web/staff/request/book', attached, as())
    const before = { kept: await info(id), other: await info(other_id) }

    const { seen } = await compare(id, other_id)
    const choices = [
      { field: 'title', from: 'other' },
      { field: 'volumes', from: 'other' },
    ]
    const { body } = await merge({ id, other_id, seen, choices })
    expect(body).toMatchObject({
      data: { id, merged: [{ id: other_id }, { id: former }], history: [{ kind: 'merge' }] },
    })
    const merged = await info(other_id)
    expect(merged).toEqual(await info(former))
    expect(merged).toMatchObject({
      id,
      book_name: before.other.book_name,
      parallel_titles: [before.kept.book_name, `旧${count}陈氏谱`],
      volumes: '六卷',
      hall: '敦睦堂',
      author: '陈修',
    })
    const { books } = await steps.read(request, staff)
    expect(books.map((book) => book.id)).toEqual([id])
    const { list } = await test.data('POST /api/web/staff/books', { kind: 'merged' }, as())
    expect(list.map((book) => book.id)).toContain(id)
    expect(await steps.acts(String(id))).toEqual([
      { action: 'merged', detail: { other: other_id } },
    ])

    const { undo } = await read(id)
    await test.data('POST /api/web/staff/book/undo', { id, edit_id: undo ?? 0 }, as())
    expect(await info(id)).toEqual(before.kept)
    expect(await info(other_id)).toEqual(before.other)
    expect((await info(former)).id).toBe(other_id)
    expect((await steps.read(request, staff)).books.map((book) => book.id)).toEqual([other_id])
    const again = await compare(id, other_id)
    expect((await merge({ id, other_id, seen: again.seen })).status).toBe(200)
  })

  it('what members cited of both and turned down of both comes back with the second', async () => {
    const { id, other_id } = await pair()
    const owner = await steps.members.join()
    const { book } = await treeSteps(test).treeWith(owner, { name: '甲' })
    const { pool } = test.database
    await pool.query(
      `insert into tree_sources (book, person, record, title)
        select number, 1, record, '谱' from tree_books, unnest($2::int[]) as record where id = $1`,
      [book, [id, other_id]],
    )
    await pool.query(
      `insert into tree_hints (book, person, record, weight, state)
        select number, 1, record, 1, 'declined' from tree_books, unnest($2::int[]) as record
        where id = $1`,
      [book, [id, other_id]],
    )
    const named = async (table: 'tree_sources' | 'tree_hints') => {
      const { rows } = await pool.query<{ record: number | null }>(
        `select record from ${table} join tree_books on number = book where tree_books.id = $1
          order by record nulls last`,
        [book],
      )
      return rows.map(({ record }) => record)
    }
    const { seen } = await compare(id, other_id)
    expect((await merge({ id, other_id, seen })).status).toBe(200)
    expect(await named('tree_sources')).toEqual([id, null])
    const shown = { token: owner.token }
    const hints = await test.data('POST /api/web/tree/hint/list', { family_tree_id: book }, shown)
    expect(hints.list.map(({ record }) => record?.id)).toEqual([id])

    const { undo } = await read(id)
    await test.data('POST /api/web/staff/book/undo', { id, edit_id: undo ?? 0 }, as())
    for (const table of ['tree_sources', 'tree_hints'] as const) {
      expect(await named(table)).toEqual([id, other_id])
    }
  })

  it('are left alone where one has changed since they were compared', async () => {
    const { id, other_id } = await pair()
    const { seen } = await compare(id, other_id)
    await test.database.pool.query("update books set volumes = '七卷' where id = $1", [other_id])
    expect((await merge({ id, other_id, seen })).status).toBe(409)
    expect((await info(other_id)).id).toBe(other_id)
  })

  it('of two who merge at once one hears of the other', async () => {
    const { id, other_id } = await pair()
    const { seen } = await compare(id, other_id)
    const { seen: turned } = await compare(other_id, id)
    const both = await Promise.all([
      merge({ id, other_id, seen }),
      merge({ id: other_id, other_id: id, seen: turned }),
    ])
    const [won, lost] = both.map(({ status }) => status).sort()
    expect(won).toBe(200)
    expect(lost).toBeGreaterThanOrEqual(400)
  })

  it.each([
    ['a sample with a documented one', { isSample: true }],
    ['two families', { surnameId: 1 }],
  ])('are never %s', async (_, facts) => {
    const { id } = await pair()
    const other_id = await newBook(test, facts)
    const input = { id, other_id, seen: '' }
    expect((await merge(input)).body).toMatchObject({ data: { fields: [{ name: 'other_id' }] } })
    expect((await merge({ ...input, other_id: id })).status).toBe(400)
    expect((await merge({ ...input, other_id: 999_999_999 })).status).toBe(404)
  })

  it('are no matter for members', async () => {
    const { id, other_id } = await pair()
    const { seen } = await compare(id, other_id)
    const member = await steps.members.join()
    expect((await merge({ id, other_id, seen }, member.token)).status).toBe(404)
  })
})
