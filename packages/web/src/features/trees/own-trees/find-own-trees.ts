import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { isCallFailure } from '../../../lib/call-failure.ts'
import type { ServerCall } from '../../../page-context.ts'

export type TreeLists = Calls['POST /api/web/tree/list']['output']

/** All that the second tab of the profile shows. */
export interface OwnTreeLists extends TreeLists {
  /** The member's own that can still be restored. */
  deleted: FamilyTree[]
  /** The site's own trees; only where the member has none to look at. */
  demonstrations: FamilyTree[]
}

/** The member's trees, on the server and in the browser. @throws a `CallFailure` */
export async function readOwnTrees(call: ServerCall): Promise<OwnTreeLists> {
  const [lists, { list: deleted }] = await Promise.all([
    call('POST /api/web/tree/list', {}),
    call('POST /api/web/tree/list', { deleted: true }),
  ])
  const none = lists.list.length + lists.shared.length === 0
  const found = none ? await call('POST /api/web/tree/demonstrations', {}) : { list: [] }
  return { ...lists, deleted, demonstrations: found.list }
}

/** The same for the page's loader: null where it failed, for the page to offer another try. */
export async function findOwnTrees(call: ServerCall): Promise<OwnTreeLists | null> {
  try {
    return await readOwnTrees(call)
  } catch (error) {
    if (isCallFailure(error)) return null
    throw error
  }
}

/** The lists with a tree as it was just saved; one that is new comes last. */
export function withTree(lists: OwnTreeLists, saved: FamilyTree): OwnTreeLists {
  const isListed = [...lists.list, ...lists.shared].some(({ id }) => id === saved.id)
  const replace = (books: FamilyTree[]) =>
    books.map((book) => (book.id === saved.id ? saved : book))
  if (!isListed) return { ...lists, list: [...lists.list, saved] }
  return { ...lists, list: replace(lists.list), shared: replace(lists.shared) }
}
