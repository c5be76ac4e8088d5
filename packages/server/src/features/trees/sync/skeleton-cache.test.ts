import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { SkeletonCache } from './skeleton-cache.ts'

const claim = { share: 'network', first: false }

/** Pieces that come when they are let. */
function source() {
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
  let made = 0
  return {
    made: () => made,
    async *make() {
      made += 1
      for (const [at, gate] of gates.entries()) {
        await gate.promise
        yield Buffer.from(`piece ${at} `)
      }
    },
    let: (at: number) => gates[at]?.resolve(),
    fail: (at: number) => gates[at]?.reject(new Error('broken')),
  }
}

it('is made once for all who ask meanwhile, who read along, and for whoever asks afterwards', async () => {
  const kept = new SkeletonCache()
  const { make, made, ...gate } = source()
  const ask = () => kept.get('book', '1', { claim, make })
  const first = ask()[Symbol.asyncIterator]()
  gate.let(0)
  expect(String((await first.next()).value)).toBe('piece 0 ')
  const others = Array.from({ length: 24 }, () => buffer(ask()))
  gate.let(1)
  gate.let(2)
  for (const other of await Promise.all(others)) {
    expect(String(other)).toBe('piece 0 piece 1 piece 2 ')
  }
  expect(String((await first.next()).value)).toBe('piece 1 ')
  expect(String(await buffer(ask()))).toBe('piece 0 piece 1 piece 2 ')
  expect(made()).toBe(1)
})

it('is made whole though whoever asked for it has left', async () => {
  const kept = new SkeletonCache()
  const { make, made, ...gate } = source()
  const reader = kept.get('book', '1', { claim, make })[Symbol.asyncIterator]()
  for (const at of [0, 1, 2]) gate.let(at)
  await reader.next()
  await reader.return?.(undefined)
  expect(String(await buffer(kept.get('book', '1', { claim, make })))).toContain('piece 2')
  expect(made()).toBe(1)
})

it('fails all who wait where it fails, and is made anew for the next', async () => {
  const kept = new SkeletonCache()
  const { make, made, ...gate } = source()
  const readers = [1, 2].map(() => buffer(kept.get('book', '1', { claim, make })))
  gate.fail(0)
  for (const reader of readers) await expect(reader).rejects.toThrow('broken')
  const again = source()
  for (const at of [0, 1, 2]) again.let(at)
  expect(String(await buffer(kept.get('book', '1', { claim, make: again.make })))).toContain('2')
  expect([made(), again.made()]).toEqual([1, 1])
})

it('is made anew once the book has changed', async () => {
  const kept = new SkeletonCache()
  for (const stamp of ['1', '2']) {
    const { make, made, ...gate } = source()
    for (const at of [0, 1, 2]) gate.let(at)
    await buffer(kept.get('book', stamp, { claim, make }))
    expect(made()).toBe(1)
  }
})
