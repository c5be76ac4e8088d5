import { MAX_MEMO } from '@suyuan/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { importSteps } from '../testing/import-steps.ts'

const LINES = 40_000
const noteLines = Array.from({ length: LINES }, (_, at) => `第${at}行：迁徙`)
const note = noteLines
  .map((line, at) => (at === 0 ? `1 NOTE ${line}` : `2 CONT ${line}`))
  .join('\n')

const LONG = '很长的地名'.repeat(40)
const FILE = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME /陈/${'名'.repeat(90)}
1 SEX M
1 BIRT
2 DATE 1850
2 PLAC ${LONG}
1 DEAT Y
2 PLAC ${LONG}
1 OCCU 塾师
2 DATE 1880
2 PLAC ${LONG}
2 NOTE ${'事'.repeat(MAX_MEMO + 500)}
${note}
0 TRLR
`

describe.skipIf(!hasDatabase)('texts that are longer than a page is sent', () => {
  let test: TestApp
  let steps: ReturnType<typeof importSteps>
  let owner: Member
  let book: string
  let id: string
  beforeAll(async () => {
    test = await startTestApp()
    steps = importSteps(test)
    owner = await memberSteps(test).enter()
    book = await steps.bring(owner, FILE)
    const told = await test.data('GET /api/web/tree/info', { id: book }, by())
    id = told.first_node_id
  }, 60_000)
  afterAll(() => test.close())

  const by = () => ({ token: owner.token })
  const page = () => test.data('POST /api/web/person/info', { family_tree_id: book, id }, by())
  const text = (event_id = '') =>
    test.data('POST /api/web/person/text', { family_tree_id: book, id, event_id }, by())
  const update = (form: object) =>
    test.call('POST /api/web/person/update', { family_tree_id: book, id, ...form }, by())
  const taken = async () =>
    (await steps.take(owner, book, 'gedcom551')).match(/第\d+行：迁徙/g)?.length ?? 0

  it('are sent folded, and whole when they are asked for', async () => {
    const person = await page()
    expect(person.memo_whole).toBe(false)
    expect(person.memo.length).toBeLessThanOrEqual(MAX_MEMO)
    const whole = await text()
    expect(whole.text).toBe(noteLines.join('\n'))
    expect(whole.length).toBe(whole.text.length)
    const [event] = person.event
    expect(event?.e_memo_whole).toBe(false)
    expect((await text(event?.id)).text).toContain('事'.repeat(MAX_MEMO + 500))
    expect(await taken()).toBe(LINES)
  })

  it('stay whole when another field is changed, or what was shown is sent back', async () => {
    const { memo, event } = await page()
    expect((await update({ hao: '静庵' })).body.code).toBe(10_000)
    expect((await update({ memo, zi: '子渊' })).body.code).toBe(10_000)
    const [one] = event
    const form = {
      ...{ id: one?.id ?? '', person_id: id, e_type: one?.e_type ?? 0, e_date: '1881' },
      e_memo: one?.e_memo ?? '',
      e_address: one?.e_address ?? '',
    }
    await test.data('POST /api/web/person/event/update', form, by())
    expect((await text(one?.id)).text).toContain('事'.repeat(MAX_MEMO + 500))
    expect(await taken()).toBe(LINES)
  })

  it('are not cut by whoever was not shown them, and are edited whole', async () => {
    const { memo } = await page()
    const refused = await update({ memo: `${memo.slice(0, 100)}改` })
    expect(refused.body.sub_code).toBe(20002)
    expect(await taken()).toBe(LINES)
    const whole = await text()
    const edited = `${whole.text}\n又记：合族同修`
    expect((await update({ memo: edited, memo_of: whole.length })).body.code).toBe(10_000)
    expect((await text()).text).toBe(edited)
    const out = await steps.take(owner, book, 'gedcom551')
    expect(out.match(/第\d+行：迁徙/g)).toHaveLength(LINES)
    expect(out).toContain('又记：合族同修')
    // What was read before that is not what stands there.
    const late = await update({ memo: '短', memo_of: whole.length })
    expect(late.body.sub_code).toBe(20002)
    await test.data('POST /api/web/tree/undo', { family_tree_id: book }, by())
    expect((await text()).text).toBe(noteLines.join('\n'))
  })

  it('come back from an export', async () => {
    const copy = await steps.bring(owner, await steps.take(owner, book))
    expect((await steps.take(owner, copy, 'gedcom551')).match(/第\d+行：迁徙/g)).toHaveLength(LINES)
  })

  it('are refused line by line where a form holds less than a file told', async () => {
    const person = await page()
    for (const field of ['name', 'birth_address', 'death_place'] as const) {
      expect(person[field].endsWith('…')).toBe(true)
      expect([field, (await update({ [field]: '改' })).body.sub_code]).toEqual([field, 20002])
      expect((await update({ [field]: person[field], hao: field })).body.code).toBe(10_000)
    }
    // What stands beside such a line is changed without it.
    for (const form of [{ surname: '林' }, { birth_day: '1851' }, { death_day: '1920' }]) {
      expect((await update(form)).body.code).toBe(10_000)
    }
    const out = await steps.take(owner, book, 'gedcom551')
    expect(out.split(LONG).length - 1).toBe(3)
    expect(out).toContain('名'.repeat(90))
  })

  it('are not written at once by hand', async () => {
    const known = (await text()).length
    const more = 'x'.repeat(known + MAX_MEMO + 1)
    const refused = await update({ memo: more, memo_of: known })
    expect(refused.body.sub_code).toBe(20002)
  })

  it('are told to nobody who may not see the person', async () => {
    const stranger = await memberSteps(test).enter()
    const hidden = { id: book, visibility: 'private' as const }
    await test.data('POST /api/web/tree/visibility', hidden, by())
    const asked = { family_tree_id: book, id }
    const { body } = await test.call('POST /api/web/person/text', asked, { token: stranger.token })
    expect(body.sub_code).toBe(20005)
    const ofNobody = { ...asked, event_id: crypto.randomUUID() }
    expect((await test.call('POST /api/web/person/text', ofNobody, by())).body.sub_code).toBe(20005)
  })
})
