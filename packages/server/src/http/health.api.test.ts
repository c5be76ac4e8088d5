import { afterEach, describe, expect, it } from 'vitest'
import { findRedis, startRedis } from '../testing/redis-server.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('the sign of life', () => {
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })

  async function server(redisUrl?: string): Promise<TestApp> {
    const test = await startTestApp({ redisUrl })
    open.push(() => test.close())
    return test
  }

  const health = async ({ app }: TestApp) => (await app.inject({ url: '/health' })).json()

  it('says nothing of shared limits where a server is meant to count for itself', async () => {
    expect(await health(await server())).toEqual({ status: 'ok' })
  })

  it.skipIf(findRedis() === undefined)(
    'answers, as calls do, while Redis is frozen, and says that limits are counted apart',
    async () => {
      const redis = await startRedis()
      open.push(async () => {
        redis.thaw()
        await redis.stop()
      })
      const test = await server(redis.url)
      const limits = async () => (await health(test)).limits
      await expect.poll(limits).toBe('shared')
      redis.freeze()
      await test.data('POST /api/web/tree/demonstrations', {})
      expect(await health(test)).toEqual({ status: 'ok', limits: 'apart' })
      redis.thaw()
      await expect.poll(limits, { timeout: 10_000 }).toBe('shared')
    },
  )
})
