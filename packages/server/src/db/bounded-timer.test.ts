import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boundedTimer } from './bounded-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const DAY_MS = 86_400_000

it('an alarm that lies forty days away does not go off at once', () => {
  const ring = vi.fn()
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
  boundedTimer(setTimeout)(ring, 40 * DAY_MS)
  vi.advanceTimersByTime(24 * DAY_MS)
  expect(ring).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

it('any other goes off in its time', () => {
  const ring = vi.fn()
  boundedTimer(setTimeout)(ring, 50, 'word')
  vi.advanceTimersByTime(50)
  expect(ring).toHaveBeenCalledWith('word')
})
