import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  freshAddress,
  freshMobile,
  type Member,
  memberSteps,
  PASSWORD,
} from '../../testing/members.ts'
import { type StandIn, startStandIn } from '../../testing/stand-in.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { NOTICES_A_DAY } from './notify.ts'

describe.skipIf(!hasDatabase)('letters and codes that are owed', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())

  const noticesTo = async (email: string, which: string) =>
    (await test.sent()).filter(({ to, kind }) => to === email && kind === which).length

  /** Changes one's own password to and fro. */
  async function changeOften({ token }: Member, times: number): Promise<void> {
    const words = [PASSWORD, 'amber-lake-7']
    let current = token
    for (let time = 0; time < times; time++) {
      const input = { passwd_old: words[time % 2] ?? '', passwd: words[(time + 1) % 2] ?? '' }
      const changed = await test.data('POST /api/web/user/pwd/change', input, { token: current })
      current = changed.token
    }
  }

  it('go to a confirmed e-mail a few times a day, however often there is something to tell', async () => {
    const member = await steps.join()
    await changeOften(member, NOTICES_A_DAY + 4)
    expect(await noticesTo(member.email, 'password_changed')).toBe(NOTICES_A_DAY)
    await test.database.pool.query("update jobs set created_at = created_at - interval '1 day'")
    const { token } = await steps.logIn(member.loginName, {}, 'amber-lake-7')
    await test.data('POST /api/web/user/delete', { passwd: 'amber-lake-7' }, { token })
    expect(await noticesTo(member.email, 'account_deleted')).toBe(1)
  })

  it('never tell anything at an address that no code has confirmed', async () => {
    const member = await steps.enter()
    await changeOften(member, 2)
    const kinds = (await test.sent()).filter(({ to }) => to === member.email)
    expect(kinds.map(({ kind }) => kind)).toEqual(['welcome'])
  })

  it('leave no number, address or code behind in the database', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    await steps.forgetCodes()
    const { mobile } = member
    await test.data('POST /api/web/user/login/getSms', { mobile }, { address: freshAddress() })
    await steps.codeFor(`+86${mobile}`)
    const { rows } = await test.database.pool.query("select * from jobs where state <> 'waiting'")
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map(({ payload }) => payload)).toEqual(rows.map(() => ({})))
    expect(JSON.stringify(rows)).not.toContain(mobile)
    expect(JSON.stringify(rows)).not.toContain(member.email)
  })

  it('are owed alike to numbers of members and of nobody', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    await steps.forgetCodes()
    const owed: unknown[] = []
    for (const mobile of [member.mobile, freshMobile()]) {
      const before = await test.database.pool.query('select id from jobs')
      await test.data('POST /api/web/user/login/getSms', { mobile }, { address: freshAddress() })
      const after = await test.database.pool.query(
        'select kind, attempts >= 0 as there from jobs where not id = any($1)',
        [before.rows.map(({ id }) => id)],
      )
      owed.push(after.rows)
    }
    expect(owed[0]).toEqual([{ kind: 'accounts.member-sms', there: true }])
    expect(owed[1]).toEqual(owed[0])
  })

  it('say when a deleted account is gone, with the zone of that time', async () => {
    const member = await steps.join({}, { lang: 'en' })
    const { restorable_until } = await test.data(
      'POST /api/web/user/delete',
      { passwd: PASSWORD },
      { token: member.token },
    )
    // Singapore keeps the same time as Beijing.
    const [day, time] = new Date(Date.parse(restorable_until) + 8 * 3_600_000)
      .toISOString()
      .split(/[T.]/)
    const letter = await steps.lastMessage(member.email)
    expect(letter?.text).toContain(`${Number(day?.slice(8))} `)
    expect(letter?.text).toContain(`${time?.slice(0, 5)} (UTC+8)`)
  })
})

const aliyunAt = ({ origin }: StandIn) => ({
  sender: 'aliyun' as const,
  keyId: 'id',
  keySecret: 'secret',
  signName: '溯源',
  template: 'SMS_1',
  templateOverseas: 'SMS_1',
  endpoint: origin,
})

describe.skipIf(!hasDatabase)('an SMS provider that is silent', () => {
  let provider: StandIn
  let test: TestApp
  beforeAll(async () => {
    provider = await startStandIn(undefined, undefined, { json: { Code: 'OK' } })
    test = await startTestApp({ sms: aliyunAt(provider) })
  })
  afterAll(async () => {
    await test.close()
    await provider.close()
  })

  it('may have sent the code: it is good, its number waits, and none is sent beside it', async () => {
    const mobile = freshMobile()
    const ask = () =>
      test.call('POST /api/web/user/register/getSms', { mobile }, { address: freshAddress() })
    expect((await ask()).body).toMatchObject({ sub_code: 20019 })
    const { rows } = await test.database.pool.query(
      'select sms_to is not null as spent from one_time_codes',
    )
    expect(rows).toEqual([{ spent: true }])
    expect((await ask()).body).toMatchObject({ sub_code: 20006 })
    await test.app.worker.idle()
    expect(provider.received).toHaveLength(1)
  })

  it('is not asked again by a worker either, and everybody hears that none may come', async () => {
    const { pool } = test.database
    const { uid } = await memberSteps(test).enter()
    const mobile = freshMobile()
    await pool.query('update users set mobile = $2, mobile_confirmed_at = now() where id = $1', [
      uid,
      `+86${mobile}`,
    ])
    await pool.query("update jobs set ended_at = ended_at - interval '61 seconds'")
    const ask = (number: string) =>
      test.call('POST /api/web/user/login/getSms', { mobile: number }, { address: freshAddress() })
    expect((await ask(mobile)).body.data).toEqual({})
    await test.app.worker.idle()
    const { rows } = await pool.query(
      "select state, attempts from jobs where kind = 'accounts.member-sms'",
    )
    expect(rows).toEqual([{ state: 'failed', attempts: 1 }])
    expect(provider.received).toHaveLength(2)
    expect((await ask(freshMobile())).body).toMatchObject({ sub_code: 20019 })
  })
})

describe.skipIf(!hasDatabase)('an SMS provider that is down', () => {
  let provider: StandIn
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    // Two failures: the first try and the one after it.
    provider = await startStandIn(
      { status: 503, json: {} },
      { status: 503, json: {} },
      { json: { Code: 'OK' } },
    )
    test = await startTestApp({ sms: aliyunAt(provider) })
    steps = memberSteps(test)
  })
  afterAll(async () => {
    await test.close()
    await provider.close()
  })

  const ask = (name: 'register' | 'login', mobile: string) =>
    test.call(`POST /api/web/user/${name}/getSms`, { mobile }, { address: freshAddress() })

  it('is told to whoever waits for a code, and for a minute to everybody alike', async () => {
    const { pool } = test.database
    const mobile = freshMobile()
    expect((await ask('register', mobile)).body).toMatchObject({ sub_code: 20019 })
    // Taken back: neither does the number wait, nor does a worker send the code later.
    const codes = await pool.query('select 1 from one_time_codes')
    const jobs = await pool.query('select state, error, payload from jobs')
    expect(codes.rows).toEqual([])
    expect(jobs.rows).toEqual([{ state: 'failed', error: 'SmsFailed', payload: {} }])
    const member = await steps.enter()
    await pool.query('update users set mobile = $2, mobile_confirmed_at = now() where id = $1', [
      member.uid,
      `+86${mobile}`,
    ])
    for (const number of [mobile, freshMobile()]) {
      expect((await ask('login', number)).body).toMatchObject({ sub_code: 20019 })
    }
    await pool.query("update jobs set ended_at = ended_at - interval '61 seconds'")
    for (const number of [mobile, freshMobile()]) {
      expect((await ask('login', number)).body.data).toEqual({})
    }
    await test.app.worker.idle()
    expect(provider.received).toHaveLength(3)
    expect((await ask('register', mobile)).status).not.toBe(500)
  })
})
