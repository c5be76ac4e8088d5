import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** A separator, plain or encoded, as URL parsers and file systems may read it. */
const separator = String.raw`(?:[/\\]|%2f|%5c)`
/** `.` and `..` in any spelling: what a parser would resolve points elsewhere than the path says. */
const dotSegment = new RegExp(`${separator}(?:\\.|%2e){1,2}(?:${separator}|$)`, 'i')

/** A host and perhaps a port, as a URL takes them. */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Refuses, before any work, what no link of the site and no program of its API sends, so that
 * nothing behind has to think of it.
 */
export function refuseOddRequests(app: FastifyInstance, proxied: boolean): void {
  app.addHook('onRequest', async (request) => {
    if (!methods.has(request.method)) throw new AppError('method_not_allowed')
    if (!isPlainPath(request.url)) throw new AppError('not_found')
    if (request.headers['content-encoding'] !== undefined) throw new AppError('unsupported_media')
    if (hostOf(request, proxied) === undefined) throw new AppError('invalid_input')
  })
}

function isPlainPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (
    path.startsWith('/') && !/^\/[/\\]/.test(path) && !path.includes('\\') && !dotSegment.test(path)
  )
}

/**
 * The host a request was sent to, as far as it is one. An old client that names none gets
 * `localhost`.
 */
export function hostOf(request: FastifyRequest, proxied: boolean): string | undefined {
  const named = request.headers.host
  // Which of two is meant is read differently by every program on the way.
  if (countOf(request.raw.rawHeaders, 'host') > 1) return undefined
  if (named === undefined && request.raw.httpVersion === '1.1') return undefined
  const forwarded = proxied ? request.headers['x-forwarded-host'] : undefined
  const host = forwarded === undefined ? (named ?? 'localhost') : request.host
  return hostPattern.test(host) && URL.canParse(`http://${host}`) ? host : undefined
}

/**
 * Public origin of the site as far as a request can be believed: a proxy that the operator trusts
 * has set the host that it was asked for; anybody else may name any. Empty then, so that addresses
 * of pages are relative: what is made for one reader and kept on the way leads nobody astray.
 */
export function originOf(request: FastifyRequest, site: { url: string | undefined }): string {
  if (site.url !== undefined) return site.url
  // With a trusted proxy between, the addresses on the way are at least two.
  const proxied = (request.ips?.length ?? 0) > 1
  const host = hostOf(request, proxied)
  const believed = host !== undefined && (proxied || isAtThisMachine(request, host))
  return believed ? `${request.protocol}://${host}` : ''
}

/** Whether somebody at the machine itself looks at the site there, as while it is set up. */
function isAtThisMachine({ raw: { socket } }: FastifyRequest, host: string): boolean {
  const own = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
  return own.test(host) && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

/** How often a header was sent; Node keeps the first of two hosts and says nothing of the other. */
function countOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((each, at) => at % 2 === 0 && each.toLowerCase() === name).length
}
