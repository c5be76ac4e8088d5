import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import { FEED_PATH } from '@suyuan/contract/anniversary-following'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { AnswerCache } from './app/answer-cache.ts'
import { AppError } from './app/app-error.ts'
import type { ResolveSession } from './app/caller.ts'
import { memoryCounter, type OpenCounter, redisCounter } from './app/counter.ts'
import { ticketsIn } from './app/download-tickets.ts'
import type { Implementation } from './app/implement.ts'
import { type Limits, limitsBy } from './app/limits.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/client.ts'
import { contentVersion } from './db/content-version.ts'
import { checkDatabase } from './db/health.ts'
import { openNotices } from './db/notices.ts'
import { Passwords } from './features/accounts/passwords.ts'
import { isStaffToken, resolveSession, sharedSessionFinder } from './features/accounts/sessions.ts'
import { openAnniversaries } from './features/anniversaries/anniversaries.routes.ts'
import { documentRoutes } from './features/discovery/documents.ts'
import { SharePictures } from './features/discovery/pictures/share-pictures.ts'
import { openTrees } from './features/trees/trees.routes.ts'
import { clearHourly } from './http/abandoned-uploads.ts'
import { answerFailure } from './http/answer-failure.ts'
import { BODY_LIMIT, mountApi } from './http/api.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { limitBodies } from './http/body-deadline.ts'
import { serveCalendarFeeds } from './http/calendar-feeds.ts'
import { usualRoom } from './http/connection-room.ts'
import { limitConnections } from './http/connections.ts'
import { serveDocuments } from './http/documents.ts'
import { drainConnections } from './http/drain-connections.ts'
import { inProcessCalls } from './http/in-process.ts'
import { limitRequests } from './http/limit-requests.ts'
import { loggedError } from './http/logged-error.ts'
import { serveMaps } from './http/map-service.ts'
import { serveMedia } from './http/media.ts'
import type { StreamPace } from './http/mounting.ts'
import type { PagesContext } from './http/pages.ts'
import { QuietLog } from './http/quiet-log.ts'
import { answerRawFailure, passOverExpectations } from './http/raw-failures.ts'
import { paceRefusals } from './http/refusal-pace.ts'
import { refuseOddRequests } from './http/refuse-odd-requests.ts'
import { secure } from './http/security.ts'
import { serveSharePictures } from './http/share-pictures.ts'
import type { Worker } from './jobs/worker.ts'
import { mediaReaders } from './media-readers.ts'
import { implementations } from './routes.ts'
import { createWork, workFolders } from './work.ts'
import { clearAbandoned } from './work-folder.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Does what answers have left owed. */
    worker: Worker
    /** Figures of this process, where they are asked for. */
    metrics: Registry | undefined
    /** Has `/ready` say no from now on, while everything else is still answered. */
    sayLeaving(): void
    /** To be called when keys were made anew: what is in memory has older ones. */
    forgetKeys(): void
  }
}

export interface AppOptions {
  config: Config
  database: OpenDatabase
  /** Whether to serve pages beside the API; tests of the API do without. */
  pages: boolean
  /** Where log lines go; standard output if absent. */
  log?: { write(line: string): void }
  /** Endpoints beside the site's own, for tests of how they travel. */
  more?: readonly Implementation[]
  streamPace?: StreamPace
  /** Milliseconds for the body of a request to arrive; the usual where absent. */
  bodyMs?: number
}

/**
 * Bytes up to which an answer is packed at once. A page takes half a millisecond so, and twice that
 * where it goes to another thread in pieces and comes back.
 */
const PACKED_AT_ONCE = 256 * 1024

/** Everything but listening: what `serve.ts` starts and tests call. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, pages, log, more = [], streamPace, bodyMs } = options
  const app = newServer(config, log)
  const { db } = database
  const passwords = new Passwords(config.passwordCost)
  const { context, store, worker, folder } = await createWork(database, config, app.log)
  const notices = openNotices(database, config.databaseListenUrl, app.log)
  const trees = openTrees(db, notices)
  const anniversaries = openAnniversaries(trees)
  const media = { db, store, quota: config.mediaQuota }
  const uploadFolder = folder.path
  const memory = new AnswerCache(() => contentVersion(db))
  const resolve: ResolveSession = (token) => resolveSession(db, token)
  app.decorate('worker', worker)
  app.decorate('forgetKeys', () => trees.viewing.graphs.forget())
  app.addHook('onReady', async () => {
    if (config.worker === 'inside') worker.start()
  })
  notices?.listen('jobs', () => worker.wake())
  app.addHook('onClose', async () => {
    await notices?.close()
    await worker.stop()
    await folder.close()
  })
  clearHourly(app, () => clearAbandoned(workFolders(config)))
  app.decorate('metrics', config.metrics && (await gatherMetrics(app, database, worker)))
  answerEverything(app)
  drainConnections(app)
  const counter = openCounter(app, config)
  const limits = limitsBy(counter)
  const accounts = { ...context, passwords, letters: limits }
  const routes = implementations(
    accounts,
    limits,
    media,
    trees,
    anniversaries,
    uploadFolder,
    memory,
  )
  await guard(app, config, limits, bodyMs)
  paceRefusals(app)
  await serveApiDocs(app)
  mountApi(app, [...routes, ...more], {
    signSecret: config.signSecret,
    resolveSession: resolve,
    limits,
    findSession: sharedSessionFinder(db),
    isStaffToken: (token) => isStaffToken(db, token),
    tickets: ticketsIn(db),
    uploadFolder,
    ...(streamPace && { streamPace }),
  })
  serveHealth(app, database, counter)
  serveReadiness(app, database)
  await serveMaps(app, config.mapServiceUrl)
  const readers = mediaReaders(trees.viewing)
  await serveMedia(app, { db, store, readers, resolveSession: resolve })
  serveDocuments(app, documentRoutes(db), { url: config.site.url })
  serveCalendarFeeds(app, FEED_PATH, (key) => anniversaries.feeds.find(key))
  const pictures = new SharePictures(db, join(config.dataDir, 'share-pictures'))
  serveSharePictures(app, (...asked) => pictures.picture(...asked))
  if (pages) {
    const call = inProcessCalls(routes, limits, memory, app.log)
    await addPages(app, config.mode, { config, resolveSession: resolve, limits, call })
  }
  return app
}

function newServer(config: Config, stream: AppOptions['log']): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => randomUUID(),
    // Only ours: an id from outside could write anything into the log.
    requestIdHeader: false,
    return503OnClosing: true,
    // The host is ours to ask for, because Node's answers have no envelope. An address may hold 2,000
    // Chinese characters of nine bytes each.
    http: { requireHostHeader: false, maxHeaderSize: 32_768 },
    clientErrorHandler: answerRawFailure,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      return answerFailure(error, request, reply)
    },
    logController: new QuietLog(),
    logger: {
      level: config.logLevel,
      ...(stream && { stream }),
      serializers: { req: loggedRequest, err: loggedError },
    },
  })
}

/** Whatever is asked gets an answer in the envelope, with the number of its request. */
function answerEverything(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(async () => {
    throw new AppError('not_found')
  })
  passOverExpectations(app)
}

/** Counts of this process, or of all that share a Redis. */
function openCounter(app: FastifyInstance, { redisUrl }: Config): OpenCounter {
  const counter =
    redisUrl === undefined
      ? memoryCounter()
      : redisCounter(redisUrl, (error) => app.log.error({ err: error }, 'limits store'))
  app.addHook('onClose', () => counter.close())
  return counter
}

/** What stands before every endpoint and page. */
async function guard(
  app: FastifyInstance,
  config: Config,
  limits: Limits,
  bodyMs: number | undefined,
): Promise<void> {
  const proxied = config.trustProxy.length > 0
  limitConnections(app, { room: proxied ? { ...usualRoom, ofNetwork: Infinity } : usualRoom })
  refuseOddRequests(app, proxied)
  limitBodies(app, bodyMs)
  await secure(app, config)
  limitRequests(app, limits)
  // A body must not unpack into a thousand times its size.
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: PACKED_AT_ONCE,
    globalDecompression: false,
  })
}

function serveHealth(app: FastifyInstance, database: OpenDatabase, counter: OpenCounter): void {
  app.get(
    '/health',
    { schema: { hide: true }, config: { countsItself: true } },
    async (_request, reply) => {
      await checkDatabase(database)
      const isShared = counter.isShared()
      // The site is well without Redis; that limits are counted apart meanwhile is to be seen to.
      const limits = isShared === undefined ? {} : { limits: isShared ? 'shared' : 'apart' }
      return reply.header('cache-control', 'no-store').send({ status: 'ok', ...limits })
    },
  )
}

/** Read only where it is wanted: a start is quicker without. */
async function gatherMetrics(
  app: FastifyInstance,
  { db, pool }: OpenDatabase,
  worker: Worker,
): Promise<Registry> {
  const { siteMetrics, watchRequests } = await import('./watching/site-metrics.ts')
  const metrics = siteMetrics({ db, pool, lanes: worker.lanes() })
  watchRequests(app, metrics)
  return metrics
}

/** Whether this server takes visitors, for the proxy in front: no while it is about to stop. */
function serveReadiness(app: FastifyInstance, database: OpenDatabase): void {
  let isLeaving = false
  app.decorate('sayLeaving', () => {
    isLeaving = true
  })
  app.get(
    '/ready',
    { schema: { hide: true }, config: { countsItself: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isLeaving) return reply.code(503).send({ status: 'leaving' })
      await checkDatabase(database)
      return reply.send({ status: 'ready' })
    },
  )
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
