import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PiecesInTurn } from '../../app/pieces-in-turn.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../testing/tree-fixture.ts'
import { treeSteps } from '../../testing/tree-steps.ts'
import { GraphCache } from '../trees/graph/graph-cache.ts'
import { listAnniversaries } from './list-anniversaries.ts'
import { YearlyDaysCache } from './yearly-days.ts'

const LIST = 'POST /api/web/tree/anniversary/list'
const RULES = 'POST /api/web/tree/anniversary/rules'

/** 29 November 2026 in the site's time. */
const NOW = new Date('2026-11-29T04:00:00Z')

describe.skipIf(!hasDatabase)('anniversaries of a family tree', () => {
  let test: TestApp
  let members: TreeMembers
  let steps: ReturnType<typeof treeSteps>
  let book: string
  let first: { id: string }
  let son: { id: string }
  let daughter: { id: string }
  let grandson: { id: string }
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
    steps = treeSteps(test)
    const { owner } = members
    const made = await steps.treeWith(
      owner,
      {
        name: '始祖',
        death: 1,
        birth_text: '清道光丁未年十一月廿二日子时',
        death_text: '正月二十五忌辰',
      },
      { visibility: 'public' },
    )
    book = made.book
    first = made.first
    son = await steps.addChild(owner, book, first.id, {
      name: '闰生',
      death: 1,
      birth_day: '1906',
      death_text: '1944年闰四月廿九',
    })
    daughter = await steps.addChild(owner, book, first.id, {
      name: '小女',
      sex: 0,
      death: 1,
      birth_day: '1912-02-29',
    })
    grandson = await steps.addChild(owner, book, son.id, {
      name: '健在',
      death: 0,
      birth_day: '1987-12-05',
    })
    await steps.letIn(owner, members.viewer, book, 'viewer')
  })
  afterAll(() => test.close())

  const list = async (form: object = {}, userId: string | null = members.owner.uid) => {
    const graphs = new GraphCache(test.database.db)
    const viewing = { db: test.database.db, graphs }
    const days = new YearlyDaysCache(test.database.db, new PiecesInTurn())
    const session = userId === null ? null : { id: 's', userId, role: 'member' as const }
    const caller = {
      ...{ lang: 'zh-CN' as const, address: '10.0.0.1', userAgent: '', requestId: '' },
      ...{ way: 'api' as const, session },
    }
    const usual = { kinds: [], branch_root_id: null, generation_from: 0, generation_to: 0, page: 1 }
    return listAnniversaries(
      { viewing, days },
      { family_tree_id: book, ...usual, ...form },
      caller,
      NOW,
    )
  }
  const told = ({ months }: Awaited<ReturnType<typeof list>>) =>
    months.flatMap((month) =>
      month.list.map(
        ({ name, kind, day, lunar, years }) => `${name} ${kind} ${day} ${lunar} ${years}`,
      ),
    )

  it('come in the next twelve months, by the calendar that each is told in', async () => {
    const found = await list()
    expect(found).toMatchObject({
      today: '2026-11-29',
      rules: { leap_month: 'ordinary', missing_day: 'before' },
      people: 4,
      branch_root: null,
    })
    expect(found.months.map(({ month }) => month)).toEqual([
      ...['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'],
      ...['2027-05', '2027-06', '2027-07', '2027-08', '2027-09', '2027-10'],
    ])
    expect(told(found)).toEqual([
      '健在 birthday 2026-12-05 十月廿七 39',
      '始祖 dead_birthday 2026-12-30 十一月廿二 179',
      '小女 dead_birthday 2027-02-28 正月廿三 115',
      '始祖 death 2027-03-02 正月廿五 null',
      '闰生 death 2027-06-03 四月廿九 83',
    ])
    const month = found.months.find((each) => each.month === '2027-06')
    expect(month?.list[0]?.told).toBe('闰四月廿九')
  })

  it('tell strangers nothing of the living, and of the living nothing by their number', async () => {
    for (const stranger of [null, members['other member'].uid]) {
      const found = await list({}, stranger)
      expect(found.people).toBe(3)
      expect(JSON.stringify(found)).not.toContain('健在')
      expect(told(found).filter((line) => line.includes('birthday 2026-12-05'))).toEqual([])
      expect(found.months.find(({ month }) => month === '2026-12')?.total).toBe(1)
      expect(told(await list({ kinds: ['birthday'] }, stranger))).toEqual([])
      const branch = await list({ branch_root_id: grandson.id }, stranger)
      expect(branch).toMatchObject({ people: 0, branch_root: null })
    }
    // As anybody asks.
    const answer = JSON.stringify(await test.data(LIST, { family_tree_id: book }))
    expect(answer).not.toContain('健在')
    const inside = { token: members.viewer.token }
    expect(JSON.stringify(await test.data(LIST, { family_tree_id: book }, inside))).toContain(
      '健在',
    )
  })

  it('are those of a kind, a branch or some generations', async () => {
    const names = async (form: object) => [
      ...new Set(told(await list(form)).map((line) => line.split(' ').slice(0, 2).join(' '))),
    ]
    expect(await names({ kinds: ['death'] })).toEqual(['始祖 death', '闰生 death'])
    expect(await names({ branch_root_id: son.id })).toEqual(['健在 birthday', '闰生 death'])
    expect(await names({ generation_from: 2, generation_to: 2 })).toEqual([
      '小女 dead_birthday',
      '闰生 death',
    ])
    expect(await names({ generation_from: 3 })).toEqual(['健在 birthday'])
    expect((await list({ branch_root_id: daughter.id })).branch_root).toEqual({
      id: daughter.id,
      name: '陈小女',
    })
  })

  it('are listed of one month of the years that are reckoned', async () => {
    const one = await list({ month: '2028-02' })
    expect(told(one)).toEqual([
      '始祖 death 2028-02-19 正月廿五 null',
      '小女 dead_birthday 2028-02-29 二月初五 116',
    ])
    expect((await list({ month: '2028-02', page: 2 })).months[0]).toMatchObject({
      total: 2,
      list: [],
    })
    for (const month of ['2024-12', '2030-01']) {
      await expect(list({ month })).rejects.toThrow('invalid_input')
    }
    const bad = { family_tree_id: book, month: '2026-13' }
    expect((await test.call(LIST, bad)).status).toBe(400)
    const nobody = { family_tree_id: book, branch_root_id: book }
    expect((await test.call(LIST, nobody)).status).toBe(400)
  })

  it('follow changes of the tree: of a date, of who lives, of who is deleted', async () => {
    const { owner } = members
    const { token } = owner
    const ofSomebody = { family_tree_id: book }
    const all = async () =>
      (await test.data(LIST, ofSomebody, { token })).months.flatMap((month) => month.list)
    const guest = await steps.addChild(owner, book, first.id, {
      name: '后加',
      death: 1,
      death_day: '1950-06-15',
    })
    const named = async () => (await all()).filter(({ name }) => name === '后加')
    expect(await named()).toMatchObject([{ kind: 'death', calendar: 'solar' }])
    const change = { family_tree_id: book, id: guest.id, name: '后加' }
    await test.data(
      'POST /api/web/person/update',
      { ...change, death_text: '四月十七', death_day: '1950-06-15' },
      { token },
    )
    expect(await named()).toMatchObject([{ kind: 'death', calendar: 'lunar' }])
    await test.data(
      'POST /api/web/person/delete',
      { family_tree_id: book, id: guest.id },
      { token },
    )
    expect(await named()).toEqual([])
  })

  it('are kept by the rules of the tree, which can be undone', async () => {
    const { token } = members.owner
    const rules = { family_tree_id: book, leap_month: 'kept', missing_day: 'after' } as const
    const request_key = crypto.randomUUID()
    const set = await test.data(RULES, { ...rules, request_key }, { token })
    expect(set).toMatchObject({ leap_month: 'kept', missing_day: 'after' })
    expect(await test.data(RULES, { ...rules, request_key }, { token })).toEqual(set)
    expect(told(await list({ branch_root_id: daughter.id }))).toEqual([
      '小女 dead_birthday 2027-03-01 正月廿四 115',
    ])
    await test.data(
      'POST /api/web/tree/undo',
      { family_tree_id: book, change: set.change },
      { token },
    )
    expect((await list()).rules).toEqual({ leap_month: 'ordinary', missing_day: 'before' })
  })

  it('have rules that only those set who arrange the tree', async () => {
    const rules = { family_tree_id: book, leap_month: 'kept', missing_day: 'after' }
    const status = async (token?: string, form: object = rules) =>
      (await test.call(RULES, form, token === undefined ? {} : { token })).status
    expect(await status()).toBe(401)
    expect(await status(members.viewer.token)).toBe(403)
    expect(await status(members['other member'].token)).toBe(403)
    expect(await status(members.owner.token, { ...rules, leap_month: 'never' })).toBe(400)
    const unknown = { ...rules, family_tree_id: crypto.randomUUID() }
    expect(await status(members.owner.token, unknown)).toBe(404)
  })

  it('of a tree that is not theirs to read are nobody’s', async () => {
    const { book: hidden } = await steps.treeWith(
      members.owner,
      { name: '私', death: 1, death_day: '1950-06-15' },
      { visibility: 'private' },
    )
    expect((await test.call(LIST, { family_tree_id: hidden })).status).toBe(401)
    const { token } = members['other member']
    expect((await test.call(LIST, { family_tree_id: hidden }, { token })).status).toBe(404)
  })
})
