import { allEndpoints } from '@suyuan/contract/api'
import type { Endpoint } from '@suyuan/contract/endpoint'
import { signed } from '@suyuan/contract/sign'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../testing/count-statements.ts'
import { requestOf } from '../testing/endpoint-request.ts'
import { freshAddress, memberSteps } from '../testing/members.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

const nowS = () => Math.floor(Date.now() / 1000)
const desk = allEndpoints().filter(({ auth }) => auth === 'staff')
/** One of each kind. */
const kinds = desk.filter((each, at) => desk.findIndex(({ kind }) => kind === each.kind) === at)

type Sent = Pick<InjectOptions, 'method' | 'url' | 'query' | 'payload' | 'headers'>

describe.skipIf(!hasDatabase)('the desk, to whoever is not of the staff', () => {
  let test: TestApp
  let tokens: Record<'member' | 'ended', string>
  beforeAll(async () => {
    test = await startTestApp()
    const steps = memberSteps(test)
    const [member, ended] = [await steps.enter(), await steps.enter()]
    await test.data('POST /api/web/user/logout', {}, { token: ended.token })
    tokens = { member: member.token, ended: ended.token }
  })
  afterAll(() => test.close())

  /** Calls that are wrong in some way, or right. */
  const calls: Record<string, (to: Endpoint) => Sent> = {
    unsigned: (to) => requestOf(to, {}),
    'without a word': ({ method, path }) => ({ method, url: path }),
    'signed by whoever': (to) => requestOf(to, signed({}, 'no secret', nowS())),
    'signed by a visitor': (to) => requestOf(to, signed({}, TEST_SECRET, nowS())),
    'signed yesterday': (to) => requestOf(to, signed({}, TEST_SECRET, nowS() - 86_400)),
    'signed by a member': (to) => withToken(to, tokens.member, tokens.member),
    'of a member, signed wrong': (to) => withToken(to, tokens.member, 'no secret'),
    'with a token of nobody': (to) => withToken(to, 'nobody', 'nobody'),
    'with a token that has ended': (to) => withToken(to, tokens.ended, tokens.ended),
    'with a body that is no JSON': ({ method, path }) => ({
      method,
      url: path,
      payload: '{"id":',
      headers: { 'content-type': 'application/json' },
    }),
    'with a body of another type': ({ method, path }) => ({
      method,
      url: path,
      payload: '<id/>',
      headers: { 'content-type': 'text/xml' },
    }),
    'with too long a body': ({ method, path }) => ({
      method,
      url: path,
      payload: JSON.stringify({ text: 'x'.repeat(100_000) }),
      headers: { 'content-type': 'application/json' },
    }),
    'by another method': ({ path }) => ({ method: 'GET', url: path }),
  }

  function withToken(to: Endpoint, token: string, key: string): Sent {
    const sent = requestOf(to, signed({}, key, nowS()))
    return { ...sent, headers: { ...sent.headers, 'access-token': token } }
  }

  const nowhere = (to: Endpoint): Endpoint => ({ ...to, path: '/api/web/staff/nothing' })

  async function answered(sent: Sent) {
    const { statusCode, headers, body } = await test.app.inject({
      ...sent,
      remoteAddress: freshAddress(),
    })
    const { 'x-request-id': _id, date: _date, 'content-length': _length, ...told } = headers
    const same = (text: string) =>
      text.replaceAll(/nonce-[^']+/g, '').replace(/"request_id":"[^"]+"/, '')
    return { statusCode, headers: same(JSON.stringify(told)), body: same(body) }
  }

  it('is there at all', () => {
    expect(desk.length).toBeGreaterThan(30)
    expect(kinds.map(({ kind }) => kind)).toContain('json')
  })

  it.each(Object.keys(calls))(
    'a call %s is answered as by an address that is not',
    async (name) => {
      const call = calls[name]
      for (const to of name === 'unsigned' || name === 'signed by a member' ? desk : kinds) {
        const there = call && (await answered(call(to)))
        expect([to.path, there]).toEqual([to.path, call && (await answered(call(nowhere(to))))])
        expect(there?.statusCode).toBe(404)
      }
    },
  )

  it('costs no other look at the database', async () => {
    const counter = countStatements(test.database.pool)
    /** The least of some times: a new connection and the worker beside it ask more. */
    const statements = async (sent: Sent) => {
      const counts = []
      for (let time = 0; time < 4; time += 1) {
        counts.push(await counter.during(() => answered(sent)))
      }
      return Math.min(...counts)
    }
    for (const [name, call] of Object.entries(calls)) {
      for (const to of kinds) {
        const there = await statements(call(to))
        const not = await statements(call(nowhere(to)))
        // What is no call of its kind is not read by uploads.
        if (to.kind !== 'upload') expect([name, to.path, there]).toEqual([name, to.path, not])
      }
    }
  })

  it('counts against one limit, and is refused alike', async () => {
    const [to] = kinds
    if (!to) throw new Error('no desk')
    const until429 = async (sent: Sent) => {
      const remoteAddress = freshAddress()
      for (let calls = 1; calls < 1000; calls += 1) {
        const { statusCode } = await test.app.inject({ ...sent, remoteAddress })
        if (statusCode === 429) return calls
        expect(statusCode).toBe(404)
      }
      return 0
    }
    const limit = await until429(requestOf(nowhere(to), {}))
    expect(limit).toBeGreaterThan(1)
    expect(await until429(requestOf(to, {}))).toBe(limit)
    const visitor = requestOf(to, signed({}, TEST_SECRET, nowS()))
    expect(await until429(visitor)).toBe(limit)
  })
})
