import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { CallName, Calls } from '@suyuan/contract/api'
import type { Envelope } from '@suyuan/contract/envelope'
import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import { openSocket } from '@suyuan/server/db/client'
import { socketPath } from '@suyuan/server/db/embedded'
import { type OutboxMessage, readOutbox } from '@suyuan/server/delivery/outbox'
import { expect, type Lang } from './site.ts'
import { dataUnderTest, siteUnderTest } from './under-test.ts'

export interface Member {
  login_name: string
  email: string
  passwd: string
  /** Empty where none was confirmed. */
  mobile: string
}

/** A mainland number that nobody else uses. */
export function newMobile(): string {
  return `139${String(randomInt(100_000_000)).padStart(8, '0')}`
}

export function newMember(): Member {
  const login_name = `m${randomUUID().slice(0, 12)}`
  return { login_name, email: `${login_name}@example.org`, passwd: '赤湖陈氏1988', mobile: '' }
}

/** Calls an endpoint as the site's own scripts do. */
export async function call<N extends CallName>(
  request: APIRequestContext,
  name: N,
  input: Calls[N]['input'],
  { lang = 'zh-CN', token }: { lang?: Lang; token?: string | undefined } = {},
): Promise<Envelope<Calls[N]['output']>> {
  const [method = '', path = ''] = name.split(' ')
  const key = token ?? (await signSecret(request))
  const fields = signed(input, key, Math.floor(Date.now() / 1000))
  const headers = { lang, ...(token !== undefined && { 'access-token': token }) }
  const response =
    method === 'GET'
      ? await request.get(path, { params: fields as Record<string, string>, headers })
      : await request.post(path, { data: fields, headers })
  return response.json()
}

async function signSecret(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/privacy-policy')).text()
  return /name="sign-secret" content="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** The newest message to a number or address that came after a moment. */
export async function messageTo(to: string, kind?: string): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined
  await expect(async () => {
    const all = await readOutbox(dataUnderTest())
    found = all.filter((one) => one.to === to && (!kind || one.kind === kind)).at(-1)
    expect(found).toBeDefined()
  }).toPass({ timeout: 5000 })
  if (!found) throw new Error(`no message to ${to}`)
  return found
}

export async function codeTo(to: string, kind?: string): Promise<string> {
  return (await messageTo(to, kind)).code ?? ''
}

/** Lets a minute pass for one number or address, so that another code may be sent to it. */
export async function letCodesAge(to: string): Promise<void> {
  const key = createHash('sha256')
    .update(JSON.stringify(['target', to]))
    .digest('hex')
  const pool = openSocket(socketPath(dataUnderTest()))
  const change = `update one_time_codes set created_at = created_at - interval '7 hours'
    where target_key = $1`
  const { rowCount } = await pool.query(change, [key])
  await pool.end()
  expect(rowCount).toBeGreaterThan(0)
}

interface Wanted {
  lang?: Lang
  /** Confirmed ones. */
  withMobile?: boolean
  withEmail?: boolean
}

/** Registers a member, with a confirmed mobile or e-mail where one is asked for. */
export async function register(
  request: APIRequestContext,
  { lang = 'zh-CN', withMobile = false, withEmail = false }: Wanted = {},
): Promise<Member> {
  const member = newMember()
  let sms_code = ''
  if (withMobile) {
    member.mobile = newMobile()
    const sent = { mobile: member.mobile, country: '86' }
    expect((await call(request, 'POST /api/web/user/register/getSms', sent)).code).toBe(10000)
    sms_code = await codeTo(`+86${member.mobile}`)
  }
  const answer = await call(
    request,
    'POST /api/web/user/register',
    {
      ...member,
      surname: '陈',
      last_name: '嘉树',
      passwd_confirmation: member.passwd,
      country: '86',
      sms_code,
      consent_version: CONSENT_VERSION,
    },
    { lang },
  )
  expect(answer.code).toBe(10000)
  if (withEmail) {
    const token = await newToken(request, member)
    const email_code = await codeTo(member.email, 'welcome')
    const input = { email_code }
    const confirmed = await call(request, 'POST /api/web/user/email/confirm', input, { token })
    expect(confirmed.code).toBe(10000)
    await call(request, 'POST /api/web/user/logout', {}, { token })
  }
  return member
}

/** A session of the member's, not yet in any browser. */
export async function newToken(
  request: APIRequestContext,
  { login_name, passwd }: Member,
): Promise<string> {
  const answer = await call(request, 'POST /api/web/user/login/pwd', { login_name, passwd })
  if (!('token' in answer.data)) throw new Error(`no log-in: ${answer.msg}`)
  return answer.data.token
}

/** Logs the member in, as the log-in page does. */
export async function logIn(
  context: BrowserContext,
  request: APIRequestContext,
  member: Member,
): Promise<string> {
  const token = await newToken(request, member)
  await keepToken(context, token)
  return token
}

export async function keepToken(context: BrowserContext, token: string): Promise<void> {
  const url = siteUnderTest()
  await context.addCookies([{ name: 'token', value: token, url, sameSite: 'Lax' }])
}

export async function tokenOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'token')?.value
}

/** Makes a member one of the staff, as the operator's command does. */
export async function hire(member: Member, role: 'staff' | 'admin'): Promise<void> {
  const pool = openSocket(socketPath(dataUnderTest()))
  const { rowCount } = await pool.query('update users set role = $2 where login_name = $1', [
    member.login_name,
    role,
  ])
  await pool.end()
  expect(rowCount).toBe(1)
}
