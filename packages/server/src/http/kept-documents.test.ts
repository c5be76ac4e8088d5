import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
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
    await kept.get('a', 0, claim, source.make)
    await kept.get('a', 0, claim, source.make)
    expect(source.made()).toBe(2)
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
})
