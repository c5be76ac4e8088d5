import { eq } from 'drizzle-orm'
import type { SignedInCaller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { importPolicy } from '../imports.policy.ts'
import type { ImportRow } from './import-rows.ts'

export interface Imports {
  db: Database
  queue: Queue
}

export async function findImport(
  db: Queryable,
  id: string,
  action: keyof typeof importPolicy.allows,
  caller: SignedInCaller,
): Promise<ImportRow> {
  const [row] = await db.select().from(treeImports).where(eq(treeImports.id, id))
  return permitted(importPolicy, action, row, caller)
}

/** The same for a change of it: its job, and another window, wait until the transaction ends. */
export async function lockImport(
  tx: Queryable,
  id: string,
  action: keyof typeof importPolicy.allows,
  caller: SignedInCaller,
): Promise<ImportRow> {
  const [row] = await tx.select().from(treeImports).where(eq(treeImports.id, id)).for('update')
  return permitted(importPolicy, action, row, caller)
}
