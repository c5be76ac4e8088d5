import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '../../db/schema/accounts.ts'
import {
  freshAddress,
  freshMobile,
  freshName,
  type Member,
  memberSteps,
  PASSWORD,
  registration,
} from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { Passwords } from './passwords.ts'

describe.skipIf(!hasDatabase)('registration', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())

  const register = (input: object, lang: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN') =>
    test.call('POST /api/web/user/register', input, { address: freshAddress(), lang })

  const letCodesAge = () =>
    test.database.pool.query("update one_time_codes set created_at = created_at - interval '61 s'")

  const row = async (loginName: string) => {
    const [found] = await test.database.db
      .select()
      .from(users)
      .where(eq(users.loginName, loginName))
    return found
  }

  it('makes a member who can log in', async () => {
    const input = registration({ sex: 0, country: 'sg', mobile: '9123 4567' })
    const { status, body } = await register(input, 'en')
    expect([status, body.data]).toEqual([200, {}])
    const stored = await row(input.login_name)
    expect(stored).toMatchObject({
      role: 'member',
      lang: 'en',
      sex: 0,
      mobile: '+6591234567',
      mobileConfirmedAt: null,
      consentVersion: CONSENT_VERSION,
    })
    expect(stored?.id).toMatch(/^[\w-]{22}$/)
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(stored?.consentedAt).toBeInstanceOf(Date)
    const { token } = await steps.logIn(input.login_name)
    const user = await test.data('GET /api/web/user/info', {}, { token })
    expect(user).toMatchObject({ country: '65', mobile: '91234567', mobile_confirmed: false })
    expect(user).toMatchObject({ email: input.email, email_confirmed: false })
    expect(JSON.stringify(user)).not.toMatch(/argon2|token|passw/i)
    const welcome = await steps.lastMessage(input.email)
    expect(welcome).toMatchObject({ channel: 'email', kind: 'welcome' })
    expect(welcome?.text).toContain(input.login_name)
    expect(welcome?.text).toContain(welcome?.code)
    const email_code = welcome?.code ?? ''
    const confirmed = await test.data('POST /api/web/user/email/confirm', { email_code }, { token })
    expect(confirmed).toMatchObject({ email: input.email, email_confirmed: true })
  })

  it('confirms a mobile with its code, which serves once', async () => {
    const mobile = freshMobile()
    const sms_code = await steps.registrationCode(mobile)
    expect(sms_code).toMatch(/^\d{6}$/)
    const input = registration({ mobile: ` +86 ${mobile}`, sms_code })
    expect((await register(input)).status).toBe(200)
    expect(await row(input.login_name)).toMatchObject({
      mobile: `+86${mobile}`,
      mobileConfirmedAt: expect.any(Date),
    })
    const again = await register(registration({ mobile, sms_code }))
    expect(again.body).toMatchObject({ sub_code: 20011 })
  })

  it.each([
    (code: string) => code.replace(/^\d{3}/, '$& '),
    (code: string) =>
      ` ${code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))}`,
  ])('takes a code however it is typed', async (type) => {
    const mobile = freshMobile()
    const sms_code = type(await steps.registrationCode(mobile))
    const input = registration({ mobile, sms_code })
    expect((await register(input)).status).toBe(200)
    expect(await row(input.login_name)).toMatchObject({ mobileConfirmedAt: expect.any(Date) })
  })

  it('takes a code of blanks for none', async () => {
    expect((await register(registration({ sms_code: ' ' }))).status).toBe(200)
  })

  it('keeps the form in which a family writes its name, and nothing that does not show', async () => {
    const input = registration({
      surname: '\u200b葛\u{e0100}\u202e\u3164',
      last_name: '文\u00ad德',
    })
    await register(input)
    expect(await row(input.login_name)).toMatchObject({
      surname: '葛\u{e0100}',
      lastName: '文德',
    })
  })

  it('tells only the holder of a number that it has an account', async () => {
    const { mobile } = await steps.join({ mobile: freshMobile() })
    const unproven = registration({ mobile })
    expect((await register(unproven)).status).toBe(200)
    expect(await row(unproven.login_name)).toMatchObject({ mobileConfirmedAt: null })
    await test.database.pool.query('delete from one_time_codes')
    const sms_code = await steps.registrationCode(mobile)
    const proven = await register(registration({ mobile, sms_code }))
    expect(proven.body).toMatchObject({ sub_code: 20002, data: { fields: [{ name: 'mobile' }] } })
  })

  it.each([
    (email: string) => email,
    (email: string) => email.toUpperCase(),
    (email: string) => email.replace('@', '＠'),
  ])('tells the owner of a taken e-mail, and nobody else', async (spell) => {
    const owner = await steps.join()
    await steps.forgetCodes()
    const input = registration({ email: spell(owner.email) })
    const { status, body, headers } = await register(input)
    const free = await register(registration())
    expect([status, body]).toEqual([free.status, free.body])
    expect(Object.keys(headers).sort()).toEqual(Object.keys(free.headers).sort())
    expect(await row(input.login_name)).toMatchObject({ email: null, emailKey: null })
    expect(await steps.lastMessage(owner.email)).toMatchObject({ kind: 'email_taken' })
    const sent = await test.sent()
    expect(sent.filter(({ text }) => text.includes(input.login_name))).toEqual([])
  })

  it('gives a confirmed e-mail to one member only, in whatever spelling', async () => {
    const first = await steps.enter()
    await steps.forgetCodes()
    const second = await steps.enter({ email: first.email.toUpperCase() })
    await steps.forgetCodes()
    const confirm = (member: Member, email_code: string) =>
      test.call('POST /api/web/user/email/confirm', { email_code }, { token: member.token })
    const codes: string[] = []
    for (const member of [first, second]) {
      await test.data('POST /api/web/user/email/getCode', {}, { token: member.token })
      codes.push(await steps.codeFor(member.email))
      await letCodesAge()
    }
    const answers = await Promise.all([
      confirm(first, codes[0] ?? ''),
      confirm(second, codes[1] ?? ''),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      sub_code: 20002,
      data: { fields: [{ name: 'email' }] },
    })
  })

  it('takes over what an account holds whose way back has ended', async () => {
    const gone = await steps.join({ mobile: freshMobile() })
    await test.database.db
      .update(users)
      .set({ deletedAt: new Date(Date.now() - 14.1 * 86_400_000) })
      .where(eq(users.id, gone.uid))
    await steps.forgetCodes()
    const { loginName, email, mobile } = gone
    const heir = await steps.join({ login_name: loginName.toUpperCase(), mobile, email })
    expect(heir.uid).not.toBe(gone.uid)
    const user = await test.data('GET /api/web/user/info', {}, { token: heir.token })
    expect(user).toMatchObject({ email, email_confirmed: true, mobile, mobile_confirmed: true })
  })

  it('tells the loser of a race for a number that it is taken', async () => {
    const mobile = freshMobile()
    const first = registration({ mobile, sms_code: await steps.registrationCode(mobile) })
    const second = registration({ mobile })
    const { hash } = Passwords.prototype
    const spy = vi.spyOn(Passwords.prototype, 'hash')
    // Between the check of the first one's code and its writing, the second one is faster.
    spy.mockImplementationOnce(async function (this: Passwords, password, claim) {
      await letCodesAge()
      const sms_code = await steps.registrationCode(mobile)
      expect((await register({ ...second, sms_code })).status).toBe(200)
      return hash.call(this, password, claim)
    })
    const { body } = await register(first)
    expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name: 'mobile' }] } })
    expect(await row(first.login_name)).toBeUndefined()
  })

  it('does not flood the owner of a taken e-mail', async () => {
    const owner = await steps.join()
    await steps.forgetCodes()
    for (let time = 0; time < 3; time++) await register(registration({ email: owner.email }))
    const notices = (await test.sent()).filter(
      ({ to, kind }) => to === owner.email && kind === 'email_taken',
    )
    expect(notices).toHaveLength(1)
  })

  it('does not flood an e-mail that has no account either', async () => {
    const { email } = registration()
    for (let time = 0; time < 3; time++) await register(registration({ email }))
    expect((await test.sent()).filter(({ to }) => to === email)).toHaveLength(1)
  })

  it.each([
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name.replace('m', 'ｍ'),
    (name: string) => name.replaceAll('m', 'rn'),
  ])('says that a login name is taken, or looks like one', async (spell) => {
    const { loginName } = await steps.join()
    const { body } = await register(registration({ login_name: spell(loginName) }), 'en')
    expect(body).toMatchObject({
      sub_code: 20002,
      data: { fields: [{ name: 'login_name', msg: 'Already in use. Please choose another' }] },
    })
  })

  it('makes one member of ten registrations at once', async () => {
    const input = registration()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(input)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })

  it.each([
    ['surname', { surname: ' ' }],
    ['surname', { surname: '\u3164\u115f\u1160' }],
    ['surname', { surname: '\u200d\ufe0f\u{e0100}' }],
    ['surname', { surname: '\u3164\ufe0f' }],
    ['last_name', { last_name: '\u2800' }],
    ['surname', { surname: '陈'.repeat(41) }],
    ['last_name', { last_name: undefined }],
    ['login_name', { login_name: 'x'.repeat(33) }],
    ['login_name', { login_name: 'x'.repeat(5000) }],
    ['login_name', { login_name: 'аdmin' }],
    ['login_name', { login_name: 'a b' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['email', { email: 'a@example.org, b@example.org' }],
    ['email', { email: `${'x'.repeat(250)}@example.org` }],
    ['passwd', { passwd: 'abcd', passwd_confirmation: 'abcd' }],
    ['passwd', { passwd: '123456', passwd_confirmation: '123456' }],
    ['passwd', { login_name: 'jade-river-9', passwd: PASSWORD }],
    ['passwd', { passwd: 'x'.repeat(129), passwd_confirmation: 'x'.repeat(129) }],
    ['passwd_confirmation', { passwd_confirmation: 'other-9' }],
    ['passwd_confirmation', { passwd_confirmation: undefined }],
    ['mobile', { mobile: '12345678901' }],
    ['mobile', { sms_code: '123456' }],
    ['country', { mobile: '91234567', country: 'xx' }],
    ['sex', { sex: 7 }],
    ['consent_version', { consent_version: '1999-01-01' }],
    ['consent_version', { consent_version: '' }],
    ['consent_version', { consent_version: undefined }],
  ])('names the field that is wrong: %s %#', async (name, changes) => {
    const { status, body } = await register({ ...registration(), ...changes })
    expect(status).toBe(400)
    expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name }] } })
  })

  it.each([
    ['zh-CN', '至少为5个字符'],
    ['zh-TW', '至少 5 個字元'],
    ['en', 'At least 5 characters'],
  ] as const)('explains in %s', async (lang, msg) => {
    const input = registration({ passwd: 'abcd', passwd_confirmation: 'abcd' })
    const { body } = await register(input, lang)
    expect(body).toMatchObject({ data: { fields: [{ name: 'passwd', msg }] } })
  })

  it('takes nobody as having agreed who did not say so', async () => {
    const { consent_version: _unsaid, ...input } = registration()
    const { body } = await register(input, 'en')
    expect(body).toMatchObject({
      data: { fields: [{ name: 'consent_version', msg: 'Required. Please fill it in' }] },
    })
    expect(await row(input.login_name)).toBeUndefined()
  })

  it('refuses a wrong code', async () => {
    const mobile = freshMobile()
    const code = await steps.registrationCode(mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    const input = registration({ login_name: freshName(), mobile, sms_code: wrong })
    expect((await register(input)).body).toMatchObject({ sub_code: 20011 })
    expect((await register({ ...input, sms_code: code })).status).toBe(200)
  })
})
