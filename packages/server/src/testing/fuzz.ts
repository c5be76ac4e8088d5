import { allEndpoints } from '@suyuan/contract/api'
import type { Endpoint } from '@suyuan/contract/endpoint'
import { failureSchema, successSchema } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'
import { langs } from '@suyuan/contract/lang'
import { signed } from '@suyuan/contract/sign'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { requestOf } from './endpoint-request.ts'
import { brokenText, hostileValue, nearlyFitting } from './hostile-input.ts'
import { TEST_SECRET, type TestApp } from './test-app.ts'

/** A request that somebody might send, and the endpoint that it may have been meant for. */
export interface FuzzedCall {
  endpoint: Endpoint | null
  request: InjectOptions
}

const statusOf = new Map<number, number>(
  Object.values(errorTable).map(({ sub, status }) => [sub, status]),
)

/** Signed as a client signs; what cannot be signed goes out with a made-up signature. */
function signedOrNot(fields: Record<string, unknown>): Record<string, unknown> {
  try {
    return signed(fields, TEST_SECRET, Math.floor(Date.now() / 1000))
  } catch {
    return { ...fields, version: '1.0', ts: 0, sign: 'a'.repeat(64) }
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Each call comes from an address of its own, so that no limit ends the run. */
function sent(request: fc.Arbitrary<InjectOptions>): fc.Arbitrary<InjectOptions> {
  const who = fc.tuple(fc.constantFrom(...langs, '', 'fr', '<b>'), fc.ipV4())
  return fc.tuple(request, who).map(([options, [lang, remoteAddress]]) => ({
    ...options,
    remoteAddress,
    headers: { lang, ...options.headers },
  }))
}

/** Fields that nearly fit, carried in order. */
export const nearlyFittingCall = (endpoint: Endpoint) =>
  sent(nearlyFitting(endpoint.input).map((fields) => requestOf(endpoint, signedOrNot(fields))))

/** Any fields and any signature. */
export const wildFieldsCall = (endpoint: Endpoint) =>
  sent(
    fc
      .dictionary(fc.constantFrom('id', 'sign', 'ts', 'version', 'surname'), hostileValue)
      .map((fields) => requestOf(endpoint, fields)),
  )

/** Any body at all. */
export const wildBodyCall = (endpoint: Endpoint) =>
  sent(
    fc.oneof(hostileValue.map(asText), brokenText(60), rawJson).map((text) => {
      const { headers, ...request } = requestOf(endpoint, {})
      return endpoint.method === 'GET'
        ? { ...request, query: encodeURI(text.toWellFormed()) }
        : { ...request, payload: text, headers: { ...headers, 'content-type': 'application/json' } }
    }),
  )

const paths = [
  ...['/api', '/api/', '/api/web', '/api//web', '/api/%zz', '/api/%', '/api/..%2fx', '/api/x%5c'],
  ...['/', '/%', '/%ff', '/assets/..%2fx', '/media/files/x', '/areas_v3/bound/x', '/health'],
]
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'] as const
const hosts = [
  '',
  '[',
  'a/b',
  'a b',
  'a:99999',
  'a:b',
  '@',
  'x'.repeat(300),
  '族谱.com',
  '[::1]:80',
]

/** Any method, path and host. */
export const oddRequest = sent(
  fc
    .record({
      method: fc.constantFrom(...methods),
      url: fc.constantFrom(...paths, ...allEndpoints().map(({ path }) => path)),
      host: fc.constantFrom('localhost', ...hosts),
      forwarded: fc.constantFrom(undefined, ...hosts),
    })
    .map(({ method, url, host, forwarded }) => ({
      method,
      url,
      headers: { host, ...(forwarded !== undefined && { 'x-forwarded-host': forwarded }) },
    })),
)

/** A call of any kind to any endpoint, or to none. */
export const anyCall: fc.Arbitrary<FuzzedCall> = fc.oneof(
  { weight: 1, arbitrary: oddRequest.map((request) => ({ endpoint: null, request })) },
  ...allEndpoints().flatMap((endpoint) =>
    [nearlyFittingCall(endpoint), nearlyFittingCall(endpoint), wildFieldsCall(endpoint)].map(
      (call) => ({ weight: 1, arbitrary: call.map((request) => ({ endpoint, request })) }),
    ),
  ),
)

/** Sends a call; whatever it was, the answer must be one of the site's own. */
export async function checkCall({ app }: TestApp, { endpoint, request }: FuzzedCall) {
  const response = await app.inject(request)
  if (endpoint) checkAnswer(endpoint, response)
  else checkRefusal(response)
}

function checkAnswer(endpoint: Endpoint, response: LightMyRequestResponse): void {
  expect(response.statusCode).toBeLessThan(500)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  if (response.statusCode === 200) successSchema(endpoint.output).parse(response.json())
  else checkFailure(response)
}

function checkRefusal(response: LightMyRequestResponse): void {
  expect(response.statusCode).toBeLessThan(500)
  const { method, url = '' } = response.raw.req
  const hasBody = response.statusCode >= 400 && method !== 'HEAD'
  if (hasBody && /^\/api(\/|$)/.test(url)) checkFailure(response)
}

function checkFailure(response: LightMyRequestResponse): void {
  const failure = failureSchema.parse(response.json())
  expect(statusOf.get(failure.sub_code)).toBe(response.statusCode)
  expect(failure.data.request_id).toBe(response.headers['x-request-id'])
}

/** JSON that no serialiser writes. */
const rawJson = fc
  .constantFrom(
    '{"a":1e999}',
    '{"a":{"b":1e999}}',
    '{"a":{"b":"\\ud800"}}',
    '{"__proto__":{"admin":true}}',
    '{"a":{"__proto__":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a":1,"a":2}',
    '[',
    '',
    'null',
    '1',
    '"text"',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  )
  .chain((text) =>
    fc.constantFrom(
      text,
      text.replace(
        /^\{/,
        `{"version":"1.0","ts":${Math.floor(Date.now() / 1000)},"sign":"${'a'.repeat(64)}",`,
      ),
    ),
  )
