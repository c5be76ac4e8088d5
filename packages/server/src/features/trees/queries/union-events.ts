import type { UnionEvent } from '@suyuan/contract/union-events'
import type { GraphUnion } from '@suyuan/genealogy/graph/rows'
import type { Queryable } from '../../../db/client.ts'

/** What is told of some marriages, by their serial; of a couple that has become another one nothing. */
export type PresentUnions = (unions: readonly GraphUnion[]) => ReadonlyMap<number, UnionEvent[]>

/**
 * What a file told of the marriages of a person beyond the tree's own fields: engaged, married,
 * divorced. Whoever reads files knows how; a tree itself keeps nothing of it. It is read before it is
 * known who is hidden, and told after.
 */
export type ReadUnionEvents = (
  db: Queryable,
  of: { book: number; serial: number },
) => Promise<PresentUnions>
