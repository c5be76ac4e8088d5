import type { Book } from '../../book/book.ts'
import { byDigits } from '../../book/numerals.ts'
import type { Canvas } from '../canvas.ts'
import { fillLines, type Line } from '../fill-lines.ts'
import type { Lengths } from '../lengths.ts'
import { MM } from '../papers.ts'
import type { ChartSection } from '../section.ts'
import { drawRail } from '../tables/rail.ts'
import { drawReferences, type Reference, toPart } from '../tables/references.ts'
import { growSheets, type Sheet, type SheetNode } from './grow-sheets.ts'

export interface TaAsked {
  room: { across: number; along: number }
  lengths: Lengths
  /** Generations on a page. */
  rows: number
}

/** Across one name, and along one generation of a large sheet. */
const SLOT = 7 * MM
const RAIL = 8 * MM
const NAME = 11
const SMALL_NAME = 7
const NUMBER = 5.5
const BAR = 3 * MM
const NAME_FROM = 5.5 * MM
const THIN = 0.5
const REFERENCE = 7 * NUMBER

/** 宝塔: names alone, each father over the middle of his sons. */
export function taSection(book: Book, { room, lengths, rows }: TaAsked): ChartSection {
  const row = room.along / rows
  const most = Math.max(1, Math.floor((room.across - RAIL) / SLOT + 1e-9))
  const nameRoom = row - NAME_FROM - REFERENCE - 3 * MM
  const { lineage } = book
  const heads = [...lineage.serials.keys()].filter((place) => (lineage.fathers[place] ?? -1) < 0)

  function nameOf(place: number): { lines: Line[]; size: number } {
    const { given } = book.head(place)
    for (let size = NAME; size > SMALL_NAME; size -= 1) {
      const lines = fillLines(given, Math.max(2, nameRoom / size - 0.5), lengths)
      if (lines.length <= 1) return { lines, size }
    }
    return {
      lines: fillLines(given, Math.max(2, nameRoom / SMALL_NAME - 1), lengths),
      size: SMALL_NAME,
    }
  }

  const slots = Int32Array.from(lineage.serials, (_, place) => {
    const { lines, size } = nameOf(place)
    // The number stands beside the name.
    return lines.length <= 1 ? 1 : Math.ceil((lines.length * size * 1.15 + 2 * NUMBER) / SLOT)
  })
  const slotsOf = (place: number) => Math.min(most, slots[place] ?? 1)
  const sheets = growSheets({ lineage, heads, rows, most, slotsOf })
  const { pages, starts, pageCount } = placeSheets(sheets, most)
  const ownPages = new Int32Array(lineage.serials.length).fill(-1)
  const headPages = new Int32Array(lineage.serials.length).fill(-1)
  const byPage: number[][] = Array.from({ length: pageCount }, () => [])
  for (const [at, { nodes, isRepeated, isContinued, head }] of sheets.entries()) {
    const page = pages[at] ?? 0
    byPage[page]?.push(at)
    for (const [index, { place }] of nodes.entries()) {
      if (index > 0 || !isRepeated) ownPages[place] = page
    }
    if (isRepeated && !isContinued) headPages[head] = page
  }

  return {
    ...{ key: 'ta', title: book.words.titles.ta, pageCount, isFramed: true },
    across: widest(sheets, starts) * SLOT,
    draw(at, canvas, numberOf) {
      const on = byPage[at] ?? []
      const generation = sheets[on[0] ?? -1]?.generation ?? 1
      drawRail(canvas, book.words, generation, { rows, row, rail: RAIL, room: room.across - RAIL })
      for (const sheet of on) drawSheet(canvas, sheet, numberOf)
    },
    pageOf(serial) {
      const place = lineage.places[serial] ?? -1
      return place < 0 ? -1 : (ownPages[place] ?? -1)
    },
  }

  function drawSheet(canvas: Canvas, at: number, numberOf: (at: number) => number): void {
    const sheet = sheets[at]
    if (!sheet) return
    const start = RAIL + (starts[at] ?? 0) * SLOT
    if ((starts[at] ?? 0) > 0) {
      canvas.line([start, 0], [start, rows * row], 0.4)
    }
    for (const [index, node] of sheet.nodes.entries()) {
      const notes = notesOf(sheet, node, index, numberOf)
      drawNode(canvas, sheet, { node, index, start, notes })
    }
    drawBars(canvas, sheet, start)
  }

  function notesOf(
    sheet: Sheet,
    { place, isCut }: SheetNode,
    index: number,
    numberOf: (at: number) => number,
  ): Reference[] {
    const serial = lineage.serials[place] ?? 0
    const refer = (words: string, page: number, anchor: string) => ({
      text: words.replace('{n}', byDigits(numberOf(page))),
      anchor,
    })
    const notes: Reference[] = []
    if (index === 0 && sheet.isRepeated) {
      notes.push(refer(book.words.from, ownPages[place] ?? 0, `person:${serial}`))
    }
    if (index === 0 && sheet.goesOn)
      notes.push(toPart(book.words.toNext, serial, partOf(sheet) + 1))
    if (isCut) notes.push(refer(book.words.see, headPages[place] ?? 0, `table:${serial}`))
    return notes
  }

  /** Place of a sheet among those of its head, from 0. */
  function partOf(sheet: Sheet): number {
    const at = sheets.indexOf(sheet)
    let part = 0
    while (part < at && sheets[at - part]?.isContinued) part += 1
    return part
  }

  function drawNode(
    canvas: Canvas,
    sheet: Sheet,
    {
      node,
      index,
      start,
      notes,
    }: { node: SheetNode; index: number; start: number; notes: readonly Reference[] },
  ): void {
    const { serial, number } = book.head(node.place)
    const { lines, size } = nameOf(node.place)
    const middle = start + node.middle * SLOT
    const top = node.row * row
    const first = middle - ((lines.length - 1) * size * 1.15) / 2
    if (index > 0 || !sheet.isRepeated) canvas.anchor(`person:${serial}`, middle - SLOT / 2, top)
    else if (sheet.isContinued) canvas.anchor(`person:${serial}/${partOf(sheet) + 1}`, middle, top)
    else canvas.anchor(`table:${serial}`, middle - SLOT / 2, top)
    let longest = 0
    for (const [at, { text, length }] of lines.entries()) {
      canvas.text(first + at * size * 1.15, top + NAME_FROM, text, size)
      longest = Math.max(longest, length * size)
    }
    const last = first + (lines.length - 1) * size * 1.15
    const [nameFrom, nameTo] = [top + NAME_FROM, top + NAME_FROM + longest]
    canvas.linkToRecord(serial, [first - size / 2, nameFrom], [last + size / 2, nameTo])
    canvas.text(last + size / 2 + NUMBER / 2 + 0.4, top + NAME_FROM, byDigits(number), NUMBER)
    const end = top + row - 1.5 * MM
    drawReferences(canvas, notes, { middle, end, size: NUMBER, lengths })
    const hasSons = sheet.nodes.some(({ parent }) => parent === index)
    if (!hasSons) return
    const noted = Math.max(0, ...notes.map(({ text }) => lengths.ofText(text) * NUMBER))
    const from = top + NAME_FROM + longest + 2
    const to = top + row + BAR
    if (noted === 0) canvas.line([middle, from], [middle, to], THIN)
    else {
      canvas.line([middle, from], [middle, end - noted - 2], THIN)
      canvas.line([middle, end + 1], [middle, to], THIN)
    }
  }

  function drawBars(canvas: Canvas, { nodes }: Sheet, start: number): void {
    const bars = new Map<number, { from: number; to: number; row: number }>()
    for (const { parent, middle, row: at } of nodes) {
      if (parent < 0) continue
      const bar = bars.get(parent) ?? { from: middle, to: middle, row: at }
      bars.set(parent, { ...bar, from: Math.min(bar.from, middle), to: Math.max(bar.to, middle) })
      const across = start + middle * SLOT
      canvas.line([across, at * row + BAR], [across, at * row + NAME_FROM - 1], THIN)
    }
    for (const { from, to, row: at } of bars.values()) {
      const along = at * row + BAR
      if (to > from) canvas.line([start + from * SLOT, along], [start + to * SLOT, along], THIN)
    }
  }
}

/** Sheets of one generation stand side by side as long as a page has room. */
function placeSheets(
  sheets: readonly Sheet[],
  most: number,
): { pages: number[]; starts: number[]; pageCount: number } {
  const pages: number[] = []
  const starts: number[] = []
  let [page, taken, generation] = [0, 0, sheets[0]?.generation ?? 0]
  for (const sheet of sheets) {
    const isFull = taken > 0 && taken + sheet.width > most
    if (isFull || (taken > 0 && sheet.generation !== generation)) {
      page += 1
      taken = 0
    }
    pages.push(page)
    starts.push(taken)
    taken += sheet.width
    generation = sheet.generation
  }
  return { pages, starts, pageCount: sheets.length === 0 ? 0 : page + 1 }
}

/** Slots that the widest page takes. */
function widest(sheets: readonly Sheet[], starts: readonly number[]): number {
  let most = 0
  for (const [at, { width }] of sheets.entries()) most = Math.max(most, (starts[at] ?? 0) + width)
  return most
}
