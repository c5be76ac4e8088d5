import { composed } from '@suyuan/contract/composed'
import { unguarded } from '../../../sheets/formula-guard.ts'
import type { SourceRow } from '../../../sheets/source-row.ts'
import { splitChineseName } from '../draft/split-name.ts'
import {
  type TableColumn,
  type TableHeader,
  tableColumnNames,
  tableColumns,
} from './table-columns.ts'
import type { TableFault } from './table-faults.ts'

/** A row of the table with its cells, tidied; all columns are there. */
export interface TableRow {
  line: number
  cells: Record<TableColumn, string>
  /** Where the name stood in one and its parts are a guess: as it was written. */
  guessedOf?: string
}

const empty = Object.fromEntries(tableColumnNames.map((name) => [name, ''])) as TableRow['cells']

function tidied(cell: string): string {
  return composed(unguarded(cell)).replace(/\r\n?/g, '\n').trim()
}

/** The cells of a row by column; undefined where the row cannot be read or is empty. */
export function tableRow(
  { line, cells, above, fault }: SourceRow,
  header: TableHeader,
  tell: (fault: TableFault) => void,
): TableRow | undefined {
  if (fault) {
    tell({ line, code: 'broken_row', value: fault.value })
    return undefined
  }
  if (cells.every((cell) => cell.trim() === '')) return undefined
  const row: TableRow = { line, cells: { ...empty } }
  const others: string[] = []
  for (const [at, cell] of cells.entries()) {
    // A row can be made of thousands of them.
    if (cell === '') continue
    const text = tidied(cell)
    const column = header.columns[at]
    if (text === '') continue
    // Where two headings mean one column, what the second says is not lost.
    if (column && (row.cells[column] === '' || isList(column))) {
      row.cells[column] = [row.cells[column], text].filter((part) => part !== '').join('\n')
    } else if (at < header.columns.length) others.push(`${header.headings[at] ?? ''}：${text}`)
    else tell({ line, code: 'broken_row', value: text })
  }
  for (const [at, text] of above ?? []) takeMerged(row, header.columns[at], tidied(text), tell)
  row.cells.memo = [row.cells.memo, ...others].filter((part) => part !== '').join('\n')
  clearFailed(row, tell)
  takeWholeName(row)
  for (const column of tableColumnNames) checkCell(row, column, tell)
  return row
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
  const split = splitChineseName(whole.replace(/\s+/gu, ''))
  cells.surname = split?.surname ?? ''
  cells.name = split?.given ?? whole
  if (split) row.guessedOf = whole
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

/** What stands in a cell whose formula has failed. */
const NO_RESULT = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/

/** Tells the cells whose formula has failed, and what they hold is nothing. */
function clearFailed({ line, cells }: TableRow, tell: (fault: TableFault) => void): void {
  for (const column of tableColumnNames) {
    const value = cells[column]
    if (!NO_RESULT.test(value)) continue
    tell({ line, column, code: 'no_result', value })
    cells[column] = ''
  }
}

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

/** Items of a cell: one to a line, or divided by 、 and the like. */
export function listed(cell: string): string[] {
  return cell
    .split(/[\n、，,；;|]/u)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
