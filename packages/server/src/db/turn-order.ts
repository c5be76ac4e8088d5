/** After the server's last answer tools wait so long: a page asks several things in a row. */
const QUIET_MS = 4
/** While the server is busy, tools rest so many times as long as their last turn took. */
const REST_SHARE = 3
/** They never rest less than this, nor more: none waits for ever. */
const REST_MS = { least: 30, most: 1000 }

/** Who may be let in: the server itself comes before tools. */
export interface Waiter {
  isServer: boolean
}

/**
 * The order in which those who wait get the one session. The server's calls go first; tools get a
 * turn when the server is quiet, and a share of the time when it never is.
 */
export class TurnOrder<T extends Waiter> {
  private readonly server: T[] = []
  private readonly tools: T[] = []
  private readonly now: () => number
  private serverEnded = Number.NEGATIVE_INFINITY
  private toolsWaitSince = 0
  private lastToolTurnMs = 0
  private turnBegan = 0

  /** @param now a clock in milliseconds */
  constructor(now: () => number) {
    this.now = now
  }

  get isAwaited(): boolean {
    return this.server.length + this.tools.length > 0
  }

  join(waiter: T): void {
    if (waiter.isServer) this.server.push(waiter)
    else if (this.tools.push(waiter) === 1) this.toolsWaitSince = this.now()
  }

  leave(waiter: T): void {
    const list = waiter.isServer ? this.server : this.tools
    for (let at = list.indexOf(waiter); at >= 0; at = list.indexOf(waiter)) list.splice(at, 1)
  }

  /**
   * Who is next: somebody, nobody at all, or a tool in so many milliseconds. The turn begins now.
   */
  next(): T | { waitMs: number } | undefined {
    const now = this.now()
    const first = this.server.shift()
    if (first) return this.begin(first, now)
    if (this.tools.length === 0) return undefined
    const waitMs = Math.min(
      this.serverEnded + QUIET_MS - now,
      this.toolsWaitSince + this.restMs() - now,
    )
    if (waitMs > 0) return { waitMs }
    const tool = this.tools.shift()
    return tool && this.begin(tool, now)
  }

  /** Takes one place of whoever has the turn already, inside a transaction. */
  goOn(holder: T): boolean {
    const list = holder.isServer ? this.server : this.tools
    const at = list.indexOf(holder)
    if (at >= 0) list.splice(at, 1)
    return at >= 0
  }

  /** The turn of the one that `next` gave is over. */
  end({ isServer }: Waiter): void {
    const now = this.now()
    if (isServer) this.serverEnded = now
    else {
      this.lastToolTurnMs = now - this.turnBegan
      this.toolsWaitSince = now
    }
  }

  private begin(waiter: T, now: number): T {
    this.turnBegan = now
    return waiter
  }

  private restMs(): number {
    const wanted = this.lastToolTurnMs * REST_SHARE
    return Math.min(REST_MS.most, Math.max(REST_MS.least, wanted))
  }
}
