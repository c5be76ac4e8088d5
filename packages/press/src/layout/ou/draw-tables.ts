import type { Book } from '../../book/book.ts'
import { byDigits, counted } from '../../book/numerals.ts'
import type { Canvas } from '../canvas.ts'
import type { Lengths } from '../lengths.ts'
import { nameBlock, recordLines } from './cell-text.ts'
import { linesPerPage } from './place-tables.ts'
import type { TableBlock, TablePlan } from './plan-tables.ts'
import type { TableSizes } from './table-sizes.ts'

export interface Drawing {
  book: Book
  plan: TablePlan
  sizes: TableSizes
  lengths: Lengths
  canvas: Canvas
  /** The printed number of a page of the section. */
  numberOf: (at: number) => number
}

/** One page of tables. @param at page of the section, from 0 */
export function drawTables(drawing: Drawing, at: number): void {
  const block = drawing.plan.blocks.findLast(({ firstPage }) => firstPage <= at)
  if (!block) return
  drawRail(drawing, block.from)
  const page = at - block.firstPage
  const from = page === 0 ? 0 : (block.ends[page - 1] ?? 0)
  for (const cell of block.byPage.subarray(from, block.ends[page])) {
    drawCell(drawing, block, { cell, page, part: 0 })
  }
  for (const cell of block.wide) {
    const part = page - (block.cells.pages[cell] ?? 0)
    if (part > 0) drawCell(drawing, block, { cell, page, part })
  }
}

const HEADING = 10

/** 第五世 beside each row, and the lines between rows. */
function drawRail({ canvas, sizes, book, lengths }: Drawing, generation: number): void {
  const { rows, row, rail, room } = sizes
  canvas.line([rail, 0], [rail, rows * row], 0.5)
  for (let at = 0; at < rows; at += 1) {
    if (at > 0) canvas.line([0, at * row], [rail + room, at * row], 0.5)
    const text = book.words.generation.replace('{n}', counted(generation + at))
    const isAlong = lengths.direction === 'down'
    canvas.text(rail / 2, at * row + (isAlong ? 4 : 3), text, HEADING, 'text')
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
  const { book, sizes, lengths, canvas, plan } = drawing
  const { cell, part, start, along } = head
  const { cells } = block
  const place = cells.places[cell] ?? 0
  const { serial, name, number } = book.head(place)
  const isRepeated = cells.repeated[cell] === 1
  const named = nameBlock(name, number, sizes, lengths)
  const pitch = named.width / named.lines.length
  let end = along + sizes.pad
  canvas.anchor(`${isRepeated ? 'table' : 'person'}:${serial}${partMark(part)}`, start, along)
  for (const [at, line] of named.lines.entries()) {
    canvas.text(start + (at + 0.5) * pitch, along + sizes.pad, line.text, named.size)
    end = Math.max(end, along + sizes.pad + line.length * named.size)
  }
  const middle = start + named.width / 2
  const below = end + 3
  const mark = part > 0 ? book.words.continued : named.number
  canvas.text(middle, below, mark, sizes.number)
  const notes =
    part > 0 || head.goesOn
      ? goingOn(drawing, head, serial)
      : references(drawing, block, place, cell, plan)
  const apart = notes.length > 1 ? sizes.number * 0.75 : 0
  for (const [at, { text, anchor }] of notes.entries()) {
    const size = sizes.number
    const length = lengthOf(text, lengths) * size
    const from = along + sizes.row - sizes.pad - length
    const across = middle + (at === 0 ? -apart : apart)
    canvas.text(across, from, text, size)
    if (anchor !== '') {
      canvas.link(anchor, [across - size / 2, from], [across + size / 2, from + length])
    }
  }
}

interface Note {
  text: string
  anchor: string
}

/** 承前页, 接后页: to the parts of the same record before and behind. */
function goingOn({ book }: Drawing, { part, goesOn }: Head, serial: number): Note[] {
  const to = (other: number) => `person:${serial}${partMark(other)}`
  const notes: Note[] = []
  if (part > 0) notes.push({ text: book.words.fromLast, anchor: to(part - 1) })
  if (goesOn) notes.push({ text: book.words.toNext, anchor: to(part + 1) })
  return notes
}

/** What the anchor of a further part of a record ends with. */
const partMark = (part: number) => (part === 0 ? '' : `/${part + 1}`)

/** 承N页: where the father is, or one's own record. 见N页: where one's table is. */
function references(
  { book, numberOf, sizes }: Drawing,
  block: TableBlock,
  place: number,
  cell: number,
  plan: TablePlan,
): Note[] {
  const { cells, firstPage } = block
  const { serials, fathers, sonCounts, firstSons } = book.lineage
  const here = firstPage + (cells.pages[cell] ?? 0)
  const notes: Note[] = []
  const refer = (words: string, page: number, anchor: string) => {
    const text = words.replace('{n}', byDigits(numberOf(page)))
    notes.push({ text, anchor })
  }
  const father = fathers[place] ?? -1
  const record = plan.recordPages[place] ?? -1
  if (cells.repeated[cell] === 1) {
    if (record >= 0) refer(book.words.from, record, `person:${serials[place]}`)
    return notes
  }
  const fatherPage = father < 0 ? -1 : ownPage(plan, block, father)
  if (cells.firsts[cell] === 1 || isFirstOfPage(block, cell)) {
    if (fatherPage >= 0 && fatherPage !== here) {
      const isRepeated = plan.tablePages[father] === fatherPage
      const anchor = `${isRepeated ? 'table' : 'person'}:${serials[father]}`
      refer(book.words.from, fatherPage, anchor)
    }
  }
  const isLastRow = (cells.rows[cell] ?? 0) === sizes.rows - 1
  if (!isLastRow || (sonCounts[place] ?? 0) === 0) return notes
  const table = plan.tablePages[place] ?? -1
  const eldest = firstSons[place] ?? 0
  const sons = plan.recordPages[eldest] ?? -1
  if (table >= 0) refer(book.words.see, table, `table:${serials[place]}`)
  else if (sons >= 0) refer(book.words.see, sons, `person:${serials[eldest]}`)
  return notes
}

/** Where a father stands whose sons are in this block: at the head of his table, or in his record. */
function ownPage(plan: TablePlan, block: TableBlock, father: number): number {
  const table = plan.tablePages[father] ?? -1
  const isInBlock = table >= block.firstPage && table < block.firstPage + block.cells.pageCount
  const record = plan.recordPages[father] ?? -1
  const isRecordInBlock =
    record >= block.firstPage && record < block.firstPage + block.cells.pageCount
  return isRecordInBlock || !isInBlock ? record : table
}

const isFirstOfPage = ({ cells }: TableBlock, cell: number) => cells.starts[cell] === 0

function lengthOf(text: string, lengths: Lengths): number {
  let length = 0
  for (const character of text) length += lengths.of(character)
  return length
}
