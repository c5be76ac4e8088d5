import { Readable } from 'node:stream'
import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import type { OutgoingFile } from '../../../app/implement.ts'
import { networkOf } from '../../../app/network.ts'
import { OpenSlots } from '../../../app/open-slots.ts'

/**
 * Exports under way on each server, how many of them may be strangers', and of one member or, of
 * strangers, from one network.
 */
const bounds = { inAll: 16, ofStrangers: 10, ofMember: 3, ofNetwork: 3 }
const RETRY_S = 30
/** Whoever takes nothing for so long has gone away. */
const STALLED_MS = 120_000

/** Bounds how many books leave at once: each reads the database, and the store, as long as it lasts. */
export class ExportSlots {
  private readonly slots = new OpenSlots()
  private readonly stalledMs: number
  private open = 0
  private openOfStrangers = 0

  constructor(stalledMs = STALLED_MS) {
    this.stalledMs = stalledMs
  }

  /**
   * Refuses while too many are under way, before a ticket is given.
   * @throws {AppError} unavailable, too_many_requests
   */
  check(caller: Caller): void {
    this.take(caller)()
  }

  /**
   * Opens a file that holds its place until it has been read, or is not read any more.
   * @throws {AppError} unavailable, too_many_requests, and what `open` throws
   */
  async hold(caller: Caller, open: () => Promise<OutgoingFile>): Promise<OutgoingFile> {
    const giveBack = this.take(caller)
    try {
      const file = await open()
      if (typeof file.body === 'string' || file.body instanceof Uint8Array) giveBack()
      else return { ...file, body: held(file.body, giveBack, this.stalledMs) }
      return file
    } catch (error) {
      giveBack()
      throw error
    }
  }

  private take({ session, address }: Caller): () => void {
    const isFull = session === null && this.openOfStrangers >= bounds.ofStrangers
    if (isFull || this.open >= bounds.inAll)
      throw new AppError('unavailable', { retryAfterS: RETRY_S })
    const holder = session
      ? { holder: `member:${session.userId}`, max: bounds.ofMember }
      : { holder: `network:${networkOf(address)}`, max: bounds.ofNetwork }
    const giveBack = this.slots.take([holder])
    const count = (more: 1 | -1) => {
      this.open += more
      if (session === null) this.openOfStrangers += more
    }
    count(1)
    let isHeld = true
    return () => {
      if (isHeld) count(-1)
      isHeld = false
      giveBack()
    }
  }
}

type Pieces = AsyncIterable<string | Uint8Array>

/** The same pieces; tells when they have ended, and ends them where nobody asks for the next. */
function held(pieces: Pieces, giveBack: () => void, stalledMs: number): Pieces {
  const source = pieces[Symbol.asyncIterator]()
  const end = async () => {
    clearTimeout(stalled)
    giveBack()
    await source.return?.()
    // A stream of which nothing has been read yet is not closed by its iterator.
    if (pieces instanceof Readable) pieces.destroy()
    return { done: true as const, value: undefined }
  }
  let hasStalled = false
  const stall = () => {
    hasStalled = true
    end().catch(() => undefined)
  }
  const stalled = setTimeout(stall, stalledMs).unref()
  const iterator = {
    async next() {
      if (hasStalled) throw new AppError('request_timeout')
      stalled.refresh()
      try {
        const step = await source.next()
        return step.done ? await end() : step
      } catch (error) {
        await end()
        throw error
      }
    },
    return: end,
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
