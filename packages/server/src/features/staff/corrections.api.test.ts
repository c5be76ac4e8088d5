import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskSteps } from '../../testing/desk-steps.ts'
import { freshAddress, type Member } from '../../testing/members.ts'
import { reloadSeed } from '../../testing/reload-seed.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { mergeBooks } from '../catalogue/import/merge-books.ts'

const BOOK = 10
const CHEN = 5

describe.skipIf(!hasDatabase)('corrections of visitors', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let staff: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = deskSteps(test)
    staff = await steps.hire('staff')
  })
  afterAll(() => test.close())

  const ofBook = { object: 'book', object_id: BOOK } as const
  const form = (object: 'book' | 'surname', object_id: number, lang: 'zh-CN' | 'zh-TW' = 'zh-CN') =>
    test.data('POST /api/web/correction/form', { object, object_id }, { lang })
  const suggest = (more: object, lang: 'zh-CN' | 'zh-TW' = 'zh-CN') =>
    test.call(
      'POST /api/web/correction/suggest',
      { ...ofBook, reason: '《泉州谱牒目录》第 12 页', request_key: crypto.randomUUID(), ...more },
      { address: freshAddress(), lang },
    )
  const open = async () => {
    const { list } = await test.data('POST /api/web/staff/corrections', {}, { token: staff.token })
    return list
  }
  const newest = async () => {
    const id = (await open()).at(-1)?.id ?? ''
    return test.data('POST /api/web/staff/correction', { id }, { token: staff.token })
  }
  const decide = (input: object) =>
    test.call('POST /api/web/staff/correction/decide', input, { token: staff.token })
  const someoneWaits = async () => {
    const { rows } = await test.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length > 0
  }
  const volumes = async () =>
    (await form('book', BOOK)).fields.find(({ field }) => field === 'volumes')?.value

  it('the form shows what the record says, in the reader’s script', async () => {
    const { name, fields } = await form('book', BOOK)
    const info = await test.data('POST /api/web/books/info', { id: BOOK })
    expect(name).toBe(info.book_name)
    expect(fields.find(({ field }) => field === 'title')?.value).toBe(info.book_name)
    const { fields: ofSurname } = await form('surname', CHEN, 'zh-TW')
    expect(ofSurname.find(({ field }) => field === 'traditional')?.value).toBe('陳')
    const missing = { object: 'book', object_id: 999_999_999 }
    expect((await test.call('POST /api/web/correction/form', missing)).status).toBe(404)
  })

  it('is compared field by field, and what did not change is left out', async () => {
    const { name } = await form('book', BOOK)
    const fields = [
      { field: 'title', value: name },
      { field: 'volumes', value: '二十四卷首一卷' },
      { field: 'hall', value: '敦倫堂' },
    ]
    expect((await suggest({ fields }, 'zh-TW')).status).toBe(200)
    const found = await newest()
    expect(found).toMatchObject({ ...ofBook, name, status: 'open', lang: 'zh-TW' })
    expect(found.comparison.map(({ field }) => field)).toEqual(['volumes', 'hall'])
    expect(found.comparison[1]).toMatchObject({ suggested: '敦倫堂', stored: '敦伦堂' })
    expect(found.comparison[0]?.before).toBe(found.comparison[0]?.now)
    const inTaiwan = { token: staff.token, lang: 'zh-TW' } as const
    const told = (await form('book', BOOK, 'zh-TW')).name
    const listed = await test.data('POST /api/web/staff/corrections', {}, inTaiwan)
    expect([told, listed.list.at(-1)?.name]).toEqual(['韶山毛氏族譜', '韶山毛氏族譜'])
    const read = await test.data('POST /api/web/staff/correction', { id: found.id }, inTaiwan)
    expect(read.name).toBe('韶山毛氏族譜')
  })

  it('what is accepted stands in the record, and is found by it', async () => {
    await suggest({
      fields: [
        { field: 'title', value: '温陵敦睦谱稿' },
        { field: 'area', value: '某村' },
      ],
    })
    const { id, row_version, comparison } = await newest()
    const title = comparison.find(({ field }) => field === 'title')
    const accepted = [{ field: 'title', value: title?.stored, seen: title?.now }]
    const { body } = await decide({ id, row_version, accepted, answer: '村名未见于该书' })
    expect(body).toMatchObject({ data: { status: 'partly', decided_by: staff.loginName } })
    const listed = await test.data('POST /api/web/genealogy/list', {
      book_name: '敦睦谱稿',
      samples: true,
    })
    expect(listed.list.map((book) => book.id)).toEqual([BOOK])
    expect((await form('book', BOOK)).name).toBe('温陵敦睦谱稿')
    expect((await steps.acts(id)).map(({ action }) => action)).toEqual(['read', 'accepted'])
    expect(await steps.acts(String(BOOK))).toEqual([
      { action: 'changed', detail: { fields: ['title'] } },
    ])
  })

  it('a surname is looked up by what was accepted, and the seed leaves it alone from then on', async () => {
    await suggest({
      object: 'surname',
      object_id: CHEN,
      fields: [
        { field: 'variants', value: '敶、𨻰' },
        { field: 'halls', value: '颍川堂，德星堂' },
      ],
    })
    const { id, row_version, comparison } = await newest()
    const accepted = comparison.map(({ field, stored, now }) => ({
      field,
      value: stored,
      seen: now,
    }))
    expect((await decide({ id, row_version, accepted })).body).toMatchObject({
      data: { status: 'accepted' },
    })
    await reloadSeed(test.database, 'surnames')
    const { candidates } = await test.data('POST /api/web/surname/resolve', { surname: '𨻰' })
    expect(candidates[0]?.id).toBe(CHEN)
    const info = await test.data('POST /api/web/surname/info', { id: CHEN })
    expect(info.halls).toBe('颍川堂、德星堂')
  })

  it('is declined with a reason, and not without', async () => {
    const before = await volumes()
    await suggest({ fields: [{ field: 'volumes', value: '百卷' }] })
    const { id, row_version } = await newest()
    const bare = await decide({ id, row_version, accepted: [] })
    expect(bare.body).toMatchObject({ data: { fields: [{ name: 'answer' }] } })
    const declined = await decide({ id, row_version, accepted: [], answer: '原书为二十四卷' })
    expect(declined.body).toMatchObject({ data: { status: 'declined', answer: '原书为二十四卷' } })
    expect(await volumes()).toBe(before)
    expect((await open()).map((each) => each.id)).not.toContain(id)
  })

  it('of two who decide at once one hears of the other', async () => {
    await suggest({ fields: [{ field: 'volumes', value: '三卷' }] })
    const { id, row_version } = await newest()
    const input = { id, row_version, accepted: [], answer: '不采纳' }
    const both = await Promise.all([decide(input), decide(input)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('nothing is written over what has changed since it was read', async () => {
    await suggest({ fields: [{ field: 'volumes', value: '四卷' }] })
    const { id, row_version, comparison } = await newest()
    await test.database.pool.query("update books set volumes = '五卷' where id = $1", [BOOK])
    const seen = comparison[0]?.now
    const accepted = [{ field: 'volumes', value: '四卷', seen }]
    const { status, body } = await decide({ id, row_version, accepted })
    expect(status).toBe(409)
    expect(body).toMatchObject({ data: { conflict: { current: { volumes: '五卷' } } } })
    expect(await volumes()).toBe('五卷')
  })

  it('nor over a surname that somebody else is writing at that moment', async () => {
    // The embedded database has one session: nobody writes beside another.
    if (test.database.kind === 'embedded') return
    await suggest({
      object: 'surname',
      object_id: CHEN,
      fields: [{ field: 'pinyin', value: 'Tan' }],
    })
    const { id, row_version, comparison } = await newest()
    const accepted = [{ field: 'pinyin', value: 'Tan', seen: comparison[0]?.now }]
    const writer = await test.database.pool.connect()
    try {
      await writer.query('begin')
      await writer.query("update surnames set pinyin = 'Chan' where id = $1", [CHEN])
      const decision = decide({ id, row_version, accepted })
      while (!(await someoneWaits())) await pause(20)
      await writer.query('commit')
      const { status, body } = await decision
      expect(status).toBe(409)
      expect(body).toMatchObject({ data: { conflict: { current: { pinyin: 'Chan' } } } })
    } finally {
      writer.release(true)
    }
    await decide({ id, row_version, accepted: [], answer: '不采纳' })
  })

  it.each([
    ['nothing changed', async () => [{ field: 'volumes', value: (await volumes()) ?? '' }]],
    ['a field of a surname', async () => [{ field: 'pinyin', value: 'Chén' }]],
    ['no field', async () => []],
  ])('refuses a suggestion with %s', async (_, fields) => {
    const count = (await open()).length
    expect((await suggest({ fields: await fields() })).status).toBe(400)
    expect(await open()).toHaveLength(count)
  })

  it.each([
    ['edition_year', '明年'],
    ['edition_year', '9999'],
    ['title', ''],
  ])('does not write %s as “%s”', async (field, value) => {
    await suggest({ fields: [{ field, value }] })
    const { id, row_version, comparison } = await newest()
    const accepted = [{ field, value, seen: comparison[0]?.now }]
    expect((await decide({ id, row_version, accepted })).status).toBe(400)
    await decide({ id, row_version, accepted: [], answer: '不采纳' })
  })

  it('sent twice it is one, and says why it was sent', async () => {
    const request_key = crypto.randomUUID()
    const fields = [{ field: 'compilers', value: '陈某' }]
    const both = await Promise.all([
      suggest({ fields, request_key }),
      suggest({ fields, request_key }),
    ])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect((await open()).filter(({ fields: [first] }) => first === 'compilers')).toHaveLength(1)
    expect((await suggest({ fields, reason: ' ' })).status).toBe(400)
  })

  it('of a book that is merged into another goes to that one', async () => {
    const [into, merged] = [11, 12]
    const volumesNow = async (id: number) =>
      (await form('book', id)).fields.find(({ field }) => field === 'volumes')?.value
    const suggestTo = (object_id: number, value: string) =>
      suggest({ object_id, fields: [{ field: 'volumes', value }] })
    await suggestTo(merged, '七十二卷')
    await mergeBooks(test.database.db, into, [merged], true)
    expect((await suggestTo(merged, '七十三卷')).status).toBe(200)
    const { name } = await form('book', into)
    const [before, after] = (await open()).slice(-2)
    expect([before?.name, after?.name, after?.object_id]).toEqual([name, name, into])
    const { id, row_version, comparison } = await test.data(
      'POST /api/web/staff/correction',
      { id: before?.id ?? '' },
      { token: staff.token },
    )
    expect(comparison[0]?.now).toBe(await volumesNow(into))
    const accepted = [{ field: 'volumes', value: '七十二卷', seen: comparison[0]?.now }]
    expect((await decide({ id, row_version, accepted })).status).toBe(200)
    expect(await volumesNow(into)).toBe('七十二卷')
    expect((await steps.acts(String(into))).at(-1)?.action).toBe('changed')
  })

  it('markup in an abstract stays text', async () => {
    await suggest({
      fields: [{ field: 'abstract', value: '<img src=x onerror=alert(1)>\n第二段' }],
    })
    const { id, row_version, comparison } = await newest()
    const { field, stored, now } = comparison[0] ?? {}
    await decide({ id, row_version, accepted: [{ field, value: stored, seen: now }] })
    const { remark } = await test.data('POST /api/web/books/info', { id: BOOK })
    expect(remark).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p><p>第二段</p>')
  })
})
