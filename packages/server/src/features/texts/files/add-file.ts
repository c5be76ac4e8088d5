import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeTexts as endpoints } from '@suyuan/contract/tree-texts'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { ReceivedFile } from '../../../app/implement.ts'
import { inEachLang } from '../../../i18n/texts.ts'
import { openTree } from '../../trees/access/tree-access.ts'
import type { TreeContext } from '../../trees/commands/change-tree.ts'
import { textOf } from '../text-rows.ts'
import { storePages } from '../texts.service.ts'
import { kindOfFile } from './document-pages.ts'
import { readDocument } from './read-document.ts'

/**
 * Adds what a document holds as pages behind the last; the file itself is not kept.
 * @throws {AppError} file_type_refused, file_damaged, payload_too_large, unavailable, limit_reached,
 * not_found, not_permitted
 */
export async function addFile(
  context: TreeContext,
  form: ParsedInputOf<typeof endpoints.addFile>,
  file: ReceivedFile,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.addFile>> {
  const { row } = await openTree(context.db, form.family_tree_id, 'edit', caller)
  await textOf(context.db, row.number, form.text_id)
  const kind = await kindOfFile(file.path, file.file_name)
  if (kind === undefined) {
    throw new AppError('file_type_refused', { words: inEachLang('trees:text.kinds') })
  }
  const read = await readDocument({ path: file.path, kind }, caller.session.userId)
  if ('fault' in read) {
    if (read.fault === 'too_long') throw new AppError('payload_too_large')
    const words = read.fault === 'no_text' ? 'noText' : 'damaged'
    throw new AppError('file_damaged', { words: inEachLang(`trees:text.${words}`) })
  }
  // A file of one page is named by itself.
  const name = file.file_name
    .replace(/\.[^.]+$/u, '')
    .slice(0, 60)
    .toWellFormed()
  return storePages(context, { ...form, name }, read.pages, caller)
}
