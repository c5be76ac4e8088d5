import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

const SEARCH = 'POST /api/web/tree/search'
const dead = { death: 1 } as const

describe.skipIf(!hasDatabase)('namesakes of a tree', () => {
  let test: TestApp
  let owner: Member
  let book: string
  const people: Record<string, { id: string; serial: number }> = {}

  beforeAll(async () => {
    test = await startTestApp()
    const steps = treeSteps(test)
    owner = await memberSteps(test).join()
    const { book: made, first } = await steps.treeWith(owner, { name: '祖', sex: 1, ...dead })
    book = made
    people['zu'] = first
    const child = async (key: string, of: string, name: string, more: object = {}) => {
      const form = { name, sex: 1 as const, ...dead, ...more }
      people[key] = await steps.addChild(owner, book, people[of]?.id ?? '', form)
    }
    await child('fang', 'zu', '长庚')
    await child('rui', 'zu', '后瑞')
    // Alive: a stranger hears nothing of him.
    await child('zai', 'zu', '后生', { death: 0, birth_day: '1990' })
    await child('mei1', 'fang', '世梅', { birth_day: '1892', birth_address: '福建省晋江县' })
    await child('mei2', 'rui', '世梅', { branch: '二房', zi: '子明' })
    await child('mei3', 'zai', '世梅', { birth_day: '1700', death_day: '1760' })
    await test.data(
      'POST /api/web/tree/visibility',
      { id: book, visibility: 'public' },
      { token: owner.token },
    )
  })
  afterAll(() => test.close())

  const ask = async (text: string, more: object = {}, of: object = {}) =>
    test.data(SEARCH, { family_tree_id: book, text, ...more }, of)
  const found = async (text: string, more: object = {}, of: object = { token: owner.token }) => {
    const { list } = await ask(text, more, of)
    return list.map(({ id }) => Object.keys(people).find((key) => people[key]?.id === id))
  }

  it.each([
    ['陈世梅 陈后瑞', ['mei2']],
    ['陳后瑞，陳世梅', ['mei2']],
    ['chen shimei chen hourui', ['mei2']],
    ['世梅 1892', ['mei1']],
    ['陈世梅 光绪十八年', ['mei1']],
    ['晋江 世梅', ['mei1']],
    ['世梅 子明', ['mei2']],
    ['二房 世梅', ['mei2']],
    ['后 第二世', ['rui', 'zai']],
    ['Chen gen. 2', ['fang', 'rui', 'zai']],
    ['世梅 三世 长庚', ['mei1']],
    ['陈 后瑞', ['rui']],
    ['Chen Hourui', ['rui']],
    ['后瑞 陈', ['rui', 'mei2']],
    ['后瑞', ['rui']],
    ['世梅 三房', []],
    ['世梅 1893', []],
  ])('are told apart by further words: %s', async (text, keys) => {
    expect(await found(text)).toEqual(keys)
  })

  it('come in the order of how near they are to somebody', async () => {
    expect(await found('陈世梅')).toEqual(['mei1', 'mei2', 'mei3'])
    const near = { near: people['rui']?.serial }
    expect(await found('陈世梅', near)).toEqual(['mei2', 'mei1', 'mei3'])
    expect(await found('陈世梅', { near: 2_000_000_000 })).toEqual(['mei1', 'mei2', 'mei3'])
  })

  it('come page by page, with how many there are, and whose children they are', async () => {
    const { token } = owner
    const first = await ask('陈世梅', { limit: 2 }, { token, lang: 'en' })
    expect(first.total_count).toBe(3)
    expect(first.list).toMatchObject([
      { father_name: '陈长庚', father_latin: 'Chen Changgeng', generation: 3 },
      { father_name: '陈后瑞', generation: 3 },
    ])
    const rest = await ask('陈世梅', { limit: 2, offset: 2 }, { token })
    expect(rest).toMatchObject({ total_count: 3, list: [{ father_name: '陈后生' }] })
    expect(await ask('陈世梅', { offset: 3 }, { token })).toEqual({ list: [], total_count: 3 })
    const beyond = await test.call(SEARCH, { family_tree_id: book, text: '陈', offset: 1000 })
    expect(beyond.status).toBe(400)
  })

  it('tell a stranger nothing of the living among their fathers', async () => {
    expect(await found('世梅 后生', {}, {})).toEqual([])
    expect(await found('世梅 后生')).toEqual(['mei3'])
    expect(await found('后生', {}, {})).toEqual([])
    expect(await found('陈 1990', {}, {})).toEqual([])
    expect(await found('陈 1990')).toEqual(['zai'])
    expect(await found('陈 二世', {}, {})).toEqual(['fang', 'rui'])
    const { list } = await ask('世梅')
    expect(list.map(({ father_name }) => father_name)).not.toContain('陈后生')
  })
})
