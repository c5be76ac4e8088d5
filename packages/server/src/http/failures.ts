import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { DISK_RETRY_S } from '../app/disk-room.ts'
import { databaseCodeOf, isDiskFull, passesByItself } from '../db/database-errors.ts'
import { isLeaving } from './quiet-log.ts'

/** Fastify's own refusals, by HTTP status. */
const byStatus = new Map<number, AppError>([
  [404, new AppError('not_found')],
  [413, new AppError('payload_too_large')],
  [415, new AppError('unsupported_media')],
  [429, new AppError('too_many_requests')],
])

function statusOf(error: object): number | undefined {
  return 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
}

/** Any failure as one the caller may be told of; what is not known becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (typeof error !== 'object' || error === null) return new AppError('internal')
  const status = statusOf(error)
  if (status !== undefined && status >= 400 && status < 500) {
    return byStatus.get(status) ?? new AppError('invalid_input')
  }
  if (isDiskFull(error)) return new AppError('unavailable', { retryAfterS: DISK_RETRY_S })
  const code = databaseCodeOf(error)
  if (code !== undefined && passesByItself(code)) {
    return new AppError('unavailable', { retryAfterS: 5 })
  }
  return new AppError('internal')
}

/** The same, and logs what is ours. */
export function loggedFailure(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): AppError {
  const appError = toAppError(error)
  // A caller who breaks off in the middle of a body is told nothing, and is no fault of ours.
  const isOurs = appError.errorCode === 'internal' || isDiskFull(error)
  if (isOurs && !isLeaving(error)) log.error({ err: error }, 'request failed')
  return appError
}

/** What the caller may be told of a failure; logs what is ours, and says when to try again. */
export function reportFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): AppError {
  const appError = loggedFailure(error, request.log)
  if (appError.retryAfterS !== undefined) reply.header('retry-after', appError.retryAfterS)
  return appError
}
