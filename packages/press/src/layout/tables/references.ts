import type { Book } from '../../book/book.ts'
import { byDigits } from '../../book/numerals.ts'
import type { Canvas } from '../canvas.ts'
import type { Lengths } from '../lengths.ts'
import type { TableBlock, TablePlan } from './plan-tables.ts'

/** Small words below a name that lead to a place. */
export interface Reference {
  text: string
  anchor: string
}

/** What the anchor of a further part of a record ends with. */
export const partMark = (part: number) => (part === 0 ? '' : `/${part + 1}`)

/** 承前页, 接后页: to the parts of the same record before and behind. */
export const toPart = (words: string, serial: number, part: number): Reference => ({
  text: words,
  anchor: `person:${serial}${partMark(part)}`,
})

export interface ReferencesAsked {
  book: Book
  plan: TablePlan
  /** Rows of a table. */
  rows: number
  /** The printed number of a page of the section. */
  numberOf: (at: number) => number
}

/** 承N页: where the father is, or one's own record. 见N页: where one's table is. */
export function references(
  { book, plan, rows, numberOf }: ReferencesAsked,
  { cells, firstPage, pageCount }: TableBlock,
  cell: number,
): { from?: Reference; see?: Reference } {
  const { serials, fathers, sonCounts, firstSons } = book.lineage
  const place = cells.places[cell] ?? 0
  const here = firstPage + (cells.pages[cell] ?? 0)
  const refer = (words: string, page: number, anchor: string): Reference => ({
    text: words.replace('{n}', byDigits(numberOf(page))),
    anchor,
  })
  const record = plan.recordPages[place] ?? -1
  if (cells.repeated[cell] === 1) {
    return record < 0 ? {} : { from: refer(book.words.from, record, `person:${serials[place]}`) }
  }
  const found: ReturnType<typeof references> = {}
  const father = fathers[place] ?? -1
  if (father >= 0 && cells.leads[cell] === 1) {
    const table = plan.tablePages[father] ?? -1
    const isRepeated = table >= firstPage && table < firstPage + pageCount
    const page = isRepeated ? table : (plan.recordPages[father] ?? -1)
    const anchor = `${isRepeated ? 'table' : 'person'}:${serials[father]}`
    if (page >= 0 && page !== here) found.from = refer(book.words.from, page, anchor)
  }
  const isLastRow = cells.rows[cell] === rows - 1
  if (!isLastRow || (sonCounts[place] ?? 0) === 0) return found
  const table = plan.tablePages[place] ?? -1
  const eldest = firstSons[place] ?? 0
  const sons = plan.recordPages[eldest] ?? -1
  if (table >= 0) found.see = refer(book.words.see, table, `table:${serials[place]}`)
  else if (sons >= 0) found.see = refer(book.words.see, sons, `person:${serials[eldest]}`)
  return found
}

/**
 * Writes references side by side, so that they end at one height.
 * @param end where they end along the line
 */
export function drawReferences(
  canvas: Canvas,
  notes: readonly Reference[],
  { middle, end, size, lengths }: { middle: number; end: number; size: number; lengths: Lengths },
): void {
  for (const [at, { text, anchor }] of notes.entries()) {
    const across = middle + (notes.length > 1 ? (at === 0 ? -0.75 : 0.75) * size : 0)
    const length = lengths.ofText(text) * size
    canvas.text(across, end - length, text, size)
    canvas.link(anchor, [across - size / 2, end - length], [across + size / 2, end])
  }
}
