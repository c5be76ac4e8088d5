import { expect, it } from 'vitest'
import { promiseCache } from './promise-cache.ts'

it('makes each once, and what failed once more', async () => {
  const kept = promiseCache<number>()
  let made = 0
  const make = async () => {
    made += 1
    if (made === 1) throw new Error('not readable now')
    return made
  }
  await expect(kept('zh-CN', make)).rejects.toThrow('not readable now')
  expect(await Promise.all([kept('zh-CN', make), kept('zh-CN', make)])).toEqual([2, 2])
  expect(await kept('en', make)).toBe(3)
})
