import { describe, expect, it } from 'vitest'
import { minimumDuration, minimumDurationOfFailures } from './minimum-duration.ts'

const FLOOR = 60
const failing = () => Promise.reject(new Error('no'))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work().catch(() => {})
  return performance.now() - started
}

describe('an answer', () => {
  it('comes no sooner than its floor, good or bad', async () => {
    expect(await timed(() => minimumDuration(FLOOR, async () => 1))).toBeGreaterThanOrEqual(
      FLOOR - 1,
    )
    expect(await timed(() => minimumDuration(FLOOR, failing))).toBeGreaterThanOrEqual(FLOOR - 1)
    await expect(minimumDuration(1, async () => 7)).resolves.toBe(7)
    await expect(minimumDuration(1, failing)).rejects.toThrow('no')
  })

  it('comes at once where only failures are held back', async () => {
    expect(await timed(() => minimumDurationOfFailures(FLOOR, async () => 1))).toBeLessThan(FLOOR)
    expect(await timed(() => minimumDurationOfFailures(FLOOR, failing))).toBeGreaterThanOrEqual(
      FLOOR - 1,
    )
  })
})
