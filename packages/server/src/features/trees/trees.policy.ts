import type { Caller } from '../../app/caller.ts'
import { policy } from '../../app/policy.ts'

/** A tree as far as it decides who may do what; the role is the caller's own. */
export interface TreeForPolicy {
  ownerId: string | null
  visibility: 'private' | 'link' | 'public'
  isDeleted: boolean
  /** Whether the owner has deleted the account or is suspended: until it is restored, nobody new looks in. */
  isOwnerless: boolean
  role: 'viewer' | 'branch_editor' | 'editor' | null
}

export type TreeRelation = 'owner' | 'editor' | 'branch_editor' | 'viewer' | 'reader' | 'keeper'

/**
 * What a caller is to a tree. Only the first five of a tree that is there; of a deleted one its
 * owner keeps the right to restore it, and nobody else knows of it.
 */
function relationsTo(
  book: TreeForPolicy,
  { session }: Pick<Caller, 'session'>,
): readonly TreeRelation[] {
  const owns = session !== null && session.userId === book.ownerId
  if (book.isDeleted) return owns ? ['keeper'] : []
  const reads = book.visibility !== 'private' && !book.isOwnerless
  return [
    ...(owns ? (['owner'] as const) : []),
    ...(session !== null && book.role ? [book.role] : []),
    ...(reads ? (['reader'] as const) : []),
  ]
}

const editors = ['owner', 'editor', 'branch_editor'] as const
const insiders = [...editors, 'viewer'] as const

/** A family tree and everybody in it; a branch editor's bounds are `edit-bounds.ts`. */
export const treePolicy = policy({
  object: 'tree',
  relations: relationsTo,
  open: ['reader'],
  allows: {
    read: [...insiders, 'reader'],
    read_history: insiders,
    read_hints: insiders,
    follow: insiders,
    claim: insiders,
    decide_hints: editors,
    edit: editors,
    arrange: ['owner', 'editor'],
    manage: ['owner'],
    leave: ['editor', 'branch_editor', 'viewer'],
    restore: ['keeper', 'owner'],
  },
})

export type TreeAction = keyof typeof treePolicy.allows

/** Whether somebody belongs to a tree, and so sees its living people. */
export function isInsider(book: TreeForPolicy, caller: Pick<Caller, 'session'>): boolean {
  return relationsTo(book, caller).some(
    (relation) => relation !== 'reader' && relation !== 'keeper',
  )
}
