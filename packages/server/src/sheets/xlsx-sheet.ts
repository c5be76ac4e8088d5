import type { SourceRow } from '@suyuan/genealogy/sheets/source-row'
import { columnOf, MergedAbove, type MergedCells } from './merged-cells.ts'
import { dateText, type ShownDate } from './number-formats.ts'
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
  /** Name of the sheet, where several are read. */
  name?: string
}

/** Parts of a sheet whose columns are said to be hidden: each column is looked for among them. */
const MOST_HIDDEN = 1000

/** Characters of a formula that are told. */
const FORMULA_TOLD = 80

const isTrue = (flag: string | undefined) => flag === '1' || flag === 'true'

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
  private formula: string | undefined
  private inFormula = false
  private unfilled: Map<number, string> | undefined
  private isHidden = false
  /** First and last of columns that are hidden, counted from 0. */
  private readonly hidden: [first: number, last: number][] = []
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
      this.unfilled = undefined
      this.isHidden = isTrue(attributes['hidden'])
    } else if (name === 'col' && isTrue(attributes['hidden'])) {
      if (this.hidden.length >= MOST_HIDDEN) return
      this.hidden.push([Number(attributes['min']) - 1, Number(attributes['max']) - 1])
    } else if (name === 'c') {
      const reference = attributes['r']
      if (reference !== undefined) this.column = columnOf(reference)
      this.type = attributes['t'] ?? 'n'
      this.style = Number(attributes['s'] ?? 0)
      this.value = ''
      this.formula = undefined
    } else if (name === 'f') {
      this.formula = ''
      this.inFormula = true
    } else if (name === 'rPh') this.phonetic += 1
    else if (name === 'v' || (name === 't' && this.phonetic === 0)) this.reads = true
  }

  text(text: string): void {
    if (this.inFormula) this.formula = ((this.formula ?? '') + text).slice(0, FORMULA_TOLD)
    else if (this.reads) this.value += text
  }

  close(name: string): void {
    if (name === 'f') this.inFormula = false
    else if (name === 'v' || name === 't') this.reads = false
    else if (name === 'rPh') this.phonetic -= 1
    else if (name === 'c') this.endCell()
    else if (name === 'row') this.endRow()
  }

  private readonly isColumnHidden = (column: number): boolean =>
    this.hidden.some(([first, last]) => first <= column && column <= last)

  private endCell(): void {
    const { column } = this
    this.column += 1
    const text = this.cellText()
    // A text that a formula gives may be empty; anything else is a result that nobody has reckoned.
    if (this.formula !== undefined && this.value === '' && this.type !== 'str') {
      this.unfilled ??= new Map()
      this.unfilled.set(column, `=${this.formula}`)
    }
    if (text === '' || column < 0 || column >= MOST_COLUMNS) return
    while (this.cells.length < column) this.cells.push('')
    this.cells[column] = text
  }

  private cellText(): string {
    if (this.type === 's') return unescaped(this.context.sharedText(Number(this.value)) ?? '')
    if (this.type === 'n') return this.dateText() ?? plainNumber(this.value)
    if (this.type === 'd') return this.value.replace(/T.*$/, '')
    if (this.type === 'b') return this.value === '1' ? 'TRUE' : this.value === '0' ? 'FALSE' : ''
    return unescaped(this.value)
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
    const { name } = this.context
    this.ready.push({
      ...{ line: this.line, cells: this.cells },
      ...(above && { above }),
      ...(name !== undefined && { sheet: name }),
      ...(this.unfilled && { unfilled: this.unfilled }),
      ...(this.isHidden && { isHidden: true as const }),
      ...(this.hidden.length > 0 && { isColumnHidden: this.isColumnHidden }),
    })
  }
}
