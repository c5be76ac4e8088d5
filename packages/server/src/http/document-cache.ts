import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Cache } from '../app/cache.ts'
import type { Claim } from '../app/semaphore.ts'
import { Semaphore } from '../app/semaphore.ts'

/** How much is kept, in compressed bytes: a map of 15,000 books takes some 300 KB. */
const MOST_BYTES = 16_000_000

export interface CachedDocument {
  gzipped: Buffer
  etag: string
}

/**
 * Keeps documents compressed. Whoever asks for one that is being made waits for it; different ones
 * are made one after the other, so that a crawler in a hurry takes no more than one core's time.
 */
export class DocumentCache {
  private readonly documents = new Cache<CachedDocument | null>({
    // What is not there costs little to find out, and there are endless addresses for it.
    size: { most: MOST_BYTES, of: (document) => document?.gzipped.length ?? Infinity },
  })
  private readonly making = new Semaphore({ atOnce: 1, waiting: 50, waitingOfShare: 10 })

  /** @throws {AppError} unavailable, where too many documents wait to be made */
  get(
    key: string,
    maxAgeS: number,
    claim: Claim,
    make: () => Promise<Iterable<string> | null>,
  ): Promise<CachedDocument | null> {
    const making = () => this.making.take(claim, () => compress(make))
    return this.documents.fetch(key, making, maxAgeS * 1000)
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
