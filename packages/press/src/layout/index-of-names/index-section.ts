import type { Book } from '../../book/book.ts'
import { byDigits } from '../../book/numerals.ts'
import { fillLines, type Line } from '../fill-lines.ts'
import type { NameOrder } from '../layout-options.ts'
import type { Lengths } from '../lengths.ts'
import { MM } from '../papers.ts'
import type { Section } from '../section.ts'

interface Asked {
  order: NameOrder
  /** Where the book tells of somebody: 0 for nowhere. */
  placeOf(serial: number): { page: number; anchor: string }
  /** Whether a part of the book tells of somebody. */
  has(serial: number): boolean
  room: { across: number; along: number }
  lengths: Lengths
}

const NAME = 9
const NUMBER = 6.5
const PAGE = 8
const HEADING = 11
const PITCH = 13
const ROW = 48 * MM
const PAD = 1.5 * MM
/** Five figures of a number and of a page, and the spaces before them. */
const BEHIND = 5 * NUMBER + 5 * PAGE + 10

interface Item {
  /** 0 of a heading. */
  serial: number
  text: string
}

/** An index of all whom the book names, by surname; in each by the sound or the strokes of the name. */
export function indexSection(book: Book, { order, placeOf, has, room, lengths }: Asked): Section {
  const rows = Math.max(1, Math.floor(room.along / ROW))
  const row = room.along / rows
  const perRow = Math.max(1, Math.floor((room.across - 2 * MM) / PITCH))
  const linesOf = ({ serial, text }: Item): Line[] =>
    serial === 0
      ? fillLines(text, (row - 2 * PAD) / HEADING - 1, lengths).slice(0, 1)
      : fillLines(text, (row - 2 * PAD) / NAME - 1, lengths, (row - 2 * PAD - BEHIND) / NAME)
  const items = itemsOf(book, order, has)
  const { starts, count } = placeItems(items, (item) => linesOf(item).length, perRow)
  const perPage = rows * perRow
  const { pinyin, strokes } = book.words.titles
  return {
    key: `index-${order}`,
    title: order === 'pinyin' ? pinyin : strokes,
    pageCount: Math.max(1, Math.ceil(count / perPage)),
    isFramed: true,
    draw(at, canvas) {
      for (let line = 1; line < rows; line += 1) {
        canvas.line([0, line * row], [room.across, line * row], 0.4)
      }
      for (let index = firstAt(starts, at * perPage); index < items.length; index += 1) {
        const slot = (starts[index] ?? 0) - at * perPage
        const item = items[index]
        if (!item || slot >= perPage) return
        const top = Math.floor(slot / perRow) * row + PAD
        const across = MM + ((slot % perRow) + 0.5) * PITCH
        drawItem(canvas, item, across, top)
      }
    },
  }

  function drawItem(
    canvas: Parameters<Section['draw']>[1],
    item: Item,
    across: number,
    top: number,
  ): void {
    const lines = linesOf(item)
    if (item.serial === 0) {
      canvas.text(across, top, lines[0]?.text ?? '', HEADING, 'strong')
      return
    }
    for (const [at, { text }] of lines.entries()) canvas.text(across + at * PITCH, top, text, NAME)
    const { page, anchor } = placeOf(item.serial)
    const end = top + row - 2 * PAD
    const written = byDigits(page)
    const from = end - lengths.ofText(written) * PAGE
    const name = top + (lines[0]?.length ?? 0) * NAME
    const number = byDigits(book.numberOf(item.serial))
    canvas.text(across, name + 3, number, NUMBER)
    const leader = name + 3 + lengths.ofText(number) * NUMBER + 3
    if (from - 3 > leader) canvas.line([across, leader], [across, from - 3], 0.2)
    canvas.text(across, from, written, PAGE)
    canvas.link(anchor, [across - PITCH / 2, top], [across + PITCH / 2, end])
  }
}

const collations: Record<NameOrder, string> = {
  pinyin: 'zh-u-co-pinyin',
  strokes: 'zh-u-co-stroke',
}

function itemsOf(book: Book, order: NameOrder, has: (serial: number) => boolean): Item[] {
  const { compare } = new Intl.Collator(collations[order])
  const bySurname = new Map<string, { serial: number; name: string }[]>()
  for (const { serial, name, surname } of book.names()) {
    if (!has(serial)) continue
    const known = bySurname.get(surname)
    if (known) known.push({ serial, name })
    else bySurname.set(surname, [{ serial, name }])
  }
  const surnames = [...bySurname.keys()].sort(compare)
  return surnames.flatMap((surname) => {
    const people = (bySurname.get(surname) ?? []).toSorted(
      (one, other) =>
        compare(one.name, other.name) || book.numberOf(one.serial) - book.numberOf(other.serial),
    )
    const heading = { serial: 0, text: surname === '' ? book.words.ofWhomUnknown : surname }
    return [heading, ...people.map(({ serial, name }) => ({ serial, text: name }))]
  })
}

/** Slots of items, one behind the other; none is cut by the end of a row, no heading stands at one. */
function placeItems(
  items: readonly Item[],
  widthOf: (item: Item) => number,
  perRow: number,
): { starts: Int32Array; count: number } {
  const starts = new Int32Array(items.length)
  let next = 0
  for (const [at, item] of items.entries()) {
    const width = Math.max(1, widthOf(item)) + (item.serial === 0 ? 1 : 0)
    if ((next % perRow) + width > perRow && next % perRow !== 0) next += perRow - (next % perRow)
    starts[at] = next
    next += item.serial === 0 ? 1 : width
  }
  return { starts, count: next }
}

/** The first item at or behind a slot. */
function firstAt(starts: Int32Array, slot: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  return low
}
