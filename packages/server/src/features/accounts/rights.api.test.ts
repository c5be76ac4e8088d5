import type { CallName } from '@suyuan/contract/api'
import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../../db/schema/accounts.ts'
import { freshAddress, freshMobile, memberSteps, PASSWORD } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { eventsOf } from './security-log.ts'
import { changeRole, listStaff } from './staff-roles.ts'

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'

describe.skipIf(!hasDatabase)("a member's rights", () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())

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
    const file = await test.file('POST /api/web/user/data', {}, member)
    expect(file.headers['content-disposition']).toMatch(/filename="suyuan-\d{4}-\d{2}-\d{2}\.json"/)
    const content: unknown = file.json()
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

  it('keeps what a member agreed to when the texts have changed since, and lets them in', async () => {
    const member = await steps.join()
    const { db } = test.database
    const agreed = { consentVersion: '2026-11-22' }
    await db.update(users).set(agreed).where(eq(users.id, member.uid))
    const again = await steps.logIn(member.loginName)
    expect((await info(again.token)).status).toBe(200)
    const file = await test.file('POST /api/web/user/data', {}, again)
    expect(file.json()).toMatchObject({ account: { consent: { version: '2026-11-22' } } })
  })

  it('roles change by command only, in open sessions too', async () => {
    const member = await steps.join()
    const { db } = test.database
    expect(await changeRole(db, member.loginName.toUpperCase(), 'staff')).toBe(member.loginName)
    expect((await info(member.token)).body.data).toMatchObject({ role: 'staff' })
    const { loginName } = member
    expect(await listStaff(db)).toContainEqual(
      expect.objectContaining({ loginName, role: 'staff', deletedAt: null }),
    )
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
    expect(await listStaff(db)).toContainEqual(
      expect.objectContaining({ loginName, role: 'admin', deletedAt: expect.any(Date) }),
    )
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
    const address = freshAddress()
    for (let time = 0; time < 7; time++) {
      const input = { login_name: loginName, passwd: 'no' }
      await test.call('POST /api/web/user/login/pwd', input, { address })
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
