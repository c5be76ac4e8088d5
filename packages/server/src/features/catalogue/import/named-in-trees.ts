import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../db/client.ts'
import { treeHints, treeSources } from '../../../db/schema/tree-hints.ts'

/** Hints and citations of members that named a record and name another one now. */
export interface MovedInTrees {
  hints: string[]
  sources: string[]
  /** Those that named both: they stay with their book, and name no record until it is back. */
  asideHints?: string[]
  asideSources?: string[]
}

/**
 * Has hints and citations name the record that another one became part of. Where a book or a person
 * names that one already, the second is set aside.
 */
export async function moveInTrees(
  tx: Transaction,
  fromId: number,
  toId: number,
): Promise<Required<MovedInTrees>> {
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
  const asideHints = await tx
    .update(treeHints)
    .set({ record: null })
    .where(eq(treeHints.record, fromId))
    .returning({ id: treeHints.id })
  const asideSources = await tx
    .update(treeSources)
    .set({ record: null })
    .where(eq(treeSources.record, fromId))
    .returning({ id: treeSources.id })
  return {
    hints: idsOf(hints),
    sources: idsOf(sources),
    asideHints: idsOf(asideHints),
    asideSources: idsOf(asideSources),
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The same back again, where they still name that record; and what was set aside. */
export async function moveBackInTrees(
  tx: Transaction,
  fromId: number,
  toId: number,
  { hints, sources, asideHints = [], asideSources = [] }: MovedInTrees,
): Promise<void> {
  const { record: hinted, otherTree } = treeHints
  const stillHinted = or(
    and(inArray(treeHints.id, hints), eq(hinted, fromId)),
    and(inArray(treeHints.id, asideHints), isNull(hinted), isNull(otherTree)),
  )
  const stillCited = or(
    and(inArray(treeSources.id, sources), eq(treeSources.record, fromId)),
    and(inArray(treeSources.id, asideSources), isNull(treeSources.record)),
  )
  await tx.update(treeHints).set({ record: toId }).where(stillHinted)
  await tx.update(treeSources).set({ record: toId }).where(stillCited)
}
