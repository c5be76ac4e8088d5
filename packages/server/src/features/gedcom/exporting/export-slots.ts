import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import type { OutgoingFile } from '../../../app/implement.ts'
import { networkOf } from '../../../app/network.ts'
import { OpenSlots } from '../../../app/open-slots.ts'
import { held, type ReaderPace, usualPace } from '../../../app/reader-pace.ts'

/**
 * Exports under way on each server, how many of them may be strangers', and of one member, of all
 * members of one network or, of strangers, from one network.
 */
const bounds = { inAll: 16, ofStrangers: 10, ofMember: 3, ofNetworkOfMembers: 6, ofNetwork: 3 }
const RETRY_S = 30

/** Bounds how many trees leave at once: each reads the database, and the store, as long as it lasts. */
export class ExportSlots {
  private readonly slots = new OpenSlots()
  private readonly pace: ReaderPace
  private open = 0
  private openOfStrangers = 0

  constructor(pace = usualPace) {
    this.pace = pace
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
      else return { ...file, body: held(file.body, giveBack, this.pace) }
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
    const network = networkOf(address)
    const giveBack = this.slots.take(
      session
        ? [
            { holder: `member:${session.userId}`, max: bounds.ofMember },
            // Whoever has six accounts must not have all places.
            { holder: `members:${network}`, max: bounds.ofNetworkOfMembers },
          ]
        : [{ holder: `network:${network}`, max: bounds.ofNetwork }],
    )
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
