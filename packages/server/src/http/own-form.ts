import type { FastifyRequest } from 'fastify'
import { hostOf } from './refuse-odd-requests.ts'

/**
 * Whether a form was sent from a page of this site: browsers name the site in `Origin`. A page that
 * tells nobody where its reader comes from (`no-referrer`) sends `null` there; then
 * `Sec-Fetch-Site`, which no page can set, says it.
 */
export function isOwnForm(request: FastifyRequest, isProxied: boolean): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (origin === 'null') return request.headers['sec-fetch-site'] === 'same-origin'
  return URL.canParse(origin) && new URL(origin).host === hostOf(request, isProxied)
}
