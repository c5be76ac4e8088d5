import type { Book } from '../../book/book.ts'
import { byDigits, counted } from '../../book/numerals.ts'
import type { Canvas } from '../canvas.ts'
import { nameSizes } from '../elders.ts'
import { fillLines, type Line, lineWithNumber } from '../fill-lines.ts'
import type { TypeSizes } from '../layout-options.ts'
import type { Lengths } from '../lengths.ts'
import { MM } from '../papers.ts'
import type { Section } from '../section.ts'
import { drawReferences, partMark, toPart } from '../tables/references.ts'
import { type Fragment, fragmentsOf, type PlacedRecord, RecordPlacer } from './place-records.ts'

export interface DieAsked {
  room: { across: number; along: number }
  type: TypeSizes
  lengths: Lengths
  /** Rows of columns on a page. */
  rows: number
  /** 界行: thin lines between columns. */
  rules: boolean
}

const NUMBER = 6.5
const HEADING = 14
/** A number, 承一二三四五页, and the spaces around them. */
const BELOW = 14 * NUMBER

/** 牒记 (行传): record after record in rows of columns, generation by generation. */
export function dieSection(book: Book, { room, type, lengths, rows, rules }: DieAsked): Section {
  const row = room.along / rows
  const pitch = Math.max(4.8 * MM, type.record * 1.5)
  const sizes = { rows, row, room: room.across, heading: 11 * MM, pitch }
  const pad = 0.9 * MM
  const full = Math.floor((row - 2 * pad - type.record) / type.record + 1e-6)
  const nameSize = nameSizes(book.lineage, type)
  const least = Math.min(type.name, 10)

  function nameOf(place: number): { lines: Line[]; size: number; width: number } {
    const { name } = book.head(place)
    const column = Math.max(8 * MM, nameSize(place) * 1.6)
    for (let size = nameSize(place); size >= least; size -= 1) {
      const height = (row - 2 * pad) / size - 1
      const first = Math.max(2, height - BELOW / size)
      const lines = fillLines(name, height, lengths, first)
      if (lines.length <= 1 || size - 1 < least) {
        return { lines, size, width: Math.max(column, lines.length * size * 1.4) }
      }
    }
    return { lines: [], size: least, width: column }
  }

  const linesOf = (place: number): Line[] =>
    fillLines(book.record(place, { father: true }).join(''), full, lengths)

  const { generations, kinFrom, serials, fathers } = book.lineage
  const records: PlacedRecord[] = []
  const headings = new Map<number, { row: number; start: number }>()
  const placer = new RecordPlacer(sizes)
  for (const place of serials.keys()) {
    if (place === kinFrom && place > 0) placer.newPage()
    const isHeaded = place === kinFrom || generations[place] !== generations[place - 1]
    const size = { lines: linesOf(place).length, name: nameOf(place).width }
    const { record, heading } = placer.put(size, isHeaded)
    records.push(record)
    if (heading) headings.set(place, heading)
  }
  const { pageCount } = placer
  const firstOn = firstRecords(records, pageCount, rows)
  const pageOfPlace = (place: number) => Math.floor((records[place]?.row ?? 0) / rows)

  return {
    ...{ key: 'die', title: book.words.titles.die, pageCount, isFramed: true },
    overPages: [...records.keys()].filter(isOverPages),
    entries: [...headings].map(([place, heading]) => ({
      title: `${place >= kinFrom ? book.words.titles.kin : ''}${generationOf(place)}`,
      at: Math.floor(heading.row / rows),
    })),
    draw(at, canvas, numberOf) {
      for (let line = 1; line < rows; line += 1) {
        canvas.line([0, line * row], [room.across, line * row], 0.5)
      }
      for (let place = firstOn[at] ?? 0; place < records.length; place += 1) {
        const record = records[place]
        if (!record || pageOfPlace(place) > at) break
        const heading = headings.get(place)
        if (heading && Math.floor(heading.row / rows) === at) drawHeading(canvas, place, heading)
        for (const fragment of fragmentsOf(record, sizes)) {
          if (Math.floor(fragment.row / rows) === at) {
            drawFragment(canvas, place, fragment, numberOf)
          }
        }
      }
    },
    pageOf(serial) {
      const place = book.placeOf(serial)
      const record = records[place]
      if (!record) return -1
      if (book.lineage.places[serial] === place) return pageOfPlace(place)
      const line = lineWithNumber(linesOf(place), book.numberOf(serial))
      for (const { row: of, from, to } of fragmentsOf(record, sizes)) {
        if (line < to && line >= from) return Math.floor(of / rows)
      }
      return pageOfPlace(place)
    },
  }

  function isOverPages(place: number): boolean {
    const record = records[place]
    return record !== undefined && [...fragmentsOf(record, sizes)].some(({ goesOn }) => goesOn)
  }

  function generationOf(place: number): string {
    return book.words.generation.replace('{n}', counted(generations[place] ?? 0))
  }

  function drawHeading(canvas: Canvas, place: number, at: { row: number; start: number }): void {
    const text = generationOf(place)
    const top = (at.row % rows) * row
    const length = lengths.ofText(text) * HEADING
    canvas.text(at.start + sizes.heading / 2, top + (row - length) / 2, text, HEADING)
  }

  function drawFragment(
    canvas: Canvas,
    place: number,
    fragment: Fragment,
    numberOf: (at: number) => number,
  ): void {
    const { kind, start, from, to, goesOn } = fragment
    const top = (fragment.row % rows) * row
    const { serial } = book.head(place)
    const page = Math.floor(fragment.row / rows)
    const part = page - pageOfPlace(place)
    const name = nameOf(place)
    const first = start + (kind === 'rest' ? 0 : name.width)
    if (kind !== 'rest') drawHead(canvas, place, { part, start, top, numberOf })
    const lines = linesOf(place).slice(from, to)
    for (const [at, { text }] of lines.entries()) {
      const across = first + (at + 0.5) * pitch
      canvas.text(across, top + pad, text, type.record)
      if (rules)
        canvas.line([first + (at + 1) * pitch, top], [first + (at + 1) * pitch, top + row], 0.2)
    }
    if (!goesOn) return
    const middle = first + (to - from + 0.5) * pitch
    const note = toPart(book.words.toNext, serial, part + 1)
    drawReferences(canvas, [note], { middle, end: top + row - pad, size: NUMBER, lengths })
  }

  function drawHead(
    canvas: Canvas,
    place: number,
    {
      part,
      start,
      top,
      numberOf,
    }: { part: number; start: number; top: number; numberOf: (at: number) => number },
  ): void {
    const { serial, number } = book.head(place)
    const { lines, size, width } = nameOf(place)
    const namePitch = width / Math.max(1, lines.length)
    canvas.anchor(`person:${serial}${partMark(part)}`, start, top)
    for (const [at, { text }] of lines.entries()) {
      canvas.text(start + (at + 0.5) * namePitch, top + pad, text, size)
    }
    const middle = start + namePitch / 2
    const digits = part > 0 ? book.words.continued : byDigits(number)
    const end = top + row - pad
    const digitsFrom = end - lengths.ofText(digits) * NUMBER
    canvas.text(middle, digitsFrom, digits, NUMBER)
    const at = { middle, end: digitsFrom - NUMBER, size: NUMBER, lengths }
    const father = fathers[place] ?? -1
    if (part > 0) drawReferences(canvas, [toPart(book.words.fromLast, serial, part - 1)], at)
    else if (father >= 0) {
      const text = book.words.from.replace('{n}', byDigits(numberOf(pageOfPlace(father))))
      drawReferences(canvas, [{ text, anchor: `person:${serials[father]}` }], at)
    }
  }
}

/** The first record that stands on each page, though it may have begun before. */
function firstRecords(
  records: readonly PlacedRecord[],
  pageCount: number,
  rows: number,
): Int32Array {
  const first = new Int32Array(pageCount).fill(-1)
  for (const [place, { row }] of records.entries()) {
    const page = Math.floor(row / rows)
    if (first[page] === -1) first[page] = place
  }
  for (let page = 0; page < pageCount; page += 1) {
    // The record before the first that begins here may reach here.
    const begins = first[page] ?? -1
    const before = page === 0 ? 0 : (first[page - 1] ?? 0)
    first[page] =
      begins === -1 ? Math.max(before, lastBefore(records, page * rows)) : Math.max(0, begins - 1)
  }
  return first
}

/** The last record that begins before a row. */
function lastBefore(records: readonly PlacedRecord[], row: number): number {
  let [low, high] = [0, records.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((records[middle]?.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
