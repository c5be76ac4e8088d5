import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { treeData } from '../queries/personal-data.ts'

const NOT_PERMITTED = 20003
const NOT_FOUND = 20005
const CONFLICT = 20007
const dead = { death: 1, sex: 1 } as const

describe.skipIf(!hasDatabase)('who members say that they are in a family tree', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let guest: Member
  let other: Member
  let book: string
  let grandfather: string
  let son: string
  let nephew: string
  let self: string

  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    guest = await enter()
    other = await enter()
    const made = await steps.treeWith(owner, { name: '祖', ...dead }, { visibility: 'public' })
    book = made.book
    grandfather = made.first.id
    const child = async (of: string, name: string, more: object) =>
      (await steps.addChild(owner, book, of, { name, ...more })).id
    const elder = await child(grandfather, '伯', dead)
    son = elder
    const father = await child(grandfather, '父', dead)
    nephew = await child(elder, '堂', { sex: 1, birth_day: '1990' })
    self = await child(father, '我', { sex: 1, birth_day: '1992' })
    await steps.letIn(owner, guest, book, 'viewer')
  })
  afterAll(() => test.close())

  const make = (who: Member, person_id: string, more: object = {}) =>
    test.call(
      'POST /api/web/tree/claim/make',
      { family_tree_id: book, person_id, ...more },
      { token: who.token },
    )
  const withdraw = (who: Member) =>
    test.call('POST /api/web/tree/claim/withdraw', { family_tree_id: book }, { token: who.token })
  const decide = (who: Member, person_id: string, confirms: boolean) =>
    test.call(
      'POST /api/web/tree/claim/decide',
      { family_tree_id: book, user_id: guest.uid, person_id, confirms },
      { token: who.token },
    )
  const list = (who: Member) =>
    test.call('POST /api/web/tree/claim/list', { family_tree_id: book }, { token: who.token })
  const asked = async () => {
    const { body } = await list(owner)
    if (body.code !== 10_000) throw new Error(body.msg)
    return body.data.list
  }
  const me = async (who: Member) =>
    (await test.data('GET /api/web/tree/info', { id: book }, { token: who.token })).me

  it('is one a tree and their own: said anew it is another, and it can be taken back', async () => {
    expect(await me(guest)).toBeNull()
    expect((await make(guest, nephew)).status).toBe(200)
    expect((await make(guest, self)).status).toBe(200)
    expect((await make(guest, self)).status).toBe(200)
    expect(await me(guest)).toMatchObject({ id: self, state: 'private' })
    expect(await me(owner)).toBeNull()
    expect(await asked()).toEqual([])
    expect((await withdraw(guest)).status).toBe(200)
    expect((await withdraw(guest)).status).toBe(200)
    expect(await me(guest)).toBeNull()
  })

  it('makes every page say what the member calls the person, in their language', async () => {
    const called = async (id: string, who: Member | null, lang: 'zh-CN' | 'en' = 'zh-CN') =>
      (await steps.info(book, id, { lang, ...(who && { token: who.token }) })).called
    expect(await called(son, guest)).toBeNull()
    await make(guest, self)
    expect(await called(son, guest)).toEqual(['伯父'])
    expect(await called(son, guest, 'en')).toEqual(['uncle'])
    expect(await called(nephew, guest)).toEqual(['堂哥'])
    expect(await called(self, guest)).toBeNull()
    expect(await called(son, owner)).toBeNull()
    expect(await called(son, null)).toBeNull()
    await withdraw(guest)
  })

  it('is seen by the owner where the member asks, who confirms or declines it', async () => {
    await make(guest, self, { asks: true })
    expect(await asked()).toMatchObject([
      { user_id: guest.uid, person_id: self, person: '陈我', state: 'asked' },
    ])
    // Another one than the owner saw is not confirmed.
    expect((await decide(owner, nephew, true)).body.sub_code).toBe(CONFLICT)
    expect((await decide(owner, self, true)).status).toBe(200)
    expect(await me(guest)).toMatchObject({ state: 'confirmed' })
    // Said once more, it stays so.
    await make(guest, self)
    expect(await me(guest)).toMatchObject({ state: 'confirmed' })
    expect(await asked()).toMatchObject([{ state: 'confirmed' }])
    expect((await decide(owner, self, false)).status).toBe(200)
    expect(await me(guest)).toMatchObject({ state: 'declined' })
    expect(await asked()).toEqual([])
    expect((await decide(owner, self, true)).body.sub_code).toBe(CONFLICT)
    await make(guest, self, { asks: true })
    await make(guest, self)
    expect(await me(guest)).toMatchObject({ state: 'private' })
    expect(await asked()).toEqual([])
    await withdraw(guest)
  })

  it('is refused to who does not belong to the tree, of the dead, and of people of other trees', async () => {
    expect((await make(other, self)).body.sub_code).toBe(NOT_PERMITTED)
    expect((await withdraw(other)).body.sub_code).toBe(NOT_PERMITTED)
    const nobody = await test.call('POST /api/web/tree/claim/make', {
      family_tree_id: book,
      person_id: self,
    })
    expect(nobody.status).toBe(401)
    const ofDead = await make(guest, grandfather)
    expect(ofDead.body.data).toMatchObject({ fields: [{ name: 'person_id' }] })
    const { first } = await steps.treeWith(other, { name: '别' })
    expect((await make(guest, first.id)).body.sub_code).toBe(NOT_FOUND)
    expect((await list(guest)).body.sub_code).toBe(NOT_PERMITTED)
    expect((await list(other)).body.sub_code).toBe(NOT_PERMITTED)
    expect((await decide(guest, self, true)).body.sub_code).toBe(NOT_PERMITTED)
    expect((await decide(other, self, true)).body.sub_code).toBe(NOT_PERMITTED)
  })

  it('asks nobody where the owner says it', async () => {
    await make(owner, nephew, { asks: true })
    expect(await me(owner)).toMatchObject({ state: 'private' })
    expect(await asked()).toEqual([])
    await withdraw(owner)
  })

  it('goes with the person, comes back with them, and ends with the part in the tree', async () => {
    const { id } = await steps.addChild(owner, book, grandfather, {
      name: '客',
      birth_day: '1995',
    })
    await make(guest, id, { asks: true })
    const of = { family_tree_id: book, id }
    await test.data('POST /api/web/person/delete', of, { token: owner.token })
    expect(await me(guest)).toBeNull()
    expect(await asked()).toEqual([])
    await test.data('POST /api/web/person/restore', of, { token: owner.token })
    expect(await me(guest)).toMatchObject({ id, state: 'asked' })
    await test.data(
      'POST /api/web/tree/member/leave',
      { family_tree_id: book },
      { token: guest.token },
    )
    expect(await me(guest)).toBeNull()
    await steps.letIn(owner, guest, book, 'viewer')
    expect(await me(guest)).toBeNull()
  })

  it('is part of the member’s own data, and erased with the account', async () => {
    await make(guest, self)
    const { db } = test.database
    expect(await treeData.collect(db, guest.uid)).toMatchObject({
      claims: [{ book: '陈氏家谱', state: 'private' }],
    })
    await treeData.erase(db, guest.uid)
    expect(await treeData.collect(db, guest.uid)).toMatchObject({ claims: [] })
  })
})
