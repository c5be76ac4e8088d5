import { unguarded } from '@suyuan/genealogy/sheets/formula-guard'
import type { Fault, FaultCode } from '../faults.ts'
import { type ColumnName, columns, type RowCells } from '../reading/columns.ts'
import { inSimplified, type ListKind, splitList, tidied, tidiedLines } from './cell-text.ts'

/** Control characters but tab and line breaks, and halves of characters. */
const unstorable = /(?![\t\n\v\f\r])\p{Cc}|\p{Cs}/u
const excelError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/

/** Items of a list; far more than any record has. */
const MOST_ITEMS = 300

/** Reads the cells of one row and gathers what is wrong with them. */
export class CellReader {
  readonly faults: Fault[] = []
  private readonly cells: RowCells

  constructor(cells: RowCells) {
    this.cells = cells
  }

  report(column: ColumnName, code: FaultCode, value: string, detail?: string): void {
    this.faults.push({ column, code, value, ...(detail !== undefined && { detail }) })
  }

  /** A cell as it stands, once it is known to be storable; '' where it is empty or at fault. */
  raw(column: ColumnName): string {
    const cell = unguarded(this.cells[column] ?? '')
    if (cell === '') return ''
    if (cell.includes('\uFFFD')) return this.refuse(column, 'unreadable', cell)
    if (unstorable.test(cell)) return this.refuse(column, 'control_character', cell)
    if (excelError.test(cell)) return this.refuse(column, 'excel_error', cell)
    return cell
  }

  /** A text in simplified script on one line; '' where there is none. */
  text(column: ColumnName): string {
    return this.item(column, this.raw(column))
  }

  /** The same, null where there is none. */
  fact(column: ColumnName): string | null {
    return this.text(column) || null
  }

  /** A text that may have several lines. */
  lines(column: ColumnName): string {
    const text = tidiedLines(this.raw(column))
    return this.fits(column, text) ? text : ''
  }

  list(column: ColumnName, kind: ListKind): string[] {
    const items = splitList(this.raw(column), kind)
    if (items.length > MOST_ITEMS) {
      this.report(column, 'too_many', items.join(' '), String(MOST_ITEMS))
      return []
    }
    const texts = items.map((item) => this.item(column, item))
    return [...new Set(texts.filter((item) => item !== ''))]
  }

  item(column: ColumnName, item: string): string {
    const text = inSimplified(tidied(item))
    return this.fits(column, text) ? text : ''
  }

  private fits(column: ColumnName, text: string): boolean {
    const { limit } = columns[column]
    if (text.length <= limit) return true
    this.report(column, 'too_long', text, String(limit))
    return false
  }

  private refuse(column: ColumnName, code: FaultCode, cell: string): '' {
    this.report(column, code, cell)
    return ''
  }
}
