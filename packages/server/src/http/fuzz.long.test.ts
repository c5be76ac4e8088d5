import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { anyCall, checkCall } from '../testing/fuzz.ts'
import { startTestApp } from '../testing/test-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many calls the long fuzz test makes: `FUZZ_CALLS`. */
    fuzzCalls: number
  }
}

/** Calls to one application, so that what one leaves behind meets the next; then a new one. */
const CALLS_AT_A_TIME = 25_000

it('any call of any endpoint gets an answer of the site’s own', { timeout: 0 }, async () => {
  const calls = inject('fuzzCalls')
  let made = 0
  while (made < calls) {
    const test = await startTestApp({ trustProxy: ['0.0.0.0/1', '128.0.0.0/1'] })
    try {
      const numRuns = Math.min(CALLS_AT_A_TIME, calls - made)
      const property = fc.asyncProperty(anyCall, (call) => checkCall(test, call))
      await fc.assert(property, { numRuns, endOnFailure: true })
      made += numRuns
    } finally {
      await test.close()
    }
  }
  expect(made).toBe(calls)
})
