import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeSharing } from '@suyuan/contract/tree-sharing'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Viewing } from '../queries/show-tree.ts'
import { maskOf } from './mask.ts'
import { openTree } from './tree-access.ts'

/**
 * How much of a tree strangers see: one wrong marriage may make everybody in it count as living, and
 * those who belong to the tree see no difference.
 */
export async function countSeen(
  { db, graphs }: Viewing,
  { family_tree_id: id }: ParsedInputOf<typeof treeSharing.seen>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeSharing.seen>> {
  const book = await openTree(db, id, 'read_history', caller)
  const now = await graphs.now(book.row.number)
  const mask = maskOf(now)
  let seen = 0
  for (const serial of now.graph.people.keys()) seen += mask.hides(serial) ? 0 : 1
  return { people: now.graph.people.size, seen }
}
