import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeAnniversaries } from '@suyuan/contract/tree-anniversaries'
import type { SignedInCaller } from '../../app/caller.ts'
import { changeTree, type TreeContext } from '../trees/commands/change-tree.ts'

/**
 * Says how a tree keeps days that not every year has: one change of it, which can be undone.
 * @throws {AppError} those of `changeTree`
 */
export async function setRules(
  context: TreeContext,
  form: ParsedInputOf<typeof treeAnniversaries.setRules>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeAnniversaries.setRules>> {
  const call = {
    caller,
    book: form.family_tree_id,
    action: 'arrange',
    kind: 'book.update',
    requestKey: form.request_key,
  } as const
  const { book, version } = await changeTree(context, call, async (edit) => {
    edit.updateTree({ leapMonth: form.leap_month, missingDay: form.missing_day })
    return ''
  })
  return { leap_month: book.row.leapMonth, missing_day: book.row.missingDay, change: version }
}
