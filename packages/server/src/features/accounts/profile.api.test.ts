import { errorTable } from '@suyuan/contract/errors'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  freshAddress,
  freshMobile,
  freshName,
  type Member,
  memberSteps,
} from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

describe.skipIf(!hasDatabase)('profile', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())

  const fields = (member: Member, changes: object = {}) => ({
    nick_name: '阿德',
    surname: '陳',
    last_name: '文德',
    native_place: '福建泉州',
    mobile: member.mobile || '13900000000',
    province: '福建省',
    city: '泉州市',
    email: member.email,
    birthday: '1958-02-28',
    sex: 1 as const,
    ...changes,
  })
  const save = (member: Member, changes: object = {}) =>
    test.call('POST /api/web/user/info/save', fields(member, changes), { token: member.token })
  const info = (member: Member) => test.data('GET /api/web/user/info', {}, { token: member.token })

  /** Lets something happen once, between what the next call reads and what it writes. */
  function beforeWriting(happens: () => Promise<unknown>): void {
    const { db } = test.database
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...args) => {
      await happens()
      return transaction(...args)
    })
  }
  afterEach(() => vi.restoreAllMocks())

  it('keeps the place by id and names it in the reader’s language', async () => {
    const member = await steps.join()
    const chosen = { province: '', city: '', province_id: 350_000, city_id: '350500' }
    expect((await save(member, chosen)).status).toBe(200)
    expect(await info(member)).toMatchObject({ province: '福建省', city: '泉州市' })
    const reader = { token: member.token, lang: 'en' as const }
    expect(await test.data('GET /api/web/user/info', {}, reader)).toMatchObject({
      province: 'Fujian',
      city: 'Quanzhou',
      province_id: 350_000,
      city_id: 350_500,
    })
    const apart = { province_id: 440_000, city_id: 350_500 }
    expect((await save(member, apart)).body).toMatchObject({ sub_code: errorTable.not_found.sub })
    await save(member, { province: '', city: '' })
    expect(await info(member)).toMatchObject({ province: '', province_id: null, city_id: null })
  })

  it.each([
    ['福建省', '泉州市', ['福建省', '泉州市', 350_000, 350_500]],
    ['Fukien', 'Amoy', ['福建省', '厦门市', 350_000, 350_200]],
    ['福建', '安溪', ['福建省', '安溪', 350_000, null]],
    ['', '泉州', ['福建省', '泉州市', 350_000, 350_500]],
    ['Penang', 'George Town', ['Penang', 'George Town', null, null]],
    ['', '兴化', ['', '兴化', null, null]],
  ])('understands %j, %j as written', async (province, city, [name, cityName, id, cityId]) => {
    const place = { province: name, city: cityName, province_id: id, city_id: cityId }
    const member = await steps.join()
    await save(member, { province, city })
    expect(await info(member)).toMatchObject(place)
    // Written before ids were kept.
    await test.database.pool.query(
      'update users set province = $1, city = $2, province_id = null, city_id = null where id = $3',
      [province, city, member.uid],
    )
    expect(await info(member)).toMatchObject(place)
  })

  it('is saved and comes back', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    const { row_version } = await info(member)
    const { body } = await save(member, { row_version, login_name: 'other' })
    const expected = {
      ...fields(member),
      province_id: 350_000,
      city_id: 350_500,
      uid: member.uid,
      login_name: member.loginName,
      country: '86',
      mobile_confirmed: true,
      email_confirmed: true,
      role: 'member',
      row_version: row_version + 1,
    }
    expect(body.data).toMatchObject(expected)
    expect(await info(member)).toMatchObject(expected)
  })

  it('keeps what has its own rules where no place is given', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    const before = await info(member)
    const nowhere = { province: '', city: '', province_id: '', city_id: '' }
    for (const nick_name of ['once', 'twice']) {
      const { body } = await save(member, { ...nowhere, nick_name })
      expect(body.data).toMatchObject({ mobile: before.mobile, mobile_confirmed: true, nick_name })
    }
    await save(member, { ...nowhere, email: 'another@example.org' })
    const { rows } = await test.database.pool.query(
      'select mobile, email, email_pending from users where id = $1',
      [member.uid],
    )
    expect(rows).toEqual([
      { mobile: `+86${before.mobile}`, email: before.email, email_pending: 'another@example.org' },
    ])
  })

  it('refuses what was read before another save', async () => {
    const member = await steps.join()
    const { row_version } = await info(member)
    expect((await save(member, { row_version })).status).toBe(200)
    const stale = await save(member, { row_version, nick_name: 'late' })
    expect([stale.status, stale.body.sub_code]).toEqual([409, 20007])
    expect((await info(member)).nick_name).toBe('阿德')
    expect((await save(member, { nick_name: 'no version' })).status).toBe(200)
  })

  it.each([
    ['surname', { surname: '' }],
    ['last_name', { last_name: undefined }],
    ['mobile', { mobile: '' }],
    ['mobile', { mobile: '12345678901' }],
    ['mobile', { mobile: '1380013800' }],
    ['country', { country: '999' }],
    ['row_version', { row_version: 2 ** 31 }],
    ['row_version', { row_version: '9007199254740991' }],
    ['mobile', { country: 'sg', mobile: '13800138000' }],
    ['email', { email: 'no' }],
    ['email', { email: '' }],
    ['birthday', { birthday: '1958-02-30' }],
    ['birthday', { birthday: '2958-02-20' }],
    ['birthday', { birthday: '28.2.1958' }],
    ['sex', { sex: 3 }],
    ['nick_name', { nick_name: 'x'.repeat(61) }],
  ])('names the field that is wrong: %s %#', async (name, changes) => {
    const member = await steps.join()
    const { status, body } = await save(member, changes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name }] } })
  })

  it('keeps the language', async () => {
    const { token } = await steps.join()
    const answer = await test.data('POST /api/web/user/lang/set', { lang: 'zh-TW' }, { token })
    expect(answer).toEqual({ lang: 'zh-TW' })
    expect((await test.data('GET /api/web/user/info', {}, { token })).lang).toBe('zh-TW')
    const wrong = await test.call('POST /api/web/user/lang/set', { lang: 'fr' }, { token })
    expect(wrong.body).toMatchObject({ sub_code: 20002 })
  })

  describe('mobile', () => {
    const send = (member: Member) =>
      test.call(
        'POST /api/web/user/mobile/getSms',
        {},
        { token: member.token, address: freshAddress() },
      )
    const confirm = (member: Member, sms_code: string) =>
      test.call('POST /api/web/user/mobile/confirm', { sms_code }, { token: member.token })

    it('waits for its code when it changes', async () => {
      const member = await steps.join({ mobile: freshMobile() })
      const mobile = freshMobile()
      expect((await save(member, { mobile })).body.data).toMatchObject({
        mobile,
        mobile_confirmed: false,
      })
      expect(await steps.lastMessage(member.email)).toMatchObject({ kind: 'mobile_changed' })
      expect((await send(member)).body.data).toEqual({})
      expect((await send(member)).status).toBe(429)
      const code = await steps.codeFor(`+86${mobile}`)
      const stranger = await steps.join()
      await save(stranger, { mobile })
      expect((await confirm(stranger, code)).body).toMatchObject({ sub_code: 20011 })
      expect((await confirm(member, code)).body.data).toMatchObject({
        mobile,
        mobile_confirmed: true,
      })
      expect((await send(member)).body).toMatchObject({ sub_code: 20007 })
      const notice = await steps.lastMessage(member.email)
      expect(notice).toMatchObject({ kind: 'mobile_confirmed' })
      expect(notice?.text).toContain(mobile.slice(-4))
      expect(notice?.text).not.toContain(mobile)
    })

    it('is not confirmed with the code of another one that was saved meanwhile', async () => {
      const member = await steps.join()
      const mobile = freshMobile()
      await save(member, { mobile })
      await send(member)
      const code = await steps.codeFor(`+86${mobile}`)
      const other = freshMobile()
      beforeWriting(() => save(member, { mobile: other }))
      expect((await confirm(member, code)).body).toMatchObject({ sub_code: 20007 })
      expect(await info(member)).toMatchObject({ mobile: other, mobile_confirmed: false })
    })

    it('belongs to one member only, whom a code has shown to hold it', async () => {
      const first = await steps.join({ mobile: freshMobile() })
      const second = await steps.join()
      expect((await save(second, { mobile: first.mobile })).status).toBe(200)
      await test.database.pool.query('delete from one_time_codes')
      await send(second)
      const code = await steps.codeFor(`+86${first.mobile}`)
      const { body } = await confirm(second, code)
      expect(body).toMatchObject({ sub_code: 20002, data: { fields: [{ name: 'mobile' }] } })
    })

    it('takes an overseas number', async () => {
      const member = await steps.join()
      const { body } = await save(member, { country: 'MY', mobile: '012-345 6789' })
      expect(body.data).toMatchObject({ country: '60', mobile: '123456789' })
    })
  })

  describe('e-mail', () => {
    const confirm = (member: Member, email_code: string) =>
      test.call('POST /api/web/user/email/confirm', { email_code }, { token: member.token })

    it('waits for its code when it changes; the former address hears of it', async () => {
      const member = await steps.join()
      const email = `${freshName()}@example.org`
      expect((await save(member, { email })).body.data).toMatchObject({
        email,
        email_confirmed: false,
      })
      const message = await steps.lastMessage(email)
      expect(message).toMatchObject({ kind: 'email_code', code: expect.stringMatching(/^\d{6}$/) })
      const again = await test.call('POST /api/web/user/email/getCode', {}, { token: member.token })
      expect(again.status).toBe(429)
      expect((await confirm(member, 'abc')).body).toMatchObject({ sub_code: 20011 })
      const { body } = await confirm(member, message?.code ?? '')
      expect(body.data).toMatchObject({ email, email_confirmed: true })
      expect(await steps.lastMessage(member.email)).toMatchObject({ kind: 'email_changed' })
      const none = await test.call('POST /api/web/user/email/getCode', {}, { token: member.token })
      expect(none.body).toMatchObject({ sub_code: 20007 })
    })

    it('is not confirmed with the code of another one that was saved meanwhile', async () => {
      const member = await steps.join()
      const email = `${freshName()}@example.org`
      await save(member, { email })
      const code = await steps.codeFor(email)
      const other = `${freshName()}@example.org`
      beforeWriting(() => save(member, { email: other }))
      expect((await confirm(member, code)).body).toMatchObject({ sub_code: 20007 })
      expect(await info(member)).toMatchObject({ email: other, email_confirmed: false })
    })

    it('of another member looks the same; only its owner is told', async () => {
      const owner = await steps.join()
      const member = await steps.join()
      await steps.forgetCodes()
      const email = owner.email.toUpperCase()
      expect((await save(member, { email })).body.data).toMatchObject({
        email,
        email_confirmed: false,
      })
      expect(await steps.lastMessage(email)).toBeUndefined()
      expect(await steps.lastMessage(owner.email)).toMatchObject({ kind: 'email_taken' })
    })

    it('of registration serves nobody until its code has come back', async () => {
      const member = await steps.enter()
      expect(await info(member)).toMatchObject({ email: member.email, email_confirmed: false })
      const before = (await test.sent()).length
      const address = freshAddress()
      await steps.forgetCodes()
      await test.data('POST /api/web/user/pwd/getEmailCode', { email: member.email }, { address })
      await test.app.worker.idle()
      expect(await test.sent()).toHaveLength(before)
      await steps.forgetCodes()
      await test.data('POST /api/web/user/email/getCode', {}, { token: member.token })
      await steps.confirmEmail(member)
      expect(await info(member)).toMatchObject({ email: member.email, email_confirmed: true })
    })

    it('in another spelling is still the same', async () => {
      const member = await steps.join()
      const email = member.email.toUpperCase()
      expect((await save(member, { email })).body.data).toMatchObject({
        email,
        email_confirmed: true,
      })
    })
  })
})
