import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import type { IsStaffToken } from '../app/caller.ts'
import type { Limits } from '../app/limits.ts'
import { answerFailure } from './answer-failure.ts'
import { header } from './call-check.ts'
import { toAppError } from './failures.ts'

/** What says nothing of an address: how things stand with the server, and with whoever calls it. */
const told = new Set<string>([
  'too_many_requests',
  'unavailable',
  'internal',
  'request_timeout',
  'method_not_allowed',
])

/** Answers a failure of a call. */
export type FailCall = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/**
 * How calls to the staff's desk fail, and calls to addresses that there are not: alike in every respect,
 * whatever is wrong with them, unless the token is one of the staff.
 */
export function hideDesk(limits: Limits, isStaffToken: IsStaffToken): FailCall {
  return async (error, request, reply) => {
    const token = header(request, 'access-token')
    if (token !== undefined && (await isStaffToken(token))) {
      return answerFailure(error, request, reply)
    }
    // Whoever would have read a body, and how far: it is left, and so is the connection.
    const { 'content-length': length = '0', 'transfer-encoding': pieces } = request.headers
    if (length !== '0' || pieces !== undefined) reply.header('connection', 'close')
    try {
      await limits.page({ address: request.ip, session: null })
    } catch (refusal) {
      return answerFailure(refusal, request, reply)
    }
    const isTold = told.has(toAppError(error).errorCode)
    return answerFailure(isTold ? error : new AppError('not_found'), request, reply)
  }
}
