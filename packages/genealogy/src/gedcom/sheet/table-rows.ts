import { splitChineseName } from '../../names/split-name.ts'
import { unguarded } from '../../sheets/formula-guard.ts'
import type { SourceRow } from '../../sheets/source-row.ts'
import { composed } from '../../text/composed.ts'
import { settledParts } from '../draft/name-parts.ts'
import type { ProblemCode } from '../reading/problem.ts'
import { flags, meantBy } from './cell-words.ts'
import {
  type TableColumn,
  type TableHeader,
  tableColumnNames,
  tableColumns,
} from './table-columns.ts'
import type { TableFault } from './table-faults.ts'
import { otherWords } from './table-ties.ts'

/** A row of the table with its cells, tidied; all columns are there. */
export interface TableRow {
  line: number
  /** Name of its sheet, where several are read. */
  sheet?: string
  cells: Record<TableColumn, string>
  /** Where the name stood in one and its parts are a guess: as it was written. */
  guessedOf?: string
  /** The whole name as it was written, where a husband's surname stood before her own. */
  marriedName?: string
}

/** What is amiss with a row, and what of it is doubtful. */
export interface RowReport {
  fault(fault: TableFault): void
  problem(code: ProblemCode, value: string): void
}

const empty = Object.fromEntries(tableColumnNames.map((name) => [name, ''])) as TableRow['cells']

function tidied(cell: string): string {
  return composed(unguarded(cell)).replace(/\r\n?/g, '\n').trim()
}

/** 存殁 asks whether somebody lives or has died: a yes would be taken for a death. */
const asksEither = (heading = '') => /^存[殁歿]/u.test(heading.trim())

/** The cells of a row by column; undefined where the row cannot be read or is empty. */
export function tableRow(
  source: SourceRow,
  header: TableHeader,
  telling: RowReport,
): TableRow | undefined {
  const { line, cells, above, fault, unfilled, sheet } = source
  const tell = telling.fault
  if (fault) {
    tell({ line, code: 'broken_row', value: fault.value })
    return undefined
  }
  if (cells.every((cell) => cell.trim() === '') && !unfilled) return undefined
  const row: TableRow = { line, cells: { ...empty }, ...(sheet !== undefined && { sheet }) }
  const others: string[] = []
  for (const [at, cell] of cells.entries()) {
    // A row can be made of thousands of them.
    if (cell === '') continue
    const text = tidied(cell)
    const column = header.columns[at]
    if (text === '') continue
    if (
      column === 'is_dead' &&
      asksEither(header.headings[at]) &&
      meantBy(flags, text) !== undefined
    )
      tell({ line, column, code: 'unclear_standing', value: text })
    if (NO_RESULT.test(text)) tellFormula('no_result', { line, column, value: text }, telling)
    // Where two headings mean one column, what the second says is not lost.
    else if (column && (row.cells[column] === '' || isList(column))) {
      row.cells[column] = [row.cells[column], text].filter((part) => part !== '').join('\n')
    } else if (at < header.columns.length) others.push(`${header.headings[at] ?? ''}：${text}`)
    else tell({ line, code: 'broken_row', value: text })
  }
  for (const [at, value] of unfilled ?? []) {
    tellFormula('no_value', { line, column: header.columns[at], value }, telling)
  }
  for (const [at, text] of above ?? []) takeMerged(row, header.columns[at], tidied(text), tell)
  for (const column of otherWords(row)) {
    others.push(`${header.headings[header.columns.indexOf(column)] ?? ''}：${row.cells[column]}`)
    row.cells[column] = ''
  }
  row.cells.memo = [row.cells.memo, ...others].filter((part) => part !== '').join('\n')
  takeWholeName(row)
  settleName(row)
  for (const column of tableColumnNames) checkCell(row, column, tell)
  return row
}

/** A formula in a column that counts must be mended; in any other nothing is lost but its sum. */
function tellFormula(
  code: 'no_result' | 'no_value',
  at: { line: number; column: TableColumn | undefined; value: string },
  telling: RowReport,
): void {
  const { line, column, value } = at
  if (column) telling.fault({ line, column, code, value })
  else telling.problem('formula_unread', value)
}

/** Surname and given name out of a cell that holds both. */
function takeWholeName(row: TableRow): void {
  const { cells } = row
  const { whole_name: whole, surname, name } = cells
  if (whole === '' || name !== '') return
  if (surname !== '') {
    cells.name = whole.startsWith(surname) ? whole.slice(surname.length).trim() : whole
    return
  }
  const split = splitChineseName(whole)
  cells.surname = split?.surname ?? ''
  cells.name = split?.given ?? whole
  if (split?.isMarried) row.marriedName = whole
  else if (split) row.guessedOf = whole
}

/** 陈 and 吴氏 in two cells, 林氏 in that of the surname: her own surname is hers. */
function settleName(row: TableRow): void {
  const { cells } = row
  const { surname, given, isMarried } = settledParts({
    ...{ surname: cells.surname, given: cells.name, suffix: '' },
  })
  if (isMarried) row.marriedName = cells.surname + cells.name
  cells.surname = surname
  cells.name = given
}

/** What a cell says that several rows share: merged, it means all of them. */
const shared: ReadonlySet<TableColumn | undefined> = new Set<TableColumn>([
  'generation',
  'surname',
  'generation_character',
  'branch',
  'father',
  'mother',
])

/** Of a cell that is merged with one above, what it means for this row. */
function takeMerged(
  { line, cells }: TableRow,
  column: TableColumn | undefined,
  text: string,
  tell: (fault: TableFault) => void,
): void {
  if (column === undefined || text === '') return
  if (!shared.has(column)) tell({ line, column, code: 'merged', value: text })
  else if (cells[column] === '') cells[column] = text
}

/** What stands in a cell whose formula has failed, of Excel and of LibreOffice. */
const NO_RESULT =
  /^(?:#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|GETTING_DATA)|Err:\d{3})$/

/** Columns that hold several of a kind, one to a line. */
const isList = (column: TableColumn) =>
  ['spouse', 'zi', 'hao', 'shi', 'other_names', 'memo'].includes(column)

function checkCell(
  { line, cells }: TableRow,
  column: TableColumn,
  tell: (fault: TableFault) => void,
) {
  const value = cells[column]
  const { limit } = tableColumns[column]
  if ([...value].length > limit)
    tell({ line, column, code: 'too_long', value, detail: String(limit) })
  if (value.includes('\uFFFD')) tell({ line, column, code: 'unreadable', value })
}
