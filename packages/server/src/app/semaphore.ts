import { AppError } from './app-error.ts'

/** On whose account a job waits. */
export interface Claim {
  /** Jobs of one share wait for each other; shares take turns. */
  share: string
  /** Whether it goes before those that are not. */
  first: boolean
  /** What it holds while it waits, in bytes; nothing worth counting where absent. */
  bytes?: number
}

interface Waiting {
  share: string
  bytes: number
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
  /** How much they may hold in all, and those of one share; any amount where absent. */
  bytesWaiting?: number
  bytesWaitingOfShare?: number
}

/** Of so many turns one goes to those who are not first, so that they are served, too. */
const TURNS = 4

/**
 * Lets a few heavy jobs run at once and others wait, share by share: whoever sends a thousand jobs
 * waits for their own. Where too many wait, the longest share loses its last one; where they hold too
 * much, the share that holds most.
 */
export class Semaphore {
  private readonly bounds: Bounds
  private readonly first = new Map<string, Waiting[]>()
  private readonly others = new Map<string, Waiting[]>()
  private readonly runningOf = new Map<string, number>()
  private running = 0
  private waiting = 0
  private readonly bytesOf = new Map<string, number>()
  private bytes = 0
  private turn = 0

  constructor(bounds: Bounds) {
    this.bounds = bounds
  }

  /** @throws {AppError} unavailable, where too many wait already */
  async take<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    const { share, bytes = 0 } = claim
    // Where there is room in all, whoever waits has none left of their own.
    if (this.running < this.bounds.atOnce && this.hasRoom(share)) this.count(share, 1)
    else
      await new Promise<void>((start, refuse) =>
        this.enqueue(claim, { share, bytes, start, refuse }),
      )
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
      this.hasRoomForBytes(job) &&
      (this.waiting < this.bounds.waiting || this.dropFromLongest(own, first))
    if (!fits) {
      job.refuse(tooMany())
      return
    }
    own.push(job)
    shares.set(share, own)
    this.countWaiting(job, 1)
  }

  private countWaiting({ share, bytes }: Waiting, more: 1 | -1): void {
    this.waiting += more
    this.bytes += more * bytes
    const ofShare = (this.bytesOf.get(share) ?? 0) + more * bytes
    if (ofShare > 0) this.bytesOf.set(share, ofShare)
    else this.bytesOf.delete(share)
  }

  private hasRoomForBytes({ share, bytes }: Waiting): boolean {
    const { bytesWaiting: inAll = Number.POSITIVE_INFINITY } = this.bounds
    const { bytesWaitingOfShare: ofShare = Number.POSITIVE_INFINITY } = this.bounds
    // What holds nothing takes no room.
    if (bytes === 0) return true
    const own = (this.bytesOf.get(share) ?? 0) + bytes
    if (own > ofShare) return false
    while (this.bytes + bytes > inAll) if (!this.dropFromHeaviest(own)) return false
    return true
  }

  /** Only where the newcomer's share stays the lighter one. */
  private dropFromHeaviest(own: number): boolean {
    const heaviest = [...this.bytesOf].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    const [share, bytes] = heaviest
    if (bytes <= own) return false
    for (const shares of [this.others, this.first]) {
      const jobs = shares.get(share) ?? []
      const last = jobs.findLastIndex((job) => job.bytes > 0)
      const [job] = last < 0 ? [] : jobs.splice(last, 1)
      if (!job) continue
      if (jobs.length === 0) shares.delete(share)
      this.countWaiting(job, -1)
      job.refuse(tooMany())
      return true
    }
    return false
  }

  /** Only where the newcomer's share stays the shorter one, or goes before the other. */
  private dropFromLongest(own: readonly Waiting[], first: boolean): boolean {
    const shares = this.others.size > 0 ? this.others : this.first
    const [share, longest] = [...shares].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    const before = first && shares === this.others
    if (longest === own || (!before && longest.length <= own.length + 1)) return false
    const job = longest.pop()
    if (longest.length === 0) shares.delete(share)
    if (job) this.countWaiting(job, -1)
    job?.refuse(tooMany())
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
      if (job) this.countWaiting(job, -1)
      return job
    }
    return undefined
  }
}

const tooMany = () => new AppError('unavailable', { retryAfterS: 5 })
