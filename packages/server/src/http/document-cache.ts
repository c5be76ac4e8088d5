import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Claim } from '../app/semaphore.ts'
import { Semaphore } from '../app/semaphore.ts'

/** How much is kept, in compressed bytes: a map of 15,000 books takes some 300 KB. */
const MOST_BYTES = 16_000_000

export interface CachedDocument {
  gzipped: Buffer
  etag: string
}

interface Kept {
  document: Promise<CachedDocument | null>
  bytes: number
  until: number
}

/**
 * Keeps documents compressed. Whoever asks for one that is being made waits for it; different ones
 * are made one after the other, so that a crawler in a hurry takes no more than one core's time.
 */
export class DocumentCache {
  /** The longest unused first. */
  private readonly kept = new Map<string, Kept>()
  private readonly making = new Semaphore({ atOnce: 1, waiting: 50, waitingOfShare: 10 })
  private bytes = 0

  /** @throws {AppError} unavailable, where too many documents wait to be made */
  get(
    key: string,
    maxAgeS: number,
    claim: Claim,
    make: () => Promise<Iterable<string> | null>,
  ): Promise<CachedDocument | null> {
    const known = this.kept.get(key)
    if (known && performance.now() < known.until) {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known.document
    }
    this.drop(key)
    const document = this.making.take(claim, () => compress(make))
    const fresh: Kept = { document, bytes: 0, until: performance.now() + maxAgeS * 1000 }
    this.kept.set(key, fresh)
    document.then(
      (made) => this.weigh(key, fresh, made),
      () => this.forget(key, fresh),
    )
    return document
  }

  private weigh(key: string, fresh: Kept, made: CachedDocument | null): void {
    if (this.kept.get(key) !== fresh) return
    // What is not there costs little to find out, and there are endless addresses for it.
    if (made === null) {
      this.forget(key, fresh)
      return
    }
    fresh.bytes = made.gzipped.length
    this.bytes += fresh.bytes
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= MOST_BYTES) break
      this.drop(oldest)
    }
  }

  private forget(key: string, fresh: Kept): void {
    if (this.kept.get(key) === fresh) this.kept.delete(key)
  }

  private drop(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0
    this.kept.delete(key)
  }
}

async function compress(
  make: () => Promise<Iterable<string> | null>,
): Promise<CachedDocument | null> {
  const text = await make()
  if (text === null) return null
  const gzipped = await pipeline(inBlocks(text), createGzip({ level: 6 }), buffer)
  const hash = createHash('sha256').update(gzipped).digest('base64url').slice(0, 22)
  return { gzipped, etag: `"${hash}"` }
}

const BLOCK = 64 * 1024

/** Few large pieces in place of many small ones. */
function* inBlocks(text: Iterable<string>): Generator<Buffer> {
  let block = ''
  for (const piece of text) {
    block += piece
    if (block.length < BLOCK) continue
    yield Buffer.from(block)
    block = ''
  }
  if (block !== '') yield Buffer.from(block)
}
