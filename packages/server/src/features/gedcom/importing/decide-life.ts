import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import type { treeImports } from '@suyuan/contract/tree-imports'
import { lifeReasons } from '@suyuan/genealogy/life/life-reasons'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { transact } from '../../../db/transact.ts'
import { mergeChoiceOf } from '../merging/merge-choice.ts'
import type { LifeDecisions } from './apply-acts.ts'
import { type Imports, lockImport } from './import-access.ts'
import { decisionsOf } from './import-rows.ts'
import { present, withJob } from './imports.service.ts'

/**
 * Notes what the owner says of people who count as living or as dead for one reason. What was compared
 * with a tree is compared again, as it may have been put into rows already.
 * @throws {AppError} not_found, conflict where it is not open, invalid_input for a reason that kin decide
 */
export async function decideLife(
  { db }: Imports,
  { id, reason, counts }: ParsedInputOf<typeof treeImports.life>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  if (!lifeReasons[reason].isAsked) throw fieldError('reason', 'invalid')
  const row = await transact(db, async (tx) => {
    const found = await lockImport(tx, id, 'confirm', caller)
    if (found.state !== 'ready' && found.state !== 'matched') throw new AppError('conflict')
    const { [reason]: before, ...others } = decisionsOf(found)
    if ((before ?? '') === counts) return found
    const life: LifeDecisions = counts === '' ? others : { ...others, [reason]: counts }
    const merge = mergeChoiceOf(found)
    const isStaged = merge?.isStaged ?? false
    return withJob(tx, found, undefined, {
      life,
      ...(isStaged && { state: 'ready' as const, choice: { ...merge, book: '', isStaged: false } }),
    })
  })
  return present(db, row, caller)
}
