import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskSteps } from '../../../testing/desk-steps.ts'
import type { Member } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'

const CHEN = 5
const LIN = 18

describe.skipIf(!hasDatabase)('surnames at the desk', () => {
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
  const read = (id = CHEN) => test.data('POST /api/web/staff/surname', { id }, as())
  const info = (id = CHEN) => test.data('POST /api/web/surname/info', { id })
  const textOf = async (field: string, id = CHEN) =>
    (await read(id)).fields.find((each) => each.field === field)?.value ?? ''
  const save = (fields: object[], id = CHEN, token = staff.token) =>
    test.call('POST /api/web/staff/surname/save', { id, fields }, { token })
  const undo = async (id = CHEN) =>
    test.call('POST /api/web/staff/surname/undo', { id, edit_id: (await read(id)).undo }, as())
  const person = (input: object) =>
    test.call(
      'POST /api/web/staff/surname/celebrity',
      { id: CHEN, request_key: crypto.randomUUID(), ...input },
      as(),
    )
  const named = async (name: string) => {
    const { celebrities } = await read()
    return celebrities.find(({ fields }) => fields.some(({ value }) => value === name))
  }
  const names = async () => (await info()).celebrities.map(({ name }) => name)

  const somebody = {
    name: '陈试',
    name_en: 'Chen Shi',
    dynasty: '清',
    birth_year: '1700',
    province: '福建',
    city: '泉州',
    place: '福建晋江',
    detail: '举人。',
    detail_en: 'A provincial graduate.',
    source: '《泉州府志》',
  }
  const fieldsOf = (values: object) =>
    Object.entries(values).map(([field, value]) => ({ field, value }))

  it('names surnames as who reads writes them', async () => {
    const find = async (lang: 'zh-CN' | 'zh-TW' | 'en') => {
      const options = { ...as(), lang }
      const { list } = await test.data('POST /api/web/staff/surnames', { text: '陈' }, options)
      const file = await test.data('POST /api/web/staff/surname', { id: CHEN }, options)
      return [list[0]?.surname, file.surname]
    }
    expect(await find('zh-TW')).toEqual(['陳', '陳'])
    expect(await find('zh-CN')).toEqual(['陈', '陈'])
    expect(await find('en')).toEqual(['陈', '陈'])
  })

  it('nobody else learns that there is a desk', async () => {
    const { token } = await steps.members.join()
    expect((await test.call('POST /api/web/staff/surnames', {}, { token })).status).toBe(404)
    expect((await test.call('POST /api/web/staff/surname', { id: CHEN })).status).toBe(404)
    const written = [{ field: 'pinyin', value: 'Cheng', seen: await textOf('pinyin') }]
    expect((await save(written, CHEN, token)).status).toBe(404)
  })

  it('are found in any spelling, or listed a page at a time', async () => {
    const find = (asked: object) => test.data('POST /api/web/staff/surnames', asked, as())
    expect((await find({ text: '陳' })).list[0]).toMatchObject({ id: CHEN, surname: '陈' })
    const first = await find({ limit: 3 })
    const second = await find({ limit: 3, after: first.next })
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(6)
  })

  it('texts are changed, shown to visitors at once, told in the history, and taken back', async () => {
    const before = await info(LIN)
    const fields = [
      { field: 'halls', value: '西河堂\n九牧堂' },
      { field: 'variants', value: '𣏌' },
      { field: 'history', value: '<h3>源流</h3><p>出自<script>x</script>比干。</p>' },
      { field: 'generation_poems', value: '莆田|文章华国|《九牧林氏谱》' },
    ]
    const typed = []
    for (const each of fields) typed.push({ ...each, seen: await textOf(each.field, LIN) })
    expect((await save(typed, LIN)).status).toBe(200)
    expect(await info(LIN)).toMatchObject({
      halls: '西河堂、九牧堂',
      history: '<h3>源流</h3><p>出自比干。</p>',
      generation_poems: [{ branch: '莆田', characters: '文章华国', source: '《九牧林氏谱》' }],
    })
    const { candidates } = await test.data('POST /api/web/surname/resolve', { surname: '𣏌' })
    expect(candidates[0]?.id).toBe(LIN)
    const { history } = await read(LIN)
    expect(history[0]?.changes.map(({ field }) => field).sort()).toEqual(
      fields.map(({ field }) => field).sort(),
    )
    expect((await undo(LIN)).status).toBe(200)
    expect(await info(LIN)).toEqual(before)
    expect((await undo(LIN)).body).toMatchObject({ code: 20000 })
    expect((await steps.acts(String(LIN))).map(({ action }) => action)).toEqual([
      'changed',
      'undone',
    ])
  })

  it('spellings abroad are found by, need a source where they are new, and are taken back', async () => {
    const seen = await textOf('spellings', LIN)
    const spell = (value: string) => save([{ field: 'spellings', value, seen }], LIN)
    const added = `${seen}\nhokkien|Limm|《马来亚姓氏考》`
    for (const wrong of ['hokkien|Limm', 'klingon|Limm|书', 'hokkien|林|书', 'hokkien']) {
      const { status, body } = await spell(`${seen}\n${wrong}`)
      expect([status, body]).toMatchObject([400, { data: { fields: [{ name: 'spellings' }] } }])
    }
    expect((await spell(added)).status).toBe(200)
    const now = await textOf('spellings', LIN)
    expect(now.split('\n').sort()).toEqual(added.split('\n').sort())
    const resolved = () => test.data('POST /api/web/surname/resolve', { surname: 'Limm' })
    expect((await resolved()).candidates.map(({ id }) => id)).toContain(LIN)
    expect((await undo(LIN)).status).toBe(200)
    expect(await textOf('spellings', LIN)).toBe(seen)
    expect((await resolved()).candidates.map(({ id }) => id)).not.toContain(LIN)
    // One without a source that the record has had is taken out and put back.
    const [, ...others] = seen.split('\n')
    expect((await spell(others.join('\n'))).status).toBe(200)
    expect((await undo(LIN)).status).toBe(200)
    expect(await textOf('spellings', LIN)).toBe(seen)
  })

  it('passages of works are changed one by one, and taken back', async () => {
    const stored = async () => {
      const { rows } = await test.database.pool.query<{ id: number; content: string }>(
        'select id, content from surname_sources where surname_id = $1 order by id',
        [CHEN],
      )
      return rows
    }
    const seen = await textOf('sources')
    const before = await stored()
    const tell = (value: string) => save([{ field: 'sources', value, seen }])
    // A line is named by the number that it has where it was typed.
    const poems = { field: 'generation_poems', value: '\n\n莆田|文章华国', seen: '' }
    const refused = await save([{ ...poems, seen: await textOf(poems.field) }])
    expect(refused.body).toMatchObject({ data: { fields: [{ name: 'generation_poems' }] } })
    expect(JSON.stringify(refused.body)).toContain('第 3 行')
    for (const wrong of ['不存在省|书|文', '福建||文', '福建|书|', '福建|书|文|en|x']) {
      expect((await tell(`${seen}\n${wrong}`)).status).toBe(400)
    }
    const [first = '', ...others] = seen.split('\n')
    const changed = [`${first}。`, ...others.slice(1), '福建省|试书|陈氏居泉州。|They lived here.']
    expect((await tell(changed.join('\n'))).status).toBe(200)
    const after = await stored()
    expect(after.map(({ id }) => id).slice(0, -1)).toEqual(
      before.map(({ id }) => id).filter((_, at) => at !== 1),
    )
    expect(after.at(-1)?.content).toBe('陈氏居泉州。')
    expect(await textOf('sources')).toBe(changed.join('\n'))
    expect((await undo()).status).toBe(200)
    expect((await textOf('sources')).split('\n').sort()).toEqual(seen.split('\n').sort())
    expect((await stored())[0]).toEqual(before[0])
  })

  it('nothing is written over what has changed since it was read', async () => {
    const seen = await textOf('population')
    const both = await Promise.all(
      ['一', '二'].map((value) => save([{ field: 'population', value, seen }])),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({
      data: { conflict: { current: { population: await textOf('population') } } },
    })
  })

  it.each([
    ['pinyin', ''],
    ['generation_poems', '没有出处'],
    ['mottoes', '堂联|一联||'],
  ])('does not write %s as “%s”', async (field, value) => {
    const seen = await textOf(field)
    const { status, body } = await save([{ field, value, seen }])
    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { fields: [{ name: field }] } })
  })

  it('a person is added, changed, moved and removed, and each of it is taken back', async () => {
    const before = await names()
    expect((await person({ fields: fieldsOf(somebody) })).status).toBe(200)
    expect((await names()).at(-1)).toBe('陈试')
    const added = await named('陈试')
    const changed = { celebrity_id: added?.id, fields: [{ field: 'name', value: '陈验' }] }
    expect((await person({ ...changed, seen: added?.seen })).status).toBe(200)
    expect((await person({ ...changed, seen: added?.seen })).status).toBe(409)

    const { celebrities } = await read()
    const target = { id: CHEN, celebrity_id: added?.id }
    const move = { ...target, before_id: celebrities[0]?.id, seen: (await named('陈验'))?.seen }
    const moved = await test.call('POST /api/web/staff/surname/celebrity/move', move, as())
    expect(moved.status).toBe(200)
    expect((await names())[0]).toBe('陈验')
    const gone = { ...target, seen: (await named('陈验'))?.seen }
    const removed = await test.call('POST /api/web/staff/surname/celebrity/remove', gone, as())
    expect(removed.status).toBe(200)
    expect(await names()).toEqual(before)
    for (const wanted of [['陈验', ...before], [...before, '陈验'], [...before, '陈试'], before]) {
      expect((await undo()).status).toBe(200)
      expect(await names()).toEqual(wanted)
    }
  })

  it('somebody whose form is sent twice is added once', async () => {
    const before = await names()
    const fields = fieldsOf({ ...somebody, name: '陈重' })
    const form = { fields, request_key: crypto.randomUUID() }
    const both = await Promise.all([person(form), person(form)])
    expect([...both, await person(form)].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await names()).toEqual([...before, '陈重'])
    const nameless = await person({ fields, request_key: undefined })
    expect(nameless.body).toMatchObject({ data: { fields: [{ name: 'request_key' }] } })
  })

  it('persons who stand at one rank can be put in order', async () => {
    for (const name of ['陈甲', '陈乙']) await person({ fields: fieldsOf({ ...somebody, name }) })
    await test.database.pool.query(
      "update celebrities set rank = 5000 where name in ('陈甲', '陈乙')",
    )
    const first = await named('陈甲')
    const second = await named('陈乙')
    const input = { id: CHEN, celebrity_id: second?.id, before_id: first?.id, seen: second?.seen }
    await test.call('POST /api/web/staff/surname/celebrity/move', input, as())
    expect((await names()).slice(-2)).toEqual(['陈乙', '陈甲'])
  })

  it.each([
    [{ source: '' }, 'source'],
    [{ birth_year: '清' }, 'birth_year'],
    [{ death_year: '1600' }, 'death_year'],
    [{ city: '没有此城' }, 'city'],
  ])('nobody is added with %o', async (wrong, name) => {
    const { status, body } = await person({ fields: fieldsOf({ ...somebody, ...wrong }) })
    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { fields: [{ name }] } })
  })

  it('a person of another surname is none of this one', async () => {
    const mine = (await read()).celebrities[0]
    const input = { id: LIN, celebrity_id: mine?.id, seen: mine?.seen }
    const { status } = await test.call('POST /api/web/staff/surname/celebrity/remove', input, as())
    expect(status).toBe(404)
  })
})
