import type { Server } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { networkOf } from '../app/network.ts'
import { Semaphore } from '../app/semaphore.ts'

/** Pages made at once: enough for a database that is far, few enough that each is soon done. */
const AT_ONCE = 16
/** Of one network: its readers' pages are as soon done so, and those of others sooner. */
const AT_ONCE_OF_NETWORK = 4
/** What a network may ask for in a minute may come in one moment. */
const WAITING_OF_NETWORK = 600
const WAITING = 6000

/**
 * Rounds of the event loop between two renderings while connections come in, of which Node accepts
 * one a round. Without them a few hundred are a queue of many seconds, and what does not fit into
 * the queue tries again after seconds that double.
 */
const ROUNDS = 50

/**
 * Lets pages be made network by network: whoever asks for hundreds at once waits for their own, and
 * a reader beside them for one turn of each network at most.
 */
export function pageTurns(server: Server) {
  const making = new Semaphore({
    atOnce: AT_ONCE,
    atOnceOfShare: AT_ONCE_OF_NETWORK,
    waiting: WAITING,
    waitingOfShare: WAITING_OF_NETWORK,
  })
  const rendering = new Semaphore({ atOnce: 1, waiting: AT_ONCE, waitingOfShare: AT_ONCE })
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  const letOthersIn = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = accepted
      await nextRound()
      if (accepted === before) return
    }
  }
  const claimOf = (request: FastifyRequest) => ({ share: networkOf(request.ip), first: false })
  return {
    make: <T>(request: FastifyRequest, reply: FastifyReply, make: () => Promise<T>): Promise<T> =>
      making.take(claimOf(request), async () => {
        // Nobody is told: the reader has left while they waited.
        if (reply.raw.destroyed) throw new AppError('unavailable')
        return make()
      }),
    /**
     * Resolves when a page that is being made may be rendered: one in a round of the event loop.
     * Sixteen in one round kept everything else that was asked (each statement of another page, a
     * connection to accept) waiting for all sixteen, round after round.
     */
    render: (request: FastifyRequest): Promise<void> =>
      rendering.take(claimOf(request), letOthersIn),
  }
}
