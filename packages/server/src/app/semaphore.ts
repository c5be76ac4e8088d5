import { AppError } from './app-error.ts'

/** Lets a few heavy jobs run at once and a number of others wait. */
export class Semaphore {
  private readonly atOnce: number
  private readonly limit: number
  private readonly queue: (() => void)[] = []
  private running = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.atOnce = atOnce
    this.limit = waiting
  }

  /** @throws {AppError} unavailable, where too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.queue.length >= this.limit) throw new AppError('unavailable', { retryAfterS: 5 })
      // Whoever ends hands the place on, so `running` stays as it is.
      await new Promise<void>((resolve) => this.queue.push(resolve))
    } else {
      this.running += 1
    }
    try {
      return await work()
    } finally {
      const next = this.queue.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}
