import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskSteps } from '../../testing/desk-steps.ts'
import { freshAddress, freshName, type Member } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

const SITE = 'https://suyuan.example'

/** The token in a letter's link. */
const tokenIn = (text: string) => /request-status\?lang=[\w-]+#([\w-]{43})$/m.exec(text)?.[1] ?? ''

describe.skipIf(!hasDatabase)('replies and the private link', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let staff: Member
  let logged = ''
  beforeAll(async () => {
    const site = { url: SITE, operator: '', address: '', email: '', phone: '', filing: '' }
    const log = {
      write: (line: string) => {
        logged += line
      },
    }
    test = await startTestApp({ site, logLevel: 'debug' }, { log })
    steps = deskSteps(test)
    staff = await steps.hire('staff')
  })
  afterAll(() => test.close())

  const lettersTo = async (to: string) => (await test.sent()).filter((message) => message.to === to)
  const view = (token: string) =>
    test.call('POST /api/web/request/status', { token }, { address: freshAddress() })
  const seen = (token: string) =>
    test.data('POST /api/web/request/status', { token }, { address: freshAddress() })
  const reply = (id: string, row_version: number, more: object = {}) =>
    test.call(
      'POST /api/web/staff/request/reply',
      {
        id,
        row_version,
        reply_key: crypto.randomUUID(),
        lang: 'en',
        subject: 'Your request',
        text: 'We found a book.',
        status: 'answered',
        ...more,
      },
      { token: staff.token },
    )
  const add = (token: string, text: string, message_key: string = crypto.randomUUID()) =>
    test.call(
      'POST /api/web/request/status/add',
      { token, text, message_key },
      { address: freshAddress() },
    )

  it.each([
    ['zh-CN', '我们已收到您的寻根申请'],
    ['zh-TW', '我們已收到您的尋根申請'],
    ['en', 'We have your root-tracing request'],
  ] as const)('a request with an e-mail is answered with a link in %s', async (lang, subject) => {
    const mobile = `${freshName()}@example.org`
    const { id, status_token, mailed } = await steps.apply({ mobile }, lang)
    expect(mailed).toBe(true)
    const [letter] = await lettersTo(mobile)
    expect(letter?.subject).toContain(subject)
    expect(letter?.text).toContain(`${SITE}/request-status?lang=${lang}#`)
    const token = tokenIn(letter?.text ?? '')
    expect(token).not.toBe(status_token)
    for (const each of [token, status_token]) {
      expect(await seen(each)).toMatchObject({
        number: id.slice(0, 8).toUpperCase(),
        surname: '陈',
        status: 'new',
        messages: [],
      })
    }
  })

  it('an address that somebody else types gets three letters a day at most', async () => {
    const mobile = `${freshName()}@example.org`
    const mailed: boolean[] = []
    for (let time = 0; time < 4; time++) mailed.push((await steps.apply({ mobile })).mailed)
    expect(mailed).toEqual([true, true, true, false])
    expect(await lettersTo(mobile)).toHaveLength(3)
  })

  it('nor does one mailbox get more under other spellings of its address', async () => {
    const name = freshName()
    const mailed: boolean[] = []
    for (let tag = 0; tag < 20; tag++) {
      mailed.push((await steps.apply({ mobile: `${name}+${tag}@example.org` })).mailed)
    }
    expect(mailed.filter(Boolean)).toHaveLength(3)
  })

  it('only hashes of links are kept, and nothing is left in the queue', async () => {
    const { status_token } = await steps.apply({ mobile: `${freshName()}@example.org` })
    const [letter] = (await test.sent()).slice(-1)
    for (const table of ['request_links', 'root_requests', 'request_events', 'jobs']) {
      const { rows } = await test.database.pool.query<{ row: string }>(
        `select ${table}::text as row from ${table}`,
      )
      const text = rows.map(({ row }) => row).join()
      expect(text).not.toContain(status_token)
      expect(text).not.toContain(tokenIn(letter?.text ?? '-'))
    }
  })

  it('the same form sent again gets a link of its own, the same words without a key none', async () => {
    const request_key = crypto.randomUUID()
    const first = await steps.apply({ request_key })
    const second = await steps.apply({ request_key })
    expect(second.id).toBe(first.id)
    expect(await seen(second.status_token)).toEqual(await seen(first.status_token))
    const words = { request_key: undefined, describe: crypto.randomUUID() }
    expect((await steps.apply(words)).status_token).not.toBe('')
    expect((await steps.apply(words)).status_token).toBe('')
  })

  it('a reply leaves by e-mail in the language that was chosen, and stands on the status page', async () => {
    const mobile = `${freshName()}@example.org`
    const { id, status_token } = await steps.apply({ mobile }, 'en')
    const { body } = await reply(id, 1)
    expect(body).toMatchObject({ data: { status: 'answered', row_version: 2 } })
    const letter = (await lettersTo(mobile)).at(-1)
    expect(letter).toMatchObject({ kind: 'request_reply', subject: 'Your request' })
    expect(letter?.text).toContain('We found a book.')
    expect(await seen(tokenIn(letter?.text ?? ''))).toMatchObject({
      status: 'answered',
      messages: [{ from: 'staff', subject: 'Your request', text: 'We found a book.' }],
    })
    expect((await seen(status_token)).messages).toHaveLength(1)
    expect((await steps.acts(id)).map(({ action, detail }) => [action, detail])).toEqual([
      ['replied', { status: 'new → answered', mailed: true }],
    ])
  })

  it('the same reply sent twice at once is one reply and one letter', async () => {
    const mobile = `${freshName()}@example.org`
    const { id } = await steps.apply({ mobile })
    const reply_key = crypto.randomUUID()
    const both = await Promise.all([reply(id, 1, { reply_key }), reply(id, 1, { reply_key })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await reply(id, 1, { reply_key })).status).toBe(200)
    // Whoever sends it again is shown the request.
    const acts = (await steps.acts(id)).map(({ action }) => action)
    expect(acts).toEqual(['replied', 'read', 'read'])
    const letters = (await lettersTo(mobile)).filter(({ kind }) => kind === 'request_reply')
    expect(letters).toHaveLength(1)
    const { history } = await steps.read(id, staff)
    expect(history.filter(({ kind }) => kind === 'reply')).toHaveLength(1)
  })

  it('a reply where there is no e-mail stands on the status page alone', async () => {
    const { id, status_token } = await steps.apply({ mobile: '139 0000 0000' })
    const before = (await test.sent()).length
    await reply(id, 1)
    expect(await test.sent()).toHaveLength(before)
    expect((await seen(status_token)).messages).toHaveLength(1)
    const { history } = await steps.read(id, staff)
    expect(history.at(-1)).toMatchObject({ kind: 'reply', mailed: false })
  })

  it('nothing is sent about a request that has been deleted meanwhile', async () => {
    const mobile = `${freshName()}@example.org`
    const { status_token } = await steps.apply({ mobile })
    await test.data('POST /api/web/request/status/delete', { token: status_token, confirm: true })
    const letters = await lettersTo(mobile)
    const { rows } = await test.database.pool.query(
      'select 1 from root_requests where contact = $1',
      [mobile],
    )
    expect(rows).toEqual([])
    // Whatever left before it was deleted has left; nothing waits.
    expect(letters.length).toBeLessThanOrEqual(1)
  })

  it.each(['zh-CN', 'zh-TW', 'en'] as const)(
    'templates in %s name number and books',
    async (lang) => {
      const { id } = await steps.apply()
      const token = staff.token
      await test.data(
        'POST /api/web/staff/request/book',
        { id, row_version: 1, book_id: 10, attached: true },
        { token },
      )
      const drafts = await Promise.all(
        (['received', 'question', 'found', 'nothing_found'] as const).map((template) =>
          test.data('POST /api/web/staff/request/draft', { id, template, lang }, { token }),
        ),
      )
      for (const { subject } of drafts) expect(subject).toContain(id.slice(0, 8).toUpperCase())
      expect(drafts[2]?.text).toContain(`${SITE}/genealogy-detail?book_id=10&lang=${lang}`)
      expect(new Set(drafts.map(({ text }) => text)).size).toBe(4)
    },
  )

  it('its sender adds what they know, once, and the request is taken up again', async () => {
    const { id, status_token } = await steps.apply()
    await reply(id, 1, { status: 'waiting' })
    const key = crypto.randomUUID()
    const both = await Promise.all([
      add(status_token, '字輩是文德光明', key),
      add(status_token, '字輩是文德光明', key),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const file = await steps.read(id, staff)
    expect(file.status).toBe('in_progress')
    expect(file.history.filter(({ kind }) => kind === 'sender_message')).toHaveLength(1)
    const found = await test.data(
      'POST /api/web/staff/requests',
      { text: '文德光明' },
      { token: staff.token },
    )
    expect(found.list.map((each) => each.id)).toEqual([id])
    // Whoever had read it before hears of it.
    expect((await reply(id, 2)).status).toBe(409)
    // The queue says that it waits, until somebody of the staff has acted.
    const queued = async () => {
      const { list } = await test.data(
        'POST /api/web/staff/requests',
        { text: '文德光明' },
        { token: staff.token },
      )
      return list[0]
    }
    expect(await queued()).toMatchObject({ answered: true, contact: 'wechat: chen' })
    await reply(id, file.row_version)
    expect(await queued()).toMatchObject({ answered: false })
    await add(status_token, '高祖諱文德')
    expect(await queued()).toMatchObject({ answered: true })
  })

  it('takes fifty messages and no more', async () => {
    const { id, status_token } = await steps.apply()
    await test.database.pool.query(
      `insert into request_events (request_id, kind, body)
       select $1, 'sender_message', 'x' from generate_series(1, 49)`,
      [id],
    )
    expect((await add(status_token, 'the fiftieth')).status).toBe(200)
    const { body } = await add(status_token, 'one more')
    expect(body).toMatchObject({ sub_code: 20062 })
    expect((await seen(status_token)).open).toBe(false)
  })

  it('its sender deletes it, after saying so twice', async () => {
    const { id, status_token: token } = await steps.apply()
    const unsure = await test.call('POST /api/web/request/status/delete', { token })
    expect(unsure.status).toBe(400)
    await test.data('POST /api/web/request/status/delete', { token, confirm: true })
    expect((await view(token)).status).toBe(404)
    expect((await steps.acts(id)).map(({ action }) => action)).toEqual(['deleted_by_sender'])
    const { rows } = await test.database.pool.query(
      `select id::text from root_requests where id = $1
        union all select id::text from request_events where request_id = $1
        union all select request_id::text from request_links where request_id = $1`,
      [id],
    )
    expect(rows).toEqual([])
  })

  it('a link that is wrong, of another, or has expired opens nothing', async () => {
    const { id, status_token } = await steps.apply()
    const { rows } = await test.database.pool.query<{ days: number }>(
      `select (extract(epoch from expires_at - now()) / 86400)::float8 as days from request_links
        where request_id = $1`,
      [id],
    )
    expect(rows.map(({ days }) => Math.round(days))).toEqual([180])
    expect((await view(status_token)).status).toBe(200)
    expect((await view('A'.repeat(43))).status).toBe(404)
    expect((await view('short')).status).toBe(400)
    await test.database.pool.query(
      "update request_links set expires_at = now() - interval '1 second' where request_id = $1",
      [id],
    )
    for (const { status } of [await view(status_token), await add(status_token, 'x')]) {
      expect(status).toBe(404)
    }
  })

  it('guessing is limited by network', async () => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let time = 0; time < 121; time++) {
      const token = 'B'.repeat(43)
      statuses.push(
        (await test.call('POST /api/web/request/status', { token }, { address })).status,
      )
    }
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(404))
    expect(statuses.at(-1)).toBe(429)
  })

  it('no log holds a token, a contact or a message', async () => {
    const mobile = `${freshName()}@example.org`
    const { status_token } = await steps.apply({ mobile, describe: '不可写进日志' })
    await seen(status_token)
    await add(status_token, '也不可写进日志')
    await test.app.worker.idle()
    expect(logged).not.toContain(status_token)
    expect(logged).not.toContain(mobile)
    expect(logged).not.toContain('写进日志')
    expect(logged).toContain('/api/web/request/status')
  })
})
