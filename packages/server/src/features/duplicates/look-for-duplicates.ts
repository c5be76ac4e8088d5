import { MOST_DUPLICATES } from '@suyuan/contract/tree-duplicates'
import { type Duplicate, findDuplicates } from '@suyuan/genealogy/duplicates/find-duplicates'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import {
  treeDuplicateRuns,
  treeDuplicates,
  treeTwoPeople,
} from '../../db/schema/tree-duplicates.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { loadGraph } from '../trees/graph/load-graph.ts'
import type { TreeGraph } from '../trees/graph/tree-graph.ts'
import { comparedTreeOf, factsOf } from './compared-graph.ts'

/**
 * Looks through a tree as it is now for people who stand in it twice, and keeps the likeliest. What was
 * said of two is forgotten where something of what was compared has changed.
 */
export async function lookForDuplicates(db: Database, number: number): Promise<void> {
  const [book] = await db.select().from(familyTrees).where(eq(familyTrees.number, number))
  if (!book || book.deletedAt !== null) return
  const graph = await loadGraph(db, number)
  const found = findDuplicates(comparedTreeOf(graph)).slice(0, MOST_DUPLICATES)
  await transact(db, (tx) => keep(tx, number, graph, found))
}

async function keep(
  tx: Transaction,
  book: number,
  graph: TreeGraph,
  found: readonly Duplicate[],
): Promise<void> {
  // One at a time for each tree, and none while its owner erases it.
  const there = await tx
    .select({ number: familyTrees.number })
    .from(familyTrees)
    .where(eq(familyTrees.number, book))
    .for('update')
  if (there.length === 0) return
  await forgetChanged(tx, book, graph)
  await tx.delete(treeDuplicates).where(eq(treeDuplicates.book, book))
  if (found.length > 0) {
    await tx.insert(treeDuplicates).values(
      found.map(({ people: [one, other], score, reasons, against }, at) => ({
        ...{ book, one, other, place: at + 1, score },
        ...{ reasons: [...reasons], against: [...against] },
      })),
    )
  }
  const run = { version: graph.version, at: sql`now()` }
  await tx
    .insert(treeDuplicateRuns)
    .values({ book, ...run })
    .onConflictDoUpdate({ target: treeDuplicateRuns.book, set: run })
}

async function forgetChanged(tx: Transaction, book: number, graph: TreeGraph): Promise<void> {
  const said = await tx.select().from(treeTwoPeople).where(eq(treeTwoPeople.book, book))
  for (const { one, other, facts } of said) {
    if (facts === factsOf(graph, [one, other])) continue
    await tx
      .delete(treeTwoPeople)
      .where(
        and(
          eq(treeTwoPeople.book, book),
          eq(treeTwoPeople.one, one),
          eq(treeTwoPeople.other, other),
        ),
      )
  }
}
