import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorTable } from '@suyuan/contract/errors'
import { defaultLang } from '@suyuan/contract/lang'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { failure } from './answer.ts'

/** What Node says of a request that it could not read, as far as there is a code of its own for it. */
const byCode = new Map<string, ErrorCode>([
  ['HPE_HEADER_OVERFLOW', 'request_too_long'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'payload_too_large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
])

/**
 * Answers what never became a request (headers too long or too slow, no HTTP at all): with an
 * envelope, because that is what a program reads and a person's browser sends none of it.
 */
export function answerRawFailure(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const code = byCode.get(error.code ?? '') ?? 'invalid_input'
  const { status } = errorTable[code]
  const id = randomUUID()
  const body = JSON.stringify(failure(new AppError(code), defaultLang, id))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  // What is still on its way is read and dropped: a connection cut off at once takes the answer along.
  socket.resume()
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const patience = setTimeout(() => socket.destroy(), 2000)
  socket.once('close', () => clearTimeout(patience))
}

/** An expectation we do not know is no reason to answer without words: it is passed over. */
export function passOverExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
