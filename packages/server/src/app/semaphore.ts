import { AppError } from './app-error.ts'

/** On whose account a job waits. */
export interface Claim {
  /** Jobs of one share wait for each other; shares take turns. */
  share: string
  /** Whether it goes before those that are not. */
  first: boolean
}

interface Waiting {
  share: string
  start: () => void
  refuse: (error: Error) => void
}

interface Bounds {
  atOnce: number
  /** The same of one share; as many as in all where absent. */
  atOnceOfShare?: number
  /** How many may wait in all, and of one share. */
  waiting: number
  waitingOfShare: number
}

/** Of so many turns one goes to those who are not first, so that they are served, too. */
const TURNS = 4

/**
 * Lets a few heavy jobs run at once and others wait, share by share: whoever sends a thousand jobs
 * waits for their own. Where too many wait, the longest share loses its last one.
 */
export class Semaphore {
  private readonly bounds: Bounds
  private readonly first = new Map<string, Waiting[]>()
  private readonly others = new Map<string, Waiting[]>()
  private readonly runningOf = new Map<string, number>()
  private running = 0
  private waiting = 0
  private turn = 0

  constructor(bounds: Bounds) {
    this.bounds = bounds
  }

  /** @throws {AppError} unavailable, where too many wait already */
  async take<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    const { share } = claim
    // Where there is room in all, whoever waits has none left of their own.
    if (this.running < this.bounds.atOnce && this.hasRoom(share)) this.count(share, 1)
    else await new Promise<void>((start, refuse) => this.enqueue(claim, { share, start, refuse }))
    try {
      return await work()
    } finally {
      this.count(share, -1)
      const next = this.next()
      if (next) {
        this.count(next.share, 1)
        next.start()
      }
    }
  }

  private hasRoom(share: string): boolean {
    const { atOnceOfShare = this.bounds.atOnce } = this.bounds
    return (this.runningOf.get(share) ?? 0) < atOnceOfShare
  }

  private count(share: string, more: 1 | -1): void {
    this.running += more
    const ofShare = (this.runningOf.get(share) ?? 0) + more
    if (ofShare > 0) this.runningOf.set(share, ofShare)
    else this.runningOf.delete(share)
  }

  private enqueue({ share, first }: Claim, job: Waiting): void {
    const shares = first ? this.first : this.others
    const own = shares.get(share) ?? []
    const fits =
      own.length < this.bounds.waitingOfShare &&
      (this.waiting < this.bounds.waiting || this.dropFromLongest(own, first))
    if (!fits) {
      job.refuse(tooMany())
      return
    }
    own.push(job)
    shares.set(share, own)
    this.waiting += 1
  }

  /** Only where the newcomer's share stays the shorter one, or goes before the other. */
  private dropFromLongest(own: readonly Waiting[], first: boolean): boolean {
    const shares = this.others.size > 0 ? this.others : this.first
    const [share, longest] = [...shares].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    const before = first && shares === this.others
    if (longest === own || (!before && longest.length <= own.length + 1)) return false
    longest.pop()?.refuse(tooMany())
    if (longest.length === 0) shares.delete(share)
    this.waiting -= 1
    return true
  }

  private next(): Waiting | undefined {
    this.turn = (this.turn + 1) % TURNS
    const order = this.turn === 0 ? [this.others, this.first] : [this.first, this.others]
    for (const shares of order) {
      const head = shares.entries().find(([share]) => this.hasRoom(share))
      if (!head) continue
      const [share, jobs] = head
      const job = jobs.shift()
      shares.delete(share)
      // Behind all others that wait.
      if (jobs.length > 0) shares.set(share, jobs)
      this.waiting -= 1
      return job
    }
    return undefined
  }
}

const tooMany = () => new AppError('unavailable', { retryAfterS: 5 })
