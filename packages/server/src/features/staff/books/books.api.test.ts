import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBook } from '../../../testing/content-forms.ts'
import { deskSteps } from '../../../testing/desk-steps.ts'
import type { Member } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'

/** A documented book of the seed. */
const SEEDED = 10

describe.skipIf(!hasDatabase)('books at the desk', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let staff: Member
  let member: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = deskSteps(test)
    staff = await steps.hire('staff')
    member = await steps.members.join()
  })
  afterAll(() => test.close())

  const as = () => ({ token: staff.token })
  const list = (asked: object) => test.data('POST /api/web/staff/books', asked, as())
  const read = (id: number) => test.data('POST /api/web/staff/book', { id }, as())
  const valueIn = async (id: number, field: string) =>
    (await read(id)).fields.find((each) => each.field === field)?.value
  const save = (id: number, fields: object[], token = staff.token) =>
    test.call('POST /api/web/staff/book/save', { id, fields }, { token })
  const undo = (id: number, edit_id: number | null) =>
    test.call('POST /api/web/staff/book/undo', { id, edit_id }, as())

  it('nobody else learns that there is a desk', async () => {
    for (const token of [member.token, undefined]) {
      const options = token === undefined ? {} : { token }
      for (const name of ['POST /api/web/staff/books', 'POST /api/web/staff/book'] as const) {
        expect((await test.call(name, { id: SEEDED }, options)).status).toBe(404)
      }
    }
    expect(
      (await save(SEEDED, [{ field: 'title', value: 'x', seen: '' }], member.token)).status,
    ).toBe(404)
  })

  it('names books in the characters of who reads, and leaves fields as they are stored', async () => {
    const facts = { compilers: '陈国兴', provinceId: 350000, surnameId: 5, editionEra: '光绪元年' }
    const id = await newBook(test, { ...facts, title: '鹭江双桥陈氏宗谱' })
    const other = await newBook(test, { ...facts, title: '鹭江双桥陈氏族谱' })
    const reading = (lang: 'zh-CN' | 'zh-TW' | 'en') => ({ ...as(), lang })
    const listed = async (lang: 'zh-CN' | 'zh-TW' | 'en') =>
      (await test.data('POST /api/web/staff/books', { title: String(id) }, reading(lang))).list[0]
    expect(await listed('zh-TW')).toMatchObject({
      title: '鷺江雙橋陳氏宗譜',
      surname: '陳',
      place: '福建省',
      compilers: '陳國興',
      year: '光緒元年',
    })
    for (const lang of ['zh-CN', 'en'] as const) {
      expect(await listed(lang)).toMatchObject({ title: '鹭江双桥陈氏宗谱', surname: '陈' })
    }
    const file = await test.data('POST /api/web/staff/book', { id }, reading('zh-TW'))
    expect(file.title).toBe('鷺江雙橋陳氏宗譜')
    expect(file.fields).toContainEqual({ field: 'title', value: '鹭江双桥陈氏宗谱' })
    const two = { id, other_id: other }
    const compared = await test.data('POST /api/web/staff/book/compare', two, reading('zh-TW'))
    expect([compared.title, compared.other_title]).toEqual(['鷺江雙橋陳氏宗譜', '鷺江雙橋陳氏族譜'])
  })

  it('lists books by title, surname, province and compilers, a page at a time', async () => {
    const facts = { compilers: '卓某纂修', provinceId: 350000, surnameId: 5 }
    const ids = []
    for (const title of ['鹭洲甲陈氏谱', '鹭洲乙陈氏谱', '鹭洲丙陈氏谱']) {
      ids.push(await newBook(test, { ...facts, title }))
    }
    const asked = { title: '鷺洲', surname: '陳', province: '福建', compilers: '卓某', limit: 2 }
    const first = await list(asked)
    expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const second = await list({ ...asked, after: first.next })
    expect(second).toMatchObject({ list: [{ id: ids[2], surname: '陈' }], next: null })
    expect((await list({ ...asked, province: '浙江' })).list).toEqual([])
    expect((await list({ ...asked, surname: '没有此姓' })).list).toEqual([])
    expect((await list({ ...asked, kind: 'sample' })).list).toEqual([])
    const beyond = await test.call('POST /api/web/staff/books', { after: '0-2147483648' }, as())
    expect(beyond.status).toBe(400)
    expect((await list({ title: String(ids[1]) })).list.map(({ id }) => id)).toEqual([ids[1]])
  })

  it('shows all of a record, and reading its fields again changes none', async () => {
    const { fields } = await read(SEEDED)
    expect(fields.find(({ field }) => field === 'title')?.value).not.toBe('')
    const same = fields.map(({ field, value }) => ({ field, value, seen: value }))
    const { status, body } = await save(SEEDED, same)
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: { fields, history: [], undo: null } })
  })

  it('what is changed is found by, shown to visitors, and told in the history', async () => {
    const { fields } = await read(SEEDED)
    const seen = (name: string) => fields.find(({ field }) => field === name)?.value ?? ''
    const changes = [
      { field: 'title', value: '刺桐港陳氏譜', seen: seen('title') },
      { field: 'city', value: '泉州府', seen: seen('city') },
      { field: 'province', value: '福建', seen: seen('province') },
      { field: 'edition_year', value: '一八七七', seen: seen('edition_year') },
      { field: 'edition_era', value: '光绪三年', seen: seen('edition_era') },
      {
        field: 'holdings',
        value: '上海图书馆|甲1|https://example.org/1\n泉州图书馆',
        seen: seen('holdings'),
      },
      { field: 'notable_members', value: '陈甲\n陈乙', seen: seen('notable_members') },
      { field: 'abstract', value: '第一段 <b>\n第二段 & 三', seen: seen('abstract') },
    ]
    const { body } = await save(SEEDED, changes)
    expect(body).toMatchObject({ code: 10000 })
    const info = await test.data('POST /api/web/books/info', { id: SEEDED })
    expect(info).toMatchObject({
      book_name: '刺桐港陈氏谱',
      edition_year: 1877,
      city: '泉州市',
      notable_members: ['陈甲', '陈乙'],
      holdings: [
        { institution: '上海图书馆', call_number: '甲1', url: 'https://example.org/1' },
        { institution: '泉州图书馆', call_number: '', url: '' },
      ],
    })
    const found = await test.data('POST /api/web/genealogy/list', {
      book_name: '刺桐港',
      samples: true,
    })
    expect(found.list.map(({ id }) => id)).toEqual([SEEDED])
    expect((await list({ kind: 'edited' })).list.map(({ id }) => id)).toContain(SEEDED)
    const { history, undo: last } = await read(SEEDED)
    expect(history[0]).toMatchObject({ kind: 'edit', by: staff.loginName, id: last })
    expect(history[0]?.changes[0]).toEqual({
      field: 'title',
      before: seen('title'),
      after: '刺桐港陈氏谱',
    })
    expect(await steps.acts(String(SEEDED))).toMatchObject([{ action: 'changed' }])
    expect((await undo(SEEDED, last)).status).toBe(200)
    expect((await read(SEEDED)).fields).toEqual(fields)
    expect((await undo(SEEDED, last)).body).toMatchObject({ sub_code: 20059 })
  })

  it('a title in letters is what its editor writes, in Latin letters, until it is taken back', async () => {
    const id = await newBook(test, {})
    const latin = async () =>
      (await test.data('POST /api/web/books/info', { id }, { lang: 'en' })).book_name_latin
    const made = await latin()
    const written = { field: 'title_latin', value: 'Chens of the Harbour', seen: '' } as const
    const refused = await save(id, [{ ...written, value: '陈氏谱' }])
    expect(refused.status).toBe(400)
    expect((await save(id, [written])).body).toMatchObject({ code: 10000 })
    expect(await latin()).toBe('Chens of the Harbour')
    const { history, undo: last } = await read(id)
    expect(history[0]?.changes).toEqual([
      { field: 'title_latin', before: '', after: 'Chens of the Harbour' },
    ])
    expect((await undo(id, last)).status).toBe(200)
    expect(await latin()).toBe(made)
  })

  it('nothing is written over what has changed since it was read, and both are told', async () => {
    const id = await newBook(test, { volumes: '一卷' })
    const both = await Promise.all(
      ['二卷', '三卷'].map((value) => save(id, [{ field: 'volumes', value, seen: '一卷' }])),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await valueIn(id, 'volumes')
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ data: { conflict: { current: { volumes: now } } } })
    // Who changed something else has not met anybody.
    expect((await save(id, [{ field: 'hall', value: '敦睦堂', seen: '' }])).status).toBe(200)
  })

  it('a change is not taken back over what was changed by somebody else', async () => {
    const id = await newBook(test)
    await save(id, [{ field: 'volumes', value: '二卷', seen: '' }])
    const { undo: last } = await read(id)
    await test.database.pool.query("update books set volumes = '三卷' where id = $1", [id])
    expect((await undo(id, last)).status).toBe(409)
    expect(await valueIn(id, 'volumes')).toBe('三卷')
  })

  it('taking a field back leaves alone what another one, read together with it, says since', async () => {
    const id = await newBook(test, { provinceId: 350000 })
    const { pool } = test.database
    await save(id, [{ field: 'area', value: '南安', seen: '' }])
    await save(id, [{ field: 'edition_era', value: '光绪三年', seen: '' }])
    const year = await valueIn(id, 'edition_year')
    await pool.query('update books set city_id = 350500, edition_year = 1878 where id = $1', [id])
    expect(year).toBe('1877')
    // The year that came with the era is another one by now.
    expect((await undo(id, (await read(id)).undo)).status).toBe(409)
    await pool.query('update books set edition_year = 1877 where id = $1', [id])
    for (const field of ['edition_era', 'area']) {
      expect((await undo(id, (await read(id)).undo)).status).toBe(200)
      expect(await valueIn(id, field)).toBe('')
    }
    expect(await valueIn(id, 'edition_year')).toBe('')
    expect(await valueIn(id, 'city')).toBe('泉州市')
  })

  it('a change can be taken back however many were taken back after it', async () => {
    const id = await newBook(test)
    await save(id, [{ field: 'volumes', value: '二卷', seen: '' }])
    const { undo: first } = await read(id)
    await test.database.pool.query(
      `insert into content_edits (object, object_id, kind, changes, image, undone)
        select 'book', $1, case when n % 2 = 0 then 'undo' else 'edit' end, '[]', '{}', n % 2 = 1
        from generate_series(1, 120) as n`,
      [id],
    )
    expect((await read(id)).undo).toBe(first)
    expect((await undo(id, first)).status).toBe(200)
    expect(await valueIn(id, 'volumes')).toBe('')
  })

  it('a province is not taken away from a city that was written since', async () => {
    const id = await newBook(test)
    await save(id, [{ field: 'province', value: '福建', seen: '' }])
    await test.database.pool.query('update books set city_id = 350500 where id = $1', [id])
    const { status, body } = await undo(id, (await read(id)).undo)
    expect(status).toBe(409)
    expect(body).toMatchObject({ data: { conflict: { current: { city: '泉州市' } } } })
    expect(await valueIn(id, 'province')).toBe('福建省')
  })

  it.each([
    ['title', '', '必填'],
    ['surname', '〇〇', '姓氏'],
    ['province', '湖广', '湖北'],
    ['edition_year', '9999', '年份'],
    ['generation_poem', 'abc', '字辈'],
    ['holdings', '某馆|1|ftp://x', '网址'],
    ['scan', '也许', '扫描件'],
  ])('does not write %s as “%s”, and says why', async (field, value, words) => {
    const id = await newBook(test)
    const seen = (await valueIn(id, field)) ?? ''
    const { status, body } = await save(id, [{ field, value, seen }])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      data: { fields: [{ name: field, msg: expect.stringContaining(words) }] },
    })
    expect(await valueIn(id, field)).toBe(seen)
  })

  it('what a visitor suggested and staff accepted stands in the same history', async () => {
    const id = await newBook(test)
    await test.data('POST /api/web/correction/suggest', {
      object: 'book',
      object_id: id,
      fields: [{ field: 'hall', value: '敦睦堂' }],
      reason: '原书',
      request_key: crypto.randomUUID(),
    })
    const { list: open } = await test.data('POST /api/web/staff/corrections', {}, as())
    const mine = open.find((each) => each.object_id === id)
    const accepted = [{ field: 'hall' as const, value: '敦睦堂', seen: '' }]
    const decision = { id: mine?.id ?? '', row_version: 1, accepted }
    await test.data('POST /api/web/staff/correction/decide', decision, as())
    expect((await read(id)).history).toMatchObject([
      { kind: 'correction', changes: [{ field: 'hall', before: '', after: '敦睦堂' }] },
    ])
  })
})
