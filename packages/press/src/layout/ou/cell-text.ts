import type { Book, RecordHead } from '../../book/book.ts'
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

/** The name at the head of a cell, as large as is usual or a little smaller, in columns where one does not hold it; the number is below the first. */
export function nameBlock(
  { name, number }: Pick<RecordHead, 'name' | 'number'>,
  usual: number,
  sizes: TableSizes,
  lengths: Lengths,
): NameBlock {
  const digits = byDigits(number)
  if (sizes.isStacked) return stackedName(name, digits, usual, { sizes, lengths })
  const below = (sizes.digits + REFERENCE) * sizes.number + 4
  const room = sizes.row - 2 * sizes.pad - below
  for (let size = usual; size > sizes.leastName; size -= 1) {
    const lines = fillLines(name, Math.max(2, (room - size / 2) / size), lengths)
    if (lines.length <= 1) {
      const width = Math.max(sizes.nameColumn, size * 1.6)
      return { lines, size, width, number: digits }
    }
  }
  const size = sizes.leastName
  const full = (sizes.row - 2 * sizes.pad - size) / size
  const lines = fillLines(name, full, lengths, Math.max(2, (room - size) / size))
  const width = Math.max(sizes.nameColumn, lines.length * size * 1.4)
  return { lines, size, width, number: digits }
}

/** Lines that numbers and references take where they stand behind no name. */
export const smallLines = ({ number }: TableSizes): number => number * 2.6

function stackedName(
  name: string,
  number: string,
  usual: number,
  { sizes, lengths }: { sizes: TableSizes; lengths: Lengths },
): NameBlock {
  const room = sizes.row - 2 * sizes.pad
  const whole = fillLines(name, room / usual - 1, lengths)
  const size = whole.length <= 1 ? usual : sizes.leastName
  const lines = whole.length <= 1 ? whole : fillLines(name, room / size - 1, lengths)
  return { lines, size, width: lines.length * size * 1.4 + smallLines(sizes), number }
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
