import { errorTable } from '@suyuan/contract/errors'
import { PUZZLE_HEADER, solves } from '@suyuan/contract/puzzle'
import { sign } from '@suyuan/contract/sign'
import { describe, expect, it, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { type CallFailure, isCallFailure } from './call-failure.ts'

const NOW_MS = 1_800_000_000_000

function success(data: unknown): Response {
  return Response.json({ code: 10000, msg: 'ok', sub_code: 0, sub_msg: '', data })
}

function failure(
  sub: number,
  status: number,
  headers: Record<string, string> = {},
  more: object = {},
): Response {
  const data = { request_id: 'r1', ...more }
  const body = { code: 20000, msg: 'no', sub_code: sub, sub_msg: 'why', data }
  return Response.json(body, { status, headers })
}

/** A client whose server gives the prepared answers in turn. */
function client(answers: (Response | Error)[], ...tokens: string[]) {
  const requests: { path: string; headers: Headers; body: Record<string, unknown> }[] = []
  const onSessionInvalid = vi.fn()
  const { call } = createApiClient({
    fetch: async (path, init) => {
      requests.push({
        path: String(path),
        headers: new Headers(init?.headers),
        body: JSON.parse(String(init?.body)),
      })
      const answer = answers.shift() ?? new Error('no more answers')
      if (answer instanceof Error) throw answer
      return answer
    },
    nowMs: () => NOW_MS,
    lang: () => 'zh-TW',
    signSecret: () => 'secret',
    // Read twice a call: before, and when it has failed.
    token: () => (tokens.length > 1 ? tokens.shift() : tokens[0]),
    member: () => 'uid-of-the-page',
    lostText: (kind) => kind,
    waitText: (seconds) => `wait ${seconds}`,
    onSessionInvalid,
  })
  return { call, requests, onSessionInvalid }
}

const regions = 'POST /api/web/pub/city'

async function failureOf(promise: Promise<unknown>): Promise<CallFailure> {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!isCallFailure(error)) throw new Error('expected a CallFailure')
  return error
}

describe('a call', () => {
  it('is signed with the application secret and says the language', async () => {
    const { call, requests } = client([success([])])
    expect(await call(regions, { parent_id: 1 })).toEqual([])
    const [request] = requests
    expect(request?.path).toBe('/api/web/pub/city')
    expect(request?.headers.get('lang')).toBe('zh-TW')
    expect(request?.headers.has('access-token')).toBe(false)
    const { sign: given, ...fields } = request?.body ?? {}
    expect(fields).toEqual({ parent_id: 1, version: '1.0', ts: NOW_MS / 1000 })
    expect(given).toBe(sign(fields, 'secret'))
  })

  it('is signed with the token where there is one', async () => {
    const { call, requests } = client([success([])], 'my-token')
    await call(regions, { parent_id: 1 })
    expect(requests[0]?.headers.get('access-token')).toBe('my-token')
    const { sign: given, ...fields } = requests[0]?.body ?? {}
    expect(given).toBe(sign(fields, 'my-token'))
  })

  it('fails with what the server said', async () => {
    const { call } = client([failure(errorTable.not_found.sub, 404)])
    expect(await failureOf(call(regions, { parent_id: 7 }))).toMatchObject({
      status: 404,
      subCode: 20005,
      msg: 'no',
      requestId: 'r1',
    })
  })

  it('that meets a conflict carries both versions', async () => {
    const conflict = { yours: { name: '甲' }, current: { name: '乙' }, row_version: 3 }
    const answer = failure(errorTable.conflict.sub, 409, {}, { conflict })
    const { call } = client([answer])
    expect(await failureOf(call(regions, { parent_id: 7 }))).toMatchObject({ conflict })
  })

  it.each([
    ['no connection', new TypeError('fetch failed'), 'offline'],
    ['no envelope', new Response('<html>bad gateway'), 'unreadable'],
    ['another JSON', Response.json({ hello: 1 }), 'unreadable'],
  ])('says so in plain words: %s', async (_name, answer, kind) => {
    const { call } = client([answer])
    expect(await failureOf(call(regions, { parent_id: 1 }))).toMatchObject({ status: 0, msg: kind })
  })

  it('waits sixty seconds for its answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { call } = client([success([])])
    await call(regions, { parent_id: 1 })
    expect(timeout.mock.calls).toEqual([[60_000]])
    timeout.mockRestore()
  })

  it('that its caller gave up is no failure of the server', async () => {
    const { call } = client([new DOMException('gone', 'AbortError')])
    const signal = AbortSignal.abort()
    await expect(call(regions, { parent_id: 1 }, { signal })).rejects.toBe(signal.reason)
  })
})

describe('a clock that is off', () => {
  const date = new Date(NOW_MS + 3_600_000).toUTCString()
  const clockFailure = () => failure(errorTable.clock_out_of_range.sub, 400, { date })

  it('is set by the server once, and stays set', async () => {
    const { call, requests } = client([clockFailure(), success([]), success([])])
    await call(regions, { parent_id: 1 })
    await call(regions, { parent_id: 1 })
    const right = NOW_MS / 1000 + 3600
    expect(requests.map(({ body }) => body['ts'])).toEqual([NOW_MS / 1000, right, right])
  })

  it('is not asked about twice', async () => {
    const { call, requests } = client([clockFailure(), clockFailure()])
    const error = await failureOf(call(regions, { parent_id: 1 }))
    expect(error.subCode).toBe(errorTable.clock_out_of_range.sub)
    expect(requests).toHaveLength(2)
  })
})

describe('a session that has ended', () => {
  it.each([
    ['unknown', errorTable.session_unknown.sub],
    ['expired', errorTable.session_expired.sub],
  ])('is dropped: %s', async (_name, sub) => {
    const { call, onSessionInvalid } = client([failure(sub, 401)], 'old')
    await failureOf(call(regions, { parent_id: 1 }, { silent: true }))
    expect(onSessionInvalid).toHaveBeenCalledWith('why', true)
  })

  it('goes on under the token that another window was given', async () => {
    const ended = failure(errorTable.session_expired.sub, 401)
    const { call, requests, onSessionInvalid } = client([ended, success([])], 'old', 'new')
    await call(regions, { parent_id: 1 })
    expect(requests.map(({ headers }) => headers.get('access-token'))).toEqual(['old', 'new'])
    expect(onSessionInvalid).not.toHaveBeenCalled()
  })
})

describe('a puzzle', () => {
  const puzzled = () =>
    Response.json(
      {
        code: 20000,
        msg: 'no',
        sub_code: errorTable.puzzle_required.sub,
        sub_msg: 'why',
        data: { request_id: 'r1', puzzle: { seed: 'seed', bits: 8 } },
      },
      { status: 429, headers: { 'retry-after': '30' } },
    )

  it('is solved and the call made again, without a word to the reader', async () => {
    const { call, requests } = client([puzzled(), success([])])
    expect(await call(regions, { parent_id: 1 })).toEqual([])
    const answer = requests[1]?.headers.get(PUZZLE_HEADER) ?? ''
    expect(requests[0]?.headers.has(PUZZLE_HEADER)).toBe(false)
    expect(answer).toMatch(/^seed\.\d+$/)
    expect(solves(answer, 8)).toBe(true)
  })

  it('is not solved for ever: the reader hears how long to wait', async () => {
    const { call, requests } = client([puzzled(), puzzled(), puzzled()])
    const error = await failureOf(call(regions, { parent_id: 1 }))
    expect(error).toMatchObject({ msg: 'wait 30', retryAfterS: 30 })
    expect(requests).toHaveLength(3)
  })
})
