import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { type RowImage, treeChanges } from '../../../db/schema/tree-changes.ts'

interface Between {
  /** The tree's number. */
  book: number
  /** Changes of later versions, */
  after: number
  /** and of no later one than this. */
  until: number
  order: 'newest' | 'oldest'
  /** Changes read at once: one may be of many thousand rows. */
  most: number
}

/** What changes of a tree wrote. */
export function rowsOfChanges(
  db: Queryable,
  { book, after, until, order, most }: Between,
): Promise<{ version: number; rows: RowImage[] }[]> {
  const { version, rows } = treeChanges
  return db
    .select({ version, rows })
    .from(treeChanges)
    .where(and(eq(treeChanges.book, book), gt(version, after), lte(version, until)))
    .orderBy(order === 'newest' ? desc(version) : asc(version))
    .limit(most)
}
