import { allEndpoints } from '@suyuan/contract/api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  checkCall,
  nearlyFittingCall,
  oddRequest,
  wildBodyCall,
  wildFieldsCall,
} from '../testing/fuzz.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

/** Calls of one kind to one endpoint: the whole stays short however many endpoints there are. */
const RUNS = Math.max(30, Math.round(1500 / allEndpoints().length))

/** The call that failed is told as it was sent: shrinking it would send thousands more. */
const options = (runs: number) => ({ numRuns: Math.round(runs), endOnFailure: true })

describe.skipIf(!hasDatabase)('whatever is sent', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ trustProxy: ['0.0.0.0/1', '128.0.0.0/1'] })
  })
  afterAll(() => test.close())

  describe.each(
    allEndpoints().map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s', (_, endpoint) => {
    it.each([
      ['fields that nearly fit', nearlyFittingCall, RUNS],
      ['any fields and any signature', wildFieldsCall, RUNS / 2],
      ['any body', wildBodyCall, RUNS / 2],
    ] as const)('answers %s', (_kind, calls, runs) =>
      fc.assert(
        fc.asyncProperty(calls(endpoint), (request) => checkCall(test, { endpoint, request })),
        options(runs),
      ),
    )
  })

  it('answers any method, path and host', () =>
    fc.assert(
      fc.asyncProperty(oddRequest, (request) => checkCall(test, { endpoint: null, request })),
      options(400),
    ))
})
