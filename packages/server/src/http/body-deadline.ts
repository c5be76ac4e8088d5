import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'

/** A body of 64 KB arrives in this time over the slowest connection that a page opens on. */
const BODY_MS = 20_000

/** What is left of a refused body may come for so long: its sender reads no answer before. */
const REST_MS = 30_000

/** For routes that watch over their bodies themselves. */
export const NO_DEADLINE = 0

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds for the body to arrive. */
    bodyMs?: number
  }
}

/**
 * Refuses bodies that are sent a byte at a time. (Node's own limit would be one for all requests,
 * files included, and answers without an envelope.)
 */
export function limitBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', async (request) => {
    const ms = request.routeOptions.config.bodyMs ?? bodyMs
    if (!hasBody(request) || ms === NO_DEADLINE) return
    const timer = setTimeout(() => refuse(request), ms)
    const done = () => clearTimeout(timer)
    request.raw.once('end', done).once('close', done)
  })
  app.addHook('onResponse', async (request) => {
    const { raw } = request
    if (!hasBody(request) || raw.complete || raw.readableEnded || raw.destroyed) return
    const timer = setTimeout(() => raw.destroy(), REST_MS)
    const done = () => clearTimeout(timer)
    raw.once('end', done).once('close', done)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Whoever reads the body is told, and answers; where nobody does, the connection ends. */
function refuse({ raw }: FastifyRequest): void {
  if (raw.listenerCount('error') > 0) raw.emit('error', new AppError('request_timeout'))
  else raw.destroy()
}
