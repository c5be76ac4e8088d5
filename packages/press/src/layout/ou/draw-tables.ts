import type { Book } from '../../book/book.ts'
import type { Canvas } from '../canvas.ts'
import type { Lengths } from '../lengths.ts'
import { linesPerPage } from '../tables/place-tables.ts'
import { cellsOnPage, type TableBlock, type TablePlan } from '../tables/plan-tables.ts'
import { drawRail } from '../tables/rail.ts'
import { drawReferences, partMark, references, toPart } from '../tables/references.ts'
import { nameBlock, recordLines, smallLines } from './cell-text.ts'
import type { TableSizes } from './table-sizes.ts'

export interface Drawing {
  book: Book
  plan: TablePlan
  sizes: TableSizes
  /** Of each name, by place. */
  nameSize: (place: number) => number
  lengths: Lengths
  canvas: Canvas
  /** The printed number of a page of the section. */
  numberOf: (at: number) => number
}

/** One page of tables. @param at page of the section, from 0 */
export function drawTables(drawing: Drawing, at: number): void {
  const { canvas, book, sizes, plan } = drawing
  const found = cellsOnPage(plan, at)
  if (!found) return
  const { block, page, cells } = found
  drawRail(canvas, book.words, block.from, sizes)
  for (const cell of cells) drawCell(drawing, block, { cell, page, part: 0 })
  for (const cell of block.wide) {
    const part = page - (block.cells.pages[cell] ?? 0)
    if (part > 0) drawCell(drawing, block, { cell, page, part })
  }
}

interface Part {
  cell: number
  page: number
  /** Which of the pages that the cell goes over, from 0. */
  part: number
}

function drawCell(drawing: Drawing, block: TableBlock, { cell, page, part }: Part): void {
  const { book, sizes, lengths, canvas } = drawing
  const { cells } = block
  const place = cells.places[cell] ?? 0
  const isRepeated = cells.repeated[cell] === 1
  const perPage = linesPerPage(cells.nameWidths[cell] ?? 0, sizes)
  const isWide = (cells.widths[cell] ?? 0) > sizes.room + 1e-6
  const kind = isRepeated ? 'repeated' : drawing.plan.kindOf(place)
  const all = recordLines(book, place, kind, { sizes, lengths })
  const from = isWide ? part * perPage : 0
  if (part > 0 && from >= all.length) return
  const lines = isWide ? all.slice(from, from + perPage) : all
  const start = sizes.rail + (part === 0 ? (cells.starts[cell] ?? 0) : 0)
  const along = (cells.rows[cell] ?? 0) * sizes.row
  drawHead(drawing, block, {
    cell,
    page,
    part,
    start,
    along,
    goesOn: from + perPage < all.length && isWide,
  })
  const first = start + (cells.nameWidths[cell] ?? 0) + sizes.pitch / 2
  for (const [at, line] of lines.entries()) {
    canvas.text(first + at * sizes.pitch, along + sizes.pad, line.text, sizes.record)
  }
  if (part === 0) drawBoundary(drawing, block, { cell, start, along })
}

/** The line before a cell: between brothers thin, between families stronger, double between tables. */
function drawBoundary(
  { canvas, sizes }: Drawing,
  { cells }: TableBlock,
  { cell, start, along }: { cell: number; start: number; along: number },
): void {
  if (start <= sizes.rail + 1e-6) return
  const isHead = cells.tables[cell] === cells.places[cell]
  const line = (at: number, width: number) =>
    canvas.line([at, along], [at, along + sizes.row], width)
  line(start, cells.firsts[cell] === 1 ? 0.5 : 0.25)
  if (isHead) line(start - 1.6, 0.5)
}

interface Head extends Part {
  start: number
  along: number
  goesOn: boolean
}

function drawHead(drawing: Drawing, block: TableBlock, head: Head): void {
  const { book, sizes, lengths, canvas } = drawing
  const { cell, part, start, along } = head
  const { cells } = block
  const place = cells.places[cell] ?? 0
  const { serial } = book.head(place)
  const isRepeated = cells.repeated[cell] === 1
  const named = nameBlock(book.head(place), drawing.nameSize(place), sizes, lengths)
  const small = sizes.isStacked ? smallLines(sizes) : 0
  const pitch = (named.width - small) / named.lines.length
  const end = along + sizes.pad + (named.lines[0]?.length ?? 0) * named.size
  canvas.anchor(`${isRepeated ? 'table' : 'person'}:${serial}${partMark(part)}`, start, along)
  for (const [at, line] of named.lines.entries()) {
    canvas.text(start + (at + 0.5) * pitch, along + sizes.pad, line.text, named.size)
  }
  const middle = sizes.isStacked ? start + named.width - small / 2 : start + pitch / 2
  const below = sizes.isStacked ? along + sizes.pad : end + 3
  const mark = part > 0 ? book.words.continued : named.number
  canvas.text(middle, below, mark, sizes.number)
  const { from, see } = references({ ...drawing, rows: sizes.rows }, block, cell)
  const { fromLast, toNext } = book.words
  const notes = [
    part > 0 ? toPart(fromLast, serial, part - 1) : from,
    head.goesOn ? toPart(toNext, serial, part + 1) : see,
  ].filter((note) => note !== undefined)
  const at = { middle, end: along + sizes.row - sizes.pad, size: sizes.number, lengths }
  drawReferences(canvas, notes, at)
}
