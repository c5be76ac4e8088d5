/** Work that goes on after its answer has been sent; the server waits for it before it ends. */
export class Background {
  private readonly running = new Set<Promise<void>>()
  private readonly onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.onError = onError
  }

  run(work: () => Promise<void>): void {
    const task = work()
      .catch(this.onError)
      .finally(() => this.running.delete(task))
    this.running.add(task)
  }

  /** Settles when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }
}
