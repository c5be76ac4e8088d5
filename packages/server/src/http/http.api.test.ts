import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@suyuan/contract/api'
import { signed } from '@suyuan/contract/sign'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../db/schema/accounts.ts'
import { hashToken } from '../features/accounts/sessions.ts'
import { freshAddress } from '../testing/members.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

const now = () => Math.floor(Date.now() / 1000)
const url = '/api/web/pub/city'

describe.skipIf(!hasDatabase)('the way of a request', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const post = (payload: object, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url, payload, headers })

  it('answers a signed request with an envelope', async () => {
    const response = await post(signed({ parent_id: 1 }, TEST_SECRET, now()))
    expect(response.statusCode).toBe(200)
    const body = response.json()
    expect(body).toMatchObject({ code: 10000, msg: '成功', sub_code: 0 })
    expect(body.data).toHaveLength(34)
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['no signature', () => ({ parent_id: 1 }), 20008],
    [
      'a wrong signature',
      () => ({ ...signed({ parent_id: 1 }, TEST_SECRET, now()), sign: 'a'.repeat(64) }),
      20008,
    ],
    [
      'a changed field',
      () => ({ ...signed({ parent_id: 1 }, TEST_SECRET, now()), parent_id: 350000 }),
      20008,
    ],
    ['an added field', () => ({ ...signed({ parent_id: 1 }, TEST_SECRET, now()), more: 1 }), 20008],
    ['another secret', () => signed({ parent_id: 1 }, 'another-secret', now()), 20008],
    ['an old request', () => signed({ parent_id: 1 }, TEST_SECRET, now() - 301), 20009],
    ['a request from the future', () => signed({ parent_id: 1 }, TEST_SECRET, now() + 302), 20009],
    ['a body that is an array', () => [1, 2], 20002],
  ])('refuses %s', async (_, payload, sub_code) => {
    const response = await post(payload())
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 20000, sub_code })
    expect(response.json().data.request_id).toBe(response.headers['x-request-id'])
  })

  it.each(['{"b":"\\ud800"}', '{"\\udc00":1}', '{"b":1e999}'])(
    'refuses %s inside a field: it has no canonical form to sign',
    async (value) => {
      const payload = `{"parent_id":1,"version":"1.0","ts":${now()},"sign":"${'a'.repeat(64)}","a":${value}}`
      const headers = { 'content-type': 'application/json' }
      const response = await test.app.inject({ method: 'POST', url, payload, headers })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ sub_code: 20008 })
    },
  )

  it('hashes a broken character of a text as its sender does', async () => {
    const { status } = await test.call('POST /api/web/pub/city', { parent_id: 1, a: '陈\ud800' })
    expect(status).toBe(200)
  })

  it('takes a request that is just not too old', async () => {
    expect((await post(signed({ parent_id: 1 }, TEST_SECRET, now() - 298))).statusCode).toBe(200)
  })

  it.each([
    [
      'broken JSON',
      { payload: '{"a":', headers: { 'content-type': 'application/json' } },
      400,
      20002,
    ],
    [
      'a form',
      { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      20014,
    ],
    [
      'too much',
      {
        payload: JSON.stringify({ a: 'x'.repeat(70_000) }),
        headers: { 'content-type': 'application/json' },
      },
      413,
      20013,
    ],
  ])('answers %s with an envelope', async (_, request, status, sub_code) => {
    const response = await test.app.inject({ method: 'POST', url, ...request })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code: 20000, sub_code })
  })

  it('answers an unknown path of the API with an envelope', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/api/web/nothing' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 20000, sub_code: 20005 })
  })

  it('speaks the language asked for', async () => {
    const { body } = await test.call('POST /api/web/pub/city', {}, { lang: 'en' })
    expect(body.msg).toMatch(/^Something in the form/)
    const traditional = await test.data(
      'POST /api/web/pub/city',
      { parent_id: 1 },
      { lang: 'zh-TW' },
    )
    expect(traditional.map((region) => region.aname)).toContain('廣東省')
  })

  describe('with a token', () => {
    const day = 86_400_000
    const token = (name: string) => name.padEnd(64, '0')
    beforeAll(async () => {
      const row = (name: string, expiresAt: Date, revokedAt: Date | null) => ({
        tokenHash: hashToken(token(name)),
        userId: 'user-1',
        role: 'member' as const,
        expiresAt,
        revokedAt,
      })
      await test.database.db
        .insert(sessions)
        .values([
          row('good', new Date(Date.now() + day), null),
          row('old', new Date(Date.now() - day), null),
          row('revoked', new Date(Date.now() + day), new Date()),
        ])
    })

    it('takes one that holds', async () => {
      const { status } = await test.call(
        'POST /api/web/pub/city',
        { parent_id: 1 },
        { token: token('good') },
      )
      expect(status).toBe(200)
    })

    it.each([
      ['unknown', 20001],
      ['old', 20004],
      ['revoked', 20004],
    ])('refuses one that is %s, on a public endpoint too', async (name, sub_code) => {
      const { status, body } = await test.call(
        'POST /api/web/pub/city',
        { parent_id: 1 },
        { token: token(name) },
      )
      expect(status).toBe(401)
      expect(body).toMatchObject({ sub_code })
    })

    it('reads more than the usual of whoever is logged in alone', async () => {
      const [id, family_tree_id] = [randomUUID(), randomUUID()]
      const long = { id, family_tree_id, memo: '长'.repeat(30_000) }
      const send = async (holder?: string) => {
        const headers = holder === undefined ? {} : { 'access-token': holder }
        const payload = signed(long, holder ?? TEST_SECRET, now())
        const to = { method: 'POST', url: '/api/web/person/update' } as const
        return (await test.app.inject({ ...to, payload, headers })).json().sub_code
      }
      expect(await send()).toBe(20013)
      expect(await send(token('unknown'))).toBe(20001)
      expect(await send(token('good'))).toBe(20005)
    })

    it('refuses a request signed with the application secret beside a token', async () => {
      const response = await post(signed({ parent_id: 1 }, TEST_SECRET, now()), {
        'access-token': token('good'),
      })
      expect(response.json()).toMatchObject({ sub_code: 20008 })
    })
  })

  it('limits calls by address', async () => {
    const refused: Awaited<ReturnType<typeof test.call>>[] = []
    for (let call = 0; call < 605; call++) {
      const input = { parent_id: 820000 }
      const answer = await test.call('POST /api/web/pub/city', input, { address: '10.9.9.9' })
      if (answer.status === 429) refused.push(answer)
    }
    expect(refused).toHaveLength(5)
    expect(refused[0]?.body).toMatchObject({ sub_code: 20006 })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  describe('limits by address what is not the API', () => {
    const ask = async (url: string, count: number) => {
      const headers = { cookie: 'lang=en', 'accept-encoding': 'br' }
      const from = { url, remoteAddress: freshAddress(), headers }
      for (let call = 1; call < count; call++) await test.app.inject(from)
      return test.app.inject(from)
    }

    it.each(['/media/articles/none.svg', '/areas_v3/bound/999999_full.json', '/api/docs/json'])(
      '%s',
      async (url) => {
        const refused = await ask(url, 601)
        expect(refused.statusCode).toBe(429)
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      },
    )

    it('in the words of the reader', async () => {
      const refused = await ask('/media/none.svg', 601)
      expect(refused.headers['content-type']).toMatch(/^text\/plain/)
      expect(refused.body).toMatch(/^Too many attempts/)
    })

    it('but no file that is there', async () => {
      expect((await ask('/areas_v3/bound/350000_full.json', 650)).statusCode).toBe(200)
    })
  })

  it('sends a boundary file compressed, for a week, and not again while it is the same', async () => {
    const url = '/areas_v3/bound/350000_full.json'
    const headers = { 'accept-encoding': 'gzip, br' }
    const answer = await test.app.inject({ url, headers })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=604800',
      vary: 'accept-encoding',
    })
    const known = { ...headers, 'if-none-match': String(answer.headers.etag) }
    expect((await test.app.inject({ url, headers: known })).statusCode).toBe(304)
  })

  it('sends a strict policy and hides what it runs on', async () => {
    const { headers } = await test.app.inject({ method: 'GET', url: '/health' })
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('describes every endpoint but those of the staff', async () => {
    const { statusCode, body } = await test.app.inject({ method: 'GET', url: '/api/docs/json' })
    expect(statusCode).toBe(200)
    const { paths } = JSON.parse(body) as { paths: Record<string, unknown> }
    const open = allEndpoints().filter(({ auth }) => auth !== 'staff')
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(open.map(({ path }) => path)))
    expect(Object.keys(paths).filter((path) => path.includes('/staff'))).toEqual([])
    const packed = await test.app.inject({
      url: '/api/docs/json',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) }
    const known = await test.app.inject({ url: '/api/docs/json', headers })
    expect(known.statusCode).toBe(304)
    const yaml = await test.app.inject({ url: '/api/docs/yaml' })
    expect(yaml.body).toMatch(/^openapi: /)
    expect((await test.app.inject({ method: 'GET', url: '/api/docs' })).statusCode).toBeLessThan(
      400,
    )
  })
})
