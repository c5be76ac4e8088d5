import type { Lang } from '@suyuan/contract/lang'
import { tableTemplate, templateRows } from '@suyuan/genealogy/gedcom/sheet/write-table'
import type { OutgoingFile } from '../../../app/implement.ts'
import { writeXlsx, XLSX } from '../../../sheets/write-xlsx.ts'

const names: Record<Lang, string> = {
  'zh-CN': '家谱表格',
  'zh-TW': '家譜表格',
  en: 'family-tree-table',
}

/** The table to be filled in, in the reader's language. */
export async function templateFile(
  { format }: { format: 'csv' | 'xlsx' },
  lang: Lang,
): Promise<OutgoingFile> {
  const name = `${names[lang]}.${format}`
  if (format === 'xlsx') {
    return { name, type: XLSX, body: writeXlsx(names[lang], templateRows(lang)) }
  }
  return { name, type: 'text/csv; charset=utf-8', body: tableTemplate(lang) }
}
