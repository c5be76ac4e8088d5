import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import type { Steps } from '@suyuan/genealogy/steps'

/** How the event loop is shared, in milliseconds. */
interface Bounds {
  /** For so long a piece of work may go on. */
  pieceMs: number
  /** Where others had work meanwhile they get so many times as long as a piece took. */
  rest: number
  /** What a round of the event loop takes in which nobody else had anything to do. */
  quietMs: number
}

const usual: Bounds = { pieceMs: 2, rest: 2, quietMs: 0.25 }

/** Small steps between two looks at the clock. */
const STEPS = 16

interface Waiting {
  /** Does one piece. */
  go: () => void
}

/**
 * Does what takes long piece by piece, one piece at a time and share by share, so that whoever asks
 * for much waits for their own. Between two pieces everything else goes on; where there is anything
 * else, it gets twice the time. Alone, the work loses nothing.
 */
export class PiecesInTurn {
  private readonly bounds: Bounds
  /** The share whose turn comes next stands first. */
  private readonly shares = new Map<string, Waiting[]>()
  private isServing = false

  constructor(bounds = usual) {
    this.bounds = bounds
  }

  /** Does all steps of some work. @throws what the work throws */
  async run<Result>(share: string, steps: Steps<Result>): Promise<Result> {
    for (;;) {
      const { done, value } = await this.inTurn(share, () => this.piece(steps))
      if (done) return value as Result
    }
  }

  /** What the work yields besides `undefined`, as it comes. */
  async *each<Item>(
    share: string,
    steps: Generator<Item | undefined, void, undefined>,
  ): AsyncGenerator<Item, void, undefined> {
    for (;;) {
      const { done, value } = await this.inTurn(share, () => this.piece(steps))
      if (done) return
      if (value !== undefined) yield value as Item
    }
  }

  /** Steps until something comes, the work has ended, or its time is over, which is not asked at each. */
  private piece<Item, Result>(
    steps: Generator<Item | undefined, Result, undefined>,
  ): IteratorResult<Item | undefined, Result> {
    const until = performance.now() + this.bounds.pieceMs
    for (let taken = 1; ; taken++) {
      const step = steps.next()
      if (step.done || step.value !== undefined) return step
      if (taken % STEPS === 0 && performance.now() >= until) return step
    }
  }

  private inTurn<T>(share: string, piece: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const go = () => {
        try {
          resolve(piece())
        } catch (error) {
          reject(error)
        }
      }
      const own = this.shares.get(share) ?? []
      own.push({ go })
      this.shares.set(share, own)
      if (!this.isServing) void this.serve()
    })
  }

  private async serve(): Promise<void> {
    this.isServing = true
    // Not within whatever asked.
    await nextRound()
    for (let next = this.next(); next; next = this.next()) {
      const begun = performance.now()
      next.go()
      const done = performance.now()
      await nextRound()
      const isBusy = performance.now() - done > this.bounds.quietMs
      if (isBusy) await pause(Math.max(1, this.bounds.rest * (done - begun)))
    }
    this.isServing = false
  }

  private next(): Waiting | undefined {
    const [head] = this.shares
    if (!head) return undefined
    const [share, own] = head
    const first = own.shift()
    this.shares.delete(share)
    // Behind all others.
    if (own.length > 0) this.shares.set(share, own)
    return first
  }
}
