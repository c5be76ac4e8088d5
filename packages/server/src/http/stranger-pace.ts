import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** From this share of its time on the event loop counts as busy, as measured over so many milliseconds. */
const BUSY = 0.5
const MEASURED_MS = 50
/** Two calls of a network never have to begin further apart than this, in milliseconds. */
const MOST_MS = 500
/** How much the last call counts in what calls take. */
const WEIGHT = 0.2
const MOST_NETWORKS = 10_000

/** Says whether the event loop was busy when it was looked at last. */
function loopWatch(): () => boolean {
  let since: EventLoopUtilization = performance.eventLoopUtilization()
  let measuredAt = performance.now()
  let isBusy = false
  return () => {
    const now = performance.now()
    if (now - measuredAt >= MEASURED_MS) {
      const used = performance.eventLoopUtilization()
      isBusy = performance.eventLoopUtilization(used, since).utilization > BUSY
      since = used
      measuredAt = now
    }
    return isBusy
  }
}

/**
 * Lets the calls of strangers begin apart from each other, network by network, while the server is
 * busy: the more of them are worked on, and the longer they take, the further. Pages go on beside
 * them, and who asks now and then waits for nothing. On an idle server nobody does.
 */
export class StrangerPace {
  /** When the next call of each network may begin. */
  readonly #nextAt = new LRUCache<string, number>({ max: MOST_NETWORKS })
  readonly #isBusy: () => boolean
  #running = 0
  #callMs = 20

  constructor(isBusy = loopWatch()) {
    this.#isBusy = isBusy
  }

  /** Waits until a call of a network may begin, and does it. */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const now = performance.now()
    if (this.#isBusy()) {
      const at = Math.max(now, this.#nextAt.get(network) ?? 0)
      this.#nextAt.set(network, at + Math.min(MOST_MS, (this.#running + 1) * this.#callMs))
      if (at > now) await pause(at - now)
    }
    this.#running += 1
    const begun = performance.now()
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#callMs += WEIGHT * (performance.now() - begun - this.#callMs)
    }
  }
}
