import type { Caller } from '../../app/caller.ts'
import { policy } from '../../app/policy.ts'

const owner = (isOwner: boolean) => (isOwner ? (['owner'] as const) : [])

/** A log-in on one device. Staff end nobody's: they suspend the account instead. */
export const sessionPolicy = policy({
  object: 'session',
  relations: (item: { userId: string }, { session }: Pick<Caller, 'session'>) =>
    owner(session?.userId === item.userId),
  allows: { read: ['owner'], end: ['owner'] },
})

/** What a member has told of themselves; nobody else reads or changes it. */
export const profilePolicy = policy({
  object: 'profile',
  relations: (item: { id: string }, { session }: Pick<Caller, 'session'>) =>
    owner(session?.userId === item.id),
  allows: {
    read: ['owner'],
    save: ['owner'],
    confirm: ['owner'],
    change_password: ['owner'],
    download: ['owner'],
    delete: ['owner'],
  },
})
