import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '../../personal-data.ts'
import { deskSteps } from '../../testing/desk-steps.ts'
import { freshAddress, type Member, PASSWORD } from '../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { treeSteps } from '../../testing/tree-steps.ts'
import { purgeExpired } from '../accounts/purge.ts'
import { changeRole } from '../accounts/staff-roles.ts'

const REASON = '以家谱之名发布广告'

describe.skipIf(!hasDatabase)('members at the desk', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let admin: Member
  let staff: Member
  let trees: ReturnType<typeof treeSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = deskSteps(test)
    trees = treeSteps(test)
    admin = await steps.hire('admin')
    staff = await steps.hire('staff')
  })
  afterAll(() => test.close())

  const join = (more: object = {}) => steps.members.join(more)
  const find = (by: 'uid' | 'login_name' | 'mobile' | 'email' | 'name', text: string) =>
    test.data('POST /api/web/staff/members', { by, text }, { token: admin.token })
  const read = (id: string) =>
    test.data('POST /api/web/staff/member', { id }, { token: admin.token })
  const suspend = (id: string, more: object = {}, by = admin) =>
    test.call(
      'POST /api/web/staff/member/suspend',
      { id, row_version: 1, suspension_key: randomUUID(), reason: REASON, ...more },
      { token: by.token },
    )
  const lift = async (id: string) => {
    const { suspensions, row_version } = await read(id)
    const suspension_id = suspensions[0]?.id
    return test.call(
      'POST /api/web/staff/member/lift',
      { id, row_version, suspension_id },
      { token: admin.token },
    )
  }
  const logIn = (member: Member, lang: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN') =>
    test.call(
      'POST /api/web/user/login/pwd',
      { login_name: member.loginName, passwd: PASSWORD },
      { address: freshAddress(), lang },
    )
  const inDays = (days: number) =>
    new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
  const publicBook = async (owner: Member) => {
    const { id } = await trees.createTree(owner)
    const visibility = { id, visibility: 'public' } as const
    await test.data('POST /api/web/tree/visibility', visibility, { token: owner.token })
    return id
  }

  it('are found by each trait, exactly or by how they begin, in either script', async () => {
    const mobile = '13900001234'
    const member = await join({ mobile, surname: '欧阳', last_name: '书台', login_name: 'Ou.Yang' })
    const finds = async (by: Parameters<typeof find>[0], text: string) =>
      (await find(by, text)).list.map(({ id }) => id)
    expect(await finds('uid', member.uid)).toEqual([member.uid])
    expect(await finds('uid', member.uid.slice(0, 8))).toEqual([])
    expect(await finds('login_name', 'ou.y')).toEqual([member.uid])
    expect(await finds('login_name', 'u.y')).toEqual([])
    expect(await finds('mobile', `+86 ${mobile}`)).toEqual([member.uid])
    expect(await finds('email', member.email.toUpperCase())).toEqual([member.uid])
    expect(await finds('email', member.email.slice(0, 5))).toEqual([])
    expect(await finds('name', '歐陽書')).toEqual([member.uid])
    expect(await finds('name', '书台')).toEqual([])
  })

  it('are found by an e-mail that waits for its code, too, and no more of them than a page', async () => {
    const waiting = await steps.members.enter()
    expect((await find('email', waiting.email)).list.map(({ id }) => id)).toEqual([waiting.uid])
    await test.database.pool.query(
      `insert into users (id, surname, last_name, login_name, login_key, login_skeleton, lang,
        password_hash, consent_version, consented_at)
      select 'many-' || n, '多', '人', 'many' || n, 'many' || n, 'many' || n, 'en', '', '', now()
      from generate_series(1, 25) n`,
    )
    const { list, more } = await find('name', '多')
    expect([list.length, more]).toEqual([20, true])
  })

  it('a search for nothing shows nobody, and a mobile must be one', async () => {
    const asked = (input: object) =>
      test.call('POST /api/web/staff/members', input, { token: admin.token })
    const problem = (name: string) => ({ data: { fields: [{ name }] } })
    expect((await asked({ by: 'name' })).body).toMatchObject({ data: { list: [] } })
    expect((await asked({ by: 'blood' })).body).toMatchObject(problem('by'))
    expect((await asked({ by: 'mobile', text: '12' })).body).toMatchObject(problem('text'))
  })

  it('every search and every look is noted with whom it showed, without the words', async () => {
    const member = await join()
    await find('email', member.email)
    await read(member.uid)
    await test.data(
      'POST /api/web/staff/member/contacts',
      { id: member.uid },
      { token: admin.token },
    )
    expect((await steps.acts(member.uid)).map(({ action }) => action)).toEqual([
      'listed',
      'read',
      'revealed',
    ])
    const { rows } = await test.database.pool.query<{ detail: object }>(
      `select detail from audit_events where action = 'searched' and actor_id = $1
        order by id desc limit 1`,
      [admin.uid],
    )
    expect(rows[0]?.detail).toEqual({ by: 'email', found: 1 })
    const all = await test.database.pool.query('select * from audit_events')
    expect(JSON.stringify(all.rows)).not.toContain(member.email)
  })

  it('shows state, sessions and numbers, and contacts only when asked for', async () => {
    const mobile = '13900005678'
    const member = await join({ mobile })
    await publicBook(member)
    const shown = await read(member.uid)
    expect(shown).toMatchObject({
      login_name: member.loginName,
      state: 'active',
      mobile: '+86 ••• 78',
      mobile_confirmed: true,
      email: 'm•••@example.org',
      email_confirmed: true,
      trees: 1,
      requests: 0,
      suspensions: [],
      may_act: true,
    })
    expect(shown.sessions).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toContain('陈氏家谱')
    const { data } = (
      await test.call(
        'POST /api/web/staff/member/contacts',
        { id: member.uid },
        { token: admin.token },
      )
    ).body
    expect(data).toEqual({ mobile: `+86${mobile}`, email: member.email })
  })

  it('is as if it were not to staff without the role, and for an id that nobody has', async () => {
    const { uid } = await join()
    const asStaff = { token: staff.token }
    expect((await test.call('POST /api/web/staff/member', { id: uid }, asStaff)).status).toBe(404)
    const words = { by: 'uid', text: uid }
    expect((await test.call('POST /api/web/staff/members', words, asStaff)).status).toBe(404)
    expect((await suspend(uid, {}, staff)).status).toBe(404)
    expect((await suspend('nobody')).status).toBe(404)
    expect((await read(uid)).state).toBe('active')
  })

  it('a suspended member is logged out at once and told why, in their language', async () => {
    const member = await join({})
    await test.data('POST /api/web/user/lang/set', { lang: 'zh-TW' }, { token: member.token })
    const { status, body } = await suspend(member.uid)
    expect([status, body]).toMatchObject([200, { data: { state: 'suspended', sessions: [] } }])
    const called = await test.call('GET /api/web/user/info', {}, { token: member.token })
    expect(called.body).toMatchObject({ sub_code: 20004 })
    const letter = await steps.members.lastMessage(member.email)
    expect(letter?.text).toContain(REASON)
    expect(letter?.text).toContain('聯絡我們')
    const acts = await steps.acts(member.uid)
    expect(acts).toEqual([{ action: 'suspended', detail: { until: '' } }])
    expect(JSON.stringify(acts)).not.toContain(REASON)
  })

  it.each([
    ['zh-CN', '联系我们'],
    ['zh-TW', '聯絡我們'],
    ['en', 'Contact us'],
  ] as const)(
    'log-in is refused with a next step in %s, after the right password alone',
    async (lang, words) => {
      const member = await join()
      await suspend(member.uid)
      const refused = await logIn(member, lang)
      expect([refused.status, refused.body.sub_code]).toEqual([403, 20022])
      expect(refused.body.sub_msg).toContain(words)
      const guessed = await test.call(
        'POST /api/web/user/login/pwd',
        { login_name: member.loginName, passwd: 'another-9-word' },
        { address: freshAddress() },
      )
      expect(guessed.body.sub_code).toBe(20010)
    },
  )

  it('a code opens no suspended account, and a new password does not either', async () => {
    const mobile = '13900009012'
    const member = await join({ mobile })
    await suspend(member.uid)
    await steps.members.forgetCodes()
    const from = { address: freshAddress() }
    await test.data('POST /api/web/user/login/getSms', { mobile }, from)
    const sms_code = await steps.members.codeFor(`+86${mobile}`)
    const byCode = await test.call('POST /api/web/user/login/sms', { mobile, sms_code }, from)
    expect(byCode.body.sub_code).toBe(20022)
  })

  it('a suspension ends by itself after its last day, and can be lifted before', async () => {
    const member = await join()
    const { body } = await suspend(member.uid, { until: inDays(3) })
    expect(body).toMatchObject({ data: { row_version: 2, suspensions: [{ in_force: true }] } })
    await test.database.pool.query(
      `update suspensions set until = now() - interval '1 second' where user_id = $1`,
      [member.uid],
    )
    expect((await logIn(member)).status).toBe(200)
    expect((await read(member.uid)).state).toBe('active')
    await suspend(member.uid, { row_version: 2 })
    expect((await logIn(member)).status).toBe(403)
    const lifted = await lift(member.uid)
    expect(lifted.body).toMatchObject({ data: { state: 'active', row_version: 4 } })
    expect((await logIn(member)).status).toBe(200)
    expect((await steps.members.lastMessage(member.email))?.kind).toBe('suspension_lifted')
  })

  it('a last day that is over is refused', async () => {
    const { uid } = await join()
    const { body } = await suspend(uid, { until: inDays(-2) })
    expect(body).toMatchObject({ data: { fields: [{ name: 'until' }] } })
  })

  it('nobody suspends themselves or another administrator', async () => {
    const other = await steps.hire('admin')
    for (const id of [admin.uid, other.uid]) {
      expect((await suspend(id)).body.sub_code).toBe(20003)
      const end = { id, row_version: 1 }
      const ended = await test.call('POST /api/web/staff/member/sessions/end', end, {
        token: admin.token,
      })
      expect(ended.body.sub_code).toBe(20003)
      expect((await read(id)).may_act).toBe(false)
    }
    await changeRole(test.database.db, other.loginName, 'staff')
    expect((await suspend(other.uid)).status).toBe(200)
  })

  it('what is sent again is done once, and of two who act at once one hears of the other', async () => {
    const member = await join()
    const key = { suspension_key: randomUUID() }
    const both = await Promise.all([suspend(member.uid, key), suspend(member.uid, key)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(member.uid)).suspensions).toHaveLength(1)
    expect((await suspend(member.uid)).status).toBe(409)
    expect((await suspend(member.uid, { row_version: 2 })).status).toBe(409)
    const letters = (await test.sent()).filter(({ to }) => to === member.email)
    expect(letters.filter(({ kind }) => kind === 'account_suspended')).toHaveLength(1)
    const { suspensions } = await read(member.uid)
    const again = { id: member.uid, row_version: 2, suspension_id: suspensions[0]?.id ?? '' }
    const lifting = () =>
      test.call('POST /api/web/staff/member/lift', again, { token: admin.token })
    expect((await lifting()).status).toBe(200)
    expect((await lifting()).body).toMatchObject({ data: { row_version: 3 } })
    const another = await join()
    expect((await suspend(another.uid, key)).status).toBe(409)
  })

  it('sessions are ended everywhere, and the member may log in again', async () => {
    const member = await join()
    const end = { id: member.uid, row_version: 1 }
    const ending = () =>
      test.call('POST /api/web/staff/member/sessions/end', end, { token: admin.token })
    expect((await ending()).body).toMatchObject({ data: { sessions: [], row_version: 2 } })
    expect((await ending()).status).toBe(200)
    expect((await logIn(member)).status).toBe(200)
    expect((await ending()).status).toBe(409)
  })

  it('the public trees of a suspended member are closed to strangers until it ends', async () => {
    const owner = await join()
    const guest = await join()
    const stranger = await join()
    const id = await publicBook(owner)
    await trees.letIn(owner, guest, id, 'viewer')
    const sees = async (token?: string) =>
      (await test.call('GET /api/web/tree/info', { id }, token === undefined ? {} : { token })).body
        .code
    await suspend(owner.uid)
    expect(await sees(guest.token)).toBe(10000)
    expect(await sees(stranger.token)).toBe(20000)
    expect(await sees()).toBe(20000)
    await lift(owner.uid)
    expect(await sees()).toBe(10000)
  })

  it('no tree is handed over to a suspended member', async () => {
    const owner = await join()
    const heir = await join()
    const id = await publicBook(owner)
    await trees.letIn(owner, heir, id, 'editor')
    const handOver = async () =>
      (
        await test.call(
          'POST /api/web/tree/handover',
          { id, user_id: heir.uid },
          { token: owner.token },
        )
      ).status
    await suspend(heir.uid)
    expect(await handOver()).toBe(404)
    await lift(heir.uid)
    expect(await handOver()).toBe(200)
  })

  it('an invitation to a tree of a suspended member lets nobody in until it ends', async () => {
    const owner = await join()
    const guest = await join()
    const id = await publicBook(owner)
    const by = { token: guest.token }
    const invite = (more: object) =>
      test.data(
        'POST /api/web/tree/invite',
        { family_tree_id: id, role: 'viewer', ...more },
        { token: owner.token },
      )
    const { token } = await invite({})
    await invite({ login_name: guest.loginName })
    const invited = async () =>
      (await test.data('POST /api/web/tree/list', {}, by)).invitations.length
    const accept = async () =>
      (await test.call('POST /api/web/tree/invite/accept', { token }, by)).status
    expect(await invited()).toBe(1)
    await suspend(owner.uid)
    expect([await invited(), await accept()]).toEqual([0, 404])
    await lift(owner.uid)
    expect([await invited(), await accept()]).toEqual([1, 200])
  })

  it('suspensions are in the member’s download, without who decided', async () => {
    const member = await join()
    await suspend(member.uid)
    await lift(member.uid)
    const { token } = await steps.members.logIn(member.loginName)
    const file = await test.file('POST /api/web/user/data', {}, { token })
    expect(file.json()).toMatchObject({
      account: { suspensions: [{ reason: REASON, until: null }] },
    })
    expect(file.body).not.toContain(admin.uid)
  })

  it('a suspended member is erased as everybody is, and old suspensions go', async () => {
    const gone = await join()
    const kept = await join()
    const { pool, db } = test.database
    await test.data('POST /api/web/user/delete', { passwd: PASSWORD }, { token: gone.token })
    for (const { uid } of [gone, kept]) expect((await suspend(uid)).status).toBe(200)
    expect((await logIn(gone)).body.sub_code).toBe(20018)
    await pool.query(`update users set deleted_at = now() - interval '15 days' where id = $1`, [
      gone.uid,
    ])
    await pool.query(
      `insert into suspensions (id, user_id, reason, begun_at, lifted_at)
        values (gen_random_uuid(), $1, 'old', now() - interval '3 years', now() - interval '25 months')`,
      [kept.uid],
    )
    await purgeExpired({ db, personalData, config: testConfig({ dataDir: test.dataDir }) })
    const { rows } = await pool.query(
      'select user_id, reason from suspensions where user_id = any($1)',
      [[gone.uid, kept.uid]],
    )
    expect(rows).toEqual([{ user_id: kept.uid, reason: REASON }])
    expect(
      (await test.call('POST /api/web/staff/member', { id: gone.uid }, { token: admin.token }))
        .status,
    ).toBe(404)
  })
})
