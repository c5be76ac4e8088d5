import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

const RELATIVES = 'POST /api/web/tree/relatives'
const ROLL = 'POST /api/web/tree/roll'
const dead = { death: 1 } as const
const man = { sex: 1 } as const

describe.skipIf(!hasDatabase)('relatives of somebody, and who a reader may be', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let stranger: Member
  let book: string
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    owner = await memberSteps(test).enter()
    stranger = await memberSteps(test).enter()
    const { book: made, first } = await steps.treeWith(
      owner,
      { name: '祖', ...man, ...dead },
      { poem: '文 章 继', poem_start: 1 },
    )
    book = made
    ids['zu'] = first.id
    const child = async (key: string, of: string, name: string, more: object = dead) => {
      const form = { name, ...man, ...more }
      ids[key] = (await steps.addChild(owner, book, ids[of] ?? '', form)).id
    }
    await child('da', 'zu', '长')
    await child('er', 'zu', '次')
    await child('sun', 'er', '孙', { birth_day: '1980' })
    await child('mei', 'er', '妹', { sex: 0, birth_day: '1985' })
    await child('tang', 'da', '堂', { birth_day: '1990' })
    const wife = { name: '玉', surname: '林', sex: 0 as const, birth_day: '1982' }
    ids['qi'] = (await steps.addSpouse(owner, book, ids['sun'] ?? '', wife)).id
    const visibility = { id: book, visibility: 'public' as const }
    await test.data('POST /api/web/tree/visibility', visibility, { token: owner.token })
  })
  afterAll(() => test.close())

  const relatives = (who: string, more: object = {}, options: object = { token: owner.token }) =>
    test.data(RELATIVES, { family_tree_id: book, person_id: ids[who] ?? '', ...more }, options)

  it('are listed by kind and generation, with what they are called', async () => {
    const found = await relatives('sun')
    expect(found.person.name).toBe('孙')
    expect(found.kinds).toEqual([
      { kind: 'spouse', people: 1 },
      { kind: 'ancestors', people: 2 },
      { kind: 'siblings', people: 1 },
      { kind: 'clan', people: 2 },
    ])
    expect(
      found.list.map(({ name, kind, generations, terms }) => [
        ...[name, kind, generations],
        terms[0]?.word,
      ]),
    ).toEqual([
      ['玉', 'spouse', 0, '妻子'],
      ['祖', 'ancestors', -2, '祖父'],
      ['次', 'ancestors', -1, '父亲'],
      ['妹', 'siblings', 0, '妹妹'],
      ['长', 'clan', -1, '伯父'],
      ['堂', 'clan', 0, '堂弟'],
    ])
    const clan = await relatives('sun', { kind: 'clan', offset: 1, limit: 1 })
    expect(clan).toMatchObject({ total: 2, list: [{ name: '堂' }], masked: false })
    const english = await relatives('sun', { kind: 'siblings' }, { token: owner.token, lang: 'en' })
    expect(english.list[0]?.terms[0]?.word).toBe('sister')
  })

  it('leave out for strangers who may be living', async () => {
    const found = await relatives('er', {}, {})
    expect(found.masked).toBe(true)
    expect(found.list.map(({ name }) => name)).toEqual(['祖', '长'])
    const living = { family_tree_id: book, person_id: ids['sun'] }
    expect((await test.call(RELATIVES, living)).status).toBe(404)
    const nobody = { family_tree_id: book, person_id: randomUUID() }
    expect((await test.call(RELATIVES, nobody, { token: owner.token })).status).toBe(404)
  })

  it('are gone through by branch, generation and name, without the dead', async () => {
    const roll = (more: object = {}) =>
      test.data(ROLL, { family_tree_id: book, ...more }, { token: owner.token })
    const start = await roll()
    expect(start).toMatchObject({
      branches: [
        { head: { id: ids['da'] }, people: 1 },
        { head: { id: ids['er'] }, people: 3 },
      ],
      ...{ generations: [], people: [] },
    })
    const branch = { branch: ids['er'] }
    expect((await roll(branch)).generations).toEqual([
      { generation: 3, character: '继', people: 3 },
    ])
    const { people } = await roll({ ...branch, generation: 3 })
    expect(people.map(({ name }) => name).sort()).toEqual(['妹', '孙', '玉'])
    expect(people.find(({ name }) => name === '孙')).toMatchObject({
      ...{ birth_day: '1980', father: '陈次' },
    })
    expect((await roll({ branch: randomUUID() })).generations).toEqual([])
    expect((await roll({ branch: 'none' })).generations).toEqual([])
  })

  it('are told to those alone who belong to the tree', async () => {
    const asked = { family_tree_id: book }
    expect((await test.call(ROLL, asked, { token: stranger.token })).status).toBe(403)
    expect((await test.call(ROLL, asked)).status).toBe(401)
  })
})
