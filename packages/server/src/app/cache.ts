import { LRUCache } from 'lru-cache'

interface CacheSize<Value> {
  /** How large the values kept may be together, and one of them: a larger one is not kept. */
  most: number
  largest?: number
  of(value: Value, key: string): number
}

/** The longest unused go first: beyond so many, or beyond a size. */
type CacheBounds<Value> = ({ most: number } | { size: CacheSize<Value> }) & {
  /** How long after it was made a value holds, in milliseconds; absent where it holds for ever. */
  maxAgeMs?: number
}

/** In which a value may be anything, null and undefined among it. */
interface Made<Value> {
  value: Value
}

type Make<Value> = () => Promise<Value>

/**
 * Values by a key that names all that they are made from: what changes has another key. Whoever asks
 * for one that is being made waits for it. It is made to its end whoever leaves meanwhile, or where it
 * is no longer kept. A failure fails those who wait for it; the next one makes it anew.
 */
export class Cache<Value> {
  readonly #made: LRUCache<string, Made<Value>, Make<Value>>

  constructor(bounds: CacheBounds<Value>) {
    this.#made = new LRUCache<string, Made<Value>, Make<Value>>({
      ...('size' in bounds ? limitOf(bounds.size) : { max: bounds.most }),
      ...(bounds.maxAgeMs === undefined ? {} : { ttl: bounds.maxAgeMs }),
      ttlResolution: 0,
      // By the clock of this moment, which tests may have set.
      perf: { now: () => performance.now() },
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _former, { context: make }) => ({ value: await make() }),
    })
  }

  /**
   * @param maxAgeMs in place of the cache's own
   * @throws what `make` throws
   */
  async fetch(key: string, make: Make<Value>, maxAgeMs?: number): Promise<Value> {
    const age = maxAgeMs === undefined ? {} : { ttl: maxAgeMs }
    const { value } = await this.#made.forceFetch(key, { context: make, ...age })
    return value
  }

  /** Keeps nothing of what it has, nor of what is being made. */
  clear(): void {
    this.#made.clear()
  }
}

const limitOf = <Value>({ most, largest = most, of }: CacheSize<Value>) => ({
  maxSize: most,
  maxEntrySize: largest,
  sizeCalculation: ({ value }: Made<Value>, key: string) => wholeSize(of(value, key)),
})

/** As the library takes it; what is infinitely large is never kept. */
const wholeSize = (size: number) => Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, Math.ceil(size)))

/** What follows from a text at once, for so many texts as were asked for last. */
export function memoized<Value extends object | string>(
  most: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const made = new LRUCache<string, Value>({ max: most })
  return (text) => {
    // The library's own `memo` takes three times as long.
    const known = made.get(text)
    if (known !== undefined) return known
    const value = make(text)
    made.set(text, value)
    return value
  }
}

interface Looked<Value> {
  latest: Value | undefined
  size: number
  /** The look at the source that is under way, or was last. */
  current: Promise<unknown>
  /** The one after it, for whoever came meanwhile. */
  next: Promise<Value> | undefined
}

interface Refreshing<Value> {
  /** How large the values may be together; one is kept however large it is. */
  mostSize: number
  sizeOf(value: Value | undefined): number
  /**
   * Brings a value up to date: the former one, where it is kept, or a new one. It may change the former
   * one and answer with it, as only one look of a key is under way at a time.
   */
  refresh(key: number, former: Value | undefined): Promise<Value>
}

/** Values that follow a source which changes: each is brought up to date whenever it is asked for. */
export class RefreshedCache<Value> {
  readonly #looked: LRUCache<number, Looked<Value>>
  readonly #refreshing: Refreshing<Value>

  constructor(refreshing: Refreshing<Value>) {
    this.#refreshing = refreshing
    this.#looked = new LRUCache({
      maxSize: refreshing.mostSize,
      sizeCalculation: ({ size }) => size,
    })
  }

  /**
   * A value as its source has it now, or newer: by a look that begins after the call. All who ask while
   * one is under way share the next.
   * @throws what `refresh` throws; the former value stays
   */
  async now(key: number): Promise<Value> {
    const looked = this.#looked.get(key) ?? this.#begin(key)
    const value = await this.#look(key, looked)
    this.#weigh(key, looked)
    return value
  }

  /** A value as it was looked at last, where it is kept. */
  latest(key: number): Value | undefined {
    return this.#looked.peek(key)?.latest
  }

  clear(): void {
    this.#looked.clear()
  }

  #begin(key: number): Looked<Value> {
    const size = this.#sizeOf(undefined)
    const looked = { latest: undefined, size, current: Promise.resolve(), next: undefined }
    this.#looked.set(key, looked)
    return looked
  }

  #look(key: number, looked: Looked<Value>): Promise<Value> {
    looked.next ??= looked.current.then(() => {
      looked.next = undefined
      const work = this.#refresh(key, looked)
      looked.current = work.catch(() => undefined)
      return work
    })
    return looked.next
  }

  async #refresh(key: number, looked: Looked<Value>): Promise<Value> {
    looked.latest = await this.#refreshing.refresh(key, looked.latest)
    return looked.latest
  }

  /** Others make room for what has grown; what has been dropped meanwhile does not come back. */
  #weigh(key: number, looked: Looked<Value>): void {
    const size = this.#sizeOf(looked.latest)
    if (size === looked.size || this.#looked.peek(key) !== looked) return
    looked.size = size
    // The library weighs what it is given for the first time.
    this.#looked.delete(key)
    this.#looked.set(key, looked)
  }

  #sizeOf(value: Value | undefined): number {
    const { mostSize, sizeOf } = this.#refreshing
    return Math.min(mostSize, wholeSize(sizeOf(value)))
  }
}
