import { createHash } from 'node:crypto'
import type { CallLimit } from '@suyuan/contract/endpoint'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counter } from './limits.ts'

type Limiter = RateLimiterMemory | RateLimiterRedis

export interface OpenCounter extends Counter {
  close(): Promise<void>
}

/** Counts in this process. */
export function memoryCounter(): OpenCounter {
  return {
    ...countingWith(({ calls, seconds }) => memoryLimiter(calls, seconds)),
    close: async () => undefined,
  }
}

/** Counts that several servers share. Where Redis does not answer, each server counts for itself. */
export function redisCounter(url: string, onError: (error: Error) => void): OpenCounter {
  const redis = new Redis(url, {
    connectTimeout: 500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  })
  redis.on('error', onError)
  return {
    ...countingWith(
      ({ calls, seconds }) =>
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: 'suyuan-limit',
          points: calls,
          duration: seconds,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memoryLimiter(calls, seconds),
        }),
    ),
    close: async () => redis.disconnect(),
  }
}

function memoryLimiter(points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration })
}

function countingWith(create: (limit: CallLimit) => Limiter): Counter {
  const limiters = new Map<string, Limiter>()
  return {
    async spend(key, points, limit) {
      const name = `${limit.calls}/${limit.seconds}`
      const limiter = limiters.get(name) ?? create(limit)
      limiters.set(name, limiter)
      try {
        await limiter.consume(hashed(key), points)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          // More than the whole span is left where the clock has been put back meanwhile.
          return Math.min(Math.max(1, refusal.msBeforeNext), limit.seconds * 1000)
        }
        throw refusal
      }
    },
  }
}

/** Addresses are not stored as they are, not for a minute either. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
