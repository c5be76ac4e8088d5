import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { ConnectionRoom, type RoomBounds, usualRoom } from './connection-room.ts'
import { type Patience, ReadingPace } from './reading-pace.ts'

/** A phone on a bad line, at 16 kilobits a second, gets whatever it asks for. */
const usual: Patience = { silentMs: 120_000, slowestBytesAMs: 2 }

/** In so many steps readers use their patience up. */
const LOOKS = 20

/** Requests that may wait on a connection; browsers send the next one when they have the answer. */
const WAITING = 16

/** So many more are refused in words, each in its turn; who sends on hears nothing. */
const REFUSED = 48

export interface ConnectionLimits {
  patience?: Patience
  room?: RoomBounds
}

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
 * who takes nothing for a while, or less than the slowest line does, has lost the connection. Of one
 * network, and in all, there are so many and no more.
 */
export function limitConnections(
  app: FastifyInstance,
  { patience = usual, room: bounds = usualRoom }: ConnectionLimits = {},
): void {
  const exchanges = new WeakMap<Socket, Exchange>()
  const openAt = (socket: Socket) => exchanges.get(socket)?.open ?? 0
  const room = new ConnectionRoom(bounds, { isAtWork: (socket) => openAt(socket) > 0 })
  app.server.on('connection', (socket) => room.enter(socket))
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const exchange = exchanges.get(socket) ?? { open: 0, answered: Promise.resolve() }
    exchanges.set(socket, exchange)
    const { open, answered } = exchange
    exchange.open += 1
    exchange.answered = new Promise((resolve) => {
      reply.raw.once('close', () => {
        exchange.open -= 1
        room.rest(socket)
        resolve()
      })
    })
    if (open > WAITING + REFUSED) socket.destroy()
    else if (open > WAITING) throw new AppError('too_many_requests', { retryAfterS: 1 })
    else if (open > 0) await answered
    // An answer that waited for a connection that has gone is never told so.
    if (open > 0 && socket.destroyed) throw new AppError('too_many_requests')
  })
  app.server.setTimeout(patience.silentMs, (socket) => {
    const isAtWork = openAt(socket) > 0 && socket.writableLength === 0
    if (!isAtWork) lose(socket)
  })
  loseSlowReaders(app, patience)
}

/** At once where an answer waits: what the system has taken of it would be held for minutes more. */
function lose(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy()
  else socket.destroy()
}

function loseSlowReaders(app: FastifyInstance, patience: Patience): void {
  const readers = new Map<Socket, ReadingPace>()
  app.server.on('connection', (socket) => {
    readers.set(socket, new ReadingPace(patience, socket))
    socket.once('close', () => readers.delete(socket))
  })
  const lookMs = patience.silentMs / LOOKS
  let looked = performance.now()
  const looks = setInterval(() => {
    // A server that was held up itself holds it against nobody.
    const elapsedMs = Math.min(performance.now() - looked, 2 * lookMs)
    looked = performance.now()
    for (const [socket, pace] of readers) {
      if (!pace.look(socket, elapsedMs)) lose(socket)
    }
  }, lookMs).unref()
  app.addHook('onClose', async () => clearInterval(looks))
}
