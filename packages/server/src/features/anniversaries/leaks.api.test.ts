import { anniversaryKinds } from '@suyuan/contract/anniversary-kinds'
import { langs } from '@suyuan/contract/lang'
import { siteDay } from '@suyuan/contract/site-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Queue } from '../../jobs/queue.ts'
import { type Member, memberSteps } from '../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { treeSteps } from '../../testing/tree-steps.ts'
import { remind } from './reminders/reminder-jobs.ts'

const LIST = 'POST /api/web/tree/anniversary/list'
const MAKE = 'POST /api/web/tree/anniversary/feed/make'
const SET = 'POST /api/web/tree/anniversary/reminder/set'

/** Of living and hidden people: their names, as they are written and in letters, and their days. */
const SECRET = ['密名健在', '密名隐者', '密名不详', 'Secretspelling', 'mimingjianzai', 'miming']

describe.skipIf(!hasDatabase)('the living and the hidden among anniversaries', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let viewer: Member
  let stranger: Member
  let book: string
  let hidden: { id: string }
  let living: { id: string }
  /** The day of today in another year, which every year has. */
  const dayOf = (year: number) =>
    `${year}-${siteDay(new Date()).slice(5).replace('02-29', '02-28')}`

  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const people = memberSteps(test)
    owner = await people.join()
    viewer = await people.join()
    stranger = await people.join()
    const made = await steps.treeWith(
      owner,
      { name: '始祖', death: 1, birth_day: '1850', death_day: dayOf(1921) },
      { visibility: 'public' },
    )
    book = made.book
    const { first } = made
    living = await steps.addChild(owner, book, first.id, {
      name: '密名健在',
      spelling: 'Secretspelling',
      death: 0,
      birth_day: dayOf(1987),
    })
    // Hidden by the family though dead, and somebody of whom nobody knows whether they live.
    hidden = await steps.addChild(owner, book, first.id, {
      name: '密名隐者',
      death: 1,
      restricted: 1,
      birth_day: dayOf(1901),
      death_day: dayOf(1977),
    })
    await steps.addChild(owner, book, first.id, {
      name: '密名不详',
      birth_text: '民国七十六年冬月初三',
    })
    await steps.letIn(owner, viewer, book, 'viewer')
  })
  afterAll(() => test.close())

  const told = (text: string) =>
    SECRET.filter((word) => text.toLowerCase().includes(word.toLowerCase()))

  async function answers(token?: string): Promise<string> {
    const found: string[] = []
    const forms: object[] = [
      {},
      { month: siteDay(new Date()).slice(0, 7) },
      { generation_from: 2 },
      ...anniversaryKinds.map((kind) => ({ kinds: [kind] })),
      ...[living, hidden].map(({ id }) => ({ branch_root_id: id })),
    ]
    for (const lang of langs) {
      for (const form of forms) {
        const asked = { lang, ...(token !== undefined && { token }) }
        found.push(JSON.stringify(await test.data(LIST, { family_tree_id: book, ...form }, asked)))
      }
    }
    return found.join('\n')
  }

  it('are told to those who belong to the tree', async () => {
    const text = await answers(viewer.token)
    expect(text).toContain('密名健在')
    expect(text).toContain('密名隐者')
    expect(text).toContain(`${new Date().getFullYear() - 1987}`)
  })

  it('are told to no stranger, whatever is asked for', async () => {
    for (const token of [undefined, stranger.token]) {
      const text = await answers(token)
      expect(text).toContain('始祖')
      expect(told(text)).toEqual([])
      // Nor how many there are, nor that somebody is remembered on that day.
      const { people, months } = await test.data(
        LIST,
        { family_tree_id: book },
        token === undefined ? {} : { token },
      )
      expect(people).toBe(1)
      expect(new Set(months.flatMap(({ list }) => list.map(({ serial }) => serial)))).toEqual(
        new Set([1]),
      )
      expect(months.reduce((sum, { total }) => sum + total, 0)).toBe(
        months.flatMap(({ list }) => list).length,
      )
    }
  })

  it('leave with the part in the tree: neither feed nor letter tells of them', async () => {
    const inTree = { family_tree_id: book }
    const { path } = await test.data(MAKE, inTree, { token: viewer.token })
    await test.data(SET, { ...inTree, days_before: 0 }, { token: viewer.token })
    const feed = () => test.app.inject({ method: 'GET', url: path })
    const text = (await feed()).body.replaceAll('\r\n ', '')
    expect(told(text)).toEqual(expect.arrayContaining(['密名健在', '密名隐者']))
    await test.data(
      'POST /api/web/tree/member/remove',
      { ...inTree, user_id: viewer.uid },
      { token: owner.token },
    )
    // Though the tree is open to everybody, who still reads of the dead there.
    const after = await feed()
    expect(after.statusCode).toBe(404)
    expect(told(after.body)).toEqual([])
    const context = {
      ...{ db: test.database.db, queue: new Queue(), delivery: { mail: { send: async () => {} } } },
      config: { site: { ...testConfig().site, url: 'https://suyuan.example' } },
    }
    await remind(context, viewer.uid, new Date())
    await test.app.worker.idle()
    const letters = (await test.sent()).filter(({ kind }) => kind === 'anniversaries')
    expect(letters).toEqual([])
  })

  it('are in no feed or letter of a stranger, who can have none', async () => {
    const inTree = { family_tree_id: book }
    for (const [name, form] of [
      [MAKE, inTree],
      [SET, { ...inTree, days_before: 0 }],
    ] as const) {
      const answer = await test.call(name, form, { token: stranger.token })
      expect([name, answer.status]).toEqual([name, 403])
    }
  })
})
