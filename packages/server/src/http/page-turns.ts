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
  const turns = new Semaphore({
    atOnce: AT_ONCE,
    waiting: WAITING,
    waitingOfShare: WAITING_OF_NETWORK,
  })
  return <T>(request: FastifyRequest, reply: FastifyReply, make: () => Promise<T>): Promise<T> =>
    turns.take({ share: networkOf(request.ip), first: false }, async () => {
      // Nobody is told: the reader has left while they waited.
      if (reply.raw.destroyed) throw new AppError('unavailable')
      return make()
    })
}
