import { Cache } from './cache.ts'
import type { Caller } from './caller.ts'

/** How much is kept, in characters of JSON; an answer larger than a part of it is not. */
const MOST = 16_000_000
const LARGEST = MOST / 50
/** What hangs on the time of day is no older than this. */
const MAX_AGE_MS = 60_000

/** Gives what was made under a name before, as far as it still holds; else makes it. */
export type GetOrMake = <T>(name: string, make: () => Promise<T>) => Promise<T>

/** Remembers nothing. */
export const uncached: GetOrMake = (_name, make) => make()

/**
 * Keeps answers that are made from content alone, until any content changes: see
 * docs/decisions/020-remembered-answers.md. Nothing that a member may see is asked of it.
 */
export class AnswerCache {
  private readonly readMark: () => Promise<string>
  /** A page asks several things: they are all of the state that it found first. */
  private readonly marks = new WeakMap<Caller, Promise<string>>()
  private readonly answers = new Cache<unknown>({
    size: {
      ...{ most: MOST, largest: LARGEST },
      of: (answer, key) => JSON.stringify(answer).length + key.length,
    },
    maxAgeMs: MAX_AGE_MS,
  })
  private mark = ''

  /** @param readMark a text that changes with the content */
  constructor(readMark: () => Promise<string>) {
    this.readMark = readMark
  }

  /**
   * The answer that is known under the key, or the one that is made now. It is frozen: others get
   * the same.
   * @param key all that the answer hangs on besides content
   */
  async answer(caller: Caller, key: string, make: () => Promise<unknown>): Promise<unknown> {
    const mark = await this.markFor(caller)
    if (mark !== this.mark) this.answers.clear()
    this.mark = mark
    return this.answers.fetch(key, async () => deeplyFrozen(await make()))
  }

  /** The same for parts of an answer, each by its name beside all that the whole hangs on. */
  parts(caller: Caller, key: string): GetOrMake {
    // What is kept under a name is what its maker made.
    return <T>(name: string, make: () => Promise<T>) =>
      this.answer(caller, `${key} ${name}`, make) as Promise<T>
  }

  private markFor(caller: Caller): Promise<string> {
    const known = this.marks.get(caller)
    if (known) return known
    const read = this.readMark()
    this.marks.set(caller, read)
    return read
  }
}

function deeplyFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deeplyFrozen(part)
  }
  return value
}
