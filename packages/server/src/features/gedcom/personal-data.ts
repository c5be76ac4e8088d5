import { IMPORT_DAYS } from '@suyuan/contract/limits'
import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { PersonalData } from '../../app/personal-data.ts'
import type { Database, Queryable } from '../../db/client.ts'
import {
  treeImportDecisions,
  treeImportMatches,
  treeImportPeople,
  treeImports,
} from '../../db/schema/tree-imports.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { deleteFilesOf } from '../../media/media-files.ts'
import { dropStagedFiles, dropStaging } from './importing/staging.ts'

const unfinished = inArray(treeImports.state, [
  ...(['reading', 'ready', 'matching', 'matched', 'writing'] as const),
])

/** A tree that was being filled when its server was killed: nobody's, and not the site's own. */
const isLeftOver = sql`${familyTrees.ownerId} is null and ${familyTrees.seedKey} is null
  and not ${familyTrees.isDemonstration}
  and not exists (select from ${treeImports} i where i.staging = ${familyTrees.number})`

/** Files of relatives that a member is importing: file, preview and what has been written so far. */
export const importData: PersonalData = {
  name: 'family_tree_imports',

  async collect(db, userId) {
    const rows = await db.select().from(treeImports).where(eq(treeImports.ownerId, userId))
    return rows.map(({ fileName, state, createdAt, preview }) => ({
      file_name: fileName,
      state,
      created_at: createdAt,
      found: preview,
    }))
  },

  async erase(tx, userId) {
    const rows = await tx.delete(treeImports).where(eq(treeImports.ownerId, userId)).returning()
    for (const row of rows) {
      await forget(tx, row)
      if (row.staging === null) continue
      await dropStagedFiles(tx, row.staging)
      await tx.delete(familyTrees).where(eq(familyTrees.number, row.staging))
    }
  },

  async expire(db, now) {
    for (const staging of await expireUnconfirmed(db, now)) await dropStaging(db, staging)
    const left = await db
      .select({ number: familyTrees.number })
      .from(familyTrees)
      .where(and(isLeftOver, lt(familyTrees.createdAt, before(now, 1))))
    for (const { number } of left) await dropStaging(db, number)
    // That it is over has been seen, or never will be.
    await db
      .delete(treeImports)
      .where(and(not(unfinished), lt(treeImports.endedAt, before(now, 1))))
  },
}

const before = (now: Date, days: number) =>
  sql`${now}::timestamptz - make_interval(days => ${days})`

/**
 * A day before it is promised: the bytes go in the daily round of files.
 * @returns trees that were filled for imports that are over now
 */
function expireUnconfirmed(db: Database, now: Date): Promise<number[]> {
  return transact(db, async (tx) => {
    // As they are before it: a tree that was being filled is known by the row alone.
    const rows = await tx
      .select()
      .from(treeImports)
      .where(and(unfinished, lt(treeImports.createdAt, before(now, IMPORT_DAYS - 1))))
      .for('update')
    for (const row of rows) {
      await tx
        .update(treeImports)
        .set({ state: 'cancelled', preview: null, choice: null, staging: null, endedAt: now })
        .where(eq(treeImports.id, row.id))
      await forget(tx, row)
    }
    return rows.flatMap(({ staging }) => staging ?? [])
  })
}

async function forget(tx: Queryable, { id }: typeof treeImports.$inferSelect): Promise<void> {
  for (const table of [treeImportPeople, treeImportMatches, treeImportDecisions]) {
    await tx.delete(table).where(eq(table.import, id))
  }
  await deleteFilesOf(tx, 'gedcom', id)
}
