import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceCookie } from '../app/caller.ts'

const NAME = 'device'
const YEAR_S = 365 * 24 * 3600

/** Reads and writes the cookie by which a device is known again; no script of a page sees it. */
export function deviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return {
    value: parseCookie(request.headers.cookie ?? '')[NAME],
    keep(value) {
      reply.header(
        'set-cookie',
        `${NAME}=${value}; Path=/api; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`,
      )
    },
  }
}
