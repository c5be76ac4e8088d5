import { afterEach, describe, expect, it, vi } from 'vitest'
import { findRedis, type RedisProcess, startRedis } from '../testing/redis-server.ts'
import { memoryCounter, type OpenCounter, redisCounter } from './counter.ts'

const limit = { calls: 5, seconds: 60 }

describe.skipIf(findRedis() === undefined)('a counter that servers share', () => {
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })

  async function redis(port?: number): Promise<RedisProcess> {
    const running = await startRedis(port)
    open.push(() => running.stop())
    return running
  }

  /** Of a server of its own. Redis that is away is an error for the log, not for the caller. */
  function counter(url: string, errors: Error[] = []): OpenCounter {
    const opened = redisCounter(url, (error) => errors.push(error))
    open.push(() => opened.close())
    return opened
  }

  /** Waits until both count in Redis: a client that has just begun counts for itself. */
  async function connected(...counters: OpenCounter[]): Promise<void> {
    const once = { calls: counters.length, seconds: 60 }
    for (let round = 0; ; round++) {
      const waits: number[] = []
      for (const each of counters) waits.push(await each.spend(`connected ${round}`, 1, once))
      const over = await counters[0]?.spend(`connected ${round}`, 1, once)
      if (over) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  it('lets through as many as the limit says, whichever of them is asked', async () => {
    const { url } = await redis()
    const [one, two] = [counter(url), counter(url)]
    await connected(one, two)
    const waits: number[] = []
    for (let call = 0; call < 4; call++) {
      waits.push(await one.spend('network', 1, limit), await two.spend('network', 1, limit))
    }
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    for (const wait of waits.slice(5)) {
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60_000)
    }
    expect(await two.spend('another network', 1, limit)).toBe(0)
  })

  it('counts what is dear as several', async () => {
    const { url } = await redis()
    const one = counter(url)
    await connected(one)
    expect(await one.spend('network', 4, limit)).toBe(0)
    expect(await one.spend('network', 4, limit)).toBeGreaterThan(0)
  })

  it('goes on counting by itself while Redis is away, and together again afterwards', async () => {
    const first = await redis()
    const errors: Error[] = []
    const [one, two] = [counter(first.url, errors), counter(first.url, errors)]
    await connected(one, two)
    await first.stop('SIGKILL')
    for (const each of [one, two]) {
      const waits: number[] = []
      for (let call = 0; call < 7; call++) waits.push(await each.spend('away', 1, limit))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    }
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    await redis(Number(new URL(first.url).port))
    await connected(one, two)
  })

  it('waits for a frozen Redis once at most, says so, and counts together again afterwards', async () => {
    const frozen = await redis()
    open.push(async () => frozen.thaw())
    const errors: Error[] = []
    const [one, two] = [counter(frozen.url, errors), counter(frozen.url, errors)]
    await connected(one, two)
    expect(one.isShared()).toBe(true)
    frozen.freeze()
    const begun = performance.now()
    const waits: number[] = []
    for (let call = 0; call < 7; call++) waits.push(await one.spend('frozen', 1, limit))
    // The bound is 200 ms; without one these would wait until somebody lets Redis go on.
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(one.isShared()).toBe(false)
    expect(errors.map(({ message }) => message)).toContain('Command timed out')
    frozen.thaw()
    await expect.poll(() => one.isShared(), { timeout: 10_000 }).toBe(true)
    await connected(one, two)
  })

  it('finds Redis again where it was frozen from the beginning', async () => {
    const frozen = await redis()
    open.push(async () => frozen.thaw())
    frozen.freeze()
    const one = counter(frozen.url)
    expect(await one.spend('beginning', 1, limit)).toBe(0)
    expect(one.isShared()).toBe(false)
    frozen.thaw()
    await expect.poll(() => one.isShared(), { timeout: 10_000 }).toBe(true)
  })
})

describe('a counter of one process', () => {
  it('tells nobody to wait longer than its span after the clock was put back', async () => {
    const counter = memoryCounter()
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * 86_400_000)
    expect(await counter.spend('network', 5, limit)).toBe(0)
    ahead.mockRestore()
    expect(await counter.spend('network', 1, limit)).toBe(limit.seconds * 1000)
    await counter.close()
  })
})
