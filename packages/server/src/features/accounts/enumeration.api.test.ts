import type { CallName } from '@suyuan/contract/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  freshAddress,
  freshMobile,
  freshName,
  type Member,
  memberSteps,
  PASSWORD,
  registration,
} from '../../testing/members.ts'
import {
  strangersQuestions,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../../testing/strangers-questions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

/** Who does not exist, as a member would look. */
const nobody = (): Member => {
  const loginName = freshName()
  return { uid: '', token: '', loginName, email: `${loginName}@example.org`, mobile: freshMobile() }
}

/** What a stranger can ask about an e-mail once they have registered with it. */
const laterQuestions: [CallName, (email: string) => object][] = [
  ['POST /api/web/user/register', (email) => registration({ email })],
  ['POST /api/web/user/pwd/getEmailCode', (email) => ({ email })],
  [
    'POST /api/web/user/pwd/reset',
    (email) => ({
      login_name: freshName(),
      email,
      sms_code: WRONG_CODE,
      passwd: WRONG_PASSWORD,
    }),
  ],
]

/** The same of the account they have made, signed in. */
const ownQuestions: [CallName, (email: string) => object][] = [
  ['GET /api/web/user/info', () => ({})],
  ['POST /api/web/user/email/getCode', () => ({})],
  ['POST /api/web/user/email/confirm', () => ({ email_code: 'abcdef' })],
  ['POST /api/web/user/email/confirm', () => ({ email_code: '' })],
  [
    'POST /api/web/user/info/save',
    (email) => ({ surname: '陈', last_name: '文', mobile: '13900000000', email }),
  ],
  ['POST /api/web/user/sessions', () => ({})],
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
    await test.app.worker.idle()
    await test.database.pool.query('delete from one_time_codes')
  })

  it.each(strangersQuestions)('%s %#', async (name, ask) => {
    const member = await steps.join({ mobile: freshMobile() })
    await test.database.pool.query('delete from one_time_codes')
    const waits: number[] = []
    const answers = []
    for (const who of [member, nobody()]) {
      const first = await test.call(name, ask(who), { address: freshAddress() })
      const again = await test.call(name, ask(who), { address: freshAddress() })
      for (const { status, body, headers } of [first, again]) {
        const { data, ...rest } = body
        const { 'x-request-id': _id, date: _date, 'retry-after': wait, ...kept } = headers
        const policy = String(kept['content-security-policy']).replaceAll(/nonce-[^']+/g, '')
        waits.push(Number(wait ?? 0))
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
    // What is left of a minute: seconds may pass between the two.
    for (const at of [0, 1]) {
      expect(Math.abs((waits[at + 2] ?? 0) - (waits[at] ?? 0))).toBeLessThan(10)
      expect(waits[at + 2] === 0).toBe(waits[at] === 0)
    }
  })

  /** What varies between two accounts whatever their e-mail: ids, names, keys and times. */
  const plain = (body: unknown, { uid, loginName, email }: Member) =>
    JSON.stringify(body)
      .replaceAll(uid, 'uid')
      .replaceAll(loginName, 'name')
      .replaceAll(email, 'email')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'time')
      .replaceAll(/"draft_key":"[\w-]{43}"/g, '"draft_key":"key"')

  it.each([0, 61])(
    'registering with an e-mail tells nothing of it, whatever is asked %i s apart',
    async (s) => {
      const owner = await steps.join()
      const answers: unknown[][] = []
      for (const email of [owner.email, nobody().email]) {
        await steps.forgetCodes()
        const told: unknown[] = []
        const account = await steps.enter({ email })
        const put = async (name: CallName, input: object, own: { token?: string } = {}) => {
          const { status, body } = await test.call(name, input, {
            address: freshAddress(),
            ...own,
          })
          told.push([name, status, plain(body, { ...account, email })])
          await test.app.worker.idle()
          await test.database.pool.query(
            'update one_time_codes set created_at = created_at - make_interval(secs => $1)',
            [s],
          )
        }
        const { token } = account
        for (const [name, ask] of laterQuestions) await put(name, ask(email))
        for (const [name, ask] of ownQuestions) await put(name, ask(email), { token })
        const file = await test.file('POST /api/web/user/data', {}, { token })
        told.push(file.statusCode, plain(file.json(), { ...account, email }))
        // It ends the account's sessions.
        await put('POST /api/web/user/delete', { passwd: PASSWORD }, { token })
        answers.push(told)
      }
      expect(answers[0]).toEqual(answers[1])
    },
  )
})
