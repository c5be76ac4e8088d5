import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Queryable } from './client.ts'
import { cachedQuery, perHandle } from './per-handle.ts'

// Only their identity matters here.
const one = {} as Queryable
const other = {} as Queryable

describe('what is made for a database handle', () => {
  it('is made once for each', () => {
    const make = vi.fn(() => ({}))
    const made = perHandle(make)
    expect(made(one)).toBe(made(one))
    expect(made(other)).not.toBe(made(one))
    expect(make).toHaveBeenCalledTimes(2)
  })
})

describe('an answer that is remembered', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    // As in a process that has been running: the cache takes a start at 0 for none.
    vi.advanceTimersByTime(1)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is asked for once, by however many at a time, until it is old', async () => {
    const load = vi.fn(async () => load.mock.calls.length)
    const answer = cachedQuery(load, 1000)
    expect(await Promise.all([answer(one), answer(one)])).toEqual([1, 1])
    vi.advanceTimersByTime(1000)
    expect(await answer(one)).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await answer(one)).toBe(2)
  })

  it('is asked for again once what it reads has changed, by this handle alone', async () => {
    const load = vi.fn(async () => load.mock.calls.length)
    const answer = cachedQuery(load, 1000)
    expect([await answer(one), await answer(other)]).toEqual([1, 2])
    answer.forget(one)
    expect([await answer(one), await answer(other)]).toEqual([3, 2])
  })

  it('is asked for again after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('there')
    const answer = cachedQuery<string>(load, 1000)
    await expect(answer(one)).rejects.toThrow('gone')
    expect(await answer(one)).toBe('there')
  })
})
