import type { Sheet, SourceRow } from '../../sheets/source-row.ts'
import type { TreeDraft } from '../draft/draft.ts'
import { findLoops } from '../draft/kin-tables.ts'
import { Problems } from '../reading/problem.ts'
import { PeopleOfTable } from './find-people.ts'
import { RowReader } from './row-reader.ts'
import { noAnswers, type TableAnswers } from './table-answers.ts'
import type { TableHeader } from './table-columns.ts'
import { addFamilies } from './table-families.ts'
import type { TableFault } from './table-faults.ts'
import type { TableRow } from './table-rows.ts'
import { TableSheets } from './table-sheets.ts'
import { withoutDerived } from './table-ties.ts'

export interface ReadTable {
  book: TreeDraft
  /** Cells and rows that must be mended before the table can be imported. */
  faults: TableFault[]
  /** What was understood, and is doubtful all the same. */
  problems: Problems
  header: TableHeader
  /** Rows from which nothing is taken: those above the headings, such as a title, and sums. */
  passedOver: number
  /** Of several sheets, those that name people, and whether they were read. */
  sheets: { name: string; isRead: boolean }[]
}

const LEGAL = /^[A-Z0-9_]{1,19}$/

/** Pointers of the rows: their numbers where these can be pointers, else the number of the line. */
function xrefsOf(rows: readonly TableRow[]): Map<TableRow, string> {
  const used = new Set<string>()
  return new Map(
    rows.map((row) => {
      const wanted = `P${row.cells.id.toUpperCase()}`
      const isFree = row.cells.id !== '' && LEGAL.test(wanted) && !used.has(wanted)
      const own = `L${row.line}`
      const xref = isFree ? wanted : used.has(own) ? `${own}_${used.size}` : own
      used.add(xref)
      return [row, xref]
    }),
  )
}

/** Rows as they come, and the sheets that they are of once these are known. */
export type TableSource = AsyncIterable<SourceRow> & { sheets?: () => readonly Sheet[] }

/**
 * Reads a table of relatives into the draft of a tree, as a GEDCOM file is read. Nothing may be
 * imported while there are faults.
 */
export async function readTable(
  source: TableSource,
  answers: TableAnswers = noAnswers,
): Promise<ReadTable> {
  const faults: TableFault[] = []
  const tell = (fault: TableFault) => faults.push(fault)
  const problems = new Problems()
  const sheets = new TableSheets(tell, problems, answers.withoutSheets)
  for await (const row of source) if (!sheets.take(row)) break
  const header = sheets.end(source.sheets?.() ?? [])
  const { rows, passedOver } = sheets
  const xrefs = xrefsOf(rows)
  const persons = rows.map((row) =>
    new RowReader(row, sheets.telling(row)).person(xrefs.get(row) ?? ''),
  )
  const book: TreeDraft = {
    header: { kind: 'header', version: '', language: '', origin: [], schema: [], kept: [] },
    persons,
    unions: [],
    sources: [],
    media: [],
    notes: [],
    records: [],
  }
  for (const row of rows) tellGuesses(row, sheets)
  addFamilies(book, rows, { people: new PeopleOfTable(rows, tell, answers), tell, problems })
  if (header.columns.includes('order')) {
    const unions = new Map(book.unions.map((union) => [union.xref, union.partners]))
    withoutDerived(persons, (union) => (unions.get(union) ?? []).map(({ to }) => to))
  }
  const rowsByXref = new Map(rows.map((row) => [xrefs.get(row), row]))
  for (const { child } of findLoops(book)) {
    const row = rowsByXref.get(child)
    if (!row) continue
    const value = row.cells.father
    sheets.telling(row).fault({ line: row.line, column: 'father', code: 'own_parent', value })
  }
  const order = sheets.choices().map(({ name }) => name)
  const place = ({ sheet = '' }: TableFault) => order.indexOf(sheet)
  faults.sort((a, b) => place(a) - place(b) || a.line - b.line)
  return { book, faults, problems, header, passedOver, sheets: sheets.choices() }
}

function tellGuesses(row: TableRow, sheets: TableSheets): void {
  const { problem } = sheets.telling(row)
  if (row.guessedOf !== undefined) problem('surname_guessed', row.guessedOf)
  if (row.marriedName !== undefined) problem('married_name', row.marriedName)
}
