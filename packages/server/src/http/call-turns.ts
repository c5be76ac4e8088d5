import type { FastifyReply } from 'fastify'
import { AppError } from '../app/app-error.ts'
import type { Caller } from '../app/caller.ts'
import { networkOf } from '../app/network.ts'
import { Semaphore } from '../app/semaphore.ts'

/** Calls worked on at once, in all. */
const AT_ONCE = 32
/** Of the strangers of one network, and of its members, whose changes may wait for each other. */
const OF_STRANGERS = 2
const OF_MEMBERS = 6
/** What a network may ask for in a minute may come in one moment. */
const WAITING = { waiting: 6000, waitingOfShare: 600 }

export type Turns = <T>(
  caller: Pick<Caller, 'session' | 'address'>,
  reply: Pick<FastifyReply, 'raw'>,
  work: () => Promise<T>,
) => Promise<T>

/**
 * Lets calls be worked on network by network: whoever sends hundreds at once waits for their own. What
 * one network is given at once is little enough for everybody else to be answered beside it.
 */
export function callTurns(): Turns {
  const strangers = new Semaphore({ atOnce: AT_ONCE, atOnceOfShare: OF_STRANGERS, ...WAITING })
  const members = new Semaphore({ atOnce: AT_ONCE, atOnceOfShare: OF_MEMBERS, ...WAITING })
  return ({ session, address }, reply, work) =>
    (session ? members : strangers).take({ share: networkOf(address), first: false }, async () => {
      // Nobody is told: the caller has left while they waited.
      if (reply.raw.destroyed) throw new AppError('unavailable')
      return work()
    })
}
