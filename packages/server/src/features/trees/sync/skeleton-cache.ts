import type { Claim } from '../../../app/semaphore.ts'
import { Semaphore } from '../../../app/semaphore.ts'

/** Bytes kept in all. */
const MOST_BYTES = 64 * 2 ** 20

/** What is made at once, and may wait to be: each holds what it has told so far in memory. */
const MAKING = { atOnce: 2, waiting: 60, waitingOfShare: 6 }

/** One skeleton as it is being made, or as it is kept. */
class Kept {
  readonly stamp: string
  readonly pieces: Uint8Array[] = []
  bytes = 0
  state: 'making' | 'whole' | { failed: unknown } = 'making'
  private news = Promise.withResolvers<void>()

  constructor(stamp: string) {
    this.stamp = stamp
  }

  async fill(pieces: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const piece of pieces) {
      this.pieces.push(piece)
      this.bytes += piece.byteLength
      this.tell()
    }
  }

  end(state: Kept['state']): void {
    this.state = state
    this.tell()
  }

  /** From the beginning, whenever a reader comes, and what comes as it comes. */
  async *read(): AsyncGenerator<Uint8Array, void, undefined> {
    for (let at = 0; ; at++) {
      while (at >= this.pieces.length) {
        if (this.state === 'whole') return
        if (this.state !== 'making') throw this.state.failed
        await this.news.promise
      }
      yield this.pieces[at] as Uint8Array
    }
  }

  private tell(): void {
    this.news.resolve()
    this.news = Promise.withResolvers()
  }
}

/** How a skeleton is made that nobody has asked for yet. */
export interface SkeletonMaking {
  /** On whose account it waits; absent where it is made of one that is kept, which costs no turn. */
  claim?: Claim
  make(): AsyncIterable<Uint8Array>
}

/**
 * Compressed skeletons, as each kind of reader of a tree last asked for it. Whoever asks for one that
 * is being made reads along: it is made once, however many wait.
 */
export class SkeletonCache {
  private readonly kept = new Map<string, Kept>()
  private readonly making = new Semaphore(MAKING)
  private bytes = 0

  /**
   * @param reader the tree and the kind of reader
   * @param stamp what it is made of: with another one it is made anew
   */
  get(reader: string, stamp: string, making: SkeletonMaking): AsyncIterable<Uint8Array> {
    const known = this.kept.get(reader)
    if (known?.stamp !== stamp) return this.begin(reader, stamp, making).read()
    // The one used last stands last.
    this.kept.delete(reader)
    this.kept.set(reader, known)
    return known.read()
  }

  private begin(reader: string, stamp: string, { claim, make }: SkeletonMaking): Kept {
    const fresh = new Kept(stamp)
    this.drop(reader)
    this.kept.set(reader, fresh)
    const work = () => fresh.fill(make())
    const filled = claim ? this.making.take(claim, work) : work()
    filled.then(
      () => {
        fresh.end('whole')
        this.weigh(reader, fresh)
      },
      (failed: unknown) => {
        fresh.end({ failed })
        if (this.kept.get(reader) === fresh) this.kept.delete(reader)
      },
    )
    return fresh
  }

  private weigh(reader: string, fresh: Kept): void {
    if (this.kept.get(reader) !== fresh) return
    this.bytes += fresh.bytes
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= MOST_BYTES) return
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    const known = this.kept.get(key)
    if (known?.state === 'whole') this.bytes -= known.bytes
    this.kept.delete(key)
  }
}
