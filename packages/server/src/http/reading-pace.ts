import type { Socket } from 'node:net'

/** How long readers are waited for. */
export interface Patience {
  /** For so long a reader may take nothing of an answer that waits for them, or fall behind. */
  silentMs: number
  /** The slowest connection that is waited for. */
  slowestBytesAMs: number
}

type Writing = Pick<Socket, 'bytesWritten' | 'writableLength'>

/**
 * Whether what waits for a reader is taken fast enough. Whoever took a byte now and then would hold
 * the connection, an open file and a piece of it in memory for as long as they like.
 */
export class ReadingPace {
  private readonly patience: Patience
  private written: number
  /** Milliseconds that the reader may still be behind. */
  private left: number

  constructor(patience: Patience, { bytesWritten }: Writing) {
    this.patience = patience
    this.written = bytesWritten
    this.left = patience.silentMs
  }

  /** @returns whether the reader is still waited for, after so many milliseconds more */
  look({ bytesWritten, writableLength }: Writing, elapsedMs: number): boolean {
    const { silentMs, slowestBytesAMs } = this.patience
    // Each byte brings its time along; nobody saves any up by having been fast before.
    const brought = (bytesWritten - this.written) / slowestBytesAMs
    const most = silentMs + writableLength / slowestBytesAMs
    this.written = bytesWritten
    this.left = Math.min(this.left + brought, most)
    if (writableLength > 0) this.left -= elapsedMs
    return this.left > 0
  }
}
