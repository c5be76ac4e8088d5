import type { TreeImport } from '@suyuan/contract/tree-imports'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { treeBooks } from '../../../db/schema/trees.ts'
import type { ImportRow } from '../importing/import-rows.ts'
import { countDecided } from './decided.ts'
import { mergeChoiceOf } from './merge-choice.ts'

/** How far it is decided what a merge joins; null where a new book is made. */
export async function presentMerge(db: Queryable, row: ImportRow): Promise<TreeImport['merge']> {
  const choice = mergeChoiceOf(row)
  const isShown = row.state === 'matching' || row.state === 'matched' || row.state === 'writing'
  if (!choice || !isShown) return null
  const { title, version } = treeBooks
  const [book] = await db
    .select({ title, version })
    .from(treeBooks)
    .where(eq(treeBooks.id, choice.book))
  const told = { family_tree_id: choice.book, title: book?.title ?? '', rule: choice.rule }
  const { version: compared } = choice
  if (row.state !== 'matched' || row.staging === null) {
    return { ...told, version: compared, is_stale: false, same: 0, doubtful: 0, new: 0 }
  }
  const matching = { id: row.id, staging: row.staging, rule: choice.rule }
  const counts = await countDecided(db, matching)
  return { ...told, version: compared, is_stale: book?.version !== compared, ...counts }
}
