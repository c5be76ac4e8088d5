import type { Book } from '../../book/book.ts'
import { byDigits } from '../../book/numerals.ts'
import { fillLines, type Line } from '../fill-lines.ts'
import type { Lengths } from '../lengths.ts'
import type { CellKind } from '../tables/plan-tables.ts'
import type { TableSizes } from './table-sizes.ts'

/** 见一二三四五页: what is kept free for a reference below a name. */
const REFERENCE = 7

export interface NameBlock {
  lines: Line[]
  size: number
  /** Across all its columns. */
  width: number
  number: string
}

/** The name at the head of a cell, in columns where one does not hold it; the number is below the first. */
export function nameBlock(
  name: string,
  number: number,
  sizes: TableSizes,
  lengths: Lengths,
): NameBlock {
  const digits = byDigits(number)
  const below = (digits.length + REFERENCE) * sizes.number + 4
  const room = sizes.row - 2 * sizes.pad - below
  for (let size = sizes.name; size > sizes.leastName; size -= 1) {
    const lines = fillLines(name, Math.max(2, (room - size / 2) / size), lengths)
    if (lines.length <= 1) return { lines, size, width: sizes.nameColumn, number: digits }
  }
  const size = sizes.leastName
  const full = (sizes.row - 2 * sizes.pad - size) / size
  const lines = fillLines(name, full, lengths, Math.max(2, (room - size) / size))
  const width = Math.max(sizes.nameColumn, lines.length * size * 1.4)
  return { lines, size, width, number: digits }
}

/** The columns of a man's record; of who is repeated one that says so. */
export function recordLines(
  book: Book,
  place: number,
  kind: CellKind | 'repeated',
  { sizes, lengths }: { sizes: TableSizes; lengths: Lengths },
): Line[] {
  const told = () => book.record(place, { father: kind === 'with_father' }).join('')
  return fillLines(kind === 'repeated' ? book.words.seeFormer : told(), sizes.lineRoom, lengths)
}
