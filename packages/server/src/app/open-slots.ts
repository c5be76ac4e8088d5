import { AppError } from './app-error.ts'
import type { Caller } from './caller.ts'
import { networkOf } from './network.ts'

/** How many things one holder may have open at once. */
export interface SlotLimit {
  /** Who holds, such as a member's id or a network. */
  holder: string
  max: number
}

/** How many a caller may have open: all of one network, and each member in it. */
export interface CallerBounds {
  ofMember: number
  ofNetwork: number
}

/** The holders that a caller is counted under. */
export function slotsOf(
  { session, address }: Pick<Caller, 'session' | 'address'>,
  { ofMember, ofNetwork }: CallerBounds,
): SlotLimit[] {
  const network = { holder: `network:${networkOf(address)}`, max: ofNetwork }
  return session ? [network, { holder: `member:${session.userId}`, max: ofMember }] : [network]
}

/** Seconds after which one turned away may look again. */
const RETRY_S = 10

/** Counts what is open at once, by holder, in this process. */
export class OpenSlots {
  readonly #open = new Map<string, number>()

  /**
   * Takes a slot of each holder, or none.
   * @returns gives them back; further calls do nothing
   * @throws {AppError} too_many_requests
   */
  take(limits: readonly SlotLimit[]): () => void {
    for (const { holder, max } of limits) {
      if ((this.#open.get(holder) ?? 0) >= max) {
        throw new AppError('too_many_requests', { retryAfterS: RETRY_S })
      }
    }
    for (const { holder } of limits) this.#open.set(holder, (this.#open.get(holder) ?? 0) + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      for (const { holder } of limits) {
        const left = (this.#open.get(holder) ?? 1) - 1
        if (left > 0) this.#open.set(holder, left)
        else this.#open.delete(holder)
      }
    }
  }
}
