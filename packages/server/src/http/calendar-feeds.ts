import type { FastifyInstance } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { sendCompressed } from './documents.ts'

/** The calendar that a secret key opens; null where it opens none. */
export type FindCalendar = (key: string) => Promise<{ gzipped: Buffer; etag: string } | null>

/**
 * Answers calendar programs. The key stands in the query, which is not logged; whoever has it is shown
 * what its member may see now, so that it is asked for anew each time.
 */
export function serveCalendarFeeds(app: FastifyInstance, path: string, find: FindCalendar): void {
  app.route<{ Querystring: { key?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: path,
    schema: { hide: true },
    // It is kept compressed.
    compress: false,
    handler: async (request, reply) => {
      const { key } = request.query
      const calendar = typeof key === 'string' && key.length === 43 ? await find(key) : null
      reply.headers({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      if (calendar === null) throw new AppError('not_found')
      reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="anniversaries.ics"',
      })
      return sendCompressed(request, reply, calendar)
    },
  })
}
