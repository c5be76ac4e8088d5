import { langOr } from '@suyuan/contract/lang'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { textIn } from '../i18n/texts.ts'
import { failure } from './answer.ts'
import { langOf } from './call-check.ts'
import { reportFailure } from './failures.ts'

/** Answers a failure: under the API's path with its envelope, elsewhere in the reader's words. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = reportFailure(error, request, reply)
  reply.code(appError.status).header('cache-control', 'no-store')
  if (/^\/+api(?:\/|\?|$)/i.test(request.url)) {
    const body = failure(appError, langOf(request), request.id)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  }
  const lang = langOr(parseCookie(request.headers.cookie ?? '')['lang'])
  return reply.type('text/plain; charset=utf-8').send(textIn(lang, `answers:${appError.errorCode}`))
}
