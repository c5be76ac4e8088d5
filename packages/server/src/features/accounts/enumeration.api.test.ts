import type { CallName } from '@suyuan/contract/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  freshAddress,
  freshMobile,
  freshName,
  type Member,
  memberSteps,
  registration,
} from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

/** Who does not exist, as a member would look. */
const nobody = (): Member => {
  const loginName = freshName()
  return { uid: '', token: '', loginName, email: `${loginName}@example.org`, mobile: freshMobile() }
}

const code = '000000'
const passwd = 'amber-lake-7'

/** Every call by which a stranger could ask about somebody. */
const questions: [CallName, (who: Member) => object][] = [
  ['POST /api/web/user/login/pwd', (who) => ({ login_name: who.loginName, passwd })],
  ['POST /api/web/user/login/getSms', ({ mobile }) => ({ mobile })],
  ['POST /api/web/user/login/sms', ({ mobile }) => ({ mobile, sms_code: code })],
  ['POST /api/web/user/pwd/getSms', ({ mobile }) => ({ mobile })],
  ['POST /api/web/user/pwd/getEmailCode', ({ email }) => ({ email })],
  [
    'POST /api/web/user/pwd/reset',
    ({ loginName, mobile }) => ({ login_name: loginName, mobile, sms_code: code, passwd }),
  ],
  [
    'POST /api/web/user/pwd/reset',
    ({ loginName, email }) => ({ login_name: loginName, email, sms_code: code, passwd }),
  ],
  ['POST /api/web/user/register/getSms', ({ mobile }) => ({ mobile })],
  ['POST /api/web/user/register', ({ email }) => registration({ email })],
  ['POST /api/web/user/register', ({ mobile }) => registration({ mobile })],
  ['POST /api/web/user/register', ({ mobile }) => registration({ mobile, sms_code: code })],
]

describe.skipIf(!hasDatabase)('answers do not tell who has an account', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.app.background.idle()
    await test.database.pool.query('delete from one_time_codes')
  })

  it.each(questions)('%s %#', async (name, ask) => {
    const member = await steps.join({ mobile: freshMobile() })
    await test.database.pool.query('delete from one_time_codes')
    const answers = []
    for (const who of [member, nobody()]) {
      const first = await test.call(name, ask(who), { address: freshAddress() })
      const again = await test.call(name, ask(who), { address: freshAddress() })
      for (const { status, body, headers } of [first, again]) {
        const { data, ...rest } = body
        const { 'x-request-id': _id, date: _date, ...kept } = headers
        const policy = String(kept['content-security-policy']).replaceAll(/nonce-[^']+/g, '')
        answers.push({
          status,
          rest,
          data: { ...data, request_id: '' },
          ...kept,
          'content-security-policy': policy,
        })
      }
    }
    expect(answers[2]).toEqual(answers[0])
    expect(answers[3]).toEqual(answers[1])
  })
})
