import { LRUCache } from 'lru-cache'
import type { Claim } from '../../../app/semaphore.ts'
import { Semaphore } from '../../../app/semaphore.ts'

/** Bytes cached in all. */
const MOST_BYTES = 64 * 2 ** 20

/** What is made at once, and may wait to be: each holds what it has told so far in memory. */
const MAKING = { atOnce: 2, waiting: 60, waitingOfShare: 6 }

/** One skeleton as it is being made, or as it is cached. */
class Skeleton {
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

  end(state: Skeleton['state']): void {
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
  /** On whose account it waits; absent where it is made of one that is cached, which costs no turn. */
  claim?: Claim
  make(): AsyncIterable<Uint8Array>
}

/**
 * Compressed skeletons, as each kind of reader of a tree last asked for it. Whoever asks for one that
 * is being made reads along: it is made once, however many wait. It has the library to itself, as a
 * `Cache` gives what is made whole alone, and these are sent while they are made.
 */
export class SkeletonCache {
  private readonly skeletons = new LRUCache<string, Skeleton>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  })
  private readonly turns = new Semaphore(MAKING)

  /**
   * @param reader the tree and the kind of reader
   * @param stamp what it is made of: with another one it is made anew
   */
  get(reader: string, stamp: string, making: SkeletonMaking): AsyncIterable<Uint8Array> {
    const known = this.skeletons.get(reader)
    const skeleton = known?.stamp === stamp ? known : this.begin(reader, stamp, making)
    return skeleton.read()
  }

  private begin(reader: string, stamp: string, { claim, make }: SkeletonMaking): Skeleton {
    const fresh = new Skeleton(stamp)
    this.skeletons.set(reader, fresh)
    const work = () => fresh.fill(make())
    const filled = claim ? this.turns.take(claim, work) : work()
    // Of a tree that has changed since, a newer one is being made.
    const isKept = () => this.skeletons.peek(reader) === fresh && this.skeletons.delete(reader)
    filled.then(
      () => {
        fresh.end('whole')
        // Set anew, so that it is weighed whole.
        if (isKept()) this.skeletons.set(reader, fresh)
      },
      (failed: unknown) => {
        fresh.end({ failed })
        isKept()
      },
    )
    return fresh
  }
}
