import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  freshAddress,
  freshMobile,
  type Member,
  memberSteps,
  PASSWORD,
} from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

const NEW = 'amber-lake-7'

describe.skipIf(!hasDatabase)('a new password', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())

  const info = (token: string) => test.call('GET /api/web/user/info', {}, { token })
  const reset = (input: object) =>
    test.call(
      'POST /api/web/user/pwd/reset',
      { passwd: NEW, ...input },
      { address: freshAddress() },
    )

  async function smsCode(mobile: string): Promise<string> {
    // A member has just had the code of registration.
    await test.database.pool.query('delete from one_time_codes')
    await test.data('POST /api/web/user/pwd/getSms', { mobile }, { address: freshAddress() })
    return steps.codeFor(`+86${mobile}`)
  }
  async function emailCode(email: string) {
    await steps.forgetCodes()
    await test.data('POST /api/web/user/pwd/getEmailCode', { email }, { address: freshAddress() })
    return steps.lastMessage(email)
  }

  describe('by SMS', () => {
    let member: Member
    beforeEach(async () => {
      member = await steps.join({ mobile: freshMobile() })
    })

    it('ends every session and tells the member', async () => {
      const sms_code = await smsCode(member.mobile)
      const { login_name, mobile } = {
        login_name: member.loginName.toUpperCase(),
        mobile: member.mobile,
      }
      const answer = await reset({ login_name, mobile, sms_code, passwd_confirmation: NEW })
      expect([answer.status, answer.body.data]).toEqual([200, {}])
      expect((await info(member.token)).body).toMatchObject({ sub_code: 20004 })
      await steps.logIn(member.loginName, {}, NEW)
      await expect(steps.logIn(member.loginName)).rejects.toThrow('20010')
      expect(await steps.lastMessage(member.email)).toMatchObject({
        kind: 'password_changed',
        text: expect.stringContaining('所有设备都已退出登录'),
      })
      expect((await reset({ login_name, mobile, sms_code })).body).toMatchObject({
        sub_code: 20011,
      })
    })

    it('tells whoever holds the code that the name is another', async () => {
      const other = await steps.join()
      const sms_code = await smsCode(member.mobile)
      const input = { login_name: other.loginName, mobile: member.mobile }
      expect((await reset({ ...input, sms_code: '000000' })).body.sub_code).toBe(
        sms_code === '000000' ? 20002 : 20011,
      )
      const answer = await reset({ ...input, sms_code })
      expect(answer.body).toMatchObject({
        sub_code: 20002,
        data: { fields: [{ name: 'login_name' }] },
      })
      expect((await info(other.token)).status).toBe(200)
    })

    it('is not opened by a log-in code, nor by a code of another number', async () => {
      await test.database.pool.query('delete from one_time_codes')
      await test.data(
        'POST /api/web/user/login/getSms',
        { mobile: member.mobile },
        { address: freshAddress() },
      )
      const sms_code = await steps.codeFor(`+86${member.mobile}`)
      const input = { login_name: member.loginName, mobile: member.mobile, sms_code }
      expect((await reset(input)).body).toMatchObject({ sub_code: 20011 })
    })

    it.each([
      ['passwd', { passwd: 'abcd' }],
      ['passwd', { passwd: '12345678' }],
      ['passwd_confirmation', { passwd_confirmation: 'other-one' }],
      ['mobile', { mobile: '' }],
      ['mobile', { mobile: '123' }],
      ['sms_code', { sms_code: undefined }],
      ['login_name', { login_name: '' }],
    ])('names the field that is wrong: %s', async (name, changes) => {
      const input = { login_name: member.loginName, mobile: member.mobile, sms_code: '123456' }
      const { body } = await reset({ ...input, ...changes })
      expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name }] } })
    })

    it('goes by e-mail only without a confirmed mobile', async () => {
      const message = await emailCode(member.email)
      expect(message).toMatchObject({ kind: 'reset_by_mobile' })
      expect(message?.code).toBeUndefined()
      expect(message?.text).toContain(member.mobile.slice(-4))
    })
  })

  it('by e-mail, where no mobile is confirmed', async () => {
    const member = await steps.join()
    const message = await emailCode(member.email.toUpperCase()).then(() =>
      steps.lastMessage(member.email),
    )
    expect(message).toMatchObject({
      kind: 'reset_code',
      text: expect.stringContaining(member.loginName),
    })
    const input = { login_name: member.loginName, email: member.email, sms_code: message?.code }
    expect((await reset(input)).status).toBe(200)
    await steps.logIn(member.loginName, {}, NEW)
  })

  it('sends no e-mail to an unknown address, and answers the same', async () => {
    const email = `nobody-${Math.random()}@example.org`
    expect(await emailCode(email)).toBeUndefined()
    const again = await test.call('POST /api/web/user/pwd/getEmailCode', { email })
    expect(again.body).toMatchObject({ sub_code: 20006 })
  })

  it('never goes by an e-mail that no code has confirmed', async () => {
    const member = await steps.enter()
    expect((await emailCode(member.email))?.kind).toBe('welcome')
    const input = { login_name: member.loginName, email: member.email, sms_code: '000000' }
    expect((await reset(input)).body).toMatchObject({ sub_code: 20011 })
  })

  it('frees a member whom guesses have locked out', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    for (let time = 0; time < 6; time++) {
      await steps.logIn(member.loginName, {}, 'wrong-password').catch(() => {})
    }
    const sms_code = await smsCode(member.mobile)
    await reset({ login_name: member.loginName, mobile: member.mobile, sms_code })
    await steps.logIn(member.loginName, {}, NEW)
  })

  describe('by the former one', () => {
    const change = (token: string, input: object) =>
      test.call(
        'POST /api/web/user/pwd/change',
        { passwd_old: PASSWORD, passwd: NEW, ...input },
        { token },
      )

    it('gives a new session and ends all others', async () => {
      const member = await steps.join()
      const elsewhere = await steps.logIn(member.loginName)
      const { body } = await change(member.token, { passwd_confirmation: NEW })
      if (body.code !== 10000) throw new Error(body.msg)
      expect(body.data.uid).toBe(member.uid)
      for (const token of [member.token, elsewhere.token]) {
        expect((await info(token)).body).toMatchObject({ sub_code: 20004 })
      }
      expect((await info(body.data.token)).status).toBe(200)
      // The device that made the change stays logged in, and the letter says so.
      expect(await steps.lastMessage(member.email)).toMatchObject({
        kind: 'password_changed',
        text: expect.stringContaining('除修改密码的那台设备外'),
      })
      await steps.logIn(member.loginName, {}, NEW)
    })

    it.each([
      ['passwd_old', { passwd_old: 'wrong-password' }],
      ['passwd', { passwd: '123456' }],
      ['passwd', { passwd: 'abc' }],
      ['passwd_confirmation', { passwd_confirmation: 'another-8' }],
    ])('names the field that is wrong: %s', async (name, changes) => {
      const member = await steps.join()
      const { body } = await change(member.token, changes)
      expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name }] } })
      expect((await info(member.token)).status).toBe(200)
    })

    it('slows down who guesses it', async () => {
      const member = await steps.join()
      const statuses: number[] = []
      for (let time = 0; time < 6; time++) {
        statuses.push((await change(member.token, { passwd_old: `wrong-${time}` })).status)
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    })
  })
})
