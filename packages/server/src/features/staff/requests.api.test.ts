import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { personalData } from '../../personal-data.ts'
import { deskSteps } from '../../testing/desk-steps.ts'
import { freshAddress, type Member, PASSWORD } from '../../testing/members.ts'
import { newRequest } from '../../testing/staff-forms.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { changeRole } from '../accounts/staff-roles.ts'
import { mergeBooks } from '../catalogue/import/merge-books.ts'

const CHEN = 5
const FUJIAN = 350000
const BOOK = 10

describe.skipIf(!hasDatabase)('the desk of root requests', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let staff: Member
  let other: Member
  let admin: Member
  let member: Member
  let log = ''
  beforeAll(async () => {
    const write = (line: string) => {
      log += line
    }
    test = await startTestApp({ logLevel: 'error' }, { log: { write } })
    steps = deskSteps(test)
    ;[staff, other, admin, member] = [
      await steps.hire('staff'),
      await steps.hire('staff'),
      await steps.hire('admin'),
      await steps.members.join(),
    ]
  })
  afterAll(() => test.close())

  const list = (input: object = {}, by = staff) =>
    test.data('POST /api/web/staff/requests', input, { token: by.token })
  const change = (input: object, by = staff) =>
    test.call('POST /api/web/staff/request/change', input, { token: by.token })
  const changed = async (id: string, input: object) => {
    const { row_version } = await steps.read(id, staff)
    return test.data(
      'POST /api/web/staff/request/change',
      { id, row_version, ...input },
      { token: staff.token },
    )
  }

  it.each([
    ['visitors', () => undefined],
    ['members', () => member.token],
  ])('is as if it were not to %s', async (_, tokenOf) => {
    const token = tokenOf()
    const options = token === undefined ? {} : { token }
    const { status, body } = await test.call('POST /api/web/staff/requests', {}, options)
    expect(status).toBe(404)
    expect(body).toMatchObject({ sub_code: 20005 })
  })

  it('a row of the queue says how to reach the sender and how the message begins', async () => {
    const words = `祖上  自漳浦\n迁来${'，又迁厦门'.repeat(30)}`
    const { id } = await steps.apply({ describe: words, mobile: '+60 12 345 6789' })
    const { list: rows } = await list({ text: '漳浦' })
    const row = rows.find((each) => each.id === id)
    expect(row).toMatchObject({ contact: '+60 12 345 6789', answered: false })
    expect(row?.first_words).toMatch(/^祖上 自漳浦 迁来，又迁厦门.*…$/)
    expect(row?.first_words).toHaveLength(81)
  })

  it('shows a request as it was sent, with the match of that time', async () => {
    const { id } = await steps.apply({
      describe: '祖上自漳浦迁来',
      context: {
        page: '/ancestry-detail',
        surname_id: CHEN,
        province_id: FUJIAN,
        ancestors: '陈元光',
        generations: '元光',
        moved: '明末自漳浦',
      },
    })
    await test.app.worker.idle()
    const file = await steps.read(id, staff)
    expect(file).toMatchObject({
      number: id.slice(0, 8).toUpperCase(),
      surname: '陈',
      contact: 'wechat: chen',
      by_mail: false,
      message: '祖上自漳浦迁来',
      status: 'new',
      row_version: 1,
      context: {
        page: '/ancestry-detail',
        province: '福建省',
        city: '',
        ancestors: '陈元光',
        generations: '元光',
        hall: '',
        moved: '明末自漳浦',
        spelling: '',
      },
    })
    const told = { generations: '元光', moved: '明末自漳浦' }
    const question = { surname_id: CHEN, province_id: FUJIAN, ancestors: '陈元光', ...told }
    const now = await test.data('POST /api/web/roots/search', question)
    expect(file.evidence?.percent).toBe(now.percent)
    expect(file.evidence?.report.map(({ text }) => text)).toEqual(now.report_msg)
    expect(file.evidence?.books.map((book) => book.id)).toEqual(now.books.map((book) => book.id))
    const inEnglish = await test.data(
      'POST /api/web/staff/request',
      { id },
      { token: staff.token, lang: 'en' },
    )
    expect(inEnglish.evidence?.report[0]?.text).not.toBe(file.evidence?.report[0]?.text)
  })

  it('keeps the match of the time when the catalogue changes later', async () => {
    const { id } = await steps.apply({ surname: '谢' })
    await test.app.worker.idle()
    const before = await steps.read(id, staff)
    await test.database.pool.query(
      "update books set title = title || '（改）' where surname_id = (select id from surnames where surname = '谢')",
    )
    expect((await steps.read(id, staff)).evidence).toEqual(before.evidence)
    expect(before.evidence?.books.length).toBeGreaterThan(0)
  })

  it('shows no figure where the surname alone was told, and says why', async () => {
    const packOf = async (form: object) => {
      const { id } = await steps.apply(form)
      await test.app.worker.idle()
      return (await steps.read(id, staff)).evidence
    }
    const surname = await packOf({ surname: '林' })
    expect(surname).toMatchObject({ percent: null, unjudged: 'surname_only' })
    expect(surname?.books.length).toBeGreaterThan(0)
    expect(surname?.books.map(({ percent }) => percent)).not.toContain(0)
    expect(new Set(surname?.books.map(({ percent }) => percent))).toEqual(new Set([null]))
    const place = await packOf({ surname: '林', context: { province_id: FUJIAN } })
    expect(place?.unjudged).toBe('')
    expect(place?.percent).toEqual(expect.any(Number))
  })

  it('has no match for a surname that nobody knows', async () => {
    const { id } = await steps.apply({ surname: 'Xyzzy' })
    await test.app.worker.idle()
    expect((await steps.read(id, staff)).evidence).toBeNull()
    // Whoever writes of a surname that the site does not know causes no alarm.
    expect(log).toBe('')
  })

  it('filters by status, assignee, surname in either script, due date and text', async () => {
    const mine = await newRequest(test, { surname: '歐陽', status: 'in_progress' })
    await changed(mine, { assignee_id: staff.uid, due_on: '2020-01-02' })
    const { id: found } = await steps.apply({ surname: '欧阳', describe: '堂號敦倫堂，祖居龍岩' })
    const ids = async (filter: object) => (await list(filter)).list.map(({ id }) => id)
    expect(await ids({ surname: '欧阳' })).toEqual([found, mine])
    expect(await ids({ surname: '歐陽', order: 'oldest' })).toEqual([mine, found])
    expect(await ids({ surname: '欧阳', status: 'in_progress' })).toEqual([mine])
    expect(await ids({ assignee: 'me' })).toEqual([mine])
    expect(await ids({ assignee: staff.uid })).toEqual([mine])
    expect(await ids({ surname: '欧阳', assignee: 'none' })).toEqual([found])
    expect(await ids({ overdue: true })).toEqual([mine])
    expect(await ids({ text: '敦伦堂' })).toEqual([found])
    expect(await ids({ text: '敦倫堂，祖居' })).toEqual([found])
    expect(await ids({ text: '没有的词' })).toEqual([])
    expect(await ids({ text: found.slice(0, 8).toUpperCase() })).toEqual([found])
    const { rows: looks } = await test.database.pool.query(
      "select action, detail from audit_events where object = 'requests' order by id desc limit 4",
    )
    expect(looks).toEqual([
      { action: 'searched', detail: { ids: [found] } },
      { action: 'searched', detail: { ids: [] } },
      { action: 'searched', detail: { ids: [found] } },
      { action: 'searched', detail: { ids: [found] } },
    ])
    await ids({ surname: '欧阳' })
    const { rows: listed } = await test.database.pool.query(
      "select action, detail from audit_events where object = 'requests' order by id desc limit 1",
    )
    expect(listed).toEqual([{ action: 'listed', detail: { ids: [found, mine] } }])
    await changed(mine, { status: 'closed' })
    expect(await ids({ overdue: true })).toEqual([])
    const { status } = await test.call(
      'POST /api/web/staff/requests',
      { text: '堂' },
      { token: staff.token },
    )
    expect(status).toBe(400)
  })

  it('goes through the queue page by page, whatever comes in meanwhile', async () => {
    const surname = '司徒'
    const sent: string[] = []
    for (let time = 0; time < 5; time++) sent.unshift(await newRequest(test, { surname }))
    const first = await list({ surname, limit: 2 })
    await newRequest(test, { surname })
    const second = await list({ surname, limit: 2, after: first.next ?? 0 })
    const third = await list({ surname, limit: 2, after: second.next ?? 0 })
    const seen = [first, second, third].flatMap((page) => page.list.map(({ id }) => id))
    expect(seen).toEqual(sent)
    expect(third.next).toBeNull()
  })

  it('goes from status to status as is allowed, and no other way', async () => {
    const id = await newRequest(test)
    await changed(id, { status: 'answered' })
    await changed(id, { status: 'closed' })
    const { row_version } = await steps.read(id, staff)
    const { status, body } = await change({ id, row_version, status: 'answered' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { fields: [{ name: 'status' }] } })
    expect((await changed(id, { status: 'in_progress' })).status).toBe('in_progress')
    expect((await steps.read(id, staff)).history.map(({ changes }) => changes[0]?.to)).toEqual([
      undefined,
      'answered',
      'closed',
      'in_progress',
    ])
  })

  it('is given to staff alone', async () => {
    const id = await newRequest(test)
    const refused = await change({ id, row_version: 1, assignee_id: member.uid })
    expect(refused.body).toMatchObject({ data: { fields: [{ name: 'assignee_id' }] } })
    const { assignee_id, history } = await changed(id, { assignee_id: other.uid })
    expect(assignee_id).toBe(other.uid)
    expect(history.at(-1)).toMatchObject({
      by: staff.loginName,
      changes: [{ field: 'assignee', from: '', to: other.loginName }],
    })
  })

  it.each([
    [
      'is staff no more',
      ({ loginName }: Member) => changeRole(test.database.db, loginName, 'member', personalData),
    ],
    [
      'deletes the account',
      ({ token }: Member) =>
        test.data('POST /api/web/user/delete', { passwd: PASSWORD }, { token }),
    ],
  ])('is nobody’s again once who has it %s', async (_, leave) => {
    const leaver = await steps.hire('staff')
    const id = await newRequest(test)
    await changed(id, { assignee_id: leaver.uid })
    await leave(leaver)
    const { list: free } = await list({ assignee: 'none', order: 'newest' })
    expect(free.map((each) => each.id)).toContain(id)
    const { assignee_id, history } = await steps.read(id, staff)
    expect(assignee_id).toBe('')
    expect(history.at(-1)).toMatchObject({
      kind: 'changed',
      changes: [{ field: 'assignee', from: leaver.loginName, to: '' }],
    })
  })

  it('is not given to somebody who leaves the staff at that moment', async () => {
    // The embedded database has one session: nobody leaves beside another.
    if (test.database.kind === 'embedded') return
    const leaver = await steps.hire('staff')
    const id = await newRequest(test)
    const holder = await test.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query("update users set role = 'member' where id = $1", [leaver.uid])
      const given = change({ id, row_version: 1, assignee_id: leaver.uid })
      await vi.waitFor(async () => {
        const { rows } = await holder.query(
          'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
        expect(rows).not.toEqual([])
      }, 20_000)
      await holder.query('commit')
      expect((await given).status).toBe(400)
      expect((await steps.read(id, staff)).assignee_id).toBe('')
    } finally {
      holder.release(true)
    }
  })

  it('lets the first of two win, and tells the second what stands there now', async () => {
    const id = await newRequest(test)
    const both = await Promise.all([
      change({ id, row_version: 1, status: 'in_progress' }, staff),
      change({ id, row_version: 1, status: 'closed' }, other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    const { status, row_version } = await steps.read(id, staff)
    expect(lost?.body).toMatchObject({
      sub_code: 20007,
      data: { conflict: { current: { status }, row_version } },
    })
  })

  it.each([
    ['note', { text: '晚了', note_key: crypto.randomUUID() }],
    ['book', { book_id: BOOK, attached: true }],
    [
      'reply',
      {
        lang: 'en',
        subject: 'Late',
        text: 'Late',
        status: 'answered',
        reply_key: crypto.randomUUID(),
      },
    ],
    ['delete', {}],
  ] as const)('refuses an old version for %s', async (what, more) => {
    const id = await newRequest(test)
    await changed(id, { status: 'in_progress' })
    const { status } = await test.call(
      `POST /api/web/staff/request/${what}`,
      { id, row_version: 1, ...more },
      { token: staff.token },
    )
    expect(status).toBe(409)
    expect((await steps.read(id, staff)).history).toHaveLength(2)
  })

  it('the same note sent twice at once, and once more, is one note', async () => {
    const { id } = await steps.apply()
    const words = { id, row_version: 1, text: '致电两次', note_key: crypto.randomUUID() }
    const note = () => test.call('POST /api/web/staff/request/note', words, { token: staff.token })
    const both = await Promise.all([note(), note()])
    expect([...both, await note()].map(({ status }) => status)).toEqual([200, 200, 200])
    const { history } = await steps.read(id, staff)
    expect(history.filter(({ kind }) => kind === 'note')).toHaveLength(1)
    // Of another request it is another one.
    const other = await steps.apply()
    const there = { ...words, id: other.id }
    await test.data('POST /api/web/staff/request/note', there, { token: staff.token })
    expect((await steps.read(other.id, staff)).history.at(-1)).toMatchObject({ kind: 'note' })
  })

  it('keeps notes and books for the staff', async () => {
    const { id, status_token } = await steps.apply()
    const { row_version } = await test.data(
      'POST /api/web/staff/request/note',
      { id, row_version: 1, text: '此人曾来电', note_key: crypto.randomUUID() },
      { token: staff.token },
    )
    const withBook = await test.data(
      'POST /api/web/staff/request/book',
      { id, row_version, book_id: BOOK, attached: true },
      { token: staff.token },
    )
    expect(withBook.books.map((book) => book.id)).toEqual([BOOK])
    expect(withBook.history.map(({ kind }) => kind)).toEqual(['created', 'note', 'book_attached'])
    const seen = await test.data('POST /api/web/request/status', { token: status_token })
    expect(JSON.stringify(seen)).not.toContain('此人曾来电')
    const { body } = await test.call(
      'POST /api/web/staff/request/book',
      { id, row_version: withBook.row_version, book_id: 999_999_999, attached: true },
      { token: staff.token },
    )
    const told = { name: 'book_id', msg: '没有这个编号的家谱，请核对编号或网址' }
    expect(body).toMatchObject({ data: { fields: [told] } })
    const without = await test.data(
      'POST /api/web/staff/request/book',
      { id, row_version: withBook.row_version, book_id: BOOK, attached: false },
      { token: staff.token },
    )
    expect(without.books).toEqual([])
  })

  it('notes every look at a request, without a word of it', async () => {
    const { id } = await steps.apply({ mobile: 'secret-contact', describe: 'secret-message' })
    await steps.read(id, staff)
    await changed(id, { status: 'in_progress' })
    await test.data(
      'POST /api/web/staff/requests',
      { text: 'secret-message' },
      { token: staff.token },
    )
    expect((await steps.acts(id)).map(({ action }) => action)).toEqual(['read', 'read', 'changed'])
    const { rows } = await test.database.pool.query<{ row: string }>(
      'select audit_events::text as row from audit_events',
    )
    expect(rows.filter(({ row }) => /secret|陈|chen/.test(row))).toEqual([])
    expect(rows.some(({ row }) => row.includes('searched'))).toBe(true)
  })

  it('notes a look that comes as a change which changes nothing', async () => {
    const { id } = await steps.apply({ describe: '留言' })
    const { token } = staff
    const { body } = await change({ id, row_version: 1 })
    expect(body).toMatchObject({ data: { message: '留言', row_version: 1 } })
    const book = { id, row_version: 1, book_id: BOOK, attached: false }
    await test.data('POST /api/web/staff/request/book', book, { token })
    expect((await steps.acts(id)).map(({ action }) => action)).toEqual(['read', 'read'])
  })

  it('shows the audit log to administrators alone, by object and by person', async () => {
    const { id } = await steps.apply()
    await steps.read(id, other)
    const ask = (by: Member, input: object = {}) =>
      test.call('POST /api/web/staff/audit', input, { token: by.token })
    expect((await ask(staff)).status).toBe(404)
    const page = await test.data(
      'POST /api/web/staff/audit',
      { object: 'request', object_id: id, actor: other.loginName },
      { token: admin.token },
    )
    expect(page.list).toMatchObject([
      { actor: other.loginName, role: 'staff', action: 'read', object: 'request', object_id: id },
    ])
    const searched = { by: 'login_name' as const, text: other.loginName }
    await test.data('POST /api/web/staff/members', searched, { token: admin.token })
    const members = await ask(admin, { object: 'members', actor: admin.loginName })
    expect(members.body).toMatchObject({
      data: {
        list: [
          {
            details: [
              { name: 'by', values: ['login_name'] },
              { name: 'found', values: ['1'] },
              { name: 'members', values: [other.loginName] },
            ],
          },
        ],
      },
    })
    const nobody = await ask(admin, { actor: 'nobody-has-it' })
    expect(nobody.body).toMatchObject({ data: { list: [], next: null } })
    const first = await test.data('POST /api/web/staff/audit', { limit: 1 }, { token: admin.token })
    expect(first.list[0]).toMatchObject({ action: 'read', object: 'audit', actor: admin.loginName })
    const second = await test.data(
      'POST /api/web/staff/audit',
      { limit: 1, after: first.next },
      { token: admin.token },
    )
    expect(second.list[0]?.id).toBeLessThan(first.list[0]?.id ?? 0)
  })

  it('tells of one search once in the log, and of members and requests by what they are called', async () => {
    const boss = await steps.hire('admin')
    const { id } = await steps.apply()
    await steps.read(id, boss)
    const searched = { by: 'login_name' as const, text: other.loginName }
    await test.data('POST /api/web/staff/members', searched, { token: boss.token })
    const log = (input: object) => test.data('POST /api/web/staff/audit', input, boss)
    const { list } = await log({ actor: boss.loginName })
    expect(list.map(({ object, action }) => `${action} ${object}`)).toEqual([
      'searched members',
      'read request',
    ])
    const number = id.slice(0, 8).toUpperCase()
    expect(list[1]).toMatchObject({ object_id: id, object_name: number })
    // Every look at a member is found under them, by the name or the id.
    for (const typed of [other.loginName, other.uid]) {
      const { list: looks } = await log({ object_id: typed, actor: boss.loginName })
      expect(looks).toMatchObject([
        { action: 'listed', object: 'member', object_id: other.uid, object_name: other.loginName },
      ])
    }
    expect(await log({ object_id: number, actor: boss.loginName })).toMatchObject({
      list: [{ object: 'request', object_id: id }],
    })
    const write = { id, row_version: 1 }
    await test.data('POST /api/web/staff/request/delete', write, boss)
    const gone = await log({ object: 'request', object_id: id, actor: boss.loginName })
    expect(gone.list[0]).toMatchObject({ action: 'deleted', object_id: id, object_name: '' })
  })

  it('names books, surnames, articles and what a correction is about in the language of the log', async () => {
    const boss = await steps.hire('admin')
    const { id } = await steps.apply()
    const attached = { id, row_version: 1, book_id: BOOK, attached: true }
    await test.data('POST /api/web/staff/request/book', attached, boss)
    const [book] = (await steps.read(id, boss)).books
    await test.database.pool.query(
      `insert into audit_events (actor_id, role, action, object, object_id, detail, request_id)
       values ($1, 'admin', 'changed', 'surname', '1', '{}', 'x'),
              ($1, 'admin', 'changed', 'article', '1', '{}', 'x'),
              ($1, 'admin', 'merged', 'book', $2, '{}', 'x')`,
      [boss.uid, String(BOOK)],
    )
    const { list } = await test.data(
      'POST /api/web/staff/audit',
      { actor: boss.loginName },
      { ...boss, lang: 'zh-TW' },
    )
    const named = list.map(({ object, object_name }) => [object, object_name])
    expect(named.slice(0, 3)).toEqual([
      ['book', expect.stringMatching(/譜|志/)],
      ['article', expect.stringMatching(/\p{sc=Han}/u)],
      ['surname', expect.stringMatching(/^\p{sc=Han}+$/u)],
    ])
    const act = list.find(({ action }) => action === 'book_attached')
    expect(act?.details).toEqual([{ name: 'book', values: [named[0]?.[1]] }])
    expect(book?.book_name).not.toBe('')
  })

  it('leaves as a file that no spreadsheet runs, by a ticket of one use', async () => {
    const mobile = '=HYPERLINK("x")'
    const { id } = await steps.apply({ surname: '诸葛', mobile, describe: '一行\n两行' })
    const filter = { surname: '诸葛' }
    const file = await test.file('POST /api/web/staff/requests/export', filter, {
      token: staff.token,
    })
    expect(file.headers['content-type']).toContain('text/csv')
    const [heading, ...lines] = file.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(heading).toBe(
      '编号,姓氏,联系方式,留言,语言,状态,负责人,期限,提交时间（UTC+8）,更新时间（UTC+8）',
    )
    const { rows: sent } = await test.database.pool.query<{ at: string }>(
      "select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at from root_requests where id = $1",
      [id],
    )
    expect(lines.join()).toContain(`,${sent[0]?.at},`)
    expect(lines.join()).toContain(
      `${id.slice(0, 8).toUpperCase()},诸葛,"'=HYPERLINK(""x"")","一行\n两行",`,
    )
    const { rows } = await test.database.pool.query<{ detail: object }>(
      "select detail from audit_events where action = 'exported' order by id",
    )
    // Which of them left is told as well.
    const { rows: left } = await test.database.pool.query<{ id: string }>(
      "select id from root_requests where surname = '诸葛' order by serial desc",
    )
    expect(left.map((each) => each.id)).toContain(id)
    const ids = left.map((each) => each.id)
    expect(rows).toEqual([{ detail: { filters: ['surname'] } }, { detail: { ids } }])
    const { status } = await test.call('POST /api/web/staff/requests/export', filter, {
      token: member.token,
    })
    expect(status).toBe(404)
  })

  it('goes with everything about it, and that it went stays', async () => {
    const { id, status_token } = await steps.apply({ mobile: 'gone@example.org' })
    const token = staff.token
    const { row_version } = await changed(id, { due_on: '2099-01-01' })
    expect((await steps.acts(id)).map(({ action }) => action)).toEqual(['read', 'changed'])
    const other = await newRequest(test)
    await list({ order: 'newest' })
    await test.file('POST /api/web/staff/requests/export', {}, { token })
    await test.data('POST /api/web/staff/request/delete', { id, row_version }, { token })
    const { status } = await test.call(
      'POST /api/web/request/status',
      { token: status_token },
      {
        address: freshAddress(),
      },
    )
    expect(status).toBe(404)
    expect((await test.call('POST /api/web/staff/request', { id }, { token })).status).toBe(404)
    expect((await steps.acts(id)).map(({ action }) => action)).toEqual(['deleted'])
    // What was done to many tells of the others.
    const { rows: many } = await test.database.pool.query<{ action: string; ids: string[] }>(
      "select action, detail -> 'ids' as ids from audit_events where object = 'requests' and detail ? 'ids' order by id desc limit 2",
    )
    expect(many.map(({ action, ids }) => [action, ids.includes(other), ids.includes(id)])).toEqual([
      ['exported', true, false],
      ['listed', true, false],
    ])
    const tables = ['request_events', 'request_links', 'request_books']
    for (const table of tables) {
      const { rows } = await test.database.pool.query(
        `select 1 from ${table} where request_id = $1`,
        [id],
      )
      expect(rows).toEqual([])
    }
  })

  it('keeps a book that is merged into another as that one', async () => {
    const token = staff.token
    const into = 11
    const id = await newRequest(test)
    const attach = (row_version: number, book_id: number, attached: boolean) =>
      test.data(
        'POST /api/web/staff/request/book',
        { id, row_version, book_id, attached },
        { token },
      )
    await attach(1, BOOK, true)
    await mergeBooks(test.database.db, into, [BOOK], true)
    expect((await steps.read(id, staff)).books.map((book) => book.id)).toEqual([into])
    expect((await attach(2, into, false)).books).toEqual([])
  })
})
