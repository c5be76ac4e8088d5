import { randomInt } from 'node:crypto'
import type { Calls } from '@suyuan/contract/api'
import { CONSENT_VERSION } from '@suyuan/contract/limits'
import type { OutboxMessage } from '../delivery/outbox.ts'
import type { CallOptions, TestApp } from './test-app.ts'

type Registration = Calls['POST /api/web/user/register']['input']

export const PASSWORD = 'jade-river-9'

/** A number, name or address of its own for each use: limits and uniqueness never meet by chance. */
let last = 0
const next = () => (last += 1)

export const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
export const freshName = () => `member-${next()}-${randomInt(1_000_000)}`
export const freshMobile = () => `138${String(randomInt(100_000_000)).padStart(8, '0')}`

export function registration(changes: Partial<Registration> = {}): Registration {
  const name = freshName()
  return {
    surname: '陈',
    last_name: '文德',
    login_name: name,
    email: `${name}@example.org`,
    passwd: PASSWORD,
    passwd_confirmation: changes.passwd ?? PASSWORD,
    consent_version: CONSENT_VERSION,
    ...changes,
  }
}

export interface Member {
  uid: string
  token: string
  loginName: string
  email: string
  /** Of the national form, confirmed; empty where it has none. */
  mobile: string
}

/** What tests do with members again and again. */
export function memberSteps(test: TestApp) {
  /** The newest message to a number or e-mail. */
  async function lastMessage(to: string): Promise<OutboxMessage | undefined> {
    return (await test.sent()).findLast((message) => message.to === to)
  }

  async function codeFor(to: string): Promise<string> {
    const withCode = (await test.sent()).filter((message) => message.to === to && message.code)
    return withCode.at(-1)?.code ?? ''
  }

  function logIn(loginName: string, options: CallOptions = {}, passwd = PASSWORD) {
    return test.data(
      'POST /api/web/user/login/pwd',
      { login_name: loginName, passwd },
      { address: freshAddress(), ...options },
    )
  }

  /** The code that confirms a mobile at registration. */
  async function registrationCode(mobile: string): Promise<string> {
    await test.data('POST /api/web/user/register/getSms', { mobile }, { address: freshAddress() })
    return codeFor(`+86${mobile}`)
  }

  /** Registers and logs in; the e-mail waits for its code. */
  async function enter(
    { mobile = '', ...changes }: Partial<Registration> = {},
    options: CallOptions = {},
  ): Promise<Member> {
    const input = registration(changes)
    const sms_code = mobile === '' ? '' : await registrationCode(mobile)
    await test.data(
      'POST /api/web/user/register',
      { ...input, mobile, sms_code },
      { address: freshAddress(), ...options },
    )
    const { uid, token } = await logIn(input.login_name, options, input.passwd)
    return { uid, token, loginName: input.login_name, email: input.email, mobile }
  }

  async function confirmEmail({ token, email }: Member): Promise<void> {
    const email_code = await codeFor(email)
    await test.data('POST /api/web/user/email/confirm', { email_code }, { token })
  }

  /** A member with a confirmed e-mail. */
  async function join(
    changes: Partial<Registration> = {},
    options: CallOptions = {},
  ): Promise<Member> {
    const member = await enter(changes, options)
    await confirmEmail(member)
    return member
  }

  /** Lets codes be sent again at once. */
  async function forgetCodes(): Promise<void> {
    await test.app.worker.idle()
    await test.database.pool.query('delete from one_time_codes')
  }

  return { enter, join, confirmEmail, logIn, lastMessage, codeFor, registrationCode, forgetCodes }
}
