import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { defaultLang, isLang, type Lang } from '@suyuan/contract/lang'
import { isCallFailure } from '@suyuan/web/lib/call-failure'
import type { PageContext, ServerCall } from '@suyuan/web/page-context'
import { formPages } from '@suyuan/web/route-table'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import type { Caller, ResolveSession, Session } from '../app/caller.ts'
import type { Limits } from '../app/limits.ts'
import type { Config } from '../config.ts'
import type { inProcessCalls } from './in-process.ts'
import { onlyFiles } from './limit-requests.ts'
import { isOwnForm } from './own-form.ts'
import { pageTurns } from './page-turns.ts'
import { hostOf, originOf } from './refuse-odd-requests.ts'

const web = fileURLToPath(new URL('../../../web/', import.meta.url))
const clientFolder = join(web, 'build/client')
const serverEntry = join(web, 'build/server/index.js')

/** What pages are made with. */
export interface PagesContext {
  config: Pick<Config, 'signSecret' | 'site' | 'legal' | 'trustProxy'>
  resolveSession: ResolveSession
  limits: Limits
  call: ReturnType<typeof inProcessCalls>
}

/** What the built pages export: see `server-entry.ts` of the web package. */
interface PageServer {
  respond(request: Request, context: PageContext): Promise<Response>
}

const ONE_YEAR_S = 31_536_000

/** Serves the built pages and their hashed files. */
export async function servePages(app: FastifyInstance, context: PagesContext): Promise<void> {
  if (!existsSync(serverEntry)) throw new Error('The pages are not built: run npm start')
  await app.register(async (files) => {
    onlyFiles(files)
    await files.register(fastifyStatic, {
      root: clientFolder,
      decorateReply: false,
      // A route for each file that is there: any other path is no file and is counted.
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(clientFolder, 'assets'))
        reply.header('cache-control', cacheControl(path.endsWith('/sw.js'), hashed))
      },
    })
  })
  const pages = (await import(pathToFileURL(serverEntry).href)) as PageServer
  mountPages(app, context, () => Promise.resolve(pages))
}

/** A service worker decides for every page: no cache may hold back its newest release. */
function cacheControl(isServiceWorker: boolean, hashed: boolean): string {
  if (isServiceWorker) return 'no-cache'
  return hashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'public, max-age=3600'
}

/** More than any form of the site holds, in bytes. */
const FORM_LIMIT = 64 * 1024

/** Answers every remaining path with a page. */
export function mountPages(
  app: FastifyInstance,
  context: PagesContext,
  pages: () => Promise<PageServer>,
): void {
  const route = { schema: { hide: true }, config: { countsItself: true } }
  const turns = pageTurns(app.server)
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    turns.make(request, reply, () =>
      answerWithPage({ ...context, renderTurn: turns.render }, pages, request, reply),
    )
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Pages take nothing: what is sent along stays unread.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/*', route, (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new AppError('method_not_allowed')
      }
      return answer(request, reply)
    })
  })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, body),
    )
    for (const path of formPages) {
      scope.post(path, route, (request, reply) => {
        if (!isOwnForm(request, proxied(context.config))) throw new AppError('not_permitted')
        return answer(request, reply)
      })
    }
  })
}

function proxied({ trustProxy }: PagesContext['config']): boolean {
  return trustProxy.length > 0
}

interface TurnsContext extends PagesContext {
  renderTurn: (request: FastifyRequest) => Promise<void>
}

/** A page for whoever asks, in their language and in the name of their session. */
async function answerWithPage(
  { config, resolveSession, limits, call, renderTurn }: TurnsContext,
  pages: () => Promise<PageServer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lang = chosenLang(request)
  const { session, ended } = await sessionOf(request, resolveSession)
  const caller: Caller = {
    lang: lang.lang,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    session,
    way: 'page',
  }
  await limits.page(caller)
  const calls = watchedCalls((name, input) => call(caller, name, input))
  const webRequest = toWebRequest(request, reply, proxied(config))
  const { respond } = await pages()
  const response = await respond(webRequest, {
    lang: lang.lang,
    nonce: reply.nonce,
    call: calls.call,
    callAsVisitor: (name, input) => call({ ...caller, session: null }, name, input),
    signedIn: session !== null,
    signSecret: config.signSecret,
    origin: originOf(request, config.site),
    site: config.site,
    legal: config.legal,
    requestId: request.id,
    renderTurn: () => renderTurn(request),
    reportError(error) {
      // A reader who has left breaks off what was being made for them.
      if (!reply.raw.destroyed) request.log.error({ err: error }, 'page failed')
    },
  })
  if (lang.fromQuery) reply.header('set-cookie', langCookie(lang.lang, request))
  if (ended) reply.header('set-cookie', 'token=; Path=/; Max-Age=0; SameSite=Lax')
  return send(calls.unavailable() ? asUnavailable(response) : response, reply, session !== null)
}

/** Where the cookie's session no longer holds, a visitor's page is shown and the cookie dropped. */
async function sessionOf(
  request: FastifyRequest,
  resolveSession: ResolveSession,
): Promise<{ session: Session | null; ended: boolean }> {
  const token = parseCookie(request.headers.cookie ?? '')['token']
  if (token === undefined || token === '') return { session: null, ended: false }
  try {
    return { session: await resolveSession(token), ended: false }
  } catch (error) {
    if (error instanceof AppError) return { session: null, ended: true }
    throw error
  }
}

/** `?lang=` before the cookie before the default. */
function chosenLang(request: FastifyRequest): { lang: Lang; fromQuery: boolean } {
  const asked = new URL(request.url, 'http://localhost').searchParams.get('lang')
  if (isLang(asked)) return { lang: asked, fromQuery: true }
  const kept = parseCookie(request.headers.cookie ?? '')['lang']
  return { lang: isLang(kept) ? kept : defaultLang, fromQuery: false }
}

function langCookie(lang: Lang, request: FastifyRequest): string {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `lang=${lang}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, proxied: boolean): Request {
  const host = hostOf(request, proxied) ?? 'localhost'
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '))
  }
  // It was compared by its host; behind a proxy its scheme may differ.
  headers.delete('origin')
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return new Request(new URL(request.url, `${request.protocol}://${host}`), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(typeof request.body === 'string' && { body: request.body }),
  })
}

/** Calls that notice when what stands behind them is down: pages do without some parts in silence. */
function watchedCalls(call: ServerCall): { call: ServerCall; unavailable: () => boolean } {
  let unavailable = false
  return {
    async call(name, input) {
      try {
        return await call(name, input)
      } catch (error) {
        if (isCallFailure(error) && error.status === 503) unavailable = true
        throw error
      }
    },
    unavailable: () => unavailable,
  }
}

/** What could be made of a page while the database was down must not pass for the page. */
function asUnavailable(response: Response): Response {
  if (response.status >= 300 && response.status < 400) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', '5')
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: 503, headers })
}

async function send(
  response: Response,
  reply: FastifyReply,
  signedIn: boolean,
): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  // A member's page must not come back from the cache for whoever sits there after log-out.
  if (!response.headers.has('cache-control')) {
    reply.header('cache-control', signedIn ? 'private, no-store' : 'private, no-cache')
  }
  reply.header('vary', 'cookie')
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
