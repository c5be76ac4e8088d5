import { DATES_VERSION } from '@suyuan/genealogy/dates/understand-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { treeTurned } from '../../../db/schema/tree-turned.ts'
import { familyTrees, treeEvents, treePersons } from '../../../db/schema/trees.ts'
import { Queue } from '../../../jobs/queue.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { startDateRound } from './date-jobs.ts'

/** A day of 1847, by its lunar and by its Gregorian reading. */
const [LUNAR, SOLAR] = [2_396_025, 2_395_988]

describe.skipIf(!hasDatabase)('dates that no reader has read yet', () => {
  let test: TestApp
  let members: TreeMembers
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
  })
  afterAll(() => test.close())

  const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

  /** A public tree whose people all have one wording, as it was stored before there was a reader. */
  async function older(people: number, birth_text = '光绪三年') {
    const { owner } = members
    const steps = treeSteps(test)
    const said = { name: '文德', birth_text }
    const { book, first } = await steps.treeWith(owner, said, { visibility: 'public' })
    const ids = [first.id]
    for (let more = 1; more < people; more += 1) {
      const child = await steps.addSpouse(owner, book, first.id, { ...said, name: `妻${more}` })
      ids.push(child.id)
    }
    const { token } = owner
    const event = { person_id: first.id, e_type: 11, e_text: '光绪八年', e_memo: '入学' }
    await test.data('POST /api/web/person/event/add', { family_tree_id: book, ...event }, { token })
    await forget(book)
    return { book, ids }
  }

  async function forget(book: string): Promise<void> {
    const { rows } = await query(
      `update tree_books set dates_version = 0, version = version + 1 where id = $1 returning number`,
      [book],
    )
    const [{ number }] = rows as [{ number: number }]
    await query(
      `update tree_persons set dates_version = 0, birth_date = null, birth_from = null,
        birth_to = null where book = $1`,
      [number],
    )
    await query(
      `update tree_events set dates_version = 0, date = null, day_from = null, day_to = null
        where book = $1`,
      [number],
    )
  }

  async function round(): Promise<void> {
    await startDateRound({ db: test.database.db, queue: new Queue() })
    await test.app.worker.idle()
  }

  async function stored(book: string) {
    const { db } = test.database
    const [tree] = await db.select().from(familyTrees).where(eq(familyTrees.id, book))
    const number = tree?.number ?? 0
    const people = await db.select().from(treePersons).where(eq(treePersons.book, number))
    const events = await db.select().from(treeEvents).where(eq(treeEvents.book, number))
    const turned = await db.select().from(treeTurned).where(eq(treeTurned.book, number))
    return { tree, people, events, turned }
  }

  const namesSeen = async (book: string, ids: readonly string[]) => {
    const seen = await Promise.all(ids.map((id) => treeSteps(test).info(book, id)))
    return new Set(seen.map(({ masked }) => masked))
  }

  it('are read in the background, and what is shown follows where few people change', async () => {
    const { book, ids } = await older(3)
    expect(await namesSeen(book, ids)).toEqual(new Set([true]))
    const before = await stored(book)
    await round()
    const { tree, people, events } = await stored(book)
    expect(tree).toMatchObject({ datesVersion: DATES_VERSION, datesAsked: 0 })
    expect(tree?.version).toBe((before.tree?.version ?? 0) + 1)
    for (const person of people) {
      expect(person).toMatchObject({
        birthText: '光绪三年',
        birthDate: { kind: 'year', certainty: 'certain' },
        datesVersion: DATES_VERSION,
      })
    }
    expect(events).toMatchObject([{ date: { kind: 'year' }, datesVersion: DATES_VERSION }])
    expect(await namesSeen(book, ids)).toEqual(new Set([false]))
  })

  it('go on where they were left, and are read once', async () => {
    const { book } = await older(2)
    await round()
    const { tree, people } = await stored(book)
    // As if the server had been killed before the last of them was written.
    await query(
      `update tree_persons set dates_version = 0, birth_date = null, birth_from = null
        where book = $1 and serial = 2`,
      [tree?.number],
    )
    await query('update tree_books set dates_version = 0 where number = $1', [tree?.number])
    await round()
    const again = await stored(book)
    expect(again.people).toEqual(people)
    await round()
    expect((await stored(book)).tree).toEqual(again.tree)
  })

  it('wait for their owner where many would be shown', async () => {
    const { book, ids } = await older(12)
    const { owner, editor, 'other member': stranger } = members
    await treeSteps(test).letIn(owner, editor, book, 'editor')
    await round()
    expect(await namesSeen(book, ids)).toEqual(new Set([true]))
    expect((await stored(book)).people.every(({ birthFrom }) => birthFrom === null)).toBe(true)
    const inTree = { family_tree_id: book }
    const dates = 'POST /api/web/tree/life/dates'
    const agree = 'POST /api/web/tree/life/dates/agree'
    const { token } = owner
    const list = await test.data(dates, inTree, { token })
    expect(list).toMatchObject({ total: 12, shown: 12, hidden: 0, more: false })
    expect(new Set(list.list.map(({ id }) => id))).toEqual(new Set(ids))
    expect(list.list[0]).toMatchObject({ birth_text: '光绪三年', hidden: false })
    const last = list.list.at(-2)?.serial ?? 0
    expect((await test.data(dates, { ...inTree, after: last }, { token })).list).toHaveLength(1)
    const life = 'POST /api/web/tree/life/list'
    expect((await test.data(life, inTree, { token })).reread).toBe(12)
    expect((await test.data(life, inTree, { token: editor.token })).reread).toBe(0)
    const { list: threads } = await test.data('POST /api/web/message/threads', {}, { token })
    expect(JSON.stringify(threads)).toContain('日期')
    for (const [member, status] of [
      [editor, 403],
      [stranger, 403],
    ] as const) {
      const options = { token: member.token }
      expect((await test.call(dates, inTree, options)).status).toBe(status)
      expect((await test.call(agree, { ...inTree, seen: 12 }, options)).status).toBe(status)
    }
    expect((await test.call(agree, { ...inTree, seen: 12 })).status).toBe(401)
    expect((await test.call(agree, { ...inTree, seen: 11 }, { token })).status).toBe(409)
    // Until then no round does anything.
    await round()
    expect(await namesSeen(book, ids)).toEqual(new Set([true]))
    const agreed = await test.data(agree, { ...inTree, seen: 12 }, { token })
    expect(agreed).toEqual({ people: 12 })
    expect(await test.data(agree, { ...inTree, seen: 12 }, { token })).toEqual(agreed)
    await round()
    expect(await namesSeen(book, ids)).toEqual(new Set([false]))
    expect((await stored(book)).turned).toEqual([])
    expect((await test.data(dates, inTree, { token })).total).toBe(0)
  })

  it('mean something else once their book is said to be of the other calendar', async () => {
    const { book } = await older(2, '1847年11月22日')
    const form = { id: book, title: '陈氏家谱', surname: '陈', author: '陈文德' }
    const { token } = members.owner
    for (const [date_calendar, day] of [
      ['lunar', LUNAR],
      ['solar', SOLAR],
    ] as const) {
      await test.data('POST /api/web/tree/update', { ...form, date_calendar }, { token })
      await round()
      const { people } = await stored(book)
      expect(new Set(people.map(({ birthFrom }) => birthFrom))).toEqual(new Set([day]))
    }
    await test.data('POST /api/web/tree/undo', { family_tree_id: book }, { token })
    await round()
    expect((await stored(book)).people[0]?.birthFrom).toBe(LUNAR)
  })
})
