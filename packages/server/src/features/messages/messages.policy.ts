import type { Caller } from '../../app/caller.ts'
import { policy } from '../../app/policy.ts'

/** The two of a thread; whoever's account is gone is null. */
interface Parties {
  askerId: string | null
  ownerId: string | null
}

/** A member may ask; whom, and about whom, is for the family tree to say. */
export const questionPolicy = policy({
  object: 'question',
  relations: () => [],
  allows: { ask: ['member'] },
})

/** A thread belongs to the two who write in it; to anybody else it is as if it were not. */
export const threadPolicy = policy({
  object: 'thread',
  relations: ({ askerId, ownerId }: Parties, { session }: Pick<Caller, 'session'>) =>
    session !== null && [askerId, ownerId].includes(session.userId) ? (['owner'] as const) : [],
  allows: {
    read: ['owner'],
    reply: ['owner'],
    block: ['owner'],
    report: ['owner'],
  },
})
