import { treeLimits } from '@suyuan/contract/limits'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Transaction } from '../../../db/client.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { familyTrees } from '../../../db/schema/trees.ts'

/** Until the transaction ends nobody else makes a tree for this member. */
export async function lockTreesOf(tx: Transaction, ownerId: string): Promise<void> {
  const lock = `books of ${ownerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}

/**
 * Refuses one more tree to whoever has as many as they can: deleted ones count until they are gone, and so
 * does what is being made of a file. Two at once must not both find the last place free.
 * @throws {AppError} limit_reached
 */
export async function requireTreePlace(tx: Transaction, ownerId: string): Promise<void> {
  await lockTreesOf(tx, ownerId)
  const owned = await tx.$count(familyTrees, eq(familyTrees.ownerId, ownerId))
  const coming = await tx.$count(
    treeImports,
    and(
      eq(treeImports.ownerId, ownerId),
      eq(treeImports.state, 'writing'),
      // What goes into a tree that is there already makes none.
      sql`not coalesce(${treeImports.choice} ? 'isStaged', false)`,
    ),
  )
  if (owned + coming >= treeLimits.books) throw new AppError('limit_reached')
}
