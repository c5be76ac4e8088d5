import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { DocumentCache } from './document-cache.ts'

const claim = { share: 'a', first: false }

/** Counts how often it is made. */
function text(pieces: string[] | null) {
  let made = 0
  return {
    make: async () => {
      made += 1
      return pieces
    },
    made: () => made,
  }
}

describe('documents', () => {
  it('are made once, whoever asks meanwhile, and hold all their pieces', async () => {
    const kept = new DocumentCache()
    const source = text(['溯', '源'.repeat(50_000), '。'])
    const get = () => kept.get('a', 60, claim, source.make)
    const [first, second] = await Promise.all([get(), get()])
    expect(second).toBe(first)
    expect(await get()).toBe(first)
    expect(source.made()).toBe(1)
    expect(gunzipSync(first?.gzipped ?? '').toString()).toBe(`溯${'源'.repeat(50_000)}。`)
  })

  it('are made anew when they are too old', async () => {
    const kept = new DocumentCache()
    const source = text(['a'])
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      // As in a process that has been running: the cache takes a start at 0 for none.
      vi.advanceTimersByTime(1)
      for (const [passed, made] of [
        [0, 1],
        [60_000, 1],
        [1, 2],
      ] as const) {
        vi.advanceTimersByTime(passed)
        await kept.get('a', 60, claim, source.make)
        expect(source.made()).toBe(made)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('that are not there, or failed, are asked for anew', async () => {
    const kept = new DocumentCache()
    const missing = text(null)
    expect(await kept.get('a', 60, claim, missing.make)).toBeNull()
    expect(await kept.get('a', 60, claim, missing.make)).toBeNull()
    expect(missing.made()).toBe(2)
    const failing = () => Promise.reject(new Error('down'))
    await expect(kept.get('b', 60, claim, failing)).rejects.toThrow('down')
    expect(await kept.get('b', 60, claim, text(['b']).make)).not.toBeNull()
  })

  it('differ in their tags as they differ in their text', async () => {
    const kept = new DocumentCache()
    const one = await kept.get('a', 60, claim, text(['a']).make)
    const same = await kept.get('b', 60, claim, text(['a']).make)
    const other = await kept.get('c', 60, claim, text(['b']).make)
    expect(same?.etag).toBe(one?.etag)
    expect(other?.etag).not.toBe(one?.etag)
  })

  it('make room for newer ones by their compressed size, the longest unused first', async () => {
    const kept = new DocumentCache()
    // What is compressed no further: some 5 MB of 16 that are kept.
    const large = () => text([randomBytes(5_000_000).toString('base64')])
    const seldom = text(['seldom'])
    const often = text(['often'])
    const ask = () => kept.get('often', 60, claim, often.make)
    await kept.get('seldom', 60, claim, seldom.make)
    for (const name of ['a', 'b', 'c', 'd']) {
      await ask()
      await kept.get(name, 60, claim, large().make)
    }
    await ask()
    await kept.get('seldom', 60, claim, seldom.make)
    expect([often.made(), seldom.made()]).toEqual([1, 2])
  })
})
