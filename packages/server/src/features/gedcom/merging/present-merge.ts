import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { AppError } from '../../../app/app-error.ts'
import type { Queryable } from '../../../db/client.ts'
import { openTree } from '../../trees/access/tree-access.ts'
import { sessionOf } from '../importing/import-owner.ts'
import type { ImportRow } from '../importing/import-rows.ts'
import { countDecided } from './decided.ts'
import { mergeChoiceOf } from './merge-choice.ts'

/** How far it is decided what a merge joins; null where a new tree is made. */
export async function presentMerge(db: Queryable, row: ImportRow): Promise<TreeImport['merge']> {
  const choice = mergeChoiceOf(row)
  const isShown = row.state === 'matching' || row.state === 'matched' || row.state === 'writing'
  if (!choice || !isShown) return null
  const book = await treeOf(db, choice.book, row.ownerId)
  const { book: id, rule, common = [] } = choice
  const title = book?.title ?? ''
  const mentions = (book && row.state === 'matched' && choice.mentions) || null
  const told = { family_tree_id: id, title, rule, common_names: book ? common : [], mentions }
  const { version: compared } = choice
  if (row.state !== 'matched' || row.staging === null) {
    return { ...told, version: compared, is_stale: false, same: 0, doubtful: 0, new: 0 }
  }
  const matching = { id: row.id, staging: row.staging, rule: choice.rule }
  const counts = await countDecided(db, matching)
  return { ...told, version: compared, is_stale: book?.version !== compared, ...counts }
}

/** The tree, as long as the owner of the file may merge into it: of one they left nothing is told. */
async function treeOf(db: Queryable, id: string, ownerId: string) {
  try {
    return (await openTree(db, id, 'arrange', { session: sessionOf({ ownerId }) })).row
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
