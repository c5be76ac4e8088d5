import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskSteps } from '../../../testing/desk-steps.ts'
import type { Member } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

describe.skipIf(!hasDatabase)('types of events at the desk', () => {
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
  const types = async () => (await test.data('POST /api/web/staff/event-types', {}, as())).types
  const save = (input: object, token = staff.token) =>
    test.call(
      'POST /api/web/staff/event-type/save',
      { request_key: crypto.randomUUID(), ...input },
      { token },
    )
  /** A type as a form sends it back. */
  const formOf = async (id: number) => {
    const { id: type_id, ...rest } = (await types()).find((type) => type.id === id) ?? {}
    return { ...rest, type_id }
  }
  const offered = async (lang: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN') => {
    const groups = await test.data('POST /api/web/pub/person/event/type', {}, { lang })
    return groups.flatMap(({ children }) => children)
  }
  const someType = async () => {
    const ofGroup = (await types()).filter(
      ({ parent_id, id }) => parent_id !== null && id !== BRIEF_HISTORY,
    )
    return ofGroup[0]?.id ?? 0
  }

  it('members learn of none of it', async () => {
    const { token } = await steps.members.join()
    expect((await test.call('POST /api/web/staff/event-types', {}, { token })).status).toBe(404)
    expect((await save(await formOf(await someType()), token)).status).toBe(404)
  })

  it('are named in three languages, and shown so at once', async () => {
    const id = await someType()
    const names = { name: '甲名', name_tw: '甲名稱', name_en: 'Name A' }
    expect((await save({ ...(await formOf(id)), ...names })).status).toBe(200)
    for (const [lang, name] of [
      ['zh-CN', '甲名'],
      ['zh-TW', '甲名稱'],
      ['en', 'Name A'],
    ] as const) {
      expect((await offered(lang)).find((type) => type.id === id)?.type_name).toBe(name)
    }
    expect(await steps.acts(String(id))).toMatchObject([
      { action: 'changed', detail: { fields: ['name', 'name_tw', 'name_en'] } },
    ])
    expect((await save({ ...(await formOf(id)), name_en: ' ' })).status).toBe(400)
  })

  it('of two who change one at once one hears of the other', async () => {
    const id = await someType()
    const form = await formOf(id)
    const both = await Promise.all(['乙', '丙'].map((name) => save({ ...form, name })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { name } = await formOf(id)
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ data: { conflict: { current: { name } } } })
  })

  it('one can be added to a group, and stands where its order says', async () => {
    const group = (await types()).find(({ parent_id }) => parent_id === null)
    const names = { name: '新类', name_tw: '新類', name_en: 'New' }
    const form = { ...names, parent_id: group?.id, rank: 0 }
    expect((await save(form)).status).toBe(200)
    const groups = await test.data('POST /api/web/pub/person/event/type', {})
    expect(groups.find(({ id }) => id === group?.id)?.children[0]?.type_name).toBe('新类')
    const wrong = await save({ ...form, parent_id: await someType() })
    expect(wrong.body).toMatchObject({ data: { fields: [{ name: 'parent_id' }] } })
    expect((await save({ ...form, type_id: 31_999 })).status).toBe(404)
  })

  it('two that are added at once are two', async () => {
    const group = (await types()).find(({ parent_id }) => parent_id === null)
    const before = (await types()).length
    const names = ['甲类', '乙类']
    const both = await Promise.all(
      names.map((name) =>
        save({ name, name_tw: name, name_en: name, parent_id: group?.id, rank: 1 }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const now = await types()
    expect(now).toHaveLength(before + 2)
    expect(now.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })

  it('one whose form is sent twice is added once', async () => {
    const group = (await types()).find(({ parent_id }) => parent_id === null)
    const before = (await types()).length
    const names = { name: '丁类', name_tw: '丁類', name_en: 'Fourth' }
    const form = { ...names, parent_id: group?.id, rank: 1, request_key: crypto.randomUUID() }
    const both = await Promise.all([save(form), save(form)])
    expect([...both, await save(form)].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await types()).toHaveLength(before + 1)
    const keyless = await save({ ...form, request_key: undefined })
    expect(keyless.body).toMatchObject({ data: { fields: [{ name: 'request_key' }] } })
  })

  it('one that is no longer offered is taken by no new event, and kept by those that have it', async () => {
    const member = await steps.members.join()
    const { book, first } = await treeSteps(test).treeWith(member, { name: '甲' })
    const type = await someType()
    const said = { person_id: first.id, family_tree_id: book, e_type: type, e_memo: '某事' }
    const options = { token: member.token }
    const add = (input: object) => test.call('POST /api/web/person/event/add', input, options)
    const made = await test.data('POST /api/web/person/event/add', said, options)
    await save({ ...(await formOf(type)), hidden: true })
    expect((await offered()).find(({ id }) => id === type)?.hidden).toBe(true)
    expect((await add(said)).body).toMatchObject({ data: { fields: [{ name: 'e_type' }] } })
    const changed = { ...said, id: made.id, row_version: made.event?.row_version, e_memo: '又' }
    const updated = await test.call('POST /api/web/person/event/update', changed, options)
    expect(updated.status).toBe(200)
  })

  it('the brief history stays, and so does its group', async () => {
    const brief = await formOf(BRIEF_HISTORY)
    for (const id of [BRIEF_HISTORY, brief.parent_id ?? 0]) {
      const { body } = await save({ ...(await formOf(id)), hidden: true })
      expect(body).toMatchObject({ data: { fields: [{ name: 'hidden' }] } })
    }
  })
})
