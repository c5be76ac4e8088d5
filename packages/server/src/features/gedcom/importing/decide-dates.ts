import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import type { treeImports } from '@suyuan/contract/tree-imports'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { transact } from '../../../db/transact.ts'
import { type Imports, lockImport } from './import-access.ts'
import { present, withJob } from './imports.service.ts'
import type { Found } from './thread-messages.ts'

/**
 * Notes by which calendar the bare dates of a file are meant. The tree that is made of it is read by it
 * and keeps it; one that it is merged into has its own.
 * @throws {AppError} not_found, conflict where it is not open
 */
export async function decideDates(
  { db }: Imports,
  { id, calendar }: ParsedInputOf<typeof treeImports.dates>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const row = await transact(db, async (tx) => {
    const found = await lockImport(tx, id, 'confirm', caller)
    if (found.state !== 'ready' && found.state !== 'matched') throw new AppError('conflict')
    const preview = found.preview as Found | null
    if (!preview) throw new AppError('conflict')
    return withJob(tx, found, undefined, {
      preview: { ...preview, dateCalendar: calendar } satisfies Found,
    })
  })
  return present(db, row, caller)
}
