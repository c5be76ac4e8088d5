import type { Calls } from '@suyuan/contract/api'
import type { TreeBook } from '@suyuan/contract/tree-views'
import { isCallFailure } from '../../../lib/call-failure.ts'
import type { ServerCall } from '../../../page-context.ts'

export type BookLists = Calls['POST /api/web/tree/list']['output']

/** All that the second tab of the profile shows. */
export interface OwnBookLists extends BookLists {
  /** The member's own that can still be restored. */
  deleted: TreeBook[]
  /** The site's own books; only where the member has none to look at. */
  demonstrations: TreeBook[]
}

/** The member's books, on the server and in the browser. @throws a `CallFailure` */
export async function readOwnBooks(call: ServerCall): Promise<OwnBookLists> {
  const [lists, { list: deleted }] = await Promise.all([
    call('POST /api/web/tree/list', {}),
    call('POST /api/web/tree/list', { deleted: true }),
  ])
  const none = lists.list.length + lists.shared.length === 0
  const found = none ? await call('POST /api/web/tree/demonstrations', {}) : { list: [] }
  return { ...lists, deleted, demonstrations: found.list }
}

/** The same for the page's loader: null where it failed, for the page to offer another try. */
export async function findOwnBooks(call: ServerCall): Promise<OwnBookLists | null> {
  try {
    return await readOwnBooks(call)
  } catch (error) {
    if (isCallFailure(error)) return null
    throw error
  }
}

/** The lists with a book as it was just saved; one that is new comes last. */
export function withBook(lists: OwnBookLists, saved: TreeBook): OwnBookLists {
  const isListed = [...lists.list, ...lists.shared].some(({ id }) => id === saved.id)
  const replace = (books: TreeBook[]) => books.map((book) => (book.id === saved.id ? saved : book))
  if (!isListed) return { ...lists, list: [...lists.list, saved] }
  return { ...lists, list: replace(lists.list), shared: replace(lists.shared) }
}
