import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { langOr } from '@suyuan/contract/lang'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ResolveSession } from './app/caller.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/client.ts'
import { Passwords } from './features/accounts/passwords.ts'
import { resolveSession } from './features/accounts/sessions.ts'
import { BODY_LIMIT, mountApi } from './http/api.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { readCookies } from './http/cookies.ts'
import { answerTexts } from './http/error-texts.ts'
import { reportFailure } from './http/failures.ts'
import { inProcessCalls } from './http/in-process.ts'
import { loggedError } from './http/logged-error.ts'
import { serveMaps } from './http/map-service.ts'
import { serveMedia } from './http/media.ts'
import type { PagesContext } from './http/pages.ts'
import { secure } from './http/security.ts'
import type { Worker } from './jobs/worker.ts'
import { implementations } from './routes.ts'
import { createWork } from './work.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Does what answers have left owed. */
    worker: Worker
  }
}

export interface AppOptions {
  config: Config
  database: OpenDatabase
  /** Whether to serve pages beside the API; tests of the API do without. */
  pages: boolean
  /** Where log lines go; standard output if absent. */
  log?: { write(line: string): void }
}

/** Everything but listening: what `main.ts` starts and tests call. */
export async function createApp({
  config,
  database,
  pages,
  log: stream,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => randomUUID(),
    // Only ours: an id from outside could write anything into the log.
    requestIdHeader: false,
    return503OnClosing: true,
    logger: {
      level: config.logLevel,
      ...(stream && { stream }),
      serializers: { req: loggedRequest, err: loggedError },
    },
  })
  const { db } = database
  const passwords = new Passwords(config.passwordCost)
  const { context, worker } = createWork(db, config, app.log)
  const routes = implementations({ ...context, passwords })
  const resolve: ResolveSession = (token) => resolveSession(db, token)
  app.decorate('worker', worker)
  app.addHook('onReady', async () => {
    if (config.worker === 'inside') worker.start()
  })
  app.addHook('onClose', () => worker.stop())
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // For what fails outside the API and the pages, which have designed answers of their own.
  app.setErrorHandler((error, request, reply) => {
    const appError = reportFailure(error, request, reply)
    const text = answerTexts[langOr(readCookies(request.headers.cookie).get('lang'))]
    return reply
      .code(appError.status)
      .type('text/plain; charset=utf-8')
      .send(text[appError.errorCode])
  })
  await secure(app, config)
  await app.register(compress, { threshold: 1024 })
  await serveApiDocs(app)
  mountApi(app, routes, { signSecret: config.signSecret, resolveSession: resolve })
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    await database.pool.query('select 1')
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  await serveMaps(app, config.mapServiceUrl)
  await serveMedia(app)
  if (pages) {
    const call = inProcessCalls(routes, app.log)
    await addPages(app, config.mode, { config, resolveSession: resolve, call })
  }
  return app
}

async function addPages(
  app: FastifyInstance,
  mode: Config['mode'],
  context: PagesContext,
): Promise<void> {
  if (mode === 'development') {
    const { serveDevPages } = await import('./http/dev-pages.ts')
    await serveDevPages(app, context)
  } else {
    const { servePages } = await import('./http/pages.ts')
    await servePages(app, context)
  }
}

/** Path only: a query can hold what a visitor searched for, and an address is a person's. */
function loggedRequest(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?', 1)[0] }
}
