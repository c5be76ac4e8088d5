import type { Caller } from '../app/caller.ts'
import { policy } from '../app/policy.ts'

/** An uploaded file that belongs to nothing yet. What it belongs to later says who reads it. */
export const filePolicy = policy({
  object: 'file',
  relations: (item: { ownerId: string | null }, { session }: Pick<Caller, 'session'>) =>
    session && session.userId === item.ownerId ? (['owner'] as const) : [],
  allows: { list: ['owner'], delete: ['owner'] },
})
