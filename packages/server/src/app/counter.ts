import { createHash } from 'node:crypto'
import type { CallLimit } from '@suyuan/contract/endpoint'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counter } from './limits.ts'

type Limiter = RateLimiterMemory | RateLimiterRedis

export interface OpenCounter extends Counter {
  /** Whether servers count together just now; undefined where each is meant to count for itself. */
  isShared(): boolean | undefined
  close(): Promise<void>
}

/** For so long Redis is waited for: once, and then not again until it has answered. */
const PATIENCE_MS = 150
/** How often Redis is looked at while it is away. */
const LOOK_MS = 500
/** A connection of which nothing has come for so long is made anew: packets may vanish without a word. */
const SILENT_MS = 2000

/** Counts in this process. */
export function memoryCounter(): OpenCounter {
  return {
    ...countingWith(({ calls, seconds }) => memoryLimiter(calls, seconds)),
    isShared: () => undefined,
    close: async () => undefined,
  }
}

/** Counts that several servers share. Where Redis does not answer, each server counts for itself. */
export function redisCounter(url: string, onError: (error: Error) => void): OpenCounter {
  const redis = new Redis(url, {
    connectTimeout: 500,
    commandTimeout: PATIENCE_MS,
    socketTimeout: SILENT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  })
  redis.on('error', onError)
  const presence = new Presence(redis, onError)
  const shared = countingWith(
    ({ calls, seconds }) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: 'suyuan-limit',
        points: calls,
        duration: seconds,
        rejectIfRedisNotReady: true,
      }),
  )
  const own = countingWith(({ calls, seconds }) => memoryLimiter(calls, seconds))
  return {
    async spend(...asked) {
      if (!presence.isThere) return own.spend(...asked)
      try {
        return await shared.spend(...asked)
      } catch (error) {
        presence.lost(error)
        return own.spend(...asked)
      }
    },
    isShared: () => presence.isThere,
    close: async () => {
      presence.end()
      redis.disconnect()
    },
  }
}

/**
 * Whether Redis answers. A frozen one, or a network that drops what is sent, says nothing at all:
 * were each request to wait for that, the site would stand still. It is away from the first answer
 * that does not come in time until it has answered a question of its own.
 */
class Presence {
  isThere = false
  private readonly redis: Redis
  private readonly onError: (error: Error) => void
  private timer: NodeJS.Timeout | undefined
  private isEnded = false

  constructor(redis: Redis, onError: (error: Error) => void) {
    this.redis = redis
    this.onError = onError
    redis.on('ready', () => void this.look())
    this.lookLater()
  }

  lost(error: unknown): void {
    if (!this.isThere) return
    this.isThere = false
    this.onError(error instanceof Error ? error : new Error('Redis does not answer'))
    this.lookLater()
  }

  end(): void {
    this.isEnded = true
    this.isThere = false
    clearTimeout(this.timer)
  }

  private lookLater(): void {
    clearTimeout(this.timer)
    if (this.isEnded) return
    this.timer = setTimeout(() => void this.look(), LOOK_MS).unref()
  }

  private async look(): Promise<void> {
    // What it fails with has been said when it was lost.
    const isThere = await this.redis.ping().then(
      () => true,
      () => false,
    )
    if (this.isEnded || this.isThere) return
    this.isThere = isThere
    if (!isThere) this.lookLater()
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
