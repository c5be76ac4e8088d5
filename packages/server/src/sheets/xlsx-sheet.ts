import type { SourceRow } from './source-row.ts'
import type { XmlEvents } from './xlsx-package.ts'

/** AB12 → 27, counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const character of reference) {
    const code = character.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

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

/** Gathers rows from the XML of a sheet; cells that the sheet leaves out are empty. */
export class SheetRows implements XmlEvents {
  private readonly sharedText: (index: number) => string | undefined
  private ready: SourceRow[] = []
  private line = 0
  private cells: string[] = []
  private width = 0
  private column = 0
  private type = 'n'
  private value = ''
  private reads = false
  private phonetic = 0

  constructor(sharedText: (index: number) => string | undefined) {
    this.sharedText = sharedText
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
    if (this.type === 's') return unescaped(this.sharedText(Number(this.value)) ?? '')
    if (this.type === 'n') return plainNumber(this.value)
    return this.type === 'b' ? this.value : unescaped(this.value)
  }

  private endRow(): void {
    if (this.width === 0) this.width = this.cells.length
    while (this.cells.length < this.width) this.cells.push('')
    this.ready.push({ line: this.line, cells: this.cells })
  }
}
