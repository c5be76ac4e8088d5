import { langOr } from '@suyuan/contract/lang'
import { MEMBER_HEADER } from '@suyuan/contract/limits'
import { PUZZLE_HEADER } from '@suyuan/contract/puzzle'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import type { Caller, ResolveSession } from '../app/caller.ts'
import { execute } from '../app/execute.ts'
import type { Implementation } from '../app/implement.ts'
import { failure, success } from './answer.ts'
import { deviceCookie } from './device-cookie.ts'
import { reportFailure } from './failures.ts'
import { openApiSchema } from './openapi.ts'
import { checkSignature } from './signature.ts'

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 64 * 1024

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const carrier = request.method === 'GET' ? request.query : request.body
  if (typeof carrier !== 'object' || carrier === null || Array.isArray(carrier)) {
    throw new AppError('invalid_input')
  }
  return carrier as Record<string, unknown>
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = reportFailure(error, request, reply)
  const body = failure(appError, langOr(header(request, 'lang')), request.id)
  return reply.code(appError.status).send(body)
}

/** What every call is checked with. */
export interface CallCheck {
  signSecret: string
  resolveSession: ResolveSession
}

/** Mounts every endpoint under the envelope, the signature, the session and the limits. */
export function mountApi(
  app: FastifyInstance,
  implementations: Implementation[],
  { signSecret, resolveSession }: CallCheck,
): void {
  const callerOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Record<string, unknown>,
  ): Promise<Caller> => {
    const token = header(request, 'access-token')
    checkSignature(fields, token ?? signSecret, Math.floor(Date.now() / 1000))
    const session = token === undefined ? null : await resolveSession(token)
    // A page acts for the member it shows, whoever has logged in beside it since.
    const shown = header(request, MEMBER_HEADER)
    if (session && shown !== undefined && shown !== session.userId) {
      throw new AppError('other_member')
    }
    return {
      lang: langOr(header(request, 'lang')),
      address: request.ip,
      userAgent: header(request, 'user-agent') ?? '',
      requestId: request.id,
      session,
      device: deviceCookie(request, reply),
      puzzleAnswer: header(request, PUZZLE_HEADER),
    }
  }

  app.register(async (api) => {
    api.setErrorHandler(answerFailure)
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    for (const implementation of implementations) {
      const { endpoint } = implementation
      api.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: openApiSchema(endpoint),
        // The pipeline validates, alike for HTTP and for pages; this schema is documentation.
        validatorCompiler: () => () => true,
        serializerCompiler: () => (data) => JSON.stringify(data),
        ...(endpoint.limit && {
          config: {
            rateLimit: { max: endpoint.limit.calls, timeWindow: endpoint.limit.seconds * 1000 },
          },
        }),
        handler: async (request, reply) => {
          const fields = fieldsOf(request)
          const caller = await callerOf(request, reply, fields)
          return success(await execute(implementation, fields, caller), caller.lang)
        },
      })
    }
    const unknownPath = async () => {
      throw new AppError('not_found')
    }
    api.all('/api/*', { schema: { hide: true } }, unknownPath)
  })
}
