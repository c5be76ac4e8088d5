import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import {
  treeImportDecisions,
  treeImportMatches,
  treeImportPeople,
  treeImports,
} from '../../../db/schema/tree-imports.ts'
import { transact } from '../../../db/transact.ts'
import { deleteFilesOf } from '../../../media/media-files.ts'
import { purgeFile } from '../../../media/purge.ts'
import type { ImportContext } from './import-context.ts'
import type { ImportFailure, ImportRow } from './import-rows.ts'
import { dropStaging } from './staging.ts'

/** Nobody has any more what a file says, nor the file: its import is over. */
export async function forgetFile(tx: Queryable, id: string): Promise<void> {
  for (const table of [treeImportPeople, treeImportMatches, treeImportDecisions]) {
    await tx.delete(table).where(eq(table.import, id))
  }
  await deleteFilesOf(tx, 'gedcom', id)
}

/** The file has served: its bytes go at once; what cannot go now goes in the daily round. */
export async function dropFile({ db, store }: ImportContext, { fileId }: ImportRow): Promise<void> {
  await purgeFile({ db, store }, { id: fileId, renditions: [] }).catch(() => undefined)
}

/** Lets the owner decide anew: the import is again what it was before this step. */
export async function giveBack(
  { db }: ImportContext,
  { id, state }: ImportRow,
  before: ImportRow['state'],
  failure: ImportFailure,
): Promise<void> {
  await db
    .update(treeImports)
    .set({ state: before, failure })
    .where(and(eq(treeImports.id, id), eq(treeImports.state, state)))
}

/** Nothing of it stays; its owner is told why, once back. */
export async function fail(
  context: ImportContext,
  row: ImportRow,
  failure: ImportFailure,
): Promise<void> {
  const ended = await transact(context.db, async (tx) => {
    const [now] = await tx
      .update(treeImports)
      .set({ state: 'failed', failure, preview: null, endedAt: sql`now()` })
      .where(and(eq(treeImports.id, row.id), eq(treeImports.state, row.state)))
      .returning()
    // It has gone on in other hands, or was cancelled.
    if (!now) return undefined
    await forgetFile(tx, row.id)
    return now
  })
  if (ended) await clear(context, ended)
}

/** What an import that has ended leaves: its tree, as far as it was filled, and its file. */
export async function clear(context: ImportContext, row: ImportRow): Promise<void> {
  const upkeep = context.upkeep()
  try {
    if (row.staging !== null) await dropStaging(upkeep.db, row.staging)
    await upkeep.db.update(treeImports).set({ staging: null }).where(eq(treeImports.id, row.id))
  } finally {
    await upkeep.close()
  }
  await dropFile(context, row)
}
