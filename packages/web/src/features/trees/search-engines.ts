import type { TreeBook } from '@suyuan/contract/tree-views'

/** A link is for those whom somebody has given it to: only a public book may be listed. */
export function keepsFromSearch(book: Pick<TreeBook, 'visibility' | 'is_demonstration'>): boolean {
  return book.visibility !== 'public' && !book.is_demonstration
}
