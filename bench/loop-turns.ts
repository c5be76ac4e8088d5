/**
 * How long the event loop is held at most, in this thread's own processor time: what other processes of
 * a busy machine take is not counted.
 */
export class LoopTurns {
  private most = 0
  private last = spentMs()
  private isOver = false

  constructor() {
    const turn = () => {
      if (this.isOver) return
      const now = spentMs()
      this.most = Math.max(this.most, now - this.last)
      this.last = now
      setImmediate(turn)
    }
    setImmediate(turn)
  }

  /** @returns milliseconds */
  end(): number {
    this.isOver = true
    return this.most
  }
}

function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
