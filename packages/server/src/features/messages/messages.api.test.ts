import { randomUUID } from 'node:crypto'
import {
  NEW_ACCOUNT_DAYS,
  QUESTIONS_A_DAY,
  QUESTIONS_TO_ONE_OWNER_A_DAY,
  QUESTIONS_TO_OWNER_A_DAY,
} from '@suyuan/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messageReports, messages, messageThreads } from '../../db/schema/messages.ts'
import { personalData } from '../../personal-data.ts'
import { deskSteps } from '../../testing/desk-steps.ts'
import { freshAddress, type Member, PASSWORD } from '../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { treeSteps } from '../../testing/tree-steps.ts'
import { purgeExpired } from '../accounts/purge.ts'

describe.skipIf(!hasDatabase)('questions to the owner of a public family tree', () => {
  let test: TestApp
  let desk: ReturnType<typeof deskSteps>
  let trees: ReturnType<typeof treeSteps>
  let owner: Member
  let asker: Member
  let stranger: Member
  let staff: Member
  let admin: Member
  let book: string
  let dead: string
  let living: string
  beforeAll(async () => {
    test = await startTestApp({ site: { ...testConfig().site, url: 'https://suyuan.example' } })
    desk = deskSteps(test)
    trees = treeSteps(test)
    owner = await desk.members.join({ surname: '林', last_name: '密名' })
    asker = await desk.members.join({ surname: '黄', last_name: '隐名' })
    stranger = await desk.members.join()
    staff = await desk.hire('staff')
    admin = await desk.hire('admin')
    const made = await trees.treeWith(owner, { name: '光宗', death: 1 })
    book = made.book
    dead = made.first.id
    living = (await trees.addFather(owner, book, dead, { name: '在世', death: 0 })).id
    await show('public')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.db.delete(messageThreads)
    await test.database.pool.query('delete from message_blocks')
    await test.database.pool.query('delete from suspensions')
    await show('public')
  })

  const show = (visibility: 'public' | 'link' | 'private') =>
    test.data('POST /api/web/tree/visibility', { id: book, visibility }, { token: owner.token })
  const askOf = (
    family_tree_id: string,
    more: object = {},
    { token } = asker,
    address = freshAddress(),
  ) =>
    test.call(
      'POST /api/web/message/ask',
      { family_tree_id, text: '光宗公何时南来？', send_key: randomUUID(), ...more },
      { token, address },
    )
  const ask = (more: object = {}, by = asker) => askOf(book, more, by)
  /** A thread that the asker has begun. */
  const begin = async (more: object = {}) => {
    const { body } = await ask(more)
    return (body.data as { id: string }).id
  }
  const reply = (id: string, by: Member, more: object = {}) =>
    test.call(
      'POST /api/web/message/reply',
      { id, text: '民国初年。', send_key: randomUUID(), ...more },
      { token: by.token },
    )
  const read = (id: string, { token }: Member) =>
    test.data('POST /api/web/message/thread', { id }, { token })
  const unread = async ({ token }: Member) =>
    (await test.data('POST /api/web/message/unread', {}, { token })).threads
  const threads = ({ token }: Member) => test.data('POST /api/web/message/threads', {}, { token })
  const block = (id: string, by: Member, blocked: boolean) =>
    test.call('POST /api/web/message/block', { id, blocked }, { token: by.token })
  const report = (id: string, message: number, by: Member) =>
    test.call(
      'POST /api/web/message/report',
      { id, message, reason: '冒充宗亲索要汇款' },
      { token: by.token },
    )
  /** Threads with the owner, begun a moment ago. */
  const begun = (askerIds: readonly string[]) =>
    test.database.db
      .insert(messageThreads)
      .values(askerIds.map((askerId) => ({ askerId, ownerId: owner.uid })))
  const setAge = ({ uid }: Pick<Member, 'uid'>, days: number) =>
    test.database.pool.query(
      'update users set created_at = now() - make_interval(days => $2) where id = $1',
      [uid, days],
    )
  /** Ids of other members whose accounts are so many days old. */
  const askers = async (name: string, count: number, days: number) => {
    const { rows } = await test.database.pool.query<{ id: string }>(
      `insert into users (id, surname, last_name, login_name, login_key, login_skeleton, lang,
        password_hash, consent_version, consented_at, created_at)
      select $1 || n, '', '', $1 || n, $1 || n, $1 || n, 'zh-CN', '', '', now(),
        now() - make_interval(days => $3) from generate_series(1, $2) n returning id`,
      [name, count, days],
    )
    return rows.map(({ id }) => id)
  }
  const suspend = async ({ uid }: Member) => {
    const { row_version } = await test.data(
      'POST /api/web/staff/member',
      { id: uid },
      { token: admin.token },
    )
    await test.data(
      'POST /api/web/staff/member/suspend',
      { id: uid, row_version, suspension_key: randomUUID(), reason: '广告' },
      { token: admin.token },
    )
  }
  /** As an editor would say so of the one person whom questions name. */
  const setDead = async (isDead: boolean) => {
    const { pool } = test.database
    await pool.query('update tree_books set version = version + 1 where id = $1', [book])
    await pool.query(
      `update tree_persons set is_dead = $2,
        changed = (select version from tree_books where id = $3) where id = $1`,
      [dead, isDead, book],
    )
  }
  const lettersTo = async ({ email }: Member) =>
    (await test.sent()).filter(({ to, kind }) => to === email && kind === 'message_received')

  it('reach the owner, who answers, and neither sees who the other is', async () => {
    const before = (await lettersTo(owner)).length
    const id = await begin({ person_id: dead })
    const letter = (await lettersTo(owner)).at(-1)
    expect(await lettersTo(owner)).toHaveLength(before + 1)
    expect(letter?.text).toContain(`https://suyuan.example/messages?id=${id}`)
    expect(await unread(owner)).toBe(1)
    const seen = await read(id, owner)
    expect(seen).toMatchObject({
      role: 'owner',
      other: '黄',
      book_id: book,
      state: 'open',
      messages: [{ mine: false, text: '光宗公何时南来？', person: { id: dead, name: '光宗' } }],
    })
    expect(await unread(owner)).toBe(0)
    expect((await reply(id, owner)).status).toBe(200)
    expect(await unread(asker)).toBe(1)
    expect((await threads(asker)).list).toMatchObject([
      { id, role: 'asker', other: '林', last_text: '民国初年。', unread: true },
    ])
    const both = JSON.stringify([seen, letter, await read(id, asker), await threads(asker)])
    for (const hidden of [asker.email, asker.uid, asker.loginName, '隐名', '密名', owner.uid]) {
      expect(both).not.toContain(hidden)
    }
    expect(await unread(asker)).toBe(0)
  })

  it('what is sent again stands there once, and brings one letter', async () => {
    const before = (await lettersTo(owner)).length
    const send_key = randomUUID()
    const both = await Promise.all([ask({ send_key }), ask({ send_key })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { list } = await threads(owner)
    expect(list).toHaveLength(1)
    const { messages: written } = await read(list[0]?.id ?? '', asker)
    expect(written).toHaveLength(1)
    await ask()
    expect(await lettersTo(owner)).toHaveLength(before + 1)
    expect((await ask({ send_key }, stranger)).status).toBe(404)
  })

  it('are for members, and ask somebody: not oneself, nor a book of the site', async () => {
    const bare = { family_tree_id: book, text: '问', send_key: randomUUID() }
    expect((await test.call('POST /api/web/message/ask', bare)).body.sub_code).toBe(20001)
    expect((await ask({}, owner)).status).toBe(404)
    expect((await ask({ text: ' ' })).status).toBe(400)
    expect((await ask({ text: '长'.repeat(2001) })).status).toBe(400)
    const { rows } = await test.database.pool.query<{ id: string }>(
      'select id from tree_books where is_demonstration limit 1',
    )
    expect((await askOf(rows[0]?.id ?? randomUUID())).status).toBe(404)
    expect((await askOf(randomUUID())).status).toBe(404)
  })

  it('name nobody whom the asker may not see', async () => {
    expect((await ask({ person_id: living })).status).toBe(404)
    expect((await ask({ person_id: randomUUID() })).status).toBe(404)
    const id = await begin({ person_id: dead })
    await setDead(false)
    expect((await read(id, asker)).messages[0]?.person).toBeNull()
    expect((await read(id, owner)).messages[0]?.person).toMatchObject({ id: dead })
    await setDead(true)
  })

  it.each(['link', 'private'] as const)(
    'a family tree that is %s meanwhile takes none, and what was written stays without its name',
    async (visibility) => {
      const id = await begin({ person_id: dead })
      await show(visibility)
      expect((await ask()).status).toBe(404)
      expect(await read(id, asker)).toMatchObject({
        book_id: '',
        book_title: '',
        messages: [{ person: null }],
      })
      expect(await read(id, owner)).toMatchObject({ book_id: book, book_title: '陈氏家谱' })
      expect((await reply(id, owner)).status).toBe(200)
    },
  )

  it('a thread is as if it were not to anybody else, staff among them', async () => {
    const id = await begin()
    const { messages: written } = await read(id, asker)
    for (const other of [stranger, staff, admin]) {
      const { token } = other
      expect((await test.call('POST /api/web/message/thread', { id }, { token })).status).toBe(404)
      expect((await reply(id, other)).status).toBe(404)
      expect((await block(id, other, true)).status).toBe(404)
      expect((await report(id, written[0]?.id ?? 0, other)).status).toBe(404)
      expect((await threads(other)).list).toEqual([])
    }
    expect((await reply(randomUUID(), asker)).status).toBe(404)
  })

  it('three in a row wait for an answer', async () => {
    const id = await begin()
    await ask()
    await reply(id, asker)
    expect((await read(id, asker)).state).toBe('waiting')
    expect((await reply(id, asker)).body.sub_code).toBe(20070)
    expect((await ask()).body.sub_code).toBe(20070)
    await reply(id, owner)
    expect((await reply(id, asker)).status).toBe(200)
  })

  it('nobody begins more threads in a day than they may', async () => {
    const { db } = test.database
    await db.insert(messageThreads).values(
      Array.from({ length: QUESTIONS_A_DAY }, (_, each) => ({
        askerId: asker.uid,
        ownerId: `owner-${each}`,
      })),
    )
    const refused = await ask()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '86400'])
    // As a clock dates them that runs ahead for a while.
    await test.database.pool.query(
      `update message_threads set created_at = now() + interval '40 days'`,
    )
    expect((await ask()).status).toBe(200)
    await db.delete(messageThreads)
    await begun(Array(QUESTIONS_TO_ONE_OWNER_A_DAY).fill(asker.uid))
    expect((await ask()).status).toBe(429)
  })

  it('an owner gets so many a day, and new accounts keep nobody else from asking', async () => {
    const { pool } = test.database
    await setAge(asker, NEW_ACCOUNT_DAYS + 1)
    await setAge(stranger, 0)
    const many = await askers('asker', QUESTIONS_TO_OWNER_A_DAY, 0)
    await begun(many)
    expect((await ask({}, stranger)).status).toBe(429)
    expect((await ask()).status).toBe(200)
    await pool.query(
      `insert into messages (thread, author_id, body, key)
      select id, owner_id, '', gen_random_uuid() from message_threads where asker_id = any($1)`,
      [many.slice(0, 1)],
    )
    expect((await ask({}, stranger)).status).toBe(200)
    await test.database.db.delete(messageThreads)
    await begun(await askers('member', QUESTIONS_TO_OWNER_A_DAY, NEW_ACCOUNT_DAYS + 1))
    expect((await ask()).status).toBe(429)
    expect((await ask({}, stranger)).status).toBe(200)
    await pool.query(`update message_threads set created_at = now() - interval '25 hours'`)
    expect((await ask()).status).toBe(200)
    await setAge(asker, 0)
  })

  it('new accounts of one network ask an owner a few times a day', async () => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let each = 0; each < 6; each++) {
      const fresh = await desk.members.join()
      statuses.push((await askOf(book, {}, fresh, address)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect((await askOf(book, {}, stranger, freshAddress())).status).toBe(200)
  })

  it('whoever is blocked writes no more, here and about other books, until it is taken back', async () => {
    const id = await begin()
    expect((await block(id, owner, true)).body).toMatchObject({ data: { state: 'blocked' } })
    expect((await block(id, owner, true)).status).toBe(200)
    expect((await read(id, asker)).state).toBe('closed')
    expect((await reply(id, asker)).body.sub_code).toBe(20071)
    const other = await trees.createTree(owner)
    await test.data(
      'POST /api/web/tree/visibility',
      { id: other.id, visibility: 'public' },
      { token: owner.token },
    )
    expect((await askOf(other.id)).body.sub_code).toBe(20071)
    expect((await reply(id, owner)).body.sub_code).toBe(20071)
    expect((await block(id, owner, false)).body).toMatchObject({ data: { state: 'open' } })
    expect((await reply(id, asker)).status).toBe(200)
  })

  it('to somebody who is suspended nothing is sent', async () => {
    const fresh = await desk.members.join()
    const { body } = await ask({}, fresh)
    const { id } = body.data as { id: string }
    await suspend(fresh)
    expect((await read(id, owner)).state).toBe('closed')
    expect((await reply(id, owner)).body.sub_code).toBe(20071)
    expect((await ask({}, fresh)).body.sub_code).toBe(20004)
  })

  it('a message of the other one is shown to the staff with what stands around it, once', async () => {
    const id = await begin()
    await reply(id, owner, { text: '请先汇款。' })
    const { messages: written } = await read(id, asker)
    const [own, bad] = written
    expect((await report(id, own?.id ?? 0, asker)).status).toBe(404)
    const reported = await report(id, bad?.id ?? 0, asker)
    expect(reported.body).toMatchObject({ data: { messages: [{}, { reported: true }] } })
    expect((await report(id, bad?.id ?? 0, asker)).status).toBe(200)
    const asStaff = { token: staff.token }
    const { list } = await test.data('POST /api/web/staff/reports', {}, asStaff)
    expect(list).toHaveLength(1)
    const report_id = list[0]?.id ?? ''
    const file = await test.data('POST /api/web/staff/report', { id: report_id }, asStaff)
    expect(file).toMatchObject({
      reason: '冒充宗亲索要汇款',
      reporter: { login_name: asker.loginName },
      author: { id: owner.uid, login_name: owner.loginName },
      book_title: '陈氏家谱',
      messages: [
        { by_author: false, reported: false },
        { by_author: true, text: '请先汇款。', reported: true },
      ],
      closed_at: '',
    })
    expect(JSON.stringify(file)).not.toContain(owner.email)
    expect((await desk.acts(report_id)).map(({ action }) => action)).toEqual(['read'])
  })

  it('a report is closed once, and of two the later hears of the other', async () => {
    const id = await begin()
    const { messages: written } = await read(id, owner)
    await report(id, written[0]?.id ?? 0, owner)
    const { list } = await test.data('POST /api/web/staff/reports', {}, { token: staff.token })
    const close = (note: string, by: Member, row_version = 1) =>
      test.call(
        'POST /api/web/staff/report/close',
        { id: list[0]?.id, row_version, note },
        { token: by.token },
      )
    expect((await close('无不当', staff, 7)).status).toBe(409)
    expect((await close('无不当', staff)).status).toBe(200)
    expect((await close('无不当', staff)).status).toBe(200)
    expect((await close('另有看法', admin)).status).toBe(409)
    expect((await close('无不当', stranger)).status).toBe(404)
    const closed = await test.data(
      'POST /api/web/staff/reports',
      { status: 'closed' },
      { token: staff.token },
    )
    expect(closed.list.map((each) => each.id)).toEqual([list[0]?.id])
    expect((await desk.acts(list[0]?.id ?? '')).map(({ action }) => action)).toEqual([
      'closed',
      'read',
    ])
  })

  it('older messages come a page at a time', async () => {
    const id = await begin()
    await test.database.db.insert(messages).values(
      Array.from({ length: 60 }, (_, each) => ({
        thread: id,
        authorId: each % 2 === 0 ? owner.uid : asker.uid,
        body: `第 ${each} 条`,
        key: randomUUID(),
      })),
    )
    const { messages: newest, before } = await read(id, asker)
    expect([newest.length, newest.at(-1)?.text]).toEqual([50, '第 59 条'])
    const older = await test.data(
      'POST /api/web/message/thread',
      { id, before: before ?? 0 },
      { token: asker.token },
    )
    expect([older.messages.length, older.before]).toEqual([11, null])
    expect(older.messages[0]?.text).toBe('光宗公何时南来？')
  })

  it('threads come a page at a time, the one written to last first', async () => {
    await test.database.db.insert(messageThreads).values(
      Array.from({ length: 25 }, (_, each) => ({
        askerId: asker.uid,
        ownerId: `owner-${each}`,
        lastAt: new Date(Date.UTC(2026, 0, each + 1)),
      })),
    )
    const first = await threads(asker)
    expect([first.list.length, first.list[0]?.last_at]).toEqual([20, '2026-01-25T00:00:00.000Z'])
    const rest = await test.data(
      'POST /api/web/message/threads',
      { after: first.next ?? '' },
      { token: asker.token },
    )
    expect([rest.list.length, rest.next]).toEqual([5, null])
  })

  it('are in the download, and one’s own go with the account', async () => {
    const leaving = await desk.members.join()
    const { body } = await ask({ text: '我要离开了' }, leaving)
    const { id } = body.data as { id: string }
    await reply(id, owner, { text: '一路平安' })
    const { messages: written } = await read(id, leaving)
    await report(id, written[1]?.id ?? 0, leaving)
    const file = await test.file('POST /api/web/user/data', {}, { token: leaving.token })
    expect(file.json()).toMatchObject({
      messages: {
        messages: [
          { mine: true, text: '我要离开了' },
          { mine: false, text: '一路平安' },
        ],
        reports: [{ reason: '冒充宗亲索要汇款' }],
      },
    })
    expect(file.body).not.toContain(owner.uid)
    await test.data('POST /api/web/user/delete', { passwd: PASSWORD }, { token: leaving.token })
    const { db, pool } = test.database
    await pool.query(`update users set deleted_at = now() - interval '15 days' where id = $1`, [
      leaving.uid,
    ])
    const purge = () =>
      purgeExpired({ db, personalData, config: testConfig({ dataDir: test.dataDir }) })
    await purge()
    const kept = await read(id, owner)
    expect(kept).toMatchObject({ other: '', state: 'closed', messages: [{ text: '一路平安' }] })
    expect(await db.select().from(messageReports)).toMatchObject([{ reporterId: null, reason: '' }])
    await pool.query(`update message_threads set last_at = now() - interval '25 months'`)
    await purge()
    expect(await db.select().from(messages)).toEqual([])
  })
})
