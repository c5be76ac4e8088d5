import { columnOf, MergedAbove, type MergedCells } from './merged-cells.ts'
import { dateText, type ShownDate } from './number-formats.ts'
import type { SourceRow } from './source-row.ts'
import type { XmlEvents } from './xlsx-package.ts'

/** Sheets have no more columns; a wrong reference must not make a row of millions. */
const MOST_COLUMNS = 16_384

/** 1877.0 and 1.877E3 are how some programs write 1877. */
function plainNumber(text: string): string {
  const value = Number(text)
  return Number.isSafeInteger(value) && text !== '' ? String(value) : text
}

/** _x000D_ and the like stand for characters that XML cannot hold. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** What a sheet needs of its workbook to be read. */
export interface SheetContext {
  sharedText: (index: number) => string | undefined
  /** By the number of a style, what its cells show of a day. */
  dates: readonly (ShownDate | undefined)[]
  from1904: boolean
  /** By their first row. */
  merged: readonly MergedCells[]
}

/** Gathers rows from the XML of a sheet; cells that the sheet leaves out are empty. */
export class SheetRows implements XmlEvents {
  private readonly context: SheetContext
  private readonly merged: MergedAbove
  private ready: SourceRow[] = []
  private line = 0
  private cells: string[] = []
  private width = 0
  private column = 0
  private type = 'n'
  private style = 0
  private value = ''
  private reads = false
  private phonetic = 0

  constructor(context: SheetContext) {
    this.context = context
    this.merged = new MergedAbove(context.merged)
  }

  /** Rows that are complete since the last call. */
  take(): SourceRow[] {
    const rows = this.ready
    this.ready = []
    return rows
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.line = Number(attributes['r']) || this.line + 1
      this.cells = []
      this.column = 0
    } else if (name === 'c') {
      const reference = attributes['r']
      if (reference !== undefined) this.column = columnOf(reference)
      this.type = attributes['t'] ?? 'n'
      this.style = Number(attributes['s'] ?? 0)
      this.value = ''
    } else if (name === 'rPh') this.phonetic += 1
    else if (name === 'v' || (name === 't' && this.phonetic === 0)) this.reads = true
  }

  text(text: string): void {
    if (this.reads) this.value += text
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.reads = false
    else if (name === 'rPh') this.phonetic -= 1
    else if (name === 'c') this.endCell()
    else if (name === 'row') this.endRow()
  }

  private endCell(): void {
    const { column } = this
    this.column += 1
    const text = this.cellText()
    if (text === '' || column < 0 || column >= MOST_COLUMNS) return
    while (this.cells.length < column) this.cells.push('')
    this.cells[column] = text
  }

  private cellText(): string {
    if (this.type === 's') return unescaped(this.context.sharedText(Number(this.value)) ?? '')
    if (this.type === 'n') return this.dateText() ?? plainNumber(this.value)
    if (this.type === 'd') return this.value.replace(/T.*$/, '')
    return this.type === 'b' ? this.value : unescaped(this.value)
  }

  /** A day is a number that is shown as one: 1905-03-12 is 1898. */
  private dateText(): string | undefined {
    const shown = this.context.dates[this.style]
    if (shown === undefined || this.value === '') return undefined
    return dateText(Number(this.value), shown, this.context.from1904)
  }

  private endRow(): void {
    if (this.width === 0) this.width = this.cells.length
    while (this.cells.length < this.width) this.cells.push('')
    const above = this.merged.of(this.line, this.cells)
    this.ready.push({ line: this.line, cells: this.cells, ...(above && { above }) })
  }
}
