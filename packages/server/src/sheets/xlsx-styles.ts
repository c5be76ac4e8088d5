import { dateShownBy, namesLanguage, type ShownDate } from './number-formats.ts'
import type { XmlEvents } from './xlsx-package.ts'

/** Gathers from a workbook's styles which cells show dates. */
export class CellStyles implements XmlEvents {
  private readonly codes = new Map<number, string>()
  private readonly formats: number[] = []
  private isOfCells = false
  /** Of the first font that tells a language: that of cells without a font of their own. */
  private charset: number | undefined

  open(name: string, { numFmtId = '', formatCode = '', val = '' }: Record<string, string>): void {
    if (name === 'charset' && namesLanguage(Number(val))) this.charset ??= Number(val)
    if (name === 'numFmt') this.codes.set(Number(numFmtId), formatCode)
    else if (name === 'cellXfs') this.isOfCells = true
    else if (name === 'xf' && this.isOfCells) this.formats.push(Number(numFmtId))
  }

  text(): void {}

  close(name: string): void {
    if (name === 'cellXfs') this.isOfCells = false
  }

  /** By the number of a style, what its cells show of a day. */
  dates(): (ShownDate | undefined)[] {
    const shown = new Map<number, ShownDate | undefined>()
    for (const id of new Set(this.formats)) {
      shown.set(id, dateShownBy(id, this.codes.get(id), this.charset))
    }
    return this.formats.map((id) => shown.get(id))
  }
}
