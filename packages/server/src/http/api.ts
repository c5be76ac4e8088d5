import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { admit, answer } from '../app/execute.ts'
import type { Implementation, JsonImplementation } from '../app/implement.ts'
import { success } from './answer.ts'
import { callCheck, fieldsOf, header } from './call-check.ts'
import { callTurns, type Turns } from './call-turns.ts'
import { mountDownloads } from './downloads.ts'
import { hideDesk } from './hide-desk.ts'
import { type ApiContext, type Mounting, routeOf } from './mounting.ts'
import { mountStreams } from './streams.ts'
import { mountUploads } from './uploads.ts'

/** Largest JSON body, in bytes, where the endpoint names none. */
export const BODY_LIMIT = 64 * 1024

/** Mounts every endpoint under the envelope, the signature, the session and the limits. */
export function mountApi(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  context: ApiContext,
): void {
  const failHidden = hideDesk(context.limits, context.isStaffToken)
  const mounting: Mounting = { ...context, check: callCheck(context), failHidden }
  const ofKind = <K extends Implementation['kind']>(kind: K) =>
    implementations.filter(
      (each): each is Extract<Implementation, { kind: K }> => each.kind === kind,
    )
  app.register(async (api) => {
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const turns = callTurns(context.findSession)
    for (const implementation of ofKind('json')) mountJson(api, implementation, mounting, turns)
    mountStreams(api, ofKind('stream'), mounting)
    mountDownloads(api, ofKind('download'), mounting)
    api.register(async (uploads) => mountUploads(uploads, ofKind('upload'), mounting))
    // Checked as if there were something, so that what is hidden does not show by its cost.
    const unknownPath = async (request: FastifyRequest, reply: FastifyReply) => {
      await mounting.check(request, reply, fieldsOf(request))
      throw new AppError('not_found')
    }
    api.all(
      '/api/*',
      { schema: { hide: true }, config: { countsItself: true }, errorHandler: failHidden },
      unknownPath,
    )
  })
}

function mountJson(
  api: FastifyInstance,
  implementation: JsonImplementation,
  mounting: Mounting,
  turns: Turns,
): void {
  const { check, limits } = mounting
  const { endpoint } = implementation
  const room = roomForBody(endpoint, mounting)
  api.route({
    ...routeOf(implementation, mounting),
    ...room,
    handler: async (request, reply) => {
      const fields = fieldsOf(request)
      const caller = await check(request, reply, fields)
      // Counted before it waits: what is too much is refused at once.
      const call = await admit(endpoint, fields, caller, limits)
      const waiter = { caller, request, reply, mostBytes: room.bodyLimit }
      const output = await turns(waiter, (now) => answer(implementation, { ...call, caller: now }))
      return success(output, caller.lang)
    },
  })
}

/** More than the usual is read of those alone who are logged in: to read so much holds up others. */
function roomForBody(
  { maxBytes }: JsonImplementation['endpoint'],
  { resolveSession }: Pick<Mounting, 'resolveSession'>,
) {
  if (maxBytes === undefined) return { bodyLimit: BODY_LIMIT }
  return {
    bodyLimit: maxBytes,
    async preParsing(request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) {
      // Sent in pieces, it may be of any length.
      if (Number(request.headers['content-length']) <= BODY_LIMIT) return payload
      const token = header(request, 'access-token')
      if (token === undefined) throw new AppError('payload_too_large')
      await resolveSession(token)
      return payload
    },
  }
}
