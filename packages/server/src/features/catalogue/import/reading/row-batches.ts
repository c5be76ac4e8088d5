import type { SourceRow, SourceRows } from '@suyuan/genealogy/sheets/source-row'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { describeFault, type Fault } from '../faults.ts'
import type { ColumnName, RowCells } from './columns.ts'

/** A row with its cells by column, or what makes it unreadable as a whole. */
export type NamedRow = { line: number; at: number } & ({ cells: RowCells } | { fault: Fault })

export interface RowBatch {
  /** Rows that hold something; `at` is their place in the file, counted from 0 after the header. */
  rows: NamedRow[]
  /** Where the next batch begins. */
  end: number
}

/** There is no line of headings, or none that can be read. */
export class NoHeader extends UnusableFile {}

type Header = readonly (ColumnName | undefined)[]

const isEmpty = ({ cells, fault }: SourceRow) => !fault && cells.every((cell) => cell.trim() === '')

/**
 * The rows of a file, some at a time.
 * @throws {UnusableFile} where it has no usable header
 */
export async function* readBatches(
  source: SourceRows,
  size: number,
  readHeader: (headings: readonly string[]) => Header,
): AsyncGenerator<RowBatch> {
  let header: Header | undefined
  let rows: NamedRow[] = []
  let end = 0
  for await (const row of source) {
    if (header) {
      if (!isEmpty(row)) rows.push(named(row, header, end))
      end += 1
      if (rows.length === size) {
        yield { rows, end }
        rows = []
      }
    } else if (!isEmpty(row)) header = readHeader(headings(row))
  }
  if (!header) throw new NoHeader('The file is empty.')
  yield { rows, end }
}

function headings({ line, cells, fault }: SourceRow): readonly string[] {
  if (fault) throw new NoHeader(`Line ${line}: ${describeFault(fault, 'en')}.`)
  return cells
}

function named(row: SourceRow, header: Header, at: number): NamedRow {
  const { line, cells } = row
  if (row.fault) return { line, at, fault: row.fault }
  if (cells.length !== header.length) {
    const detail = `${cells.length} / ${header.length}`
    return { line, at, fault: { code: 'cell_count', value: cells.join(','), detail } }
  }
  const byColumn: RowCells = {}
  for (const [index, column] of header.entries()) {
    const cell = cells[index]
    if (column !== undefined && cell) byColumn[column] = cell
  }
  return { line, at, cells: byColumn }
}
