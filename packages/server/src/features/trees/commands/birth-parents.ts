import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import { oneOf } from '../../../db/one-of.ts'
import { treeLinks } from '../../../db/schema/trees.ts'
import type { TreeEdit } from './tree-edit.ts'

/**
 * Nobody is born to two families, whichever way a change comes: by a form, by taking back another one.
 * @throws {AppError} birth_parents_present
 */
export async function checkBirthParents(edit: TreeEdit): Promise<void> {
  const children = edit.images().flatMap(({ table, before, after }) => {
    const isNew = after?.['kind'] === 'birth' && before?.['kind'] !== 'birth'
    return table === 'link' && isNew ? Number(after['child']) : []
  })
  if (children.length === 0) return
  const [twice] = await edit.tx
    .select({ child: treeLinks.child })
    .from(treeLinks)
    .where(
      and(
        eq(treeLinks.book, edit.number),
        oneOf(treeLinks.child, children, 'int'),
        eq(treeLinks.kind, 'birth'),
        isNull(treeLinks.deletedAt),
      ),
    )
    .groupBy(treeLinks.child)
    .having(gt(count(), 1))
    .limit(1)
  if (twice) throw new AppError('birth_parents_present')
}
