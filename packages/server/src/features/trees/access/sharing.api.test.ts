import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handedOver } from '../../../testing/handed-over.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { databaseKind, hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { treeData } from '../queries/personal-data.ts'

const DAY_MS = 86_400_000

describe.skipIf(!hasDatabase)('sharing a family tree', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let guest: Member
  let other: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    guest = await enter()
    other = await enter()
  })
  afterAll(() => test.close())

  const token = () => ({ token: owner.token })
  const treeOf = () => steps.treeWith(owner, { name: '祖' }, { visibility: 'private' })
  const invite = (family_tree_id: string, form: object) =>
    test.call('POST /api/web/tree/invite', { family_tree_id, ...form }, token())
  const accept = (form: object, who: Member) =>
    test.call('POST /api/web/tree/invite/accept', form, { token: who.token })

  it('by login name: the member is asked, and nobody else', async () => {
    const { book } = await treeOf()
    const unknown = await invite(book, { role: 'viewer', login_name: 'nobody-at-all' })
    expect(unknown.body.data).toMatchObject({ fields: [{ name: 'login_name' }] })
    const { body } = await invite(book, {
      role: 'viewer',
      login_name: ` ${guest.loginName.toUpperCase()}`,
    })
    if (body.code !== 10000) throw new Error(body.msg)
    expect(body.data.token).toBe('')
    const asked = await test.data('POST /api/web/tree/list', {}, { token: guest.token })
    expect(asked.invitations).toMatchObject([{ id: body.data.id, role: 'viewer' }])
    expect((await accept({ invitation_id: body.data.id }, other)).body.sub_code).toBe(20005)
    expect((await accept({ invitation_id: body.data.id }, guest)).status).toBe(200)
    expect((await accept({ invitation_id: body.data.id }, guest)).body.sub_code).toBe(20005)
    const shared = await test.data('POST /api/web/tree/list', {}, { token: guest.token })
    expect(shared.shared).toMatchObject([{ id: book, relation: 'viewer', uid: owner.uid }])
    const members = await test.data(
      'POST /api/web/tree/member/list',
      { family_tree_id: book },
      token(),
    )
    expect(members.list.map(({ role }) => role)).toEqual(['owner', 'viewer'])
    expect(members.invitations).toEqual([])
  })

  it('says how many people those see who do not belong to the book', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '始祖', birth_day: '1100' })
    const son = await steps.addChild(owner, book, first.id, { name: '子', birth_day: '1130' })
    await steps.addChild(owner, book, son.id, { name: '孙' })
    const seen = async (who: Member = owner) =>
      (await test.call('POST /api/web/tree/seen', { family_tree_id: book }, who)).body
    expect((await seen()).data).toEqual({ people: 3, seen: 3 })
    await steps.addChild(owner, book, first.id, { name: '密', death: 1, restricted: 1 })
    expect((await seen()).data).toEqual({ people: 4, seen: 3 })
    // Married by mistake to somebody of our time: no year of the family is certain any more.
    const wife = await steps.addSpouse(owner, book, first.id, { name: '氏', birth_day: '1990' })
    expect(wife.warnings).toEqual(['spouses_apart'])
    expect((await steps.info(book, first.id, owner)).warnings).toEqual(['spouses_apart'])
    expect((await seen()).data).toEqual({ people: 5, seen: 0 })
    expect((await seen(other)).sub_code).toBe(20003)
  })

  it('by link: once, for a branch of the book', async () => {
    const { book, first } = await treeOf()
    const wrong = await invite(book, { role: 'branch_editor' })
    expect(wrong.body.data).toMatchObject({ fields: [{ name: 'branch_root_id' }] })
    await steps.letIn(owner, guest, book, 'branch_editor', first.id)
    const child = await steps.addChild(guest, book, first.id, { name: '子' })
    const info = await test.data('GET /api/web/tree/info', { id: book }, { token: guest.token })
    expect(info).toMatchObject({ relation: 'branch_editor', branch_root: 1 })
    const mine = await test.data(
      'POST /api/web/person/update',
      { family_tree_id: book, id: child.id, zi: '某' },
      { token: guest.token },
    )
    expect(mine.version).toBe(3)
    const undone = await test.call(
      'POST /api/web/tree/undo',
      { family_tree_id: book },
      { token: guest.token },
    )
    expect(undone.status).toBe(200)
  })

  it('a link serves once, and not after it is withdrawn', async () => {
    const { book } = await treeOf()
    const { body } = await invite(book, { role: 'editor' })
    const again = await invite(book, { role: 'editor' })
    if (body.code !== 10000 || again.body.code !== 10000) throw new Error(body.msg)
    const { rows } = await test.database.pool.query('select * from tree_invitations')
    const kept = JSON.stringify(rows)
    expect([kept.includes(again.body.data.id), kept.includes(again.body.data.token)]).toEqual([
      true,
      false,
    ])
    const answers = await Promise.all(
      [guest, other].map((who) => accept({ token: body.data.token }, who)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    await test.data(
      'POST /api/web/tree/invite/withdraw',
      { family_tree_id: book, invitation_id: again.body.data.id },
      token(),
    )
    expect((await accept({ token: again.body.data.token }, other)).status).toBe(404)
    expect((await accept({}, other)).status).toBe(404)
  })

  it('an invitation that nobody takes ends after 14 days, and is forgotten', async () => {
    const { book } = await treeOf()
    const { body } = await invite(book, { role: 'viewer' })
    if (body.code !== 10000) throw new Error(body.msg)
    const { id, token: link, expires_at: end } = body.data
    expect(Math.round((Date.parse(end) - Date.now()) / DAY_MS)).toBe(14)
    const { db, pool } = test.database
    const kept = async () =>
      (await pool.query('select 1 from tree_invitations where id = $1', [id])).rows.length
    await treeData.expire?.(db, new Date(Date.now() + 13 * DAY_MS))
    expect(await kept()).toBe(1)
    await pool.query(`update tree_invitations set expires_at = now() where id = $1`, [id])
    expect((await accept({ token: link }, guest)).body.sub_code).toBe(20005)
    await treeData.expire?.(db, new Date(Date.now() + 1000))
    expect(await kept()).toBe(0)
  })

  it('members know each other by name and role, the owner log-in names too, and nobody else does', async () => {
    const { book } = await treeOf()
    await steps.letIn(owner, guest, book, 'viewer')
    const list = (who: Member) =>
      test.call('POST /api/web/tree/member/list', { family_tree_id: book }, { token: who.token })
    const seenBy = async (who: Member) => {
      const { body } = await list(who)
      if (body.code !== 10000) throw new Error(body.msg)
      for (const { name } of body.data.list) expect(name).not.toBe('')
      return body.data.list.map(({ login_name, role }) => [login_name, role])
    }
    expect(await seenBy(owner)).toEqual([
      [owner.loginName, 'owner'],
      [guest.loginName, 'viewer'],
    ])
    expect(await seenBy(guest)).toEqual([
      ['', 'owner'],
      [guest.loginName, 'viewer'],
    ])
    expect((await list(other)).body.sub_code).toBe(20005)
  })

  it('what an erased member did in a book of others stays there without the name', async () => {
    const member = await memberSteps(test).enter()
    const { book, first } = await treeOf()
    await steps.letIn(owner, member, book, 'editor')
    await test.data(
      'POST /api/web/person/update',
      { family_tree_id: book, id: first.id, memo: '留下的话' },
      { token: member.token },
    )
    const latest = async () => {
      const { list } = await test.data(
        'POST /api/web/tree/history',
        { family_tree_id: book, limit: 1 },
        token(),
      )
      return { by: list[0]?.by, rows: JSON.stringify(list[0]?.rows) }
    }
    expect((await latest()).by).not.toBe('')
    await treeData.erase(test.database.db, member.uid)
    const left = await latest()
    expect(left.by).toBe('')
    expect(left.rows).toContain('留下的话')
    const { rows } = await test.database.pool.query(
      `select 1 from tree_changes where strpos(tree_changes::text, $1) > 0`,
      [member.uid],
    )
    expect(rows).toEqual([])
  })

  it('a book is handed over to an editor, and the owner stays one', async () => {
    const { book } = await treeOf()
    const form = { id: book, user_id: guest.uid }
    const early = await test.call('POST /api/web/tree/handover', form, token())
    expect(early.body.sub_code).toBe(20005)
    await steps.letIn(owner, guest, book, 'editor')
    expect(await test.data('POST /api/web/tree/handover', form, token())).toMatchObject({
      relation: 'editor',
      uid: guest.uid,
    })
    await treeData.erase(test.database.db, owner.uid)
    const left = await test.data('GET /api/web/tree/info', { id: book }, { token: guest.token })
    expect(left).toMatchObject({ relation: 'owner', may: { manage: true } })
  })

  it('a member’s books are in the download, and go with the account', async () => {
    const member = await memberSteps(test).enter()
    const { book, first } = await steps.treeWith(member, { name: '祖', memo: '一生' })
    await steps.letIn(member, guest, book, 'editor')
    const collected = await handedOver(treeData, test.database.db, member.uid)
    expect(collected).toMatchObject({
      books: [
        { id: book, people: [{ id: first.id, memo: '一生' }], members: [{ role: 'editor' }] },
      ],
      changes: [{ kind: 'person.first' }],
    })
    expect(JSON.stringify(collected)).not.toContain(guest.uid)
    await test.data(
      'POST /api/web/user/delete',
      { passwd: 'jade-river-9' },
      { token: member.token },
    )
    const stranger = await test.call('GET /api/web/tree/info', { id: book })
    expect(stranger.status).toBe(401)
    const inside = await test.data('GET /api/web/tree/info', { id: book }, { token: guest.token })
    expect(inside.id).toBe(book)
    await treeData.erase(test.database.db, member.uid)
    const { rows } = await test.database.pool.query(
      'select 1 from tree_persons where id = $1 union select 1 from tree_changes where author_id = $2',
      [first.id, member.uid],
    )
    expect(rows).toEqual([])
  })

  it('whoever was put out does not come back by another invitation', async () => {
    const { book } = await treeOf()
    const asked = [await invite(book, { role: 'editor', login_name: guest.loginName })]
    asked.push(await invite(book, { role: 'viewer', login_name: guest.loginName }))
    asked.push(await invite(book, { role: 'editor', login_name: guest.loginName }))
    const ids = asked.map(({ body }) => (body.code === 10000 ? body.data.id : ''))
    expect((await accept({ invitation_id: ids[0] }, guest)).status).toBe(200)
    const late = await invite(book, { role: 'editor', login_name: guest.loginName })
    await test.data(
      'POST /api/web/tree/member/remove',
      { family_tree_id: book, user_id: guest.uid },
      token(),
    )
    ids.push(late.body.code === 10000 ? late.body.data.id : '')
    for (const id of ids) {
      expect((await accept({ invitation_id: id }, guest)).body.sub_code).toBe(20005)
    }
  })

  it('whose role was lowered does not rise again by another invitation from before', async () => {
    const { book, first } = await treeOf()
    const invited = async (form: object) => {
      const { body } = await invite(book, form)
      if (body.code !== 10000) throw new Error(body.msg)
      return body.data
    }
    const toGuest = { login_name: guest.loginName }
    const ofBranch = { role: 'branch_editor', branch_root_id: first.id }
    const taken = await invited({ role: 'editor', ...toGuest })
    const named = await invited({ ...ofBranch, ...toGuest })
    const links = [await invited({ role: 'editor' }), await invited(ofBranch)]
    expect((await accept({ invitation_id: taken.id }, guest)).status).toBe(200)
    await test.data(
      'POST /api/web/tree/member/role',
      { family_tree_id: book, user_id: guest.uid, role: 'viewer' },
      token(),
    )
    const roleOf = async ({ token: session }: Member) =>
      (await test.data('GET /api/web/tree/info', { id: book }, { token: session })).relation
    expect((await accept({ invitation_id: named.id }, guest)).body.sub_code).toBe(20005)
    for (const link of links) {
      expect((await accept({ token: link.token }, guest)).body.sub_code).toBe(20005)
    }
    expect(await roleOf(guest)).toBe('viewer')
    // A link that was refused is still there for whom it was meant, and a new one serves.
    expect((await accept({ token: links[0]?.token }, other)).status).toBe(200)
    expect(await roleOf(other)).toBe('editor')
    const anew = await invited({ role: 'editor' })
    expect((await accept({ token: anew.token }, guest)).status).toBe(200)
    expect(await roleOf(guest)).toBe('editor')
  })

  it('two invitations to a member both serve, the higher one whenever it is taken', async () => {
    const { book } = await treeOf()
    const asked = []
    for (const role of ['viewer', 'editor', 'viewer']) {
      const { body } = await invite(book, { role, login_name: guest.loginName })
      asked.push(body.code === 10000 ? body.data.id : '')
    }
    const roles = []
    for (const invitation_id of asked) {
      const { body } = await accept({ invitation_id }, guest)
      roles.push(body.code === 10000 ? body.data.relation : body.sub_code)
    }
    expect(roles).toEqual(['viewer', 'editor', 'editor'])
  })

  // The embedded database has one connection: there nobody waits for a row.
  it.skipIf(databaseKind === 'pglite').each([
    ['is put out', 'delete from tree_members where user_id = $1', 20005],
    ['becomes a viewer', `update tree_members set role = 'viewer' where user_id = $1`, 20003],
  ])('an edit that waits for the book while its author %s is refused', async (_, sql, refusal) => {
    const { book, first } = await treeOf()
    await steps.letIn(owner, guest, book, 'editor')
    const holder = await test.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from tree_books where id = $1 for update', [book])
      const edit = test.call(
        'POST /api/web/person/update',
        { family_tree_id: book, id: first.id, memo: '迟到的话' },
        { token: guest.token },
      )
      await vi.waitFor(async () => {
        const { rows } = await holder.query(
          'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
        expect(rows).not.toEqual([])
      }, 20_000)
      await holder.query(sql, [guest.uid])
      await holder.query('commit')
      expect((await edit).body.sub_code).toBe(refusal)
      expect((await steps.info(book, first.id, token())).memo).toBe('')
    } finally {
      holder.release(true)
    }
  })

  it('nobody new looks into a book whose owner is about to be forgotten', async () => {
    const member = await memberSteps(test).enter()
    const { book } = await steps.treeWith(member, { name: '祖' }, { visibility: 'private' })
    const { token: link } = await test.data(
      'POST /api/web/tree/invite',
      { family_tree_id: book, role: 'viewer' },
      { token: member.token },
    )
    await test.data(
      'POST /api/web/user/delete',
      { passwd: 'jade-river-9' },
      { token: member.token },
    )
    expect((await accept({ token: link }, guest)).body.sub_code).toBe(20005)
  })

  it('a book that is handed over while its heir takes an invitation has one owner', async () => {
    const { book } = await treeOf()
    await steps.letIn(owner, guest, book, 'editor')
    const { body } = await invite(book, { role: 'viewer' })
    if (body.code !== 10000) throw new Error(body.msg)
    await Promise.all([
      accept({ token: body.data.token }, guest),
      test.data('POST /api/web/tree/handover', { id: book, user_id: guest.uid }, token()),
    ])
    const { list } = await test.data(
      'POST /api/web/tree/member/list',
      { family_tree_id: book },
      { token: guest.token },
    )
    expect(list.map(({ user_id, role }) => [user_id, role])).toEqual([
      [guest.uid, 'owner'],
      [owner.uid, 'editor'],
    ])
  })
})
