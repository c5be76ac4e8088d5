import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessions, users } from '../../db/schema/accounts.ts'
import {
  freshAddress,
  freshMobile,
  type Member,
  memberSteps,
  PASSWORD,
} from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { Passwords } from './passwords.ts'
import { hashToken } from './sessions.ts'
import { changeRole } from './staff-roles.ts'

const NEW = 'amber-lake-7'
const OTHER = 'cedar-hill-3'

describe.skipIf(!hasDatabase)('what happens between a check and its write', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())
  afterEach(() => vi.restoreAllMocks())

  /** Lets something happen once, just after a password was verified or hashed. */
  function after(work: 'verify' | 'hash', happens: () => Promise<unknown>): void {
    const real = Passwords.prototype[work] as (...args: unknown[]) => Promise<unknown>
    const spy = vi.spyOn(Passwords.prototype, work) as unknown as ReturnType<
      typeof vi.fn<typeof real>
    >
    spy.mockImplementationOnce(async function (this: Passwords, ...args: unknown[]) {
      const result = await real.apply(this, args)
      await happens()
      return result
    })
  }

  async function reset({ loginName, mobile }: Member): Promise<void> {
    await test.database.pool.query('delete from one_time_codes')
    await test.data('POST /api/web/user/pwd/getSms', { mobile }, { address: freshAddress() })
    const sms_code = await steps.codeFor(`+86${mobile}`)
    const input = { login_name: loginName, mobile, sms_code, passwd: NEW }
    await test.data('POST /api/web/user/pwd/reset', input, { address: freshAddress() })
  }
  const remove = (token: string) =>
    test.call('POST /api/web/user/delete', { passwd: PASSWORD }, { token })
  const change = (token: string) =>
    test.call('POST /api/web/user/pwd/change', { passwd_old: PASSWORD, passwd: OTHER }, { token })
  const stored = async ({ uid }: Member) => {
    const [row] = await test.database.db.select().from(users).where(eq(users.id, uid))
    return row
  }
  const logIn = (loginName: string, passwd: string) =>
    test.call(
      'POST /api/web/user/login/pwd',
      { login_name: loginName, passwd },
      { address: freshAddress() },
    )

  it('a reset is not undone by a log-in that hashes the old password anew', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    const old = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1 })
    await test.database.db.update(users).set({ passwordHash: old }).where(eq(users.id, member.uid))
    after('hash', () => reset(member))
    expect((await logIn(member.loginName, PASSWORD)).status).toBe(200)
    expect((await logIn(member.loginName, NEW)).status).toBe(200)
    expect((await logIn(member.loginName, PASSWORD)).body).toMatchObject({ sub_code: 20010 })
  })

  it.each(['verify', 'hash'] as const)(
    'a reset wins over a change that began before it (%s)',
    async (work) => {
      const member = await steps.join({ mobile: freshMobile() })
      after(work, () => reset(member))
      expect((await change(member.token)).body).toMatchObject({ sub_code: 20004 })
      expect((await logIn(member.loginName, OTHER)).body).toMatchObject({ sub_code: 20010 })
      expect((await logIn(member.loginName, NEW)).status).toBe(200)
    },
  )

  it('a deleted account stays deleted, and unchanged, whatever was under way', async () => {
    const member = await steps.join()
    after('hash', () => remove(member.token))
    expect((await change(member.token)).body).toMatchObject({ sub_code: 20004 })
    const row = await stored(member)
    expect(row?.deletedAt).toBeInstanceOf(Date)
    expect((await logIn(member.loginName, PASSWORD)).body).toMatchObject({ sub_code: 20018 })
  })

  it('a reset wins over a deletion with the old password', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    after('verify', () => reset(member))
    expect((await remove(member.token)).body).toMatchObject({ sub_code: 20004 })
    expect((await stored(member))?.deletedAt).toBeNull()
    expect((await logIn(member.loginName, NEW)).status).toBe(200)
  })

  it('a role taken away is not in the session that a change gives', async () => {
    const member = await steps.join()
    const { db } = test.database
    await changeRole(db, member.loginName, 'admin')
    after('hash', () => changeRole(db, member.loginName, 'member'))
    const { body } = await change(member.token)
    if (body.code !== 10000) throw new Error(body.msg)
    const [session] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(body.data.token)))
    expect(session?.role).toBe('member')
  })

  it('a deleted account is restored by several log-ins at once, without a deadlock', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    expect((await remove(member.token)).status).toBe(200)
    const input = { login_name: member.loginName, passwd: PASSWORD, restore: true }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        test.call('POST /api/web/user/login/pwd', input, { address: freshAddress() }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await test.database.pool.query(
      "select 1 from security_events where user_id = $1 and event = 'account_restored'",
      [member.uid],
    )
    expect(rows).toHaveLength(1)
  })
})
