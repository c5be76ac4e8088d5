import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import type { treeImports } from '@suyuan/contract/tree-imports'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { transact } from '../../../db/transact.ts'
import { mergeChoiceOf } from '../merging/merge-choice.ts'
import { type Imports, lockImport } from './import-access.ts'
import { present, withJob } from './imports.service.ts'
import type { ParentAnswers } from './parent-kinds.ts'
import type { Found } from './thread-messages.ts'

/**
 * Notes what the owner says of children who may have been born to several families. What was put into
 * rows for a comparison is compared again.
 * @throws {AppError} not_found, conflict where it is not open, invalid_input for a tie that is not asked
 * about, and where a child would be born twice
 */
export async function decideParents(
  { db }: Imports,
  { id, rule, told }: ParsedInputOf<typeof treeImports.parents>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const row = await transact(db, async (tx) => {
    const found = await lockImport(tx, id, 'confirm', caller)
    if (found.state !== 'ready' && found.state !== 'matched') throw new AppError('conflict')
    const preview = found.preview as Found | null
    if (!preview) throw new AppError('conflict')
    checkAnswers(preview, told)
    const merge = mergeChoiceOf(found)
    return withJob(tx, found, undefined, {
      preview: { ...preview, parentAnswers: { rule, told } } satisfies Found,
      ...(merge?.isStaged && {
        state: 'ready' as const,
        choice: { ...merge, book: '', isStaged: false },
      }),
    })
  })
  return present(db, row, caller)
}

function checkAnswers(found: Found, told: ParentAnswers['told']): void {
  const asked = new Map(
    (found.parentDoubts?.list ?? []).map(({ child, families }) => [child.serial, families]),
  )
  const isAsked = ({ child, union }: ParentAnswers['told'][number]) =>
    asked.get(child)?.some((each) => each.union === union && each.kind === 'unknown')
  if (!told.every(isAsked)) throw fieldError('told', 'invalid')
  for (const [child, ties] of Map.groupBy(told, (each) => each.child)) {
    const bornIn = asked.get(child)?.filter(({ kind }) => kind === 'birth').length ?? 0
    const born = ties.filter(({ kind }) => kind === 'birth').length
    if (born + bornIn > 1) throw fieldError('told', 'invalid')
  }
}
