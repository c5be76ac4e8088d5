import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { type RowImage, treeChanges } from '../../../db/schema/tree-changes.ts'
import { bulkKinds } from './bulk.ts'

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

/** People in a change beyond which its rows are not read: each may be some kilobytes. */
const MOST_PEOPLE = 10_000

/** In place of too many rows, so that whoever reads it reads the tree anew. */
const tooMany = JSON.stringify([{ table: 'bulk', key: '', before: null, after: {} }])

const { version, kind, serials } = treeChanges

/** Decided by what stands in the row itself: its rows stay on the disk. */
const readRows = sql<RowImage[]>`case
  when ${kind} in ${[...bulkKinds]} or cardinality(${serials}) > ${MOST_PEOPLE}
  then ${tooMany}::jsonb else ${treeChanges.rows} end`

/** What changes of a tree wrote; of what is written many at once that it was alone. */
export function rowsOfChanges(
  db: Queryable,
  { book, after, until, order, most }: Between,
): Promise<{ version: number; rows: RowImage[] }[]> {
  return db
    .select({ version, rows: readRows })
    .from(treeChanges)
    .where(and(eq(treeChanges.book, book), gt(version, after), lte(version, until)))
    .orderBy(order === 'newest' ? desc(version) : asc(version))
    .limit(most)
}
