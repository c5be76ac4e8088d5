import type { Lang } from '@suyuan/contract/lang'
import { siteDay } from '@suyuan/contract/site-time'
import { csvLine } from '@suyuan/genealogy/sheets/csv-records'
import { guarded } from '@suyuan/genealogy/sheets/formula-guard'
import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { OutgoingFile } from '../../../app/implement.ts'
import type { Database } from '../../../db/client.ts'
import { bookImportFaults, bookImports } from '../../../db/schema/book-imports.ts'
import { exampleOfBooks } from '../../catalogue/import/export-books.ts'
import type { BookImportRow, Report, RowFault } from './import-rows.ts'
import { faultInWords } from './present-import.ts'

const CSV = 'text/csv; charset=utf-8'

/** Without it Excel takes a file of Chinese for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

type Word =
  | 'name'
  | 'example'
  | 'headings'
  | 'file'
  | 'rows'
  | 'created'
  | 'extended'
  | 'unchanged'
  | 'faulty'
  | 'unknown'
  | 'untold'

const words: Record<Lang, Record<Word, string>> = {
  'zh-CN': {
    name: '导入报告',
    example: '家谱导入示例',
    headings: '行|列|内容|说明',
    file: '文件',
    rows: '行数',
    created: '新增家谱',
    extended: '补充已有的家谱',
    unchanged: '没有新内容',
    faulty: '不采用的行',
    unknown: '不认识的列，不导入',
    untold: '问题总数；这里只列出前面的',
  },
  'zh-TW': {
    name: '匯入報告',
    example: '家譜匯入範例',
    headings: '列|欄|內容|說明',
    file: '檔案',
    rows: '列數',
    created: '新增家譜',
    extended: '補充已有的家譜',
    unchanged: '沒有新內容',
    faulty: '不採用的列',
    unknown: '不認識的欄，不匯入',
    untold: '問題總數；這裡只列出前面的',
  },
  en: {
    name: 'import-report',
    example: 'books-example',
    headings: 'Line|Column|Value|Explanation',
    file: 'File',
    rows: 'Rows',
    created: 'New books',
    extended: 'Rows that add to known books',
    unchanged: 'Rows that say nothing new',
    faulty: 'Rows that are left out',
    unknown: 'Column that is not understood and not imported',
    untold: 'Problems in all; only the first are listed',
  },
}

/** What was found in a file and each row that is left out. @throws {AppError} not_found */
export async function reportFile(db: Database, id: string, lang: Lang): Promise<OutgoingFile> {
  const row = await requireReport(db, id)
  const name = `${words[lang].name}-${siteDay(row.createdAt)}.csv`
  return { name, type: CSV, body: linesOf(db, row, lang) }
}

/** @throws {AppError} not_found where nothing has been found yet */
export async function requireReport(db: Database, id: string): Promise<BookImportRow> {
  const [row] = await db.select().from(bookImports).where(eq(bookImports.id, id))
  if (!row || row.report === null) throw new AppError('not_found')
  return row
}

async function* linesOf(db: Database, row: BookImportRow, lang: Lang): AsyncGenerator<string> {
  const said = words[lang]
  const report = row.report as Report
  const told = (what: Word, value: string | number) =>
    csvLine(['', '', guarded(String(value)), said[what]])
  const left = report.columns.filter(({ field }) => field === '')
  const counts = (['rows', 'created', 'extended', 'unchanged', 'faulty'] as const).map((what) =>
    told(what, report[what]),
  )
  yield [
    BYTE_ORDER_MARK + csvLine(said.headings.split('|')),
    told('file', row.fileName),
    ...counts,
    ...left.map(({ heading }) => told('unknown', heading)),
  ].join('')
  let listed = 0
  for await (const faults of faultsOf(db, row.id)) {
    listed += faults.length
    const lines = faults.map((each) => {
      const { line, column, value, text } = faultInWords(each, lang)
      return csvLine([String(line), column, guarded(value), text])
    })
    yield lines.join('')
  }
  if (listed < report.faultCount) yield told('untold', report.faultCount)
}

async function* faultsOf(db: Database, id: string): AsyncGenerator<RowFault[]> {
  const parts = await db
    .select({ part: bookImportFaults.part })
    .from(bookImportFaults)
    .where(eq(bookImportFaults.import, id))
    .orderBy(asc(bookImportFaults.part))
  for (const { part } of parts) {
    const [row] = await db
      .select({ faults: bookImportFaults.faults })
      .from(bookImportFaults)
      .where(and(eq(bookImportFaults.import, id), eq(bookImportFaults.part, part)))
    yield (row?.faults ?? []) as RowFault[]
  }
}

/** All columns and a few books of the catalogue, to begin with. */
export async function exampleFile(db: Database, lang: Lang): Promise<OutgoingFile> {
  return { name: `${words[lang].example}.csv`, type: CSV, body: await exampleOfBooks(db, lang) }
}
