import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import { networkOf } from '../app/network.ts'
import { Semaphore } from '../app/semaphore.ts'

/** Pages made at once: enough for a database that is far, few enough that each is soon done. */
const AT_ONCE = 16
/** What a network may ask for in a minute may come in one moment. */
const WAITING_OF_NETWORK = 600
const WAITING = 6000

/**
 * Lets pages be made network by network: whoever asks for hundreds at once waits for their own, and
 * a reader beside them for one turn of each network at most.
 */
export function pageTurns() {
  const making = new Semaphore({
    atOnce: AT_ONCE,
    waiting: WAITING,
    waitingOfShare: WAITING_OF_NETWORK,
  })
  const rendering = new Semaphore({ atOnce: 1, waiting: AT_ONCE, waitingOfShare: AT_ONCE })
  const claimOf = (request: FastifyRequest) => ({ share: networkOf(request.ip), first: false })
  return {
    make: <T>(request: FastifyRequest, reply: FastifyReply, make: () => Promise<T>): Promise<T> =>
      making.take(claimOf(request), async () => {
        // Nobody is told: the reader has left while they waited.
        if (reply.raw.destroyed) throw new AppError('unavailable')
        return make()
      }),
    /**
     * Resolves when a page that is being made may be rendered: one in each round of the event loop.
     * Sixteen in one round kept everything else that was asked (each statement of another page, a
     * connection to accept) waiting for all sixteen, round after round.
     */
    render: (request: FastifyRequest): Promise<void> =>
      rendering.take(claimOf(request), () => nextRound()),
  }
}
