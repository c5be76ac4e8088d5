import type { UnionEvent } from '@suyuan/contract/union-events'
import type { Queryable } from '../../db/client.ts'
import type { GraphUnion } from './graph/book-graph.ts'

/**
 * What a file told of marriages of a book beyond the book's own fields, by their serial: engaged,
 * married, divorced. Whoever reads files knows how; a book itself keeps nothing of it. Of a couple that
 * has become another one since nothing is told.
 */
export type UnionEvents = (
  db: Queryable,
  book: number,
  unions: readonly GraphUnion[],
) => Promise<ReadonlyMap<number, UnionEvent[]>>
