import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it, vi } from 'vitest'
import { loggedFailure } from './failures.ts'
import { QuietLog } from './quiet-log.ts'

const failing = (code: string) => Object.assign(new Error('broken off'), { code })

/** Whether the log calls a request an error that ended so. */
function isError(error: Error): boolean {
  const log = { error: vi.fn(), info: vi.fn() }
  const reply = { log, elapsedTime: 1 } as unknown as FastifyReply
  new QuietLog().requestCompleted(error, {} as FastifyRequest, reply)
  expect(log.error.mock.calls.length + log.info.mock.calls.length).toBe(1)
  return log.error.mock.calls.length > 0
}

it.each(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'who leaves in the middle of an answer is no error: %s',
  (code) => {
    expect(isError(failing(code))).toBe(false)
  },
)

it('what fails here is one', () => {
  expect(isError(failing('EIO'))).toBe(true)
})

it.each([
  failing('ERR_STREAM_PREMATURE_CLOSE'),
  Object.assign(new Error('stop'), { name: 'AbortError' }),
])('who leaves in the middle of a question is none either: %s', (leaving) => {
  const error = vi.fn()
  loggedFailure(leaving, { error })
  expect(error).not.toHaveBeenCalled()
})
