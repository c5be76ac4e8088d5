import { describe, expect, it } from 'vitest'
import { ReadingPace } from './reading-pace.ts'

const SECOND = 1000
const patience = { silentMs: 120 * SECOND, slowestBytesAMs: 2 }
const PIECE = 65_536

/**
 * How many seconds a reader is waited for who takes so many bits a second of an answer, of which the
 * server hands over a piece at a time, or all at once.
 * @param buffered bytes that the system takes off the server's hands, and hands on in halves
 */
function waitedFor(bitsASecond: number, size: number, { piece = PIECE, buffered = 0 } = {}) {
  let sent = 0
  let handed = Math.min(size, Math.max(piece, buffered))
  const pace = new ReadingPace(patience, { bytesWritten: 0, writableLength: 0 })
  for (let seconds = 0; ; seconds++) {
    const room = Math.floor((2 * sent) / Math.max(buffered, 1)) * (buffered / 2)
    const taken = Math.min(size, buffered === 0 ? sent : buffered + room)
    while (handed - taken < piece && handed < size) handed = Math.min(size, handed + piece)
    const bytesWritten = handed
    if (taken >= size) return { seconds, whole: true }
    if (!pace.look({ bytesWritten, writableLength: handed - taken }, SECOND)) {
      return { seconds, whole: false }
    }
    sent = Math.min(size, sent + bitsASecond / 8)
  }
}

describe('the pace of a reader', () => {
  it.each([
    ['a page', 60_000],
    ['a picture', 400_000],
    ['a film', 200_000_000],
  ])('on a line of 20 kilobits a second is good enough for %s', (_, size) => {
    expect(waitedFor(20_000, size).whole).toBe(true)
    expect(waitedFor(20_000, size, { piece: size }).whole).toBe(true)
    expect(waitedFor(20_000, size, { buffered: 200_000 }).whole).toBe(true)
  })

  it('of a few bytes a second is waited for for two minutes and a piece', () => {
    const { seconds, whole } = waitedFor(8 * 200, 200_000_000)
    expect(whole).toBe(false)
    expect(seconds).toBeLessThan(200)
  })

  it('of nothing is waited for for the time of what was handed over, and two minutes', () => {
    expect(waitedFor(0, 1_000_000, { piece: 1_000_000 })).toEqual({ seconds: 619, whole: false })
  })

  it('that was fast before is not saved up', () => {
    const pace = new ReadingPace(patience, { bytesWritten: 0, writableLength: 0 })
    for (let second = 1; second <= 600; second++) {
      const bytesWritten = second * 1_000_000
      expect(pace.look({ bytesWritten, writableLength: PIECE }, SECOND)).toBe(true)
    }
    const then = { bytesWritten: 600_000_000, writableLength: PIECE }
    let seconds = 0
    while (pace.look(then, SECOND)) seconds += 1
    expect(seconds).toBeLessThan(155)
  })

  it('is nobody’s whom nothing waits for', () => {
    const pace = new ReadingPace(patience, { bytesWritten: 0, writableLength: 0 })
    for (let second = 0; second < 3600; second++) {
      expect(pace.look({ bytesWritten: 500, writableLength: 0 }, SECOND)).toBe(true)
    }
  })
})
