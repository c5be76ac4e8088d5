import type { CallName } from '@suyuan/contract/api'
import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../../db/schema/accounts.ts'
import { rootRequests } from '../../db/schema/roots.ts'
import { personalData } from '../../personal-data.ts'
import {
  freshAddress,
  freshMobile,
  memberSteps,
  PASSWORD,
  registration,
} from '../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { purgeExpired } from './purge.ts'
import { eventsOf } from './security-log.ts'
import { changeRole, listStaff } from './staff-roles.ts'

const DAY_MS = 86_400_000
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'

describe.skipIf(!hasDatabase)("a member's rights", () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())

  /** Tables of which some row holds a text, in whichever column. */
  async function tablesWith(text: string): Promise<string[]> {
    const { pool } = test.database
    const tables = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const rows = await pool.query(
        `select 1 from "${name}" t where position($1 in t::text) > 0 limit 1`,
        [text],
      )
      if (rows.rowCount !== 0) found.push(name)
    }
    return found
  }

  const info = (token: string) => test.call('GET /api/web/user/info', {}, { token })
  const list = (token: string) => test.data('POST /api/web/user/sessions', {}, { token })

  describe('sessions', () => {
    it('are listed with their device, without address or token', async () => {
      const member = await steps.join({}, { userAgent: safari, address: '203.0.113.77' })
      const second = await steps.logIn(member.loginName)
      const listed = await list(second.token)
      expect(listed).toHaveLength(2)
      expect(listed.map(({ current }) => current)).toEqual([true, false])
      expect(listed[1]?.device).toBe('Safari, iPhone')
      expect(JSON.stringify(listed)).not.toContain('203.0.113')
      expect(JSON.stringify(listed)).not.toContain(member.token)
    })

    it("can be ended, but only one's own", async () => {
      const member = await steps.join()
      const stranger = await steps.join()
      const second = await steps.logIn(member.loginName)
      const end = (id: string, token: string) =>
        test.call('POST /api/web/user/sessions/end', { id }, { token })
      const id = (await list(second.token)).find(({ current }) => !current)?.id ?? ''
      expect((await end(id, stranger.token)).body).toMatchObject({ sub_code: 20005 })
      expect((await end('not-an-id', member.token)).body).toMatchObject({ sub_code: 20005 })
      expect((await info(member.token)).status).toBe(200)
      expect((await end(id, second.token)).body.data).toEqual({})
      expect((await info(member.token)).body).toMatchObject({ sub_code: 20004 })
      expect((await end(id, second.token)).body).toMatchObject({ sub_code: 20005 })
    })

    it('can be ended all but one', async () => {
      const member = await steps.join()
      await steps.logIn(member.loginName)
      await steps.logIn(member.loginName)
      const end = () =>
        test.data('POST /api/web/user/sessions/end-others', {}, { token: member.token })
      expect(await end()).toEqual({ ended: 2 })
      expect(await end()).toEqual({ ended: 0 })
      expect(await list(member.token)).toHaveLength(1)
    })

    it('end with a log-out', async () => {
      const { token } = await steps.join()
      expect(await test.data('POST /api/web/user/logout', {}, { token })).toEqual({})
      expect((await info(token)).body).toMatchObject({ sub_code: 20004 })
    })
  })

  it('hands over everything, without hashes', async () => {
    const member = await steps.join({ mobile: freshMobile() }, { userAgent: safari })
    await test.data(
      'POST /api/web/roots/apply',
      { surname: '陈', mobile: 'wechat: chen', describe: '泉州' },
      { token: member.token, address: freshAddress() },
    )
    const { file_name, content } = await test.data('POST /api/web/user/data', {}, member)
    expect(file_name).toMatch(/^suyuan-\d{4}-\d{2}-\d{2}\.json$/)
    expect(content).toMatchObject({
      account: {
        profile: { login_name: member.loginName, mobile: member.mobile },
        consent: { version: CONSENT_VERSION },
        sessions: [{ device: 'Safari, iPhone' }],
        security_events: [
          { event: 'registered' },
          { event: 'logged_in' },
          { event: 'email_confirmed' },
          { event: 'data_downloaded' },
        ],
      },
      root_requests: [{ surname: '陈', contact: 'wechat: chen', message: '泉州' }],
    })
    expect(JSON.stringify(content)).not.toMatch(/argon2|token_?hash/i)
  })

  describe('deletion', () => {
    const remove = (token: string, passwd = PASSWORD) =>
      test.call('POST /api/web/user/delete', { passwd }, { token })
    const logIn = (login_name: string, more: object = {}) =>
      test.call(
        'POST /api/web/user/login/pwd',
        { login_name, passwd: PASSWORD, ...more },
        { address: freshAddress() },
      )
    const services = () => ({
      db: test.database.db,
      config: testConfig({ dataDir: test.dataDir }),
      personalData,
    })

    it('needs the password, ends all sessions and can be undone by logging in', async () => {
      const member = await steps.join()
      expect((await remove(member.token, 'wrong-password')).body).toMatchObject({
        sub_code: 20002,
        data: { fields: [{ name: 'passwd' }] },
      })
      const { body } = await remove(member.token)
      if (body.code !== 10000) throw new Error(body.msg)
      const days = (Date.parse(body.data.restorable_until) - Date.now()) / DAY_MS
      expect(Math.round(days)).toBe(14)
      expect((await info(member.token)).body).toMatchObject({ sub_code: 20004 })
      const wrong = await steps.logIn(member.loginName, {}, 'wrong-one').catch((error) => error)
      expect(String(wrong)).toContain('20010')
      const refused = await logIn(member.loginName)
      expect([refused.status, refused.body.sub_code]).toEqual([403, 20018])
      const taken = await test.call(
        'POST /api/web/user/register',
        registration({ login_name: member.loginName }),
        { address: freshAddress() },
      )
      expect(taken.body).toMatchObject({ data: { fields: [{ name: 'login_name' }] } })
      expect((await logIn(member.loginName, { restore: true })).status).toBe(200)
      expect((await logIn(member.loginName)).status).toBe(200)
    })

    it('can be undone by SMS with the code that said so', async () => {
      const member = await steps.join({ mobile: freshMobile() })
      await remove(member.token)
      await test.database.pool.query('delete from one_time_codes')
      const { mobile } = member
      await test.data('POST /api/web/user/login/getSms', { mobile }, { address: freshAddress() })
      const sms_code = await steps.codeFor(`+86${mobile}`)
      const bySms = (restore: boolean) =>
        test.call(
          'POST /api/web/user/login/sms',
          { mobile, sms_code, restore },
          { address: freshAddress() },
        )
      expect((await bySms(false)).body).toMatchObject({ sub_code: 20018 })
      expect((await bySms(true)).status).toBe(200)
    })

    it('becomes final after 14 days', async () => {
      const member = await steps.join({ mobile: freshMobile() })
      const staying = await steps.join()
      const written = async (to: string) =>
        (await test.sent()).filter((message) => message.to === to).length
      await test.data(
        'POST /api/web/roots/apply',
        { surname: '林', mobile: '1', describe: member.uid, request_key: crypto.randomUUID() },
        { token: member.token, address: freshAddress() },
      )
      expect(await tablesWith(member.uid)).toContain('root_requests')
      await remove(member.token)
      const { db } = test.database
      const age = (days: number) =>
        db
          .update(users)
          .set({ deletedAt: new Date(Date.now() - days * DAY_MS) })
          .where(eq(users.id, member.uid))
      await age(13.9)
      expect(await purgeExpired(services())).toEqual({ accounts: 0 })
      const recipients = [member.email, `+86${member.mobile}`]
      for (const to of recipients) expect(await written(to)).toBeGreaterThan(0)
      await age(14.1)
      expect((await logIn(member.loginName, { restore: true })).body).toMatchObject({
        sub_code: 20010,
      })
      expect(await purgeExpired(services())).toEqual({ accounts: 1 })
      expect(await db.select().from(users).where(eq(users.id, member.uid))).toEqual([])
      expect(await db.select().from(sessions).where(eq(sessions.userId, member.uid))).toEqual([])
      for (const to of recipients) expect(await written(to)).toBe(0)
      expect(await written(staying.email)).toBeGreaterThan(0)
      const requests = await db
        .select()
        .from(rootRequests)
        .where(eq(rootRequests.message, member.uid))
      expect(requests).toEqual([])
      expect(await tablesWith(member.uid)).toEqual([])
      for (const to of recipients) expect(await tablesWith(to)).toEqual([])
      expect((await info(staying.token)).status).toBe(200)
      await steps.forgetCodes()
      await steps.join({ login_name: member.loginName, email: member.email })
    })

    it('takes accounts that no code has confirmed once they have been unused for 30 days', async () => {
      const abandoned = await steps.enter()
      const used = await steps.enter()
      const byEmail = await steps.join()
      const byMobile = await steps.enter({ mobile: freshMobile() })
      const young = await steps.enter()
      const { pool } = test.database
      const age = async ({ uid }: { uid: string }, madeDays: number, usedDays: number) => {
        await pool.query(
          'update users set created_at = now() - make_interval(days => $2) where id = $1',
          [uid, madeDays],
        )
        await pool.query(
          'update sessions set last_used_at = now() - make_interval(days => $2) where user_id = $1',
          [uid, usedDays],
        )
      }
      await age(abandoned, 31, 31)
      await age(used, 31, 29)
      await age(byEmail, 400, 400)
      await age(byMobile, 400, 400)
      await age(young, 29, 29)
      await purgeExpired(services())
      const left = await pool.query<{ id: string }>('select id from users where id = any($1)', [
        [abandoned, used, byEmail, byMobile, young].map(({ uid }) => uid),
      ])
      expect(left.rows.map(({ id }) => id).sort()).toEqual(
        [used, byEmail, byMobile, young].map(({ uid }) => uid).sort(),
      )
      expect(await tablesWith(abandoned.uid)).toEqual([])
      // Its name and its address are free again.
      const { loginName: login_name, email } = abandoned
      await steps.forgetCodes()
      await steps.join({ login_name, email })
    })

    it('takes root requests after 24 months, whoever sent them', async () => {
      const { pool } = test.database
      const kept = () =>
        pool.query<{ request_key: string }>(
          "select request_key from root_requests where request_key in ('older', 'younger') order by 1",
        )
      await pool.query(
        `insert into root_requests (surname, contact, message, lang, context, request_key, created_at)
         values ('陈', 'a', '', 'en', '{}', 'older', now() - interval '24 months 1 day'),
                ('陈', 'b', '', 'en', '{}', 'younger', now() - interval '24 months' + interval '1 day')`,
      )
      await purgeExpired(services())
      expect((await kept()).rows).toEqual([{ request_key: 'younger' }])
    })

    it('takes old events and ended sessions along, and nothing newer', async () => {
      const { uid, token } = await steps.join()
      const { pool } = test.database
      await pool.query(
        `insert into security_events (event, user_id, request_id, at)
         values ('logged_in', $1, 'old', now() - interval '366 days'), ('logged_in', $1, 'new', now() - interval '364 days')`,
        [uid],
      )
      await pool.query(
        `insert into sessions (token_hash, user_id, role, expires_at)
         values ('old-' || $1, $1, 'member', now() - interval '31 days'), ('new-' || $1, $1, 'member', now() - interval '29 days')`,
        [uid],
      )
      await purgeExpired(services())
      const events = await pool.query(
        "select request_id from security_events where user_id = $1 and request_id in ('old', 'new')",
        [uid],
      )
      expect(events.rows).toEqual([{ request_id: 'new' }])
      const kept = await pool.query('select 1 from sessions where user_id = $1', [uid])
      expect(kept.rowCount).toBe(2)
      expect((await info(token)).status).toBe(200)
    })
  })

  it('roles change by command only, in open sessions too', async () => {
    const member = await steps.join()
    const { db } = test.database
    expect(await changeRole(db, member.loginName.toUpperCase(), 'staff')).toBe(member.loginName)
    expect((await info(member.token)).body.data).toMatchObject({ role: 'staff' })
    const { loginName } = member
    expect(await listStaff(db)).toContainEqual({ loginName, role: 'staff', deletedAt: null })
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, member.uid))
    expect(session?.role).toBe('staff')
    await changeRole(db, member.loginName, 'member')
    expect(await listStaff(db)).not.toContainEqual(
      expect.objectContaining({ loginName: member.loginName }),
    )
    expect(await changeRole(db, 'nobody-at-all', 'staff')).toBeUndefined()
  })

  it('a deleted account, which can be restored, can lose its role but gain none', async () => {
    const { loginName, token } = await steps.join()
    const { db } = test.database
    await changeRole(db, loginName, 'admin')
    await test.data('POST /api/web/user/delete', { passwd: PASSWORD }, { token })
    expect(await listStaff(db)).toContainEqual({
      loginName,
      role: 'admin',
      deletedAt: expect.any(Date),
    })
    expect(await changeRole(db, loginName, 'staff')).toBeUndefined()
    expect(await changeRole(db, loginName, 'member')).toBe(loginName)
    const input = { login_name: loginName, passwd: PASSWORD, restore: true }
    const back = await test.data('POST /api/web/user/login/pwd', input, {
      address: freshAddress(),
    })
    expect((await info(back.token)).body.data).toMatchObject({ role: 'member' })
  })

  it('the log tells what was tried and what was changed', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    const { token, loginName, mobile } = member
    const call = (name: CallName, input: object, own = true) =>
      test.call(name, input, { address: freshAddress(), ...(own && { token }) })
    await changeRole(test.database.db, loginName, 'staff')
    const wrong = { passwd: 'wrong-one-1', sms_code: 'abcdef' }
    await call('POST /api/web/user/login/sms', { mobile, ...wrong }, false)
    await call('POST /api/web/user/pwd/reset', { login_name: loginName, mobile, ...wrong }, false)
    await call('POST /api/web/user/pwd/change', { passwd_old: 'no', passwd: 'amber-lake-7' })
    await call('POST /api/web/user/delete', { passwd: 'no' })
    const profile = { surname: '陈', last_name: '文德', mobile: freshMobile() }
    await call('POST /api/web/user/info/save', { ...profile, email: `${loginName}@example.com` })
    await call('POST /api/web/user/mobile/confirm', { sms_code: 'abcdef' })
    for (let time = 0; time < 7; time++) {
      await call('POST /api/web/user/login/pwd', { login_name: loginName, passwd: 'no' }, false)
    }
    const events = (await eventsOf(test.database.db, loginName.toUpperCase())) ?? []
    const names = events.map(({ event }) => event)
    expect(names.slice(0, 8)).toEqual([
      'registered',
      'logged_in',
      'email_confirmed',
      'role_changed:member:staff',
      'log_in_by_code_failed',
      'password_reset_failed',
      'password_refused',
      'password_refused',
    ])
    // Those of one save bear one moment.
    expect(names.slice(8, 10).sort()).toEqual(['email_change_asked', 'mobile_changed'])
    expect(names.slice(10)).toEqual([
      'confirmation_code_refused',
      ...Array<string>(5).fill('log_in_failed'),
      'throttled',
    ])
  })

  it('the log names events, never addresses or secrets', async () => {
    const { rows } = await test.database.pool.query('select * from security_events')
    expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(
      new Set(['id', 'event', 'user_id', 'request_id', 'at']),
    )
    expect(JSON.stringify(rows)).not.toMatch(/10\.\d+\.\d+|jade|member-/)
  })
})
