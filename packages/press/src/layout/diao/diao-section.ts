import type { Book } from '../../book/book.ts'
import { byDigits } from '../../book/numerals.ts'
import type { Canvas } from '../canvas.ts'
import { fillLines } from '../fill-lines.ts'
import type { Lengths } from '../lengths.ts'
import { MM } from '../papers.ts'
import type { ChartSection } from '../section.ts'
import {
  cellsOnPage,
  planTables,
  type TableBlock,
  type TablePlan,
  type TableSteps,
  tableEntries,
} from '../tables/plan-tables.ts'
import { drawRail } from '../tables/rail.ts'
import { drawReferences, references } from '../tables/references.ts'

export interface DiaoAsked {
  room: { across: number; along: number }
  steps: TableSteps
  lengths: Lengths
  /** Generations on a page. */
  rows: number
}

const RAIL = 8 * MM
const PITCH = 7 * MM
const NAME = 11
const LEAST_NAME = 6
const NUMBER = 5.5
const BAR = 3.5 * MM
const NAME_FROM = 7 * MM
const THIN = 0.5
/** 接后, 承前 */
const CUT = 4.5

/** 吊线: names alone, sons hung on a bar below their father, the eldest under him. */
export function diaoSection(book: Book, { room, steps, lengths, rows }: DiaoAsked): ChartSection {
  const row = room.along / rows
  const sizes = { rows, row, rail: RAIL, room: Math.floor((room.across - RAIL) / PITCH) * PITCH }
  const nameRoom = row - NAME_FROM - 8 * NUMBER - 2 * MM

  const plan = planTables(book, {
    ...{ rows, room: sizes.room, pitch: 0, gap: 0, steps, shift: 0, repeatedLines: 0 },
    measure(place) {
      const { lines } = nameOf(place)
      return { lines: 0, name: Math.max(1, Math.ceil((lines.length + 1) / 2)) * PITCH }
    },
  })
  /** Names that stand in more than one line are a little smaller. */
  function nameOf(place: number): { lines: { text: string; length: number }[]; size: number } {
    const { given } = book.head(place)
    for (let size = NAME; size >= LEAST_NAME; size -= 1) {
      const lines = fillLines(given, Math.max(2, nameRoom / size - 1), lengths)
      if (lines.length <= 1) return { lines, size }
    }
    const size = LEAST_NAME + 1
    return { lines: fillLines(given, Math.max(2, nameRoom / size - 1), lengths), size }
  }

  return {
    ...{ key: 'diao', title: book.words.titles.diao, pageCount: plan.pageCount, isFramed: true },
    across: widest(plan),
    entries: tableEntries(plan, book.words, rows),
    draw(at, canvas, numberOf) {
      const found = cellsOnPage(plan, at)
      if (!found) return
      const { block, page, cells } = found
      drawRail(canvas, book.words, block.from, { ...sizes, room: room.across - RAIL })
      for (const cell of cells) drawName(canvas, block, cell, numberOf)
      drawBars(canvas, block, page)
    },
    pageOf(serial) {
      const place = book.lineage.places[serial] ?? -1
      return place < 0 ? -1 : (plan.recordPages[place] ?? -1)
    },
  }

  function drawName(
    canvas: Canvas,
    block: TableBlock,
    cell: number,
    numberOf: (at: number) => number,
  ): void {
    const { cells } = block
    const place = cells.places[cell] ?? 0
    const isRepeated = cells.repeated[cell] === 1
    const { serial, number } = book.head(place)
    const { lines, size } = nameOf(place)
    const start = RAIL + (cells.starts[cell] ?? 0)
    const middle = start + PITCH / 2
    const top = (cells.rows[cell] ?? 0) * row
    canvas.anchor(`${isRepeated ? 'table' : 'person'}:${serial}`, start, top)
    let longest = 0
    for (const [at, { text, length }] of lines.entries()) {
      canvas.text(middle + at * size * 1.15, top + NAME_FROM, text, size)
      longest = Math.max(longest, length * size)
    }
    const beside = middle + NAME / 2 + NUMBER / 2 + 0.4
    const last = middle + (lines.length - 1) * size * 1.15
    const [nameFrom, nameTo] = [top + NAME_FROM, top + NAME_FROM + longest]
    canvas.linkToRecord(serial, [middle - size / 2, nameFrom], [last + size / 2, nameTo])
    // Left of the name; below it where the name has a column to itself there.
    if (lines.length <= 1) canvas.text(beside, top + NAME_FROM, byDigits(number), NUMBER)
    else canvas.text(middle, top + NAME_FROM + longest + 2, byDigits(number), NUMBER)
    const { from, see } = references({ book, plan, rows, numberOf }, block, cell)
    const notes = [from, see].filter((note) => note !== undefined)
    const end = top + row - 1.5 * MM
    drawReferences(canvas, notes, { middle, end, size: NUMBER, lengths })
    if ((book.lineage.sonCounts[place] ?? 0) === 0 || cells.rows[cell] === rows - 1) return
    const own = lines.length > 1 ? byDigits(number).length * NUMBER + 4 : 2
    const noted = Math.max(0, ...notes.map(({ text }) => lengths.ofText(text) * NUMBER))
    const lineEnd = top + row + BAR
    const lineFrom = top + NAME_FROM + longest + own
    if (noted === 0) canvas.line([middle, lineFrom], [middle, lineEnd], THIN)
    else {
      canvas.line([middle, lineFrom], [middle, end - noted - 2], THIN)
      canvas.line([middle, end + 1], [middle, lineEnd], THIN)
    }
  }

  /** Bars over sons, and drops from them; one that the end of a page cuts says so. */
  function drawBars(canvas: Canvas, block: TableBlock, page: number): void {
    const edge = RAIL + sizes.room
    for (const bar of barsOn(block, page)) {
      const at = bar.row * row + BAR
      const from = bar.isFromFormer ? RAIL : bar.from
      const to = bar.goesOn ? edge : bar.to
      if (to > from) canvas.line([from, at], [to, at], THIN)
      for (const middle of bar.drops) {
        canvas.line([middle, at], [middle, at + NAME_FROM - BAR - 1], THIN)
      }
      if (bar.isFromFormer) canvas.text(RAIL + 3.5, at + 0.6, book.words.former, CUT)
      if (bar.goesOn) canvas.text(edge - 3.5, at + 0.6, book.words.next, CUT)
    }
  }

  interface Bar {
    row: number
    from: number
    to: number
    drops: number[]
    isFromFormer: boolean
    goesOn: boolean
  }

  function barsOn(block: TableBlock, page: number): Iterable<Bar> {
    const { fathers } = book.lineage
    const { cells } = block
    const bars = new Map<number, Bar>()
    const from = page === 0 ? 0 : (block.ends[page - 1] ?? 0)
    for (const cell of block.byPage.subarray(from, block.ends[page])) {
      const father = fathers[cells.places[cell] ?? 0] ?? -1
      if (father < 0 || cells.tables[cell] === cells.places[cell]) continue
      const middle = RAIL + (cells.starts[cell] ?? 0) + PITCH / 2
      const bar = bars.get(father)
      if (bar) {
        bar.to = Math.max(bar.to, middle)
        bar.from = Math.min(bar.from, middle)
        bar.drops.push(middle)
        continue
      }
      const { lastPage, firstPage } = pagesOfSons(block, father)
      bars.set(father, {
        ...{ row: cells.rows[cell] ?? 0, from: middle, to: middle, drops: [middle] },
        ...{ isFromFormer: firstPage < page, goesOn: lastPage > page },
      })
    }
    return bars.values()
  }

  /** Pages of the block on which a father's first and last sons stand. */
  function pagesOfSons(block: TableBlock, father: number): { firstPage: number; lastPage: number } {
    const { firstSons, sonCounts } = book.lineage
    const first = firstSons[father] ?? 0
    const pageOf = (place: number) => (plan.recordPages[place] ?? 0) - block.firstPage
    const last = first + (sonCounts[father] ?? 1) - 1
    return { firstPage: pageOf(first), lastPage: pageOf(last) }
  }
}

/** How far the cells of the widest page go. */
function widest({ blocks }: TablePlan): number {
  let most = 0
  for (const { cells } of blocks) {
    for (const [at, start] of cells.starts.entries()) {
      most = Math.max(most, start + (cells.widths[at] ?? 0))
    }
  }
  return most
}
