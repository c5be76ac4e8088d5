import type { FastifyInstance } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { execute } from '../app/execute.ts'
import type { Implementation, JsonImplementation } from '../app/implement.ts'
import { success } from './answer.ts'
import { callCheck, fieldsOf } from './call-check.ts'
import { mountDownloads } from './downloads.ts'
import { type ApiContext, type Mounting, routeOf } from './mounting.ts'
import { mountStreams } from './streams.ts'
import { mountUploads } from './uploads.ts'

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** Mounts every endpoint under the envelope, the signature, the session and the limits. */
export function mountApi(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  context: ApiContext,
): void {
  const mounting: Mounting = { ...context, check: callCheck(context) }
  const ofKind = <K extends Implementation['kind']>(kind: K) =>
    implementations.filter(
      (each): each is Extract<Implementation, { kind: K }> => each.kind === kind,
    )
  app.register(async (api) => {
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    for (const implementation of ofKind('json')) mountJson(api, implementation, mounting)
    mountStreams(api, ofKind('stream'), mounting)
    mountDownloads(api, ofKind('download'), mounting)
    api.register(async (uploads) => mountUploads(uploads, ofKind('upload'), mounting))
    const unknownPath = async () => {
      throw new AppError('not_found')
    }
    api.all('/api/*', { schema: { hide: true } }, unknownPath)
  })
}

function mountJson(
  api: FastifyInstance,
  implementation: JsonImplementation,
  { check, limits }: Mounting,
): void {
  api.route({
    ...routeOf(implementation),
    handler: async (request, reply) => {
      const fields = fieldsOf(request)
      const caller = await check(request, reply, fields)
      return success(await execute(implementation, fields, caller, limits), caller.lang)
    },
  })
}
