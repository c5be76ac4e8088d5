import { hash } from '@node-rs/argon2'
import { signed } from '@suyuan/contract/sign'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import {
  freshAddress,
  freshMobile,
  memberSteps,
  PASSWORD,
  registration,
} from '../../testing/members.ts'
import { startTestApp, TEST_SECRET, type TestApp, testConfig } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { hashToken } from './sessions.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36'

describe.skipIf(!hasDatabase)('log-in', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())

  const byPassword = (login_name: string, passwd: string, address = freshAddress()) =>
    test.call('POST /api/web/user/login/pwd', { login_name, passwd }, { address })
  const bySms = (mobile: string, sms_code: string, country = '86') =>
    test.call(
      'POST /api/web/user/login/sms',
      { country, mobile, sms_code },
      { address: freshAddress() },
    )
  const askForCode = (mobile: string, address = freshAddress()) =>
    test.call('POST /api/web/user/login/getSms', { mobile }, { address })
  const storedSession = async (token: string) => {
    const [row] = await test.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
    return row
  }

  it.each([
    (name: string) => name,
    (name: string) => ` ${name.toUpperCase()} `,
    (name: string) => name.replace('m', 'ｍ'),
  ])('takes the name in any spelling', async (spell) => {
    const member = await steps.join()
    const { status, body } = await byPassword(spell(member.loginName), PASSWORD)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ uid: member.uid, lang: 'zh-CN' })
  })

  it('gives 256 fresh bits, stored as a hash, for 30 days', async () => {
    const { token } = await steps.join()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await storedSession(token)
    const days = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const { rows } = await test.database.pool.query('select * from sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('sets no cookie but the one of the device, and answers what no cache may keep', async () => {
    const member = await steps.join()
    const { headers } = await byPassword(member.loginName, PASSWORD)
    expect(headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  it('never takes a token or a session id from the caller', async () => {
    const member = await steps.join()
    const chosen = 'A'.repeat(43)
    const input = { login_name: member.loginName, passwd: PASSWORD, token: chosen, id: chosen }
    const answer = await test.call('POST /api/web/user/login/pwd', input)
    expect(answer.body.data).not.toMatchObject({ token: chosen })
    const preset = await test.call('POST /api/web/user/login/pwd', input, { token: chosen })
    expect(preset.body).toMatchObject({ sub_code: 20001 })
    const { token } = await steps.logIn(member.loginName, { token: member.token })
    expect(token).not.toBe(member.token)
  })

  it('leaves a session that was planted before it to whoever planted it', async () => {
    const attacker = await steps.join()
    const victim = await steps.join()
    const input = { login_name: victim.loginName, passwd: PASSWORD }
    const planted = attacker.token
    const ts = Math.floor(Date.now() / 1000)
    const answers = [
      await test.call('POST /api/web/user/login/pwd', input, { token: planted }),
      // As a cookie, which never signs a call.
      {
        body: (
          await test.app.inject({
            method: 'POST',
            url: '/api/web/user/login/pwd',
            headers: { cookie: `token=${planted}` },
            payload: signed(input, TEST_SECRET, ts),
          })
        ).json<{ data: { uid: string; token: string } }>(),
      },
    ]
    for (const { body } of answers) {
      expect(body.data).toMatchObject({ uid: victim.uid })
      expect(body.data).not.toMatchObject({ token: planted })
    }
    const { uid } = await test.data('GET /api/web/user/info', {}, { token: planted })
    expect(uid).toBe(attacker.uid)
    expect((await storedSession(planted))?.userId).toBe(attacker.uid)
  })

  it('tells of a new device once the e-mail is confirmed, never at an address that may be a stranger’s', async () => {
    const owner = await steps.join()
    const fresh = await steps.enter({}, { userAgent: phone })
    const confirmed = await steps.join({}, { userAgent: phone })
    const taken = await steps.enter({ email: owner.email }, { userAgent: phone })
    for (const { loginName } of [fresh, taken, confirmed]) {
      await steps.logIn(loginName, { userAgent: chrome })
    }
    const told = (await test.sent()).filter(({ kind }) => kind === 'new_device').map(({ to }) => to)
    expect(told).toContain(confirmed.email)
    expect(told).not.toContain(fresh.email)
    expect(told).not.toContain(owner.email)
  })

  it('puts nothing that a device or a header says into a letter', async () => {
    const member = await steps.join({}, { userAgent: phone })
    const evil = `${chrome}\r\nBcc: eve@example.org\r\n\r\n<b>eve</b>`
    await steps.logIn(member.loginName, { userAgent: evil })
    const notice = await steps.lastMessage(member.email)
    expect(notice).toMatchObject({ kind: 'new_device', to: member.email })
    expect(notice?.text).toContain('Chrome, Windows')
    expect(JSON.stringify(notice)).not.toMatch(/eve|bcc/i)
  })

  it('takes no header out of the language', async () => {
    const input = registration()
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/web/user/register',
      remoteAddress: freshAddress(),
      headers: { lang: 'en\r\nSet-Cookie: token=planted' },
      payload: signed(input, TEST_SECRET, Math.floor(Date.now() / 1000)),
    })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.json()).toMatchObject({ msg: '成功' })
    const { lang } = await steps.logIn(input.login_name)
    expect(lang).toBe('zh-CN')
    const letter = await steps.lastMessage(input.email)
    expect(letter?.subject).toBe('欢迎来到溯源')
    expect(JSON.stringify(letter)).not.toContain('planted')
  })

  it('refuses a wrong password as it refuses an unknown name', async () => {
    const { loginName } = await steps.join()
    const wrong = await byPassword(loginName, 'wrong-password')
    const unknown = await byPassword(`${loginName}x`, 'wrong-password')
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({
      sub_code: 20010,
      msg: expect.stringContaining('登录名或密码不正确'),
    })
    const { data: _one, ...wrongRest } = wrong.body
    const { data: _other, ...unknownRest } = unknown.body
    expect(unknownRest).toEqual(wrongRest)
  })

  it('hashes anew once the parameters change', async () => {
    const member = await steps.join()
    const old = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1 })
    const stored = () => test.database.db.select().from(users).where(eq(users.id, member.uid))
    await test.database.db.update(users).set({ passwordHash: old }).where(eq(users.id, member.uid))
    await steps.logIn(member.loginName)
    expect((await stored())[0]?.passwordHash).toMatch(/m=64,t=1/)
    await steps.logIn(member.loginName)
  })

  it('slides with use, at most once an hour', async () => {
    const { token } = await steps.join()
    const use = async (lastUsedMinutesAgo: number) => {
      const lastUsedAt = new Date(Date.now() - lastUsedMinutesAgo * 60_000)
      const expiresAt = new Date(lastUsedAt.getTime() + 30 * 86_400_000)
      await test.database.db
        .update(sessions)
        .set({ lastUsedAt, expiresAt })
        .where(eq(sessions.tokenHash, hashToken(token)))
      await test.data('GET /api/web/user/info', {}, { token })
      return (await storedSession(token))?.lastUsedAt.getTime() === lastUsedAt.getTime()
    }
    expect(await use(30)).toBe(true)
    expect(await use(61)).toBe(false)
    const days =
      (((await storedSession(token))?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 2)
  })

  it('writes to a member about a new device, not about a known one', async () => {
    const member = await steps.join({}, { userAgent: chrome, lang: 'en' })
    const notices = async () =>
      (await test.sent()).filter(({ to, kind }) => to === member.email && kind === 'new_device')
    await steps.logIn(member.loginName, { userAgent: chrome })
    expect(await notices()).toHaveLength(0)
    await steps.logIn(member.loginName, { userAgent: phone })
    await steps.logIn(member.loginName, { userAgent: phone })
    expect(await notices()).toMatchObject([{ text: expect.stringContaining('Chrome, Android') }])
  })

  describe('by SMS', () => {
    it('takes a confirmed number, in any spelling, and its code, once', async () => {
      const member = await steps.join({ mobile: freshMobile() })
      await test.database.pool.query('delete from one_time_codes')
      expect((await askForCode(`0086${member.mobile}`)).body.data).toEqual({})
      const code = await steps.codeFor(`+86${member.mobile}`)
      const answer = await bySms(member.mobile, code, 'cn')
      expect(answer.body.data).toMatchObject({ uid: member.uid })
      expect((await bySms(member.mobile, code)).body).toMatchObject({ sub_code: 20011 })
    })

    it('sends nothing to an unknown or unconfirmed number, and answers the same', async () => {
      const unconfirmed = freshMobile()
      await test.data('POST /api/web/user/register', registration({ mobile: unconfirmed }), {
        address: freshAddress(),
      })
      const known = await steps.join({ mobile: freshMobile() })
      await test.database.pool.query('delete from one_time_codes')
      const expected = (await askForCode(known.mobile)).body
      for (const mobile of [unconfirmed, freshMobile()]) {
        expect((await askForCode(mobile)).body).toEqual(expected)
        expect(await steps.lastMessage(`+86${mobile}`)).toBeUndefined()
      }
    })

    it('gives five tries on another network, and then a puzzle', async () => {
      const member = await steps.join({ mobile: freshMobile() })
      await test.database.pool.query('delete from one_time_codes')
      await askForCode(member.mobile)
      const code = await steps.codeFor(`+86${member.mobile}`)
      const wrong = code === '111111' ? '222222' : '111111'
      for (let time = 0; time < 5; time++) {
        expect((await bySms(member.mobile, wrong)).body).toMatchObject({ sub_code: 20011 })
      }
      expect((await bySms(member.mobile, code)).body).toMatchObject({ sub_code: 20021 })
    })

    it('lets one of two requests with one code in', async () => {
      const member = await steps.join({ mobile: freshMobile() })
      await test.database.pool.query('delete from one_time_codes')
      await askForCode(member.mobile)
      const code = await steps.codeFor(`+86${member.mobile}`)
      const both = await Promise.all([bySms(member.mobile, code), bySms(member.mobile, code)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    })

    it('waits a minute between codes to one number', async () => {
      const mobile = freshMobile()
      expect((await askForCode(mobile)).status).toBe(200)
      const { status, body, headers } = await askForCode(`+86 ${mobile}`)
      expect([status, body.sub_code]).toEqual([429, 20006])
      expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    })
  })

  it('makes who guesses wait longer and longer, right password or not', async () => {
    const { loginName } = await steps.join()
    const address = freshAddress()
    for (let time = 0; time < 5; time++) await byPassword(loginName, 'wrong-password', address)
    const again = await byPassword(loginName.toUpperCase(), PASSWORD, address)
    const { status, body, headers } = again
    expect([status, body.sub_code]).toEqual([429, 20006])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    await test.database.pool.query("update throttles set blocked_until = now() - interval '1 s'")
    expect((await byPassword(loginName, PASSWORD, address)).status).toBe(200)
  })

  it('cannot be rushed by many guesses at once', async () => {
    const { loginName } = await steps.join()
    const address = freshAddress()
    const guesses = Array.from({ length: 20 }, () =>
      byPassword(loginName, 'wrong-password', address),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('counts guesses that are spread over several servers together', async () => {
    const second = await createApp({
      config: testConfig({ dataDir: test.dataDir }),
      database: test.database,
      pages: false,
    })
    const guess = async (app: typeof second, login_name: string, address: string) => {
      const ts = Math.floor(Date.now() / 1000)
      const payload = signed({ login_name, passwd: 'wrong-password' }, TEST_SECRET, ts)
      const url = '/api/web/user/login/pwd'
      const { statusCode } = await app.inject({
        method: 'POST',
        url,
        remoteAddress: address,
        payload,
      })
      return statusCode
    }
    try {
      const { loginName } = await steps.join()
      const one = freshAddress()
      const spread = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          guess(index % 2 === 0 ? test.app : second, loginName, one),
        ),
      )
      expect(spread.filter((status) => status === 400)).toHaveLength(5)
      expect((await byPassword(loginName, PASSWORD, one)).status).toBe(429)
      const address = freshAddress()
      const statuses: number[] = []
      for (let time = 0; time < 22; time++) {
        statuses.push(await guess(time % 2 === 0 ? test.app : second, `no-${time}`, address))
      }
      expect(statuses.slice(20)).toEqual([400, 429])
    } finally {
      await second.close()
    }
  })

  it('makes an address wait that tries many names', async () => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let time = 0; time < 22; time++) {
      const { status } = await byPassword(`nobody-${time}`, 'wrong-password', address)
      statuses.push(status)
    }
    expect(statuses.slice(0, 21)).toEqual(Array<number>(21).fill(400))
    expect(statuses[21]).toBe(429)
  })

  it('makes an address wait that logs in again and again, though it succeeds', async () => {
    const { loginName } = await steps.join()
    const address = freshAddress()
    const statuses: number[] = []
    for (let time = 0; time < 61; time++) {
      statuses.push((await byPassword(loginName, PASSWORD, address)).status)
    }
    expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(200))
    expect(statuses[60]).toBe(429)
    expect((await byPassword(loginName, PASSWORD)).status).toBe(200)
  })

  it('refuses a log-in that is sent again after five minutes', async () => {
    const { loginName } = await steps.join()
    const past = Math.floor(Date.now() / 1000) - 301
    const payload = signed({ login_name: loginName, passwd: PASSWORD }, TEST_SECRET, past)
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/web/user/login/pwd',
      payload,
    })
    expect(response.json()).toMatchObject({ sub_code: 20009 })
  })
})
