import { langOr } from '@suyuan/contract/lang'
import { MEMBER_HEADER } from '@suyuan/contract/limits'
import { PUZZLE_HEADER } from '@suyuan/contract/puzzle'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import type { Caller, ResolveSession } from '../app/caller.ts'
import { deviceCookie } from './device-cookie.ts'
import { checkSignature } from './signature.ts'

/** What every call is checked with. */
export interface CallCheck {
  signSecret: string
  resolveSession: ResolveSession
}

/** Who makes a call that carries these fields; throws an AppError where it is not in order. */
export type CheckCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Record<string, unknown>,
) => Promise<Caller>

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function langOf(request: FastifyRequest) {
  return langOr(header(request, 'lang'))
}

/** The fields of a call, from its query or its JSON body. */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  return asFields(request.method === 'GET' ? request.query : request.body)
}

/** @throws {AppError} invalid_input where it is not an object */
export function asFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('invalid_input')
  }
  return value as Record<string, unknown>
}

/** The caller, whoever that is; for calls that need no signature. */
export function callerOf(request: FastifyRequest, session: Caller['session']): Caller {
  return {
    lang: langOf(request),
    address: request.ip,
    userAgent: header(request, 'user-agent') ?? '',
    requestId: request.id,
    session,
    way: 'api',
  }
}

/** Checks signature and session: every call of the API but the fetching of a file by its ticket. */
export function callCheck({ signSecret, resolveSession }: CallCheck): CheckCall {
  return async (request, reply, fields) => {
    const token = header(request, 'access-token')
    checkSignature(fields, token ?? signSecret, Math.floor(Date.now() / 1000))
    const session = token === undefined ? null : await resolveSession(token)
    // A page acts for the member it shows, whoever has logged in beside it since.
    const shown = header(request, MEMBER_HEADER)
    if (session && shown !== undefined && shown !== session.userId) {
      throw new AppError('other_member')
    }
    return {
      ...callerOf(request, session),
      device: deviceCookie(request, reply),
      puzzleAnswer: header(request, PUZZLE_HEADER),
    }
  }
}
