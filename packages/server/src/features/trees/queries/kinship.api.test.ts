import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

const KINSHIP = 'POST /api/web/tree/kinship'
const dead = { death: 1 } as const

describe.skipIf(!hasDatabase)('kinship between two people of a tree', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let book: string
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    owner = await memberSteps(test).join()
    const { book: made, first } = await steps.treeWith(owner, { name: '祖', sex: 1, ...dead })
    book = made
    ids['zu'] = first.id
    const child = async (key: string, of: string, name: string, more: object = dead) => {
      const master = ids[of] ?? ''
      const form = { name, sex: 1 as const, ...more }
      ids[key] = (await steps.addChild(owner, book, master, form)).id
    }
    await child('da', 'zu', '长')
    await child('er', 'zu', '次')
    await child('sun', 'er', '孙')
    // Alive: nobody outside the tree is told anything of him.
    await child('zai', 'da', '在', { birth_day: '1990' })
    await child('xia', 'zai', '下', { ...dead, birth_day: '1700' })
    await test.data(
      'POST /api/web/tree/visibility',
      { id: book, visibility: 'public' },
      { token: owner.token },
    )
  })
  afterAll(() => test.close())

  const ask = (from: string, to: string, more: object = {}) =>
    test.call(KINSHIP, { family_tree_id: book, from: ids[from], to: ids[to] }, more)
  const data = (from: string, to: string, more: object = {}) =>
    test.data(KINSHIP, { family_tree_id: book, from: ids[from] ?? '', to: ids[to] ?? '' }, more)

  it('is told with its words both ways, its steps and the mourning, in the language asked for', async () => {
    const found = await data('sun', 'da')
    expect(found.from.name).toBe('孙')
    expect(found.paths).toMatchObject([
      {
        by_birth: true,
        terms: [{ word: '伯父', also: ['伯伯', '大伯', '大爷'] }],
        back: [{ word: '侄子' }],
        generations: -1,
        steps: [
          { tie: 'parent', kind: 'birth', person: { name: '次' } },
          { tie: 'parent', person: { name: '祖' } },
          { tie: 'child', person: { name: '长' } },
        ],
        mourning: [{ grade: '齊衰不杖期', row: '伯叔父母', reduced: false }],
      },
    ])
    const english = await data('sun', 'da', { lang: 'en' })
    expect(english.paths[0]?.terms[0]?.word).toBe('uncle')
    expect((await data('sun', 'da', { lang: 'zh-TW' })).paths[0]?.back[0]?.word).toBe('姪子')
  })

  it('is that of oneself to oneself', async () => {
    expect((await data('zu', 'zu')).paths).toMatchObject([{ terms: [{ word: '自己' }], steps: [] }])
  })

  it('leads over nobody whom the caller may not see, and is refused for who is hidden', async () => {
    const { token } = owner
    expect((await ask('sun', 'zai')).status).toBe(404)
    expect((await ask('zai', 'sun')).status).toBe(404)
    expect((await data('sun', 'xia')).paths).toEqual([])
    expect((await data('sun', 'zai', { token })).paths).toHaveLength(1)
    expect((await data('sun', 'xia', { token })).paths[0]?.terms[0]?.word).toBe('堂侄')
  })

  it('is not told of trees that are not the caller’s, nor of people of another tree', async () => {
    const other = await memberSteps(test).join()
    const { book: closed, first } = await steps.treeWith(
      other,
      { name: '别', sex: 1, ...dead },
      { visibility: 'private' },
    )
    const inClosed = { family_tree_id: closed, from: first.id, to: first.id }
    expect((await test.call(KINSHIP, inClosed)).status).not.toBe(200)
    expect((await test.call(KINSHIP, inClosed, { token: owner.token })).status).not.toBe(200)
    expect(await test.data(KINSHIP, inClosed, { token: other.token })).toHaveProperty('paths')
    const strange = { family_tree_id: book, from: ids['zu'], to: first.id }
    expect((await test.call(KINSHIP, strange)).status).toBe(404)
    expect((await test.call(KINSHIP, { family_tree_id: book, from: 'x', to: 'y' })).status).toBe(
      400,
    )
  })

  describe('in the chart of nine generations and five grades', () => {
    const CHART = 'POST /api/web/tree/mourning'
    const chartOf = (who: string, more: object = {}) =>
      test.data(CHART, { family_tree_id: book, person_id: ids[who] ?? '' }, more)
    const at = (chart: Awaited<ReturnType<typeof chartOf>>, row: number, column: number) =>
      chart.cells.find((cell) => cell.row === row && cell.column === column)

    it('stands in the place of the line and the generation, with the grade that was owed', async () => {
      const chart = await chartOf('sun')
      expect(chart.person.name).toBe('孙')
      expect(chart.cells).toHaveLength(41)
      expect(at(chart, -1, 1)).toMatchObject({
        total: 1,
        people: [{ name: '长', married_in: false, mourning: [{ grade: 2, unconfirmed: false }] }],
      })
      expect(at(chart, -2, 0)?.people.map(({ name }) => name)).toEqual(['祖'])
      expect(at(chart, -4, 0)?.grades[0]).toMatchObject({ of: 'kin', grade: 4, unconfirmed: true })
    })

    it('leaves the living out for strangers, and whoever hangs on them', async () => {
      const own = await chartOf('sun', { token: owner.token })
      expect(own.masked).toBe(false)
      expect(at(own, 0, 2)?.people.map(({ name }) => name)).toEqual(['在'])
      expect(at(own, 1, 2)?.people.map(({ name }) => name)).toEqual(['下'])
      const strange = await chartOf('sun')
      expect(strange.masked).toBe(true)
      expect(at(strange, 0, 2)).toMatchObject({ people: [], total: 0 })
      expect(at(strange, 1, 2)).toMatchObject({ people: [], total: 0 })
      const asked = { family_tree_id: book, person_id: ids['zai'] }
      expect((await test.call(CHART, asked)).status).toBe(404)
    })

    it('tells strangers of nobody who was given to somebody alive', async () => {
      const { book: open, first } = await steps.treeWith(
        owner,
        { name: '在', sex: 1, birth_day: '1990' },
        { visibility: 'public' },
      )
      const given = { name: '继', sex: 1, child_kind: 'adopted', ...dead } as const
      const { id } = await steps.addChild(owner, open, first.id, given)
      const asked = { family_tree_id: open, person_id: id }
      const own = await test.data(CHART, asked, { token: owner.token })
      expect([own.given_away, own.masked]).toEqual([true, false])
      const strange = await test.data(CHART, asked)
      expect([strange.given_away, strange.masked]).toEqual([false, true])
    })

    it('is of nobody who is not in the tree', async () => {
      const { first } = await steps.treeWith(owner, { name: '别家', ...dead })
      const asked = { family_tree_id: book, person_id: first.id }
      expect((await test.call(CHART, asked, { token: owner.token })).status).toBe(404)
    })
  })
})
