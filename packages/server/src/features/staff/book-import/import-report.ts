import type { Lang } from '@suyuan/contract/lang'
import { siteDay } from '@suyuan/contract/site-time'
import { csvLine } from '@suyuan/genealogy/sheets/csv-records'
import { guarded } from '@suyuan/genealogy/sheets/formula-guard'
import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { OutgoingFile } from '../../../app/implement.ts'
import type { Database } from '../../../db/client.ts'
import { bookImportFaults, bookImports } from '../../../db/schema/book-imports.ts'
import { textIn } from '../../../i18n/texts.ts'
import type { texts } from '../../../i18n/zh-CN/texts.ts'
import { exampleOfBooks } from '../../catalogue/import/export-books.ts'
import type { BookImportRow, Report, RowFault } from './import-rows.ts'
import { faultInWords } from './present-import.ts'

const CSV = 'text/csv; charset=utf-8'

/** Without it Excel takes a file of Chinese for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What was found in a file and each row that is left out. @throws {AppError} not_found */
export async function reportFile(db: Database, id: string, lang: Lang): Promise<OutgoingFile> {
  const row = await requireReport(db, id)
  const name = `${textIn(lang, 'bookimport:report.name')}-${siteDay(row.createdAt)}.csv`
  return { name, type: CSV, body: linesOf(db, row, lang) }
}

/** @throws {AppError} not_found where nothing has been found yet */
export async function requireReport(db: Database, id: string): Promise<BookImportRow> {
  const [row] = await db.select().from(bookImports).where(eq(bookImports.id, id))
  if (!row || row.report === null) throw new AppError('not_found')
  return row
}

/** What is told of a file beside its rows. */
type Told = Exclude<keyof typeof texts.bookimport.report, 'name' | 'example' | 'headings'>

async function* linesOf(db: Database, row: BookImportRow, lang: Lang): AsyncGenerator<string> {
  const report = row.report as Report
  const told = (what: Told, value: string | number) =>
    csvLine(['', '', guarded(String(value)), textIn(lang, `bookimport:report.${what}`)])
  const left = report.columns.filter(({ field }) => field === '')
  const counts = (['rows', 'created', 'extended', 'unchanged', 'faulty'] as const).map((what) =>
    told(what, report[what]),
  )
  yield [
    BYTE_ORDER_MARK + csvLine(textIn(lang, 'bookimport:report.headings').split('|')),
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
  return {
    name: `${textIn(lang, 'bookimport:report.example')}.csv`,
    type: CSV,
    body: await exampleOfBooks(db, lang),
  }
}
