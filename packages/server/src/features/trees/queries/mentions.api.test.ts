import { randomUUID } from 'node:crypto'
import { errorTable } from '@suyuan/contract/errors'
import { MENTIONS_PAGE } from '@suyuan/contract/tree-life'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

describe.skipIf(!hasDatabase)('notes that may tell of the living', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let book: string
  let dead: { id: string; serial: number }
  let alive: { id: string; serial: number }
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  beforeEach(async () => {
    const old = { name: '祖', birth_day: '1800', death_day: '1870' }
    const made = await steps.treeWith(owner, old, { visibility: 'private' })
    book = made.book
    dead = made.first
    alive = await steps.addChild(owner, book, dead.id, { name: '今時人', birth_day: '1990' })
  })

  const mentions = () =>
    test.data('POST /api/web/tree/life/mentions', { family_tree_id: book }, { token: owner.token })
  const open = (more: object = {}) =>
    test.call(
      'POST /api/web/tree/visibility',
      { id: book, visibility: 'public', ...more },
      { token: owner.token },
    )
  const write = (person: { id: string }, memo: string) =>
    test.database.pool.query('update tree_persons set memo = $2 where id = $1', [person.id, memo])

  it('are read by the owner before others may read them', async () => {
    await write(dead, '玄孙今时人掌族务')
    await write(alive, '现居厦门，电话 13800138000')
    const person = { person_id: dead.id, surname: '陈', name: '祖', where: 'memo' }
    expect(await mentions()).toEqual({
      total: 1,
      list: [{ ...person, kind: 'name', found: '今时人', excerpt: '玄孙今时人掌族务' }],
    })
    expect(await open()).toMatchObject({
      status: 409,
      body: { sub_code: errorTable.mentions_unread.sub },
    })
    expect((await open({ mentions_seen: 1 })).status).toBe(200)
    // Whom fewer people may read than now needs no look.
    expect((await open({ visibility: 'link' })).status).toBe(200)
    // To take that back is to show it to more people once again.
    const undo = () =>
      test.call('POST /api/web/tree/undo', { family_tree_id: book }, { token: owner.token })
    expect(await undo()).toMatchObject({
      status: 409,
      body: { sub_code: errorTable.mentions_unread.sub },
    })
    await write(dead, '')
    expect((await undo()).status).toBe(200)
  })

  it('are no matter of a form that is sent again: what it took back is told once more', async () => {
    await write(dead, '玄孙今时人掌族务')
    await open({ mentions_seen: 1 })
    await open({ visibility: 'link' })
    const { token } = owner
    const named = { family_tree_id: book, id: dead.id, name: '祖德' }
    await test.data('POST /api/web/person/update', named, { token })
    // The latest is undone by the first; next in line were who may read the tree.
    const form = { family_tree_id: book, request_key: randomUUID() }
    const first = await test.data('POST /api/web/tree/undo', form, { token })
    expect(await test.data('POST /api/web/tree/undo', form, { token })).toEqual(first)
    expect((await steps.info(book, dead.id, { token })).name).toBe('祖')
    const anew = { ...form, request_key: randomUUID() }
    expect((await test.call('POST /api/web/tree/undo', anew, { token })).body.sub_code).toBe(
      errorTable.mentions_unread.sub,
    )
  })

  it('are found wherever they stand in a long one', async () => {
    for (const before of [0, 19_950, 19_998, 20_000, 39_830, 150_000]) {
      await write(dead, `${'祖'.repeat(before)}今时人${'德'.repeat(300)}`)
      const { total, list } = await mentions()
      expect({ before, total, found: list[0]?.found }).toEqual({
        ...{ before, total: 1, found: '今时人' },
      })
      expect(list[0]?.excerpt).toContain('今时人')
    }
  })

  it('are counted over all events, and the first of them listed', async () => {
    const { rows } = await test.database.pool.query(
      `insert into tree_events (id, book, person, type, memo, changed)
       select gen_random_uuid(), b.number, $2, 90, '现居第' || n || '号', 1
       from tree_books b, generate_series(1, 450) n where b.id = $1 returning id`,
      [book, dead.serial],
    )
    expect(rows).toHaveLength(450)
    const { total, list } = await mentions()
    expect(total).toBe(450)
    expect(list).toHaveLength(MENTIONS_PAGE)
    expect(list[0]).toMatchObject({ person_id: dead.id, where: 'event', kind: 'word' })
    expect(new Set(list.map(({ excerpt }) => excerpt)).size).toBe(MENTIONS_PAGE)
  })
  it('are not looked for again and again: a whole book is read for it', async () => {
    const one = await memberSteps(test).enter()
    const made = await steps.treeWith(one, { name: '祖' }, { visibility: 'private' })
    const limited = errorTable.too_many_requests.sub
    const until = async (call: () => Promise<{ body: { sub_code: number } }>) => {
      for (let calls = 1; calls <= 40; calls += 1) {
        if ((await call()).body.sub_code === limited) return calls
      }
      return 0
    }
    const inTree = { family_tree_id: made.book }
    const listed = await until(() =>
      test.call('POST /api/web/tree/life/mentions', inTree, { token: one.token }),
    )
    expect(listed).toBeGreaterThan(20)
    const next = await memberSteps(test).enter()
    const other = await steps.treeWith(next, { name: '祖' }, { visibility: 'private' })
    const opened = await until(() =>
      test.call(
        'POST /api/web/tree/visibility',
        { id: other.book, visibility: 'private' },
        { token: next.token },
      ),
    )
    expect(opened).toBeGreaterThan(20)
  })
})
