import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Cache, memoized, RefreshedCache } from './cache.ts'

/** Makes a value when it is let, and counts how often. */
function maker<Value>(value: Value) {
  const gate = Promise.withResolvers<void>()
  const counted = { made: 0 }
  const make = async () => {
    counted.made += 1
    await gate.promise
    return value
  }
  return { counted, make, let: gate.resolve, fail: gate.reject }
}

describe('a cache', () => {
  it.each([['text'], [null], [undefined], [0]])('makes %o once for ten who ask', async (value) => {
    const cache = new Cache<unknown>({ most: 2 })
    const source = maker(value)
    const asked = Array.from({ length: 10 }, () => cache.fetch('a', source.make))
    source.let()
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 10 }, () => value))
    expect(await cache.fetch('a', source.make)).toBe(value)
    expect(source.counted.made).toBe(1)
  })

  it('goes on making for the others where one leaves', async () => {
    const cache = new Cache({ most: 2 })
    const source = maker('whole')
    const left = new AbortController()
    const leaver = Promise.race([
      cache.fetch('a', source.make),
      new Promise((_resolve, reject) => {
        left.signal.addEventListener('abort', () => reject(new Error('left')))
      }),
    ])
    const stayer = cache.fetch('a', source.make)
    left.abort()
    await expect(leaver).rejects.toThrow('left')
    source.let()
    expect(await stayer).toBe('whole')
    expect(source.counted.made).toBe(1)
  })

  it('keeps no failure, which fails those alone who wait', async () => {
    const cache = new Cache({ most: 2 })
    const broken = maker('never')
    const asked = Array.from({ length: 3 }, () => cache.fetch('a', broken.make))
    broken.fail(new Error('down'))
    for (const each of asked) await expect(each).rejects.toThrow('down')
    const whole = maker('whole')
    whole.let()
    expect(await cache.fetch('a', whole.make)).toBe('whole')
    expect(broken.counted.made).toBe(1)
  })

  it('keeps no more than it may, the longest unused going first', async () => {
    const cache = new Cache({ most: 3 })
    const made: string[] = []
    const ask = (key: string) =>
      cache.fetch(key, async () => {
        made.push(key)
        return key
      })
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key)
    expect(made.join('')).toBe('abcdb')
  })

  it('keeps no more than weighs so much, and nothing that weighs too much', async () => {
    const size = { most: 10, largest: 5, of: (text: string) => text.length }
    const cache = new Cache<string>({ size })
    const made: string[] = []
    const ask = (text: string) =>
      cache.fetch(text, async () => {
        made.push(text)
        return text
      })
    for (const text of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) await ask(text)
    expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
    for (const text of ['longer', 'longer']) await ask(text)
    expect(made.slice(4)).toEqual(['longer', 'longer'])
  })

  it('answers those who wait for what it no longer keeps', async () => {
    const cache = new Cache({ most: 1 })
    const [first, second, third] = [maker('first'), maker('second'), maker('third')]
    const pushedOut = cache.fetch('a', first.make)
    const forgotten = cache.fetch('b', second.make)
    cache.clear()
    first.let()
    second.let()
    expect([await pushedOut, await forgotten]).toEqual(['first', 'second'])
    third.let()
    expect(await cache.fetch('b', third.make)).toBe('third')
  })
})

describe('what follows from a text', () => {
  it('is found once for so many texts as were asked for last', () => {
    const made: string[] = []
    const length = memoized(2, (text) => {
      made.push(text)
      return `${text.length}`
    })
    for (const text of ['', 'b', '', 'c', '', 'b']) expect(length(text)).toBe(`${text.length}`)
    expect(made).toEqual(['', 'b', 'c', 'b'])
  })
})

describe('a cache that follows its source', () => {
  /** A source of growing numbers that counts how often it is looked at, and how many at a time. */
  function source(mostSize = 100) {
    const state = { version: 1, looks: 0, atOnce: 0, most: 0, isDown: false }
    const cache = new RefreshedCache<{ version: number; since: number }>({
      mostSize,
      sizeOf: (value) => (value ? 10 : 1),
      refresh: async (_key, former) => {
        state.looks += 1
        state.atOnce += 1
        state.most = Math.max(state.most, state.atOnce)
        const { version } = state
        await pause(1)
        state.atOnce -= 1
        if (state.isDown) throw new Error('down')
        return { version, since: former?.version ?? 0 }
      },
    })
    return { state, cache }
  }

  it('looks at it once for ten who ask, and once more for those who come meanwhile', async () => {
    const { state, cache } = source()
    const ten = Array.from({ length: 10 }, () => cache.now(1))
    // Once the first look is under way.
    await pause(0)
    state.version = 2
    const others = Array.from({ length: 10 }, () => cache.now(1))
    for (const { version } of await Promise.all(others)) expect(version).toBe(2)
    for (const { version } of await Promise.all(ten)) expect(version).toBeGreaterThan(0)
    expect([state.looks, state.most]).toEqual([2, 1])
  })

  it('follows from what it has, and begins anew where it was told to drop it', async () => {
    const { state, cache } = source()
    expect(cache.latest(1)).toBeUndefined()
    await cache.now(1)
    state.version = 2
    expect(await cache.now(1)).toEqual({ version: 2, since: 1 })
    expect(cache.latest(1)).toEqual({ version: 2, since: 1 })
    const looking = cache.now(1)
    cache.clear()
    await looking
    expect(cache.latest(1)).toBeUndefined()
    expect(await cache.now(1)).toEqual({ version: 2, since: 0 })
  })

  it('keeps what it has where a look fails, and looks again for the next', async () => {
    const { state, cache } = source()
    await cache.now(1)
    state.isDown = true
    await expect(Promise.all([cache.now(1), cache.now(1)])).rejects.toThrow('down')
    expect(cache.latest(1)).toEqual({ version: 1, since: 0 })
    state.isDown = false
    state.version = 2
    expect(await cache.now(1)).toEqual({ version: 2, since: 1 })
  })

  it('keeps no more than it may, the longest unused going first, and one however large', async () => {
    const { cache } = source(25)
    for (const key of [1, 2, 1, 3]) await cache.now(key)
    expect([1, 2, 3].map((key) => cache.latest(key) !== undefined)).toEqual([true, false, true])
    const { cache: small } = source(5)
    await small.now(1)
    expect(small.latest(1)).toBeDefined()
    await small.now(2)
    expect([1, 2].map((key) => small.latest(key) !== undefined)).toEqual([false, true])
  })
})
