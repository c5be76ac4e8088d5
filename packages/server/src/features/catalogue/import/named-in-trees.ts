import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../db/client.ts'
import { treeHints, treeSources } from '../../../db/schema/tree-hints.ts'

/** Hints and citations of members that named a record and name another one now. */
export interface MovedInTrees {
  hints: string[]
  sources: string[]
}

/**
 * Has hints and citations name the record that another one became part of, but for books and persons
 * that name it already.
 */
export async function moveInTrees(
  tx: Transaction,
  fromId: number,
  toId: number,
): Promise<MovedInTrees> {
  const hint = alias(treeHints, 'known')
  const source = alias(treeSources, 'known')
  const hints = await tx
    .update(treeHints)
    .set({ record: toId })
    .where(
      and(
        eq(treeHints.record, fromId),
        sql`not exists (select from ${treeHints} as known
          where ${hint.book} = ${treeHints.book} and ${hint.record} = ${toId})`,
      ),
    )
    .returning({ id: treeHints.id })
  const sources = await tx
    .update(treeSources)
    .set({ record: toId })
    .where(
      and(
        eq(treeSources.record, fromId),
        sql`not exists (select from ${treeSources} as known where ${source.book} = ${treeSources.book}
          and ${source.person} = ${treeSources.person} and ${source.record} = ${toId})`,
      ),
    )
    .returning({ id: treeSources.id })
  return { hints: hints.map(({ id }) => id), sources: sources.map(({ id }) => id) }
}

/** The same back again, where they still name that record. */
export async function moveBackInTrees(
  tx: Transaction,
  fromId: number,
  toId: number,
  { hints, sources }: MovedInTrees,
): Promise<void> {
  if (hints.length > 0) {
    const moved = and(inArray(treeHints.id, hints), eq(treeHints.record, fromId))
    await tx.update(treeHints).set({ record: toId }).where(moved)
  }
  if (sources.length > 0) {
    const moved = and(inArray(treeSources.id, sources), eq(treeSources.record, fromId))
    await tx.update(treeSources).set({ record: toId }).where(moved)
  }
}
