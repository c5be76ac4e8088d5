import { allEndpoints } from '@suyuan/contract/api'
import type { Endpoint } from '@suyuan/contract/endpoint'
import { failureSchema, successSchema } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'
import { langs } from '@suyuan/contract/lang'
import { signed } from '@suyuan/contract/sign'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenText, hostileValue, nearlyFitting } from '../testing/hostile-input.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

/** Calls of one kind to one endpoint: the whole stays short however many endpoints there are. */
const RUNS = Math.max(30, Math.round(1500 / allEndpoints().length))

/** The call that failed is told as it was sent: shrinking it would send thousands more. */
const options = (runs: number) => ({ numRuns: Math.round(runs), endOnFailure: true })

const statusOf = new Map<number, number>(
  Object.values(errorTable).map(({ sub, status }) => [sub, status]),
)

const envelope = fc.record({
  lang: fc.constantFrom(...langs, '', 'fr', '<b>'),
  /** Each call from an address of its own, so that no limit ends the run. */
  address: fc.ipV4(),
})

/** Signed as a client signs; what cannot be signed goes out with a made-up signature. */
function signedOrNot(fields: Record<string, unknown>): Record<string, unknown> {
  try {
    return signed(fields, TEST_SECRET, Math.floor(Date.now() / 1000))
  } catch {
    return { ...fields, version: '1.0', ts: 0, sign: 'a'.repeat(64) }
  }
}

function carry(method: 'GET' | 'POST', fields: Record<string, unknown>): Partial<InjectOptions> {
  if (method === 'POST') {
    return { payload: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) query.append(name, asText(value))
  return { query: query.toString() }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function checkAnswer(endpoint: Endpoint, response: LightMyRequestResponse): void {
  expect(response.statusCode).toBeLessThan(500)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const body: unknown = response.json()
  if (response.statusCode === 200) {
    successSchema(endpoint.output).parse(body)
    return
  }
  const failure = failureSchema.parse(body)
  expect(statusOf.get(failure.sub_code)).toBe(response.statusCode)
  expect(failure.data.request_id).toBe(response.headers['x-request-id'])
}

describe.skipIf(!hasDatabase)('whatever is sent', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  async function send(
    endpoint: Endpoint,
    { lang, address }: { lang: string; address: string },
    request: Partial<InjectOptions>,
  ): Promise<void> {
    const response = await test.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      remoteAddress: address,
      ...request,
      headers: { lang, ...request.headers },
    })
    checkAnswer(endpoint, response)
  }

  describe.each(
    allEndpoints().map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', (_, endpoint) => {
    it('answers fields that nearly fit', () =>
      fc.assert(
        fc.asyncProperty(envelope, nearlyFitting(endpoint.input), (who, fields) => {
          const sent = endpoint.method === 'GET' ? asQuery(fields) : fields
          return send(endpoint, who, carry(endpoint.method, signedOrNot(sent)))
        }),
        options(RUNS),
      ))

    it('answers any fields and any signature', () =>
      fc.assert(
        fc.asyncProperty(
          envelope,
          fc.dictionary(fc.constantFrom('id', 'sign', 'ts', 'version', 'surname'), hostileValue),
          (who, fields) => send(endpoint, who, carry(endpoint.method, fields)),
        ),
        options(RUNS / 2),
      ))

    it('answers any body', () =>
      fc.assert(
        fc.asyncProperty(
          envelope,
          fc.oneof(hostileValue.map(asText), brokenText(60), rawJson),
          (who, text) =>
            endpoint.method === 'POST'
              ? send(endpoint, who, {
                  payload: text,
                  headers: { 'content-type': 'application/json' },
                })
              : send(endpoint, who, { query: encodeURI(text.toWellFormed()) }),
        ),
        options(RUNS / 2),
      ))
  })
})

/** A query carries text only, and its lone surrogates never arrive as such. */
function asQuery(fields: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name.toWellFormed(),
    asText(value).toWellFormed(),
  ])
  return Object.fromEntries(entries)
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
