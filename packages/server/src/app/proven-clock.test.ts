import { describe, expect, it } from 'vitest'
import { type ClockMark, DOUBT_MS, judgeClock, LONGEST_STEP_MS } from './proven-clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = Date.parse('2030-01-01T00:00:00Z')
const at = (ms: number) => new Date(START + ms)

/** What is known after a clock has said these times one after the other, from the start on. */
function after(...readings: number[]): ClockMark {
  const start: ClockMark = { provenAt: at(0), doubtedAt: null, readAt: null }
  return readings.reduce((mark, reading) => judgeClock(mark, at(reading)), start)
}

/** Hourly rounds from one time to another. */
const rounds = (from: number, to: number) =>
  Array.from(
    { length: Math.floor((to - from) / HOUR_MS) + 1 },
    (_, index) => from + index * HOUR_MS,
  )

describe('a clock', () => {
  it('that goes on is believed, also after a night and a day without rounds', () => {
    for (const step of [1, HOUR_MS, LONGEST_STEP_MS]) {
      expect(after(step)).toEqual({ provenAt: at(step), doubtedAt: null, readAt: null })
    }
  })

  it('that jumped ahead is not believed', () => {
    expect(after(40 * DAY_MS)).toEqual({
      provenAt: at(0),
      doubtedAt: at(40 * DAY_MS),
      readAt: at(40 * DAY_MS),
    })
    expect(after(LONGEST_STEP_MS + 1).provenAt).toEqual(at(0))
  })

  it('that is put right leaves nothing behind', () => {
    expect(after(40 * DAY_MS, 40 * DAY_MS + HOUR_MS, 2 * HOUR_MS)).toEqual({
      provenAt: at(2 * HOUR_MS),
      doubtedAt: null,
      readAt: null,
    })
  })

  it('that has gone on for a day after a jump is believed: the site was switched off', () => {
    const first = 10 * DAY_MS
    expect(after(...rounds(first, first + DOUBT_MS - HOUR_MS)).provenAt).toEqual(at(0))
    expect(after(...rounds(first, first + DOUBT_MS)).provenAt).toEqual(at(first + DOUBT_MS))
  })

  it('that jumps again, ahead or back, begins its day anew', () => {
    const again = after(40 * DAY_MS, 80 * DAY_MS)
    expect(again).toMatchObject({ provenAt: at(0), doubtedAt: at(80 * DAY_MS) })
    expect(after(80 * DAY_MS, 40 * DAY_MS)).toMatchObject({
      provenAt: at(0),
      doubtedAt: at(40 * DAY_MS),
    })
  })

  it('of a second server a little behind does not begin the day anew', () => {
    const mark = after(40 * DAY_MS, 40 * DAY_MS - 30_000)
    expect(mark.doubtedAt).toEqual(at(40 * DAY_MS))
  })
})
