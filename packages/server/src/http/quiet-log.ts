import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Fastify's own lines, but a reader who leaves in the middle of an answer is no error of ours. */
export class QuietLog extends LogController {
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    metadata?: Record<string, unknown>,
  ): void {
    super.requestCompleted(isLeaving(error) ? null : error, request, reply, metadata)
  }
}

/** Whether an error only says that the other side has gone. */
export function isLeaving(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'AbortError') return true
  return 'code' in error && leaving.has(String(error.code))
}

const leaving = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])
