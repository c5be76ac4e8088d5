import { describe, expect, it } from 'vitest'
import { delayAfter } from './throttle-counts.ts'

describe('delays', () => {
  it.each(['place', 'account', 'network', 'registrations'] as const)(
    'grow with attempts of one %s, up to a limit',
    (kind) => {
      const delays = Array.from({ length: 300 }, (_, index) => delayAfter(kind, index + 1))
      expect(delays.slice(0, 4)).toEqual([0, 0, 0, 0])
      expect([...delays].sort((a, b) => a - b)).toEqual(delays)
      expect(delays.at(-1)).toBe(delays.at(-2))
      expect(delays.at(-1)).toBeGreaterThanOrEqual(300)
    },
  )

  function triesADay(kind: 'place' | 'account'): number {
    let seconds = 0
    let tries = 0
    while (seconds < 86_400) seconds += delayAfter(kind, ++tries)
    return tries
  }

  it('leave a guesser behind one address some sixty tries a day for one account', () => {
    expect(triesADay('place')).toBeLessThan(65)
    // So one address alone never brings the account to where all strangers are asked to wait.
    expect(delayAfter('account', triesADay('place'))).toBe(0)
  })

  it('leave guessers behind any number of addresses some three hundred', () => {
    const solving = 150
    expect(solving + 86_400 / delayAfter('account', solving + 1)).toBeLessThan(300)
  })
})
