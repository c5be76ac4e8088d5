import { describe, expect, it } from 'vitest'
import { delayAfter } from './throttle.ts'

describe('delays', () => {
  it.each(['account', 'address'] as const)(
    'grow with failures of one %s, up to a limit',
    (kind) => {
      const delays = Array.from({ length: 60 }, (_, index) => delayAfter(kind, index + 1))
      expect(delays.slice(0, 4)).toEqual([0, 0, 0, 0])
      expect([...delays].sort((a, b) => a - b)).toEqual(delays)
      expect(delays.at(-1)).toBe(delays.at(-2))
      expect(delays.at(-1)).toBeGreaterThanOrEqual(300)
    },
  )

  it('leave a guesser about a hundred tries a day for one account', () => {
    let seconds = 0
    let tries = 0
    while (seconds < 86_400) seconds += delayAfter('account', ++tries)
    expect(tries).toBeLessThan(115)
  })
})
