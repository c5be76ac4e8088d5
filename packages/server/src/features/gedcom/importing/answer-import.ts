import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import type { treeImports } from '@suyuan/contract/tree-imports'
import { noAnswers, notAsked, withAnswers } from '@suyuan/genealogy/gedcom/sheet/table-answers'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { transact } from '../../../db/transact.ts'
import { type Imports, lockImport } from './import-access.ts'
import { readImportJob } from './import-jobs.ts'
import { jobOf, present, withJob } from './imports.service.ts'
import type { Found } from './thread-messages.ts'

/**
 * Takes what its owner says of a table, and has it read again.
 * @throws {AppError} not_found, conflict where it is no table that waits for its confirmation,
 * invalid_input for what was not asked, limit_reached
 */
export async function answerImport(
  { db, queue }: Imports,
  { id, people, without_sheets }: ParsedInputOf<typeof treeImports.answer>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const row = await transact(db, async (tx) => {
    const found = await lockImport(tx, id, 'confirm', caller)
    const preview = found.preview as Found | null
    if (found.state !== 'ready' || !preview?.isTable) throw new AppError('conflict')
    const said = people.map(({ meant_line, meant_sheet, ...cell }) => ({
      ...cell,
      meant: { line: meant_line, sheet: meant_sheet },
    }))
    const { faults, sheets = [], answers: answered = noAnswers } = preview
    const asked = { faults, sheets: sheets.map(({ name }) => name), answered }
    const wrong = notAsked(asked, said, without_sheets)
    if (wrong) throw fieldError(wrong, 'invalid')
    const answers = withAnswers(answered, said, without_sheets)
    if (!answers) throw new AppError('limit_reached')
    const job = await queue.enqueue(tx, readImportJob, { id }, jobOf(found))
    return withJob(tx, found, job, {
      state: 'reading',
      failure: '',
      preview: { ...preview, answers },
    })
  })
  return present(db, row, caller)
}
