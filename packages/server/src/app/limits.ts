import type { CallLimit, Endpoint } from '@suyuan/contract/endpoint'
import { AppError } from './app-error.ts'
import type { Caller } from './caller.ts'
import { holderOf, networkOf } from './network.ts'

/** Counts by key, wherever the counts are kept. */
export interface Counter {
  /**
   * Adds points under a key, within a span that begins with its first point.
   * @returns milliseconds to wait; 0 where the points are within the limit
   */
  spend(key: string, points: number, limit: CallLimit): Promise<number>
}

/** What one visitor's network, or one member, may ask for: a page counts as one call. */
const GENERAL = { calls: 600, seconds: 60 }

/**
 * What all behind one network may ask for, whoever they are and whether or not they are let in: a
 * school or an office has many members behind one address.
 */
const BY_NETWORK = { calls: 3000, seconds: 60 }

/** How many members with their own share of an endpoint's limit one network may have. */
const MEMBERS_A_NETWORK = 5

/** Letters at the word of strangers: to one mailbox, and at the word of one network to whomever. */
const LETTERS_TO_MAILBOX = { calls: 10, seconds: 3600 }
const LETTERS_OF_NETWORK = { calls: 40, seconds: 3600 }

/** Room for letters that anybody may cause; see docs/decisions/016-login-limits.md. */
export interface LetterRoom {
  /**
   * Takes room for one letter, whatever it is about.
   * @param mailbox as `mailboxOf` has it
   * @returns whether there was any within this hour
   */
  takeLetter(mailbox: string, address: string): Promise<boolean>
}

/** Threads that new accounts of one network may begin with one owner of family trees. */
const NEW_ASKERS_OF_NETWORK = { calls: 4, seconds: 24 * 3600 }

/** Room for the questions of new accounts. */
export interface NewAskerRoom {
  /** Takes room for one question to an owner. @returns whether there was any within this day */
  takeQuestion(ownerId: string, address: string): Promise<boolean>
}

/** The limits that every way in shares; see docs/decisions/018-limits.md. */
export interface Limits extends LetterRoom, NewAskerRoom {
  /** Anything but a static file, before it is known who asks. */
  enter(address: string): Promise<void>
  /** A call of an endpoint. @throws {AppError} too_many_requests */
  call(endpoint: Endpoint, caller: Caller): Promise<void>
  /** A page, or another answer that costs about as much. @throws {AppError} too_many_requests */
  page(caller: Pick<Caller, 'address' | 'session'>): Promise<void>
}

export function limitsBy(counter: Counter): Limits {
  async function spend(key: string, points: number, limit: CallLimit): Promise<void> {
    const waitMs = await counter.spend(key, points, limit)
    if (waitMs > 0) {
      throw new AppError('too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) })
    }
  }
  const general = (caller: Pick<Caller, 'address' | 'session'>, points: number) =>
    spend(`general:${holderOf(caller)}`, points, GENERAL)

  return {
    enter: (address) => spend(`network:${networkOf(address)}`, 1, BY_NETWORK),
    page: (caller) => general(caller, 1),

    async takeLetter(mailbox, address) {
      const ofNetwork = `letters-of:${networkOf(address)}`
      if ((await counter.spend(ofNetwork, 1, LETTERS_OF_NETWORK)) > 0) return false
      return (await counter.spend(`letters-to:${mailbox}`, 1, LETTERS_TO_MAILBOX)) === 0
    },

    async takeQuestion(ownerId, address) {
      const key = `questions:${networkOf(address)}:${ownerId}`
      return (await counter.spend(key, 1, NEW_ASKERS_OF_NETWORK)) === 0
    },

    async call({ method, path, cost = 1, limit }, caller) {
      // A page has been counted already; what is dear stays so.
      const points = caller.way === 'page' ? cost - 1 : cost
      if (points > 0) await general(caller, points)
      if (!limit) return
      const name = `${method} ${path}`
      await spend(`${name}:${holderOf(caller)}`, 1, limit)
      if (!caller.session) return
      const shared = { calls: limit.calls * MEMBERS_A_NETWORK, seconds: limit.seconds }
      await spend(`${name}:members:${networkOf(caller.address)}`, 1, shared)
    },
  }
}
