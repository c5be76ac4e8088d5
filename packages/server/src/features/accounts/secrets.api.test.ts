import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../db/client.ts'
import { freshAddress, freshMobile, memberSteps, PASSWORD } from '../../testing/members.ts'
import { type StandIn, startStandIn } from '../../testing/stand-in.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

describe.skipIf(!hasDatabase)('log lines', () => {
  let test: TestApp
  let log = ''
  beforeAll(async () => {
    test = await startTestApp(
      { logLevel: 'debug' },
      {
        log: {
          write(line) {
            log += line
          },
        },
      },
    )
  })
  afterAll(() => test.close())

  it('hold no name, number, address, password, code or token', async () => {
    const steps = memberSteps(test)
    const address = '198.51.100.23'
    const member = await steps.join({ mobile: freshMobile(), surname: '独孤' }, { address })
    await test.call(
      'POST /api/web/user/login/pwd',
      { login_name: member.loginName, passwd: 'wrong-one-1' },
      { address },
    )
    await test.call('POST /api/web/user/pwd/getSms', { mobile: member.mobile }, { address })
    await test.call('GET /api/web/user/info', {}, { token: member.token, address })
    await test.call('GET /api/web/user/info', {}, { token: `${member.token}x`, address })
    // A failure inside: the database refuses the row with all its values.
    await test.database.pool.query(
      'alter table users add constraint broken check (nick_name <> $$secret-nick$$)',
    )
    const broken = await test.call(
      'POST /api/web/user/info/save',
      {
        surname: '独孤',
        last_name: '求',
        mobile: member.mobile,
        email: member.email,
        nick_name: 'secret-nick',
      },
      { token: member.token, address },
    )
    await test.database.pool.query('alter table users drop constraint broken')
    expect(broken.status).toBe(500)
    const codes = (await test.sent()).flatMap(({ code }) => code ?? [])
    const secrets = [
      ...[member.loginName, member.email, member.mobile, member.token, member.uid],
      ...[PASSWORD, 'wrong-one-1', 'secret-nick', '独孤', address, ...codes],
    ]
    expect(log).toContain('request failed')
    expect(codes.length).toBeGreaterThan(0)
    for (const secret of secrets) {
      expect(log).not.toContain(secret)
      expect(JSON.stringify(broken.body)).not.toContain(secret)
    }
  })
})

describe.skipIf(!hasDatabase)('a provider that does not answer', () => {
  let provider: StandIn
  let test: TestApp
  let database: OpenDatabase
  beforeAll(async () => {
    provider = await startStandIn({ status: 500, json: {} })
    const sms = {
      sender: 'aliyun' as const,
      keyId: 'id',
      keySecret: 'key',
      signName: '溯源',
      template: 'T1',
      templateOverseas: 'T1',
      endpoint: provider.origin,
    }
    test = await startTestApp({ sms })
    database = test.database
  })
  afterAll(async () => {
    await test.close()
    await provider.close()
  })

  it('is told to the member, who may try again at once', async () => {
    const mobile = freshMobile()
    const ask = () =>
      test.call(
        'POST /api/web/user/register/getSms',
        { mobile },
        { address: freshAddress(), lang: 'en' },
      )
    const { status, body } = await ask()
    expect(status).toBe(503)
    expect(body).toMatchObject({
      sub_code: 20019,
      msg: 'The text message could not be sent. Please try again later',
    })
    expect((await ask()).status).toBe(503)
    const { rowCount } = await database.pool.query('select 1 from one_time_codes')
    expect(rowCount).toBe(0)
  })

  it('is told to everybody alike where codes leave after the answer', async () => {
    const ask = () =>
      test.call(
        'POST /api/web/user/login/getSms',
        { mobile: freshMobile() },
        { address: freshAddress() },
      )
    expect((await ask()).body).toMatchObject({ sub_code: 20019 })
  })
})
