import { failureSchema } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'
import { sign, signed } from '@suyuan/contract/sign'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRaw, sendRaw } from '../testing/raw-request.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

const nowS = () => Math.floor(Date.now() / 1000)
const host = 'host: 127.0.0.1\r\nconnection: close'
const lengths = (...bytes: number[]) => bytes.map((each) => `content-length: ${each}`).join('\r\n')
const pieces = 'transfer-encoding: chunked'

describe.skipIf(!hasDatabase)('requests that no page and no program of the API sends', () => {
  let test: TestApp
  let origin: string
  let log = ''
  beforeAll(async () => {
    const write = (line: string) => {
      log += line
    }
    test = await startTestApp(
      { trustProxy: ['127.0.0.1'], logLevel: 'error' },
      { log: { write }, bodyMs: 700 },
    )
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => test.close())

  it.each<[string, string, number]>([
    ['two slashes', `GET // HTTP/1.1\r\n${host}`, 404],
    ['three slashes', `GET /// HTTP/1.1\r\n${host}`, 404],
    ['slashes and a bracket', `GET //[ HTTP/1.1\r\n${host}`, 404],
    ['another site', `GET //example.org/x HTTP/1.1\r\n${host}`, 404],
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}`, 405],
    ['PROPFIND', `PROPFIND / HTTP/1.1\r\n${host}`, 405],
    ['DELETE', `DELETE /ancestry HTTP/1.1\r\n${host}`, 405],
    ['a bad host', 'GET / HTTP/1.1\r\nhost: [\r\nconnection: close', 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nhost: a/b\r\nconnection: close', 400],
    ['a port that is none', 'GET / HTTP/1.1\r\nhost: a:99999\r\nconnection: close', 400],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close', 400],
    ['two hosts', `GET / HTTP/1.1\r\nHost: other.example\r\n${host}`, 400],
    ['the same host twice', `GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n${host}`, 400],
    ['two lengths', `POST /ancestry HTTP/1.1\r\n${host}\r\n${lengths(0, 5)}`, 400],
    [
      'a length and pieces',
      `POST /ancestry HTTP/1.1\r\n${host}\r\n${lengths(5)}\r\n${pieces}`,
      400,
    ],
    [
      'pieces and a length',
      `POST /ancestry HTTP/1.1\r\n${host}\r\n${pieces}\r\n${lengths(5)}`,
      400,
    ],
    ['pieces of no kind', `POST /ancestry HTTP/1.1\r\n${host}\r\n${pieces}, identity`, 400],
    ['a bad forwarded host', `GET / HTTP/1.1\r\n${host}\r\nx-forwarded-host: a b`, 400],
    ['a folder above', `GET /assets/../genealogy-list HTTP/1.1\r\n${host}`, 404],
    ['the same encoded', `GET /assets/%2e%2E/genealogy-list HTTP/1.1\r\n${host}`, 404],
    ['the same with its slash', `GET /assets/..%2fgenealogy-list HTTP/1.1\r\n${host}`, 404],
    ['a folder above at the end', `GET /media/.. HTTP/1.1\r\n${host}`, 404],
    ['a backslash', `GET /assets\\..\\x HTTP/1.1\r\n${host}`, 404],
    ['a bad escape', `GET /%zz HTTP/1.1\r\n${host}`, 400],
    [
      'a packed body',
      `POST /ancestry HTTP/1.1\r\n${host}\r\ncontent-encoding: gzip\r\ncontent-length: 2`,
      415,
    ],
  ])('%s', async (_, head, status) => {
    const answer = await sendRaw(origin, `${head}\r\n\r\n`)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toBe('')
    expect(log).toBe('')
  })

  it.each<[string, string, number]>([
    ['a bad escape', `GET /api/%zz HTTP/1.1\r\n${host}`, 400],
    ['an odd method', `PROPFIND /api/web/pub/city HTTP/1.1\r\n${host}`, 405],
    ['another odd method', `DELETE /api/web/pub/city HTTP/1.1\r\n${host}`, 405],
    ['TRACE', `TRACE /api/web/pub/city HTTP/1.1\r\n${host}`, 405],
    ['OPTIONS', `OPTIONS /api/web/pub/city HTTP/1.1\r\n${host}`, 404],
    ['a method that is none', `FOO /api/web/pub/city HTTP/1.1\r\n${host}`, 400],
    ['no HTTP at all', 'hello', 400],
    ['a bad host', 'GET /api/x HTTP/1.1\r\nhost: [\r\nconnection: close', 404],
    ['two hosts', `GET /api/web/user/info HTTP/1.1\r\nhost: other.example\r\n${host}`, 400],
    ['no host', 'GET /api/web/user/info HTTP/1.1\r\nconnection: close', 400],
    ['two lengths', `POST /api/x HTTP/1.1\r\n${host}\r\n${lengths(0, 5)}`, 400],
    ['a length and pieces', `POST /api/x HTTP/1.1\r\n${host}\r\n${lengths(5)}\r\n${pieces}`, 400],
    ['an old version', 'GET /api/x HTTP/1.0', 404],
    ['a version that is none', `GET /api/x HTTP/9.9\r\n${host}`, 400],
    [
      'headers that are too long',
      `GET /api/x HTTP/1.1\r\n${host}\r\nx: ${'x'.repeat(40_000)}`,
      431,
    ],
    [
      'a query that is too long',
      `GET /api/web/tree/info?id=${'x'.repeat(40_000)} HTTP/1.1\r\n${host}`,
      431,
    ],
    ['an expectation', `GET /api/x HTTP/1.1\r\n${host}\r\nexpect: tea`, 404],
    ['a folder above', `GET /api/web/../web/x HTTP/1.1\r\n${host}`, 404],
    ['a body that is packed', post('gzip'), 415],
  ])('get an envelope under /api: %s', async (_, head, status) => {
    const answer = await sendRaw(origin, `${head}\r\n\r\n`)
    expect(answer.status).toBe(status)
    expect(answer.head).toContain('content-type: application/json')
    const failure = failureSchema.parse(JSON.parse(answer.body))
    const declared = Object.values(errorTable).filter(({ sub }) => sub === failure.sub_code)
    expect(declared.map((each) => each.status)).toEqual([status])
    expect(answer.head).toContain(`x-request-id: ${failure.data.request_id}`)
  })

  function post(encoding: string): string {
    return `POST /api/web/pub/city HTTP/1.1\r\n${host}\r\ncontent-type: application/json\r\ncontent-encoding: ${encoding}\r\ncontent-length: 0`
  }

  it('of old clients without a host are served', async () => {
    expect((await sendRaw(origin, 'GET /health HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  it('whose body comes a byte at a time are refused in time, with words', async () => {
    const head = `POST /api/web/pub/city HTTP/1.1\r\n${host}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`
    const socket = await openRaw(origin, head)
    let answer = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece
    })
    const drip = setInterval(() => socket.write(' '), 50)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await closed
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"sub_code":20032')
    expect(log).toBe('')
  })

  it.each(['1e9', '0x10', ' 1', '1.5', '-1', '+1', '99999999999999', true, [], 1.5])(
    'say the time as %j',
    async (ts) => {
      const fields = { parent_id: 1, version: '1.0', ts }
      const payload = { ...fields, sign: sign(fields, TEST_SECRET) }
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/web/pub/city',
        payload,
      })
      expect(response.json()).toMatchObject({ sub_code: 20009 })
    },
  )

  it.each<[string, object]>([
    ['POST /api/web/user/login/getSms', { mobile: '13800138000', country: 999 }],
    ['POST /api/web/user/register/getSms', { mobile: '13800138000', country: '999' }],
    ['POST /api/web/user/pwd/getSms', { mobile: '13800138000', country: 2 }],
    ['POST /api/web/user/login/sms', { mobile: '13800138000', country: '2', sms_code: '1' }],
    [
      'POST /api/web/user/pwd/reset',
      { login_name: 'a', mobile: '1', country: 999, sms_code: '1', passwd: 'jade-river-9' },
    ],
  ])('name a dial code that no country has: %s', async (name, input) => {
    const response = await test.app.inject({
      method: 'POST',
      url: name.slice(5),
      payload: signed(input, TEST_SECRET, nowS()),
    })
    expect([response.statusCode, response.json()]).toMatchObject([400, { sub_code: 20002 }])
  })
})
