import type { UnionEvent } from '@suyuan/contract/union-events'
import type { Queryable } from '../../db/client.ts'

/**
 * What a file told of marriages of a book beyond the book's own fields, by their serial: engaged,
 * married, divorced. Whoever reads files knows how; a book itself keeps nothing of it.
 */
export type UnionEvents = (
  db: Queryable,
  book: number,
  unions: readonly number[],
) => Promise<ReadonlyMap<number, UnionEvent[]>>
