import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app/app-error.ts'

/** For so long a reader may take nothing of an answer that waits for them. */
const SILENT_MS = 120_000

/** Requests that may wait on a connection; browsers send the next one when they have the answer. */
const WAITING = 16

/** What goes on at a connection. */
interface Exchange {
  /** Requests without an answer so far. */
  open: number
  /** Settled when the answer to the newest one has gone out. */
  answered: Promise<void>
}

/**
 * Holds what a connection can take of the server. Requests may be sent without waiting for answers,
 * and Node would begin with all of them: of hundreds, each with an open file and a piece of it in
 * memory, for whoever reads none. Here one is begun when the one before has been answered, and
 * who takes nothing for a while has lost the connection.
 */
export function limitConnections(app: FastifyInstance, silentMs = SILENT_MS): void {
  const exchanges = new WeakMap<Socket, Exchange>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const exchange = exchanges.get(socket) ?? { open: 0, answered: Promise.resolve() }
    exchanges.set(socket, exchange)
    const { open, answered } = exchange
    exchange.open += 1
    exchange.answered = new Promise((resolve) => {
      reply.raw.once('close', () => {
        exchange.open -= 1
        resolve()
      })
    })
    if (open > WAITING) socket.destroy()
    else if (open > 0) await answered
    // An answer that waited for a connection that has gone is never told so.
    if (open > 0 && socket.destroyed) throw new AppError('too_many_requests')
  })
  app.server.setTimeout(silentMs, (socket) => {
    const isAtWork = (exchanges.get(socket)?.open ?? 0) > 0 && socket.writableLength === 0
    if (!isAtWork) socket.destroy()
  })
}
