import type { Lang } from '@suyuan/contract/lang'
import { tableTemplate, templateRows } from '@suyuan/genealogy/gedcom/sheet/write-table'
import type { OutgoingFile } from '../../../app/implement.ts'
import { textIn } from '../../../i18n/texts.ts'
import { writeXlsx, XLSX } from '../../../sheets/write-xlsx.ts'

/** The table to be filled in, in the reader's language. */
export async function templateFile(
  { format }: { format: 'csv' | 'xlsx' },
  lang: Lang,
): Promise<OutgoingFile> {
  const title = textIn(lang, 'files:tableName')
  const name = `${title}.${format}`
  if (format === 'xlsx') {
    return { name, type: XLSX, body: writeXlsx(title, templateRows(lang)) }
  }
  return { name, type: 'text/csv; charset=utf-8', body: tableTemplate(lang) }
}
