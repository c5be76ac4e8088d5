import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app/app-error.ts'
import type { Caller, FindSession } from '../app/caller.ts'
import { networkOf } from '../app/network.ts'
import { Semaphore } from '../app/semaphore.ts'
import { callerNow, TRUSTED_MS } from './session-watch.ts'
import { StrangerPace } from './stranger-pace.ts'

const MB = 1024 * 1024
/** Calls worked on at once, in all. */
const AT_ONCE = 32
/** Of the strangers of one network, and of its members, whose changes may wait for each other. */
const OF_STRANGERS = 2
const OF_MEMBERS = 6
/**
 * What a network may ask for in a minute may come in one moment. Each that waits holds what was sent,
 * which takes more once it is read: as many short changes have room, a few long texts, not hundreds.
 */
const WAITING = {
  ...{ waiting: 6000, waitingOfShare: 600 },
  ...{ bytesWaiting: 64 * MB, bytesWaitingOfShare: 12 * MB },
}

interface Waiter {
  caller: Caller
  request: Pick<FastifyRequest, 'headers'>
  reply: Pick<FastifyReply, 'raw'>
  /** The most that may be sent, for what does not say how much it is. */
  mostBytes: number
}

/** @param work gets the caller as they are when their turn has come */
export type Turns = <T>(waiter: Waiter, work: (caller: Caller) => Promise<T>) => Promise<T>

/**
 * Lets calls be worked on network by network: whoever sends hundreds at once waits for their own. What
 * one network is given at once is little enough for everybody else to be answered beside it.
 */
export function callTurns(findSession: FindSession): Turns {
  const strangers = new Semaphore({ atOnce: AT_ONCE, atOnceOfShare: OF_STRANGERS, ...WAITING })
  const members = new Semaphore({ atOnce: AT_ONCE, atOnceOfShare: OF_MEMBERS, ...WAITING })
  const pace = new StrangerPace()
  return (waiter, work) => {
    const { caller, reply } = waiter
    const share = networkOf(caller.address)
    const claim = { share, first: false, bytes: bytesOf(waiter) }
    const sinceMs = performance.now()
    const begin = async () => {
      // Nobody is told: the caller has left while they waited.
      if (reply.raw.destroyed) throw new AppError('unavailable')
      const hasWaited = performance.now() - sinceMs >= TRUSTED_MS
      return work(hasWaited ? await callerNow(caller, findSession) : caller)
    }
    return caller.session
      ? members.take(claim, begin)
      : strangers.take(claim, () => pace.run(share, begin))
  }
}

/** Sent in pieces, it may be as long as any. */
function bytesOf({ request: { headers }, mostBytes }: Waiter): number {
  if (headers['transfer-encoding'] !== undefined) return mostBytes
  return Number(headers['content-length'] ?? 0)
}
