import { TooLargeWorkbook } from '@suyuan/genealogy/sheets/unusable-file'

/** Cells that are shown as one, by rows from 1 and columns from 0; what they say stands in the first. */
export interface MergedCells {
  top: number
  bottom: number
  column: number
}

/** More of them than a genealogy has people are no table of it. */
const MOST = 300_000

/** As long as the tag of one can be, so that one that two pieces share is found. */
const LONGEST_TAG = 200

const TAG =
  /<(?:\w+:)?mergeCell\s[^>]{0,100}?ref="\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})"/g

/**
 * Finds cells that are merged over several rows. They stand behind the rows of a sheet, which are read
 * as they come: so its text is gone through once before, and nothing else of it is looked at.
 * @throws {UnusableFile} where there are far too many
 */
export async function findMerged(xml: AsyncIterable<Uint8Array>): Promise<MergedCells[]> {
  const found: MergedCells[] = []
  let rest = ''
  for await (const piece of xml) {
    const text = rest + Buffer.from(piece).toString('latin1')
    let end = 0
    for (const tag of text.matchAll(TAG)) {
      const [whole, column = '', top, bottom] = tag
      end = tag.index + whole.length
      if (Number(bottom) <= Number(top)) continue
      found.push({ top: Number(top), bottom: Number(bottom), column: columnOf(column) })
      if (found.length > MOST) throw new TooLargeWorkbook('The workbook has too many merged cells')
    }
    rest = text.slice(Math.max(end, text.length - LONGEST_TAG))
  }
  return found.sort((one, other) => one.top - other.top)
}

/** AB12 → 27, counted from 0. */
export function columnOf(reference: string): number {
  let column = 0
  for (const character of reference) {
    const code = character.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

/** Follows the rows of a sheet and tells what stands above each, merged with it. */
export class MergedAbove {
  private readonly all: readonly MergedCells[]
  private next = 0
  private open: { bottom: number; column: number; text: string }[] = []

  /** @param all by their first row */
  constructor(all: readonly MergedCells[]) {
    this.all = all
  }

  /** By column, what a row has from a cell above; undefined for most rows. */
  of(line: number, cells: readonly string[]): Map<number, string> | undefined {
    if (this.open.length === 0 && this.next === this.all.length) return undefined
    this.open = this.open.filter(({ bottom }) => bottom >= line)
    const above = new Map(this.open.map(({ column, text }) => [column, text]))
    for (let at = this.all[this.next]; at && at.top <= line; at = this.all[this.next]) {
      this.next += 1
      const { top, bottom, column } = at
      const text = top === line ? (cells[column] ?? '') : ''
      if (text !== '' && bottom > line) this.open.push({ bottom, column, text })
    }
    return above.size > 0 ? above : undefined
  }
}
