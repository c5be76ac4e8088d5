import { Readable } from 'node:stream'
import { AppError } from './app-error.ts'

/** How slowly a file may be taken before its reader has lost the place. */
export interface ReaderPace {
  /** Whoever takes nothing for so long has gone away. */
  stalledMs: number
  /** The slowest connection that is waited for: a phone on a bad line, at 16 kilobits a second. */
  slowestBytesAMs: number
  /** Time that a reader may be behind that pace; time saved beyond it is not kept. */
  behindMs: number
  /** Milliseconds of a clock that never goes back. */
  now: () => number
}

export const usualPace: ReaderPace = {
  stalledMs: 120_000,
  slowestBytesAMs: 2,
  behindMs: 300_000,
  now: () => performance.now(),
}

/** Small enough for the slowest reader to be heard of in time. */
const MOST_BYTES = 32_768

/** How much time a reader has left; what the file itself takes to be written is not the reader's. */
class ReaderTime {
  private readonly pace: ReaderPace
  private left: number
  private since: number

  constructor(pace: ReaderPace) {
    this.pace = pace
    this.left = pace.behindMs
    this.since = pace.now()
  }

  /** Until when the next piece must be asked for. */
  get leftMs(): number {
    return Math.min(this.pace.stalledMs, this.left)
  }

  sent(bytes: number): void {
    const { behindMs, slowestBytesAMs, now } = this.pace
    this.left = Math.min(behindMs, this.left + bytes / slowestBytesAMs)
    this.since = now()
  }

  /** @returns whether it was in time */
  asked(): boolean {
    this.left -= this.pace.now() - this.since
    return this.left > 0
  }
}

type Pieces = AsyncIterable<string | Uint8Array>

/** The same bytes, no more than some at once. */
async function* cut(pieces: Pieces): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    for (let at = 0; at < bytes.length; at += MOST_BYTES) yield bytes.subarray(at, at + MOST_BYTES)
  }
}

/**
 * The same bytes; tells when they have ended, and ends them where nobody asks for the next, or asks
 * too slowly.
 */
export function held(
  pieces: Pieces,
  giveBack: () => void,
  pace: ReaderPace,
): AsyncIterable<Uint8Array> {
  const source = cut(pieces)
  const time = new ReaderTime(pace)
  let timer: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(timer)
    giveBack()
    // A stream of which nothing has been read yet is not closed by its iterator.
    if (pieces instanceof Readable) pieces.destroy()
    await source.return()
    return { done: true as const, value: undefined }
  }
  let isLate = false
  const cutOff = () => {
    isLate = true
    end().catch(() => undefined)
  }
  const arm = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(cutOff, ms).unref()
  }
  arm(time.leftMs)
  const iterator = {
    async next() {
      if (!isLate && !time.asked()) cutOff()
      if (isLate) throw new AppError('request_timeout')
      arm(pace.stalledMs)
      try {
        const step = await source.next()
        if (step.done) return await end()
        time.sent(step.value.length)
        if (!isLate) arm(time.leftMs)
        return step
      } catch (error) {
        await end()
        throw error
      }
    },
    return: end,
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
