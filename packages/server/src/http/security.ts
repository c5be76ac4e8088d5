import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Fresh for each answer: only scripts and styles that carry it run. */
    nonce: string
  }
}

/** Headers and the content policy that every answer gets. */
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
        mediaSrc: ["'self'"],
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
}

function mapOrigins({ mapServiceUrl }: Config): string[] {
  return mapServiceUrl === undefined ? [] : [new URL(mapServiceUrl).origin]
}
