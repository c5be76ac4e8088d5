import type { Book } from '../../book/book.ts'
import { byDigits } from '../../book/numerals.ts'
import type { Canvas } from '../canvas.ts'
import { nameSizes } from '../elders.ts'
import { fillLines, type Line, lineWithNumber } from '../fill-lines.ts'
import type { TypeSizes } from '../layout-options.ts'
import type { Lengths } from '../lengths.ts'
import { MM } from '../papers.ts'
import type { Section } from '../section.ts'
import { linesPerPage } from '../tables/place-tables.ts'
import {
  type CellKind,
  cellsOnPage,
  placesOverPages,
  planTables,
  type TableBlock,
  type TableSteps,
  tableEntries,
  tableRows,
} from '../tables/plan-tables.ts'
import { drawRail } from '../tables/rail.ts'
import { drawReferences, partMark, references, toPart } from '../tables/references.ts'

export interface SuAsked {
  room: { across: number; along: number }
  steps: TableSteps
  type: TypeSizes
  lengths: Lengths
}

const MOST_ROWS = 5
const RAIL = 8 * MM
const STROKE = 4.2 * MM
const NUMBER = 6.5
/** 见一二三四五页 and a number, as far as they must not touch the record. */
const REFERENCE = 7 * NUMBER

/** A man's column: name, number and as much of the record as stands below them; then further columns. */
interface SuCell {
  names: Line[]
  nameSize: number
  nameWidth: number
  below: string
  /** Where what stands below begins, from the top of the name. */
  belowFrom: number
  rest: Line[]
}

/**
 * 苏式: each generation a step lower, a man over his eldest son, brothers to the left, joined by upright
 * strokes alone; the record hangs below the name.
 */
export function suSection(book: Book, { room, steps, type, lengths }: SuAsked): Section {
  const rows = tableRows(book.lineage, MOST_ROWS)
  const mostDigits = String(book.peopleCount).length
  const row = room.along / rows
  const sizes = { rows, row, rail: RAIL, room: room.across - RAIL }
  const pitch = type.record * 1.42
  const gap = 2 * MM
  const usualSize = nameSizes(book.lineage, type)
  const least = Math.min(type.name, 10)
  const height = row - STROKE - type.record - 1.5

  const cellOf = (place: number, kind: CellKind | 'repeated'): SuCell => {
    const { name, number } = book.head(place)
    const digits = byDigits(number)
    const beside = mostDigits * NUMBER + 3 + REFERENCE + 3
    const namesAt = (size: number) =>
      fillLines(name, height / size, lengths, Math.max(2, (height - beside) / size))
    let nameSize = usualSize(place)
    const column = Math.max(9 * MM, nameSize * 1.7)
    let names = namesAt(nameSize)
    while (names.length > 1 && nameSize > least) {
      nameSize -= 1
      names = namesAt(nameSize)
    }
    const longest = (names[0]?.length ?? 0) * nameSize
    const belowFrom = longest + digits.length * NUMBER + 6
    const free = height - belowFrom - REFERENCE
    const told =
      kind === 'repeated'
        ? book.words.seeFormer
        : book.record(place, { father: kind === 'with_father' }).join('')
    const first = Math.floor(free / type.record)
    const nameWidth = Math.max(column, names.length * nameSize * 1.4)
    const full = Math.floor(height / type.record + 1e-6)
    const isBelow = names.length === 1 && first >= 3
    const lines = fillLines(told, full, lengths, isBelow ? first : full)
    const below = isBelow ? (lines[0]?.text ?? '') : ''
    const rest = isBelow ? lines.slice(1) : lines
    return { names, nameSize, nameWidth, below, belowFrom, rest }
  }

  const plan = planTables(book, {
    ...{ rows, room: sizes.room, pitch, gap, steps, shift: 0, repeatedLines: 0 },
    measure(place, kind) {
      const { rest, nameWidth } = cellOf(place, kind)
      return { lines: rest.length, name: nameWidth }
    },
  })

  return {
    ...{ key: 'su', title: book.words.titles.su, pageCount: plan.pageCount, isFramed: true },
    overPages: placesOverPages(plan),
    entries: tableEntries(plan, book.words, rows),
    draw(at, canvas, numberOf) {
      const found = cellsOnPage(plan, at)
      if (!found) return
      const { block, page, cells } = found
      drawRail(canvas, book.words, block.from, sizes)
      for (const cell of cells) drawCell(canvas, block, { cell, part: 0, numberOf })
      for (const cell of block.wide) {
        const part = page - (block.cells.pages[cell] ?? 0)
        if (part > 0) drawCell(canvas, block, { cell, part, numberOf })
      }
    },
    pageOf(serial) {
      const place = book.placeOf(serial)
      const page = place < 0 ? -1 : (plan.recordPages[place] ?? -1)
      if (page < 0 || book.lineage.places[serial] === place) return page
      const { lines, name } = plan.sizeOf(place)
      if (name + lines * pitch + gap <= sizes.room) return page
      const { rest } = cellOf(place, plan.kindOf(place))
      const found = lineWithNumber(rest, book.numberOf(serial))
      return found < 0
        ? page
        : page + Math.floor(found / linesPerPage(name, { ...sizes, pitch, gap }))
    },
  }

  function drawCell(
    canvas: Canvas,
    block: TableBlock,
    { cell, part, numberOf }: { cell: number; part: number; numberOf: (at: number) => number },
  ): void {
    const { cells } = block
    const place = cells.places[cell] ?? 0
    const isRepeated = cells.repeated[cell] === 1
    const { serial, number } = book.head(place)
    const set = cellOf(place, isRepeated ? 'repeated' : plan.kindOf(place))
    const perPage = linesPerPage(set.nameWidth, { ...sizes, pitch, gap })
    const isWide = (cells.widths[cell] ?? 0) > sizes.room + 1e-6
    const from = isWide ? part * perPage : 0
    if (part > 0 && from >= set.rest.length) return
    const goesOn = isWide && from + perPage < set.rest.length
    const start = RAIL + (part === 0 ? (cells.starts[cell] ?? 0) : 0)
    const top = (cells.rows[cell] ?? 0) * row + STROKE
    const namePitch = set.nameWidth / Math.max(1, set.names.length)
    canvas.anchor(`${isRepeated ? 'table' : 'person'}:${serial}${partMark(part)}`, start, top)
    for (const [at, { text }] of set.names.entries()) {
      canvas.text(start + (at + 0.5) * namePitch, top, text, set.nameSize)
    }
    const middle = start + namePitch / 2
    const digits = part > 0 ? book.words.continued : byDigits(number)
    const longest = (set.names[0]?.length ?? 0) * set.nameSize
    canvas.text(middle, top + longest + 3, digits, NUMBER)
    if (part === 0) {
      canvas.text(middle, top + set.belowFrom, set.below, type.record)
      drawStroke(canvas, block, { cell, middle, top })
    }
    const { from: whence, see } = references({ book, plan, rows, numberOf }, block, cell)
    const notes = [
      part > 0 ? toPart(book.words.fromLast, serial, part - 1) : whence,
      goesOn ? toPart(book.words.toNext, serial, part + 1) : see,
    ].filter((note) => note !== undefined)
    drawReferences(canvas, notes, {
      middle,
      end: top + height + type.record,
      size: NUMBER,
      lengths,
    })
    const first = start + set.nameWidth + pitch / 2
    const lines = isWide ? set.rest.slice(from, from + perPage) : set.rest
    for (const [at, { text }] of lines.entries()) {
      canvas.text(first + at * pitch, top, text, type.record)
    }
  }

  /** Upright, from the step above: whole over an eldest son, short over his brothers. */
  function drawStroke(
    canvas: Canvas,
    { cells }: TableBlock,
    { cell, middle, top }: { cell: number; middle: number; top: number },
  ): void {
    const isTop = cells.rows[cell] === 0 || cells.tables[cell] === cells.places[cell]
    if (isTop) return
    const length = cells.firsts[cell] === 1 ? STROKE - 1 : STROKE * 0.5
    canvas.line([middle, top - 1 - length], [middle, top - 1], cells.firsts[cell] === 1 ? 0.9 : 0.5)
  }
}
