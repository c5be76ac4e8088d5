import { setTimeout as pause } from 'node:timers/promises'
import type { Calls } from '@suyuan/contract/api'
import { signed } from '@suyuan/contract/sign'
import { lineFieldNames, mapLines } from '@suyuan/genealogy/person-values'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConnectionFailed } from '../../../db/database-errors.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { treeData } from '../queries/personal-data.ts'

type Page = Calls['POST /api/web/person/info']['output']

const DAY_MS = 86_400_000

describe.skipIf(!hasDatabase)('the history of a family tree', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let editor: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    editor = await enter({ surname: '林', last_name: '助编' })
  })
  afterAll(() => test.close())

  const token = () => ({ token: owner.token })
  const info = (book: string, id: string) => steps.info(book, id, token())
  const undo = (book: string, who = owner, more: object = {}) =>
    test.call('POST /api/web/tree/undo', { family_tree_id: book, ...more }, { token: who.token })
  const redo = (book: string, who = owner) =>
    test.call('POST /api/web/tree/redo', { family_tree_id: book }, { token: who.token })
  const remove = (book: string, id: string) =>
    test.data('POST /api/web/person/delete', { family_tree_id: book, id }, token())

  /** A page without what counts its changes. */
  const lasting = (page: Page) =>
    JSON.parse(
      JSON.stringify(page, (key, value: unknown) =>
        ['version', 'row_version', 'updated_at'].includes(key) ? undefined : value,
      ),
    ) as unknown

  async function smallFamily() {
    const { book, first } = await steps.treeWith(owner, { name: '父' })
    const wife = await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '林' })
    const son = await steps.addChild(owner, book, first.id, { name: '子', spouse_id: wife.id })
    return { book, first, wife, son }
  }

  it('tells what was said in each line before, and takes it back', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '祖', death: 1 })
    const said = mapLines((field) => `某${lineFieldNames.indexOf(field)}`)
    const form = { family_tree_id: book, id: first.id }
    await test.data('POST /api/web/person/update', { ...form, ...said }, token())
    expect(await info(book, first.id)).toMatchObject(said)
    const { list } = await test.data(
      'POST /api/web/tree/history',
      { family_tree_id: book },
      token(),
    )
    const fields = list[0]?.rows[0]?.fields.map(({ field, before, after }) => [
      field,
      before,
      after,
    ])
    expect(fields).toEqual(
      expect.arrayContaining(lineFieldNames.map((field) => [field, '', said[field]])),
    )
    await undo(book)
    expect(await info(book, first.id)).toMatchObject(mapLines(() => ''))
    await redo(book)
    expect(await info(book, first.id)).toMatchObject(said)
  })

  it('takes changes back one by one and does them again', async () => {
    const { book, first, wife, son } = await smallFamily()
    await test.data(
      'POST /api/web/person/update',
      { family_tree_id: book, id: first.id, zi: '仲明', death: 1 },
      token(),
    )
    const before = lasting(await info(book, first.id))
    expect((await undo(book)).body.data).toMatchObject({ kind: 'person.update', redo_left: true })
    expect(await info(book, first.id)).toMatchObject({ zi: '', death: 0 })
    expect((await undo(book)).body.data).toMatchObject({
      kind: 'person.add.child',
      delta: { gone: { people: [son.serial], links: [[1, son.serial]] } },
    })
    expect((await undo(book)).status).toBe(200)
    expect((await info(book, first.id)).spouse_ids).toEqual([])
    expect((await undo(book)).body.data).toMatchObject({ first_node_id: '0', undo_left: false })
    expect((await undo(book)).body.sub_code).toBe(20059)
    for (let step = 0; step < 4; step++) expect((await redo(book)).status).toBe(200)
    expect((await redo(book)).body.sub_code).toBe(20059)
    expect(lasting(await info(book, first.id))).toEqual(before)
    expect(await info(book, son.id)).toMatchObject({ mather_id: wife.id })
    expect((await undo(book)).body.data).toMatchObject({ kind: 'person.update' })
    await steps.addChild(owner, book, first.id, { name: '次子', spouse_id: wife.id })
    expect((await redo(book)).body.sub_code).toBe(20059)
  })

  it('takes nothing back that later changes build on', async () => {
    const { book, first, son } = await smallFamily()
    await steps.letIn(owner, editor, book, 'editor')
    const grandson = await steps.addChild(editor, book, son.id, { name: '孙' })
    const refused = await undo(book)
    expect([refused.status, refused.body.sub_code]).toEqual([409, 20060])
    expect(refused.body.msg).toContain('后来的改动')
    expect((await info(book, grandson.id)).father_id).toBe(son.id)
    expect((await undo(book, editor)).status).toBe(200)
    expect((await undo(book)).status).toBe(200)
    expect(JSON.parse((await info(book, first.id)).children_ids)).toEqual([])
  })

  it('deletes somebody again of whom events and photos tell', async () => {
    const { book, son } = await smallFamily()
    const event = { family_tree_id: book, person_id: son.id, e_type: 14, e_memo: '曾任教谕' }
    await test.data('POST /api/web/person/event/add', event, token())
    await remove(book, son.id)
    expect((await undo(book)).status).toBe(200)
    expect((await info(book, son.id)).event).toMatchObject([{ e_memo: '曾任教谕' }])
    expect((await redo(book)).status).toBe(200)
    expect((await undo(book)).status).toBe(200)
    // What is told of him once he is back is later than his deletion.
    await test.data('POST /api/web/person/event/add', { ...event, e_type: 1 }, token())
    expect((await undo(book)).status).toBe(200)
    const restored = { family_tree_id: book, id: son.id }
    await remove(book, son.id)
    await test.data('POST /api/web/person/restore', restored, token())
    expect((await undo(book)).status).toBe(200)
    const answer = await test.call('POST /api/web/person/info', restored, token())
    expect(answer.status).toBe(404)
  })

  it('takes back an event, whatever else was told of its person since', async () => {
    const { book, son } = await smallFamily()
    const inTree = { family_tree_id: book }
    const lastActed = async () => {
      const { rows } = await test.database.pool.query<{ last_acted: number }>(
        'select last_acted from tree_persons where id = $1',
        [son.id],
      )
      return rows[0]?.last_acted
    }
    const tell = (e_date: string) =>
      test.data(
        'POST /api/web/person/event/add',
        { ...inTree, person_id: son.id, e_type: 10, e_date, e_memo: '入学' },
        token(),
      )
    const { row_version } = await info(book, son.id)
    const first = await tell('1985')
    expect(await lastActed()).toBe(1985)
    // A form that was open before is no older for it.
    const named = { ...inTree, id: son.id, zi: '仲明', row_version }
    expect((await test.call('POST /api/web/person/update', named, token())).status).toBe(200)
    await tell('1995')
    expect((await undo(book, owner, { change: first.version })).status).toBe(200)
    expect(await lastActed()).toBe(1995)
    expect((await info(book, son.id)).zi).toBe('仲明')
    expect((await undo(book)).body.data).toMatchObject({ kind: 'event.add' })
    expect(await lastActed()).toBe(0)
    expect((await redo(book)).status).toBe(200)
    expect(await lastActed()).toBe(1995)
  })

  it('takes back a deletion by its version, whatever was done since', async () => {
    const { book, first, son } = await smallFamily()
    const { version } = await remove(book, son.id)
    await test.data(
      'POST /api/web/person/update',
      { family_tree_id: book, id: first.id, zi: '仲明' },
      token(),
    )
    expect((await undo(book, owner, { change: version })).status).toBe(200)
    expect(await info(book, first.id)).toMatchObject({ zi: '仲明', children_ids: `["${son.id}"]` })
  })

  it('takes back a reorder and a change of places, whatever stands there', async () => {
    const { book, first } = await smallFamily()
    await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '黄' })
    const spouses = (await info(book, first.id)).spouse_ids
    await test.data(
      'POST /api/web/tree/union/update',
      { family_tree_id: book, union: 2, order: 1 },
      token(),
    )
    expect((await info(book, first.id)).spouse_ids).toEqual([...spouses].reverse())
    expect((await undo(book)).status).toBe(200)
    expect((await info(book, first.id)).spouse_ids).toEqual(spouses)
  })

  it('restores a deleted person with all ties, and with those that still fit', async () => {
    const { book, first, wife, son } = await smallFamily()
    const page = lasting(await info(book, son.id))
    const gone = await remove(book, first.id)
    expect(gone.first_node_id).toBe(son.id)
    expect(await info(book, son.id)).toMatchObject({ father_id: '0', mather_id: wife.id })
    const { list } = await test.data(
      'POST /api/web/person/deleted/list',
      { family_tree_id: book },
      token(),
    )
    expect(list).toMatchObject([{ id: first.id, name: '父' }])
    const form = { family_tree_id: book, id: first.id }
    const back = await test.data('POST /api/web/person/restore', form, token())
    expect(back.whole).toBe(true)
    const again = (await info(book, son.id)) as Page
    expect({ ...(lasting(again) as object), book: 0 }).toEqual({ ...(page as object), book: 0 })
    await remove(book, first.id)
    const other = await steps.addFather(owner, book, son.id, { name: '养父' })
    const partly = await test.data('POST /api/web/person/restore', form, token())
    expect(partly.whole).toBe(false)
    expect(await info(book, son.id)).toMatchObject({ father_id: other.id, mather_id: wife.id })
    expect((await info(book, first.id)).name).toBe('父')
  })

  it('lists who did what, with what was there before', async () => {
    const { book, first } = await smallFamily()
    await steps.letIn(owner, editor, book, 'editor')
    await test.data(
      'POST /api/web/person/update',
      { family_tree_id: book, id: first.id, hao: '梅溪' },
      { token: editor.token },
    )
    const history = (more: object = {}) =>
      test.data('POST /api/web/tree/history', { family_tree_id: book, ...more }, token())
    const { list, more } = await history({ limit: 2 })
    expect(more).toBe(true)
    expect(list[0]).toMatchObject({
      kind: 'person.update',
      by: '林助编',
      own: false,
      may_undo: true,
      rows: [
        {
          what: 'person',
          name: '陈父',
          done: 'changed',
          fields: [{ field: 'hao', before: '', after: '梅溪' }],
        },
      ],
    })
    const older = await history({ before: list[1]?.version })
    expect(older.list.map(({ kind }) => kind)).toEqual(['person.add.spouse', 'person.first'])
    const ofPerson = await history({ person_id: first.id })
    expect(ofPerson.list.map(({ kind }) => kind)).toContain('person.update')
    const mended = await undo(book, owner, { change: list[0]?.version })
    expect(mended.status).toBe(200)
    expect((await info(book, first.id)).hao).toBe('')
  })

  it('lets no editor take back what the owner alone may change', async () => {
    const { book } = await smallFamily()
    await steps.letIn(owner, editor, book, 'editor')
    const { version } = await test.data(
      'POST /api/web/tree/visibility',
      { id: book, visibility: 'private' },
      token(),
    )
    expect((await undo(book, editor, { change: version })).body.sub_code).toBe(20003)
    expect((await undo(book, owner, { change: version })).status).toBe(200)
    const info = await test.data('GET /api/web/tree/info', { id: book }, token())
    expect(info.visibility).toBe('link')
  })

  let listeningAt: Promise<string> | undefined

  /** Listens to a tree with a session, and keeps what is told. */
  async function listen(family_tree_id: string, session: string) {
    listeningAt ??= test.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${await listeningAt}/api/web/tree/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'access-token': session },
      body: JSON.stringify(signed({ family_tree_id }, session, Math.floor(Date.now() / 1000))),
    })
    const heard: string[] = []
    const listening = (async () => {
      for await (const piece of response.body ?? []) heard.push(new TextDecoder().decode(piece))
    })()
    return { listening, heard: () => heard.join('').trim() }
  }

  it('is told to whoever listens, until they may not listen any more', async () => {
    const { book, first, wife } = await smallFamily()
    await steps.letIn(owner, editor, book, 'viewer')
    await test.data('POST /api/web/tree/visibility', { id: book, visibility: 'private' }, token())
    const { listening, heard } = await listen(book, editor.token)
    await pause(300)
    const added = await steps.addChild(owner, book, first.id, { name: '女', spouse_id: wife.id })
    await vi.waitFor(() => expect(heard()).toMatch(/\}$/), 20_000)
    expect(JSON.parse(heard()) as unknown).toMatchObject({
      data: { version: added.version, kind: 'person.add.child', own: false, serials: [4] },
    })
    await test.data(
      'POST /api/web/tree/member/remove',
      { family_tree_id: book, user_id: editor.uid },
      token(),
    )
    await listening
    expect(heard()).toContain('20005')
  })

  it('is asked for once for all who listen', async () => {
    const { book, first, wife } = await smallFamily()
    const statements = countStatements(test.database.pool)
    const adding = (name: string) =>
      steps.addChild(owner, book, first.id, { name, spouse_id: wife.id })
    const alone = await statements.during(() => adding('女'))
    const listeners = await Promise.all(Array.from({ length: 10 }, () => listen(book, owner.token)))
    // Longer than a session is trusted.
    await pause(1500)
    const count = await statements.during(async () => {
      await adding('子')
      for (const { heard } of listeners) {
        await vi.waitFor(() => expect(heard()).toContain('person.add.child'), 20_000)
      }
    })
    // Each asking for itself would ask for the tree, its changes and the session.
    expect(count - alone).toBeLessThan(2 * listeners.length)
  })

  it('is told later where the database does not answer meanwhile', async () => {
    const { book, first, wife } = await smallFamily()
    const { heard } = await listen(book, owner.token)
    await pause(300)
    const { pool } = test.database
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
    let refused = 0
    const busy = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
      const [{ text }] = args as [{ text: string }]
      const isLook = text.includes('"tree_changes"."version" >')
      if (!isLook || refused === 2) return query(...args)
      refused += 1
      throw new ConnectionFailed('53300', 'no connection was free in time')
    }) as unknown as typeof pool.query)
    await steps.addChild(owner, book, first.id, { name: '女', spouse_id: wife.id })
    await vi.waitFor(() => expect(heard()).toContain('person.add.child'), 20_000)
    busy.mockRestore()
    expect(refused).toBe(2)
    expect(JSON.parse(heard()) as unknown).toMatchObject({ code: 10000 })
  })

  it('is told to nobody who has logged out, the next change neither', async () => {
    const { book, first, wife } = await smallFamily()
    await steps.letIn(owner, editor, book, 'viewer')
    const { token: session } = await memberSteps(test).logIn(editor.loginName)
    const { listening, heard } = await listen(book, session)
    await pause(1100)
    await test.data('POST /api/web/user/logout', {}, { token: session })
    await steps.addChild(owner, book, first.id, { name: '女', spouse_id: wife.id })
    await listening
    expect(JSON.parse(heard()) as unknown).toMatchObject({ code: 20000, sub_code: 20004 })
  })

  it('forgets after 30 days what was deleted, also in what it keeps of changes', async () => {
    const { book, son } = await smallFamily()
    await test.data(
      'POST /api/web/person/update',
      { family_tree_id: book, id: son.id, memo: '将被忘记的话' },
      token(),
    )
    await remove(book, son.id)
    const { db, pool } = test.database
    const holds = async () => {
      const { rows } = await pool.query<{ found: boolean }>(
        `select exists (select from tree_persons where memo = '将被忘记的话')
          or exists (select from tree_changes where rows::text like '%将被忘记的话%') as found`,
      )
      return rows[0]?.found
    }
    await treeData.expire?.(db, new Date(Date.now() + 29 * DAY_MS))
    expect(await holds()).toBe(true)
    await treeData.expire?.(db, new Date(Date.now() + 31 * DAY_MS))
    expect(await holds()).toBe(false)
    expect((await undo(book)).body.sub_code).toBe(20060)
    const left = await test.data(
      'POST /api/web/tree/create',
      { title: '谱', surname: '陈', author: '甲' },
      token(),
    )
    await test.data('GET /api/web/tree/del', { id: left.id }, token())
    await treeData.expire?.(db, new Date(Date.now() + 31 * DAY_MS))
    const gone = await test.call('POST /api/web/tree/restore', { id: left.id }, token())
    expect(gone.body.sub_code).toBe(20005)
  })

  it('of somebody forgotten nothing stays in memory, nor in a skeleton of before', async () => {
    const { book, son } = await smallFamily()
    const cards = () =>
      test.data('POST /api/web/tree/node/cards', { family_tree_id: book, serials: [son.serial] })
    expect((await cards()).list).toHaveLength(1)
    const before = await info(book, son.id)
    await remove(book, son.id)
    const { db, pool } = test.database
    const age = `- interval '31 days' where book = (select number from tree_books where id = $1)`
    await pool.query(`update tree_changes set at = at ${age}`, [book])
    await pool.query(`update tree_persons set deleted_at = deleted_at ${age}`, [book])
    await treeData.expire?.(db, new Date())
    expect((await cards()).list).toEqual([])
    const changes = await test.data(
      'POST /api/web/tree/skeleton/changes',
      { family_tree_id: book, since: before.book.version },
      token(),
    )
    expect(changes.reload).toBe(true)
  })

  it('a key of one form serves for no other', async () => {
    const { book, first, wife } = await smallFamily()
    const request_key = crypto.randomUUID()
    const form = { family_tree_id: book, request_key }
    const add = { ...form, master_id: first.id, node_type: 3, surname: '陈', name: '女' } as const
    const added = await test.data(
      'POST /api/web/tree/node/create',
      { ...add, spouse_id: wife.id },
      token(),
    )
    const answers = [
      await test.call(
        'POST /api/web/person/event/add',
        { person_id: first.id, e_type: 40, e_memo: '某', request_key },
        token(),
      ),
      await test.call('POST /api/web/tree/undo', form, token()),
      await test.call(
        'POST /api/web/tree/union/create',
        { ...form, first_id: first.id, second_id: wife.id },
        token(),
      ),
    ]
    expect(answers.map(({ body }) => body.sub_code)).toEqual([20007, 20007, 20007])
    const undone = { family_tree_id: book, request_key: crypto.randomUUID() }
    await test.data('POST /api/web/tree/undo', undone, token())
    expect(await test.data('POST /api/web/tree/undo', undone, token())).toMatchObject({
      kind: 'person.add.child',
      version: added.version + 1,
    })
    const reused = await test.call(
      'POST /api/web/tree/node/create',
      { ...add, ...undone, spouse_id: wife.id },
      token(),
    )
    expect(reused.body.sub_code).toBe(20007)
  })

  it('forgets somebody whole, or not yet', async () => {
    const { book, son } = await smallFamily()
    await remove(book, son.id)
    const { db, pool } = test.database
    await pool.query(`create function refuse() returns trigger language plpgsql
      as 'begin raise exception ''refused''; end'`)
    await pool.query(
      `create trigger refuse before update on tree_changes execute function refuse()`,
    )
    const later = new Date(Date.now() + 31 * DAY_MS)
    await expect(treeData.expire?.(db, later)).rejects.toThrow()
    await pool.query('drop function refuse cascade')
    const { rows } = await pool.query('select 1 from tree_persons where id = $1', [son.id])
    expect(rows).toHaveLength(1)
  })
})
