import { unguarded } from '../../../sheets/formula-guard.ts'
import type { SourceRow } from '../../../sheets/source-row.ts'
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
}

const empty = Object.fromEntries(tableColumnNames.map((name) => [name, ''])) as TableRow['cells']

function tidied(cell: string): string {
  return unguarded(cell).normalize('NFC').replace(/\r\n?/g, '\n').trim()
}

/** The cells of a row by column; undefined where the row cannot be read or is empty. */
export function tableRow(
  { line, cells, fault }: SourceRow,
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
    const text = tidied(cell)
    const column = header.columns[at]
    if (text === '') continue
    // Where two headings mean one column, what the second says is not lost.
    if (column && (row.cells[column] === '' || isList(column))) {
      row.cells[column] = [row.cells[column], text].filter((part) => part !== '').join('\n')
    } else if (at < header.columns.length) others.push(`${header.headings[at] ?? ''}：${text}`)
    else tell({ line, code: 'broken_row', value: text })
  }
  row.cells.memo = [row.cells.memo, ...others].filter((part) => part !== '').join('\n')
  for (const column of tableColumnNames) checkCell(row, column, tell)
  return row
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
