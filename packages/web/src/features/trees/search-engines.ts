import type { FamilyTree } from '@suyuan/contract/tree-views'

/** A link is for those whom somebody has given it to: only a public tree may be listed. */
export function keepsFromSearch(
  book: Pick<FamilyTree, 'visibility' | 'is_demonstration'>,
): boolean {
  return book.visibility !== 'public' && !book.is_demonstration
}
