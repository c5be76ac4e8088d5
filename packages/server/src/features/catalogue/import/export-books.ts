import type { Lang } from '@suyuan/contract/lang'
import { csvLine } from '@suyuan/genealogy/sheets/csv-records'
import { guarded } from '@suyuan/genealogy/sheets/formula-guard'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { books } from '../../../db/schema/catalogue.ts'
import { bookRows } from '../book-filter.ts'
import type { BookRow } from '../catalogue.queries.ts'
import { type BookCells, bookCells, cellNames } from './book-cells.ts'
import { columnNames, headingIn } from './reading/columns.ts'

export interface ExportFilter {
  surnameId?: number | undefined
  provinceId?: number | undefined
  cityId?: number | undefined
}

/** Records read at once. */
const PAGE = 1000

/** Without it Excel takes a file of Chinese for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The catalogue, or a part of it, as the text of a CSV file, a page of records at a time. */
export async function* exportBooks(
  db: Queryable,
  filter: ExportFilter = {},
): AsyncGenerator<{ text: string; records: number }> {
  const names = await cellNames(db)
  yield { text: headingLine('zh-CN'), records: 0 }
  for (let last = 0; ; ) {
    const page = await readPage(db, filter, last)
    const text = page.map((book) => csvLine(rowOf(bookCells(book, names)))).join('')
    if (page.length > 0) yield { text, records: page.length }
    if (page.length < PAGE) return
    last = page.at(-1)?.id ?? last
  }
}

/** Books of an example: enough to see how lists and places are written. */
const EXAMPLES = 3

/** A file of books to begin with: the headings in a language, and the first documented books as they are stored. */
export async function exampleOfBooks(db: Queryable, lang: Lang): Promise<string> {
  const names = await cellNames(db)
  const page = await db
    .select()
    .from(books)
    .where(eq(books.isSample, false))
    .orderBy(asc(books.id))
    .limit(EXAMPLES)
  return headingLine(lang) + page.map((book) => csvLine(rowOf(bookCells(book, names)))).join('')
}

function headingLine(lang: Lang): string {
  return BYTE_ORDER_MARK + csvLine(columnNames.map((name) => headingIn(lang, name)))
}

function readPage(db: Queryable, filter: ExportFilter, after: number): Promise<BookRow[]> {
  const conditions: SQL[] = [gt(books.id, after)]
  if (filter.surnameId !== undefined) conditions.push(isOfSurname(filter.surnameId))
  if (filter.provinceId !== undefined) conditions.push(eq(books.provinceId, filter.provinceId))
  if (filter.cityId !== undefined) conditions.push(eq(books.cityId, filter.cityId))
  return db
    .select()
    .from(books)
    .where(and(...conditions))
    .orderBy(asc(books.id))
    .limit(PAGE)
}

function isOfSurname(surnameId: number): SQL {
  const of = { surnameId, provinceId: null, cityId: null }
  return sql`${books.id} in (select id from (${bookRows(of)}) as found)`
}

function rowOf(cells: BookCells): string[] {
  return columnNames.map((name) => guarded(cells[name]))
}
