import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { treeChanges } from '../../../db/schema/tree-changes.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treeTextPages } from '../../../db/schema/tree-texts.ts'
import {
  treeEvents,
  treeLinks,
  treePersons,
  treePictured,
  treeUnions,
} from '../../../db/schema/trees.ts'

/** Rows that are deleted in one statement. */
const DELETED_AT_ONCE = 2000

const tables = [
  treePictured,
  treeKept,
  treeTextPages,
  treeEvents,
  treeLinks,
  treeUnions,
  treePersons,
  treeChanges,
]

/**
 * Deletes what makes a tree large, a piece at a time: others are answered between two. The tree
 * itself and its files are left to whoever deletes it; nobody may reach it any more.
 */
export async function dropRows(db: Database, number: number): Promise<void> {
  for (const table of tables) {
    for (let isMore = true; isMore; ) {
      const piece = db
        .select({ place: sql`ctid` })
        .from(table)
        .where(eq(table.book, number))
        .limit(DELETED_AT_ONCE)
      const { rowCount } = await db.delete(table).where(inArray(sql`ctid`, piece))
      isMore = rowCount === DELETED_AT_ONCE
    }
  }
}
