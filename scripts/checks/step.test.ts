import { describe, expect, it } from 'vitest'
import { readCounts } from './read-counts.ts'
import { describeTally, runnerOutcome } from './step.ts'

describe('the outcome of a test runner', () => {
  const counted = { passed: 3, failed: 0, skipped: 1 }

  it('is its own count', () => {
    expect(runnerOutcome(counted, { ok: true, output: '' })).toMatchObject(counted)
  })

  it('has a failure more where it failed beside its tests', () => {
    expect(runnerOutcome(counted, { ok: false, output: '' })).toMatchObject({ failed: 1 })
    const twice = { ...counted, failed: 2 }
    expect(runnerOutcome(twice, { ok: false, output: '' })).toMatchObject({ failed: 2 })
  })

  it.each([undefined, { passed: 0, failed: 0, skipped: 5 }])(
    'is a failure where no test ran: %o',
    (nothing) => {
      expect(runnerOutcome(nothing, { ok: true, output: '' })).toMatchObject({ failed: 1 })
      expect(runnerOutcome(nothing, { ok: false, output: '' })).toMatchObject({ failed: 1 })
    },
  )
})

describe('counts of a report', () => {
  it('reads what Vitest writes', () => {
    const report = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
    const counts = { passed: 4, failed: 1, skipped: 3 }
    expect(readCounts('vitest', JSON.stringify(report))).toEqual(counts)
  })

  it('reads what Playwright writes, a test that passed at its second try among the passed', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } }
    const counts = { passed: 5, failed: 1, skipped: 0 }
    expect(readCounts('playwright', JSON.stringify(report))).toEqual(counts)
  })

  it.each(['', '{}', 'null', '{"stats":'])('knows no counts of %o', (text) => {
    expect(readCounts('playwright', text)).toBeUndefined()
  })
})

it('names skipped tests only where there are any', () => {
  expect(describeTally({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed')
  expect(describeTally({ passed: 2, failed: 1, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped')
})
