import { Readable } from 'node:stream'
import { DOWNLOAD_PATH } from '@suyuan/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import type { Caller, FindSession } from '../app/caller.ts'
import type { TicketUse } from '../app/download-tickets.ts'
import { executeCheck, executeDownload } from '../app/execute.ts'
import type { DownloadImplementation, OutgoingFile } from '../app/implement.ts'
import { type CallerBounds, OpenSlots, slotsOf } from '../app/open-slots.ts'
import { held, usualPace } from '../app/reader-pace.ts'
import { success } from './answer.ts'
import { callerOf, fieldsOf } from './call-check.ts'
import { bestEncoding } from './compressed-file.ts'
import { contentDisposition } from './content-disposition.ts'
import { type Mounting, routeOf } from './mounting.ts'
import { TRUSTED_MS, watchSession, whileHeld } from './session-watch.ts'

/** Files on their way at once, on each server: each holds a piece of itself, and what it is made with. */
const bounds: CallerBounds = { ofMember: 8, ofNetwork: 32 }

/**
 * Mounts downloads: the signed call gives a ticket, and the ticket, which a plain link can carry,
 * the file.
 */
export function mountDownloads(
  api: FastifyInstance,
  implementations: readonly DownloadImplementation[],
  mounting: Mounting,
): void {
  const { check, limits, findSession, tickets } = mounting
  const slots = new OpenSlots()
  const byName = new Map<string, DownloadImplementation>()
  for (const implementation of implementations) {
    const { method, path } = implementation.endpoint
    const name = `${method} ${path}`
    byName.set(name, implementation)
    api.route({
      ...routeOf(implementation, mounting),
      handler: async (request, reply) => {
        const { sign: _sign, version: _version, ts: _ts, ...input } = fieldsOf(request)
        const caller = await check(request, reply, fieldsOf(request))
        await executeCheck(implementation, input, caller, limits)
        const { ticket, expiresAt } = await tickets.issue({
          call: name,
          input,
          sessionId: caller.session?.id ?? null,
          lang: caller.lang,
        })
        return success({ ticket, expires_at: expiresAt.toISOString() }, caller.lang)
      },
    })
  }
  api.get<{ Querystring: { ticket?: unknown } }>(
    DOWNLOAD_PATH,
    // What only asks for the headers must not use the ticket up.
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { ticket } = request.query
      if (typeof ticket !== 'string' || ticket.length > 100) throw new AppError('ticket_expired')
      const use = await tickets.use(ticket)
      const implementation = byName.get(use.call)
      if (!implementation) throw new AppError('ticket_expired')
      const caller = await holderOf(use, callerOf(request, null), findSession)
      holdSlot(reply, slots.take(slotsOf(caller, bounds)))
      const file = await executeDownload(implementation, use.input, caller)
      return sendFile(request, reply, file, holding(caller, findSession, reply))
    },
  )
}

/** Who was given the ticket, if that session still holds. */
async function holderOf(use: TicketUse, from: Caller, findSession: FindSession): Promise<Caller> {
  if (use.sessionId === null) return { ...from, lang: use.lang }
  const session = await findSession(use.sessionId)
  if (!session) throw new AppError('ticket_expired')
  return { ...from, lang: use.lang, session }
}

/** Until the answer has gone out, or nobody takes it any more. */
function holdSlot({ raw }: FastifyReply, giveBack: () => void): void {
  raw.once('close', giveBack)
  if (raw.destroyed) giveBack()
}

type Pieces = AsyncIterable<string | Uint8Array>

/** Whoever takes nothing, or next to nothing, loses the file: it was held in memory for them. */
const atPace = (pieces: Pieces): Pieces => held(pieces, () => undefined, usualPace)

/**
 * A file may take an hour: it breaks off where its reader is logged out meanwhile, or has another role, so
 * that what has come is not taken for the whole of it.
 */
function holding(
  { session }: Caller,
  findSession: FindSession,
  reply: FastifyReply,
): (pieces: Pieces) => Pieces {
  if (!session) return atPace
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  const look = watchSession({
    holds: async () => (await findSession(session.id))?.role === session.role,
    trustedMs: TRUSTED_MS,
    signal: controller.signal,
  })
  return (pieces) => atPace(whileHeld(pieces, look))
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, size, body, encode }: OutgoingFile,
  guarded: (pieces: Pieces) => Pieces,
): FastifyReply {
  reply
    .type(type)
    .header('content-disposition', contentDisposition(name))
    // Whatever it is, it is saved and never shown in the site's name.
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (encode) {
    reply.header('vary', 'accept-encoding')
    const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
    if (encoding !== 'plain') {
      reply.header('content-encoding', encoding)
      return reply.send(Readable.from(guarded(encode(encoding)), { objectMode: false }))
    }
  }
  if (typeof body === 'string' || body instanceof Uint8Array) return reply.send(body)
  if (size !== undefined) reply.header('content-length', size)
  return reply.send(Readable.from(guarded(body), { objectMode: false }))
}
