import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { AppError } from '../app/app-error.ts'
import type { Config } from '../config.ts'

/** Calls and pages an address may ask for in a minute; files that are cached do not count. */
const CALLS_A_MINUTE = 600

declare module 'fastify' {
  interface FastifyReply {
    /** Fresh for each answer: only scripts and styles that carry it run. */
    nonce: string
  }
}

/** Headers, content policy and limits that every answer gets. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const dev = config.mode === 'development'
  app.decorateReply('nonce', '')
  // Helmet sees the raw response only.
  const nonces = new WeakMap<object, string>()
  app.addHook('onRequest', async (_request, reply) => {
    reply.nonce = randomBytes(16).toString('base64')
    nonces.set(reply.raw, reply.nonce)
  })
  const nonce = (_request: unknown, response: object) => `'nonce-${nonces.get(response) ?? ''}'`
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", nonce],
        styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(dev ? ['ws:'] : []), ...mapOrigins(config)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Browsers obey it on https only, so it is safe behind a proxy that ends TLS.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  await limitCalls(app, config)
}

function mapOrigins({ mapServiceUrl }: Config): string[] {
  return mapServiceUrl === undefined ? [] : [new URL(mapServiceUrl).origin]
}

async function limitCalls(app: FastifyInstance, config: Config): Promise<void> {
  const redis =
    config.redisUrl === undefined
      ? undefined
      : new Redis(config.redisUrl, { connectTimeout: 500, maxRetriesPerRequest: 1 })
  redis?.on('error', (error: Error) => app.log.error({ err: error }, 'rate-limit store'))
  app.addHook('onClose', async () => {
    await redis?.quit()
  })
  await app.register(rateLimit, {
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    ...(redis && { redis, skipOnError: true }),
    allowList: (request) => /^\/(assets\/|media\/|areas_v3\/|health$)/.test(request.url),
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfterS: Math.ceil(context.ttl / 1000) }),
  })
}
