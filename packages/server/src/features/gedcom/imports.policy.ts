import type { Caller } from '../../app/caller.ts'
import { policy } from '../../app/policy.ts'

/** A file of relatives on its way into a tree: whose it is, and nobody else, knows of it. */
export const importPolicy = policy({
  object: 'import',
  relations: (item: { ownerId: string }, { session }: Pick<Caller, 'session'>) =>
    session && session.userId === item.ownerId ? (['owner'] as const) : [],
  allows: { list: ['owner'], read: ['owner'], confirm: ['owner'], cancel: ['owner'] },
})
