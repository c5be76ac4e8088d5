import type { Book } from '../../book/book.ts'
import type { Lengths } from '../lengths.ts'
import { type CellKind, nameBlock, recordLines } from './cell-text.ts'
import { type PlacedCells, placeTables } from './place-tables.ts'
import type { TableSizes } from './table-sizes.ts'

/** Tables 1–5, 5–9, 9–13, or 1–5, 6–10. */
export type TableSteps = 'repeat_last' | 'one_after_another'

/** Tables of the same generations, one behind the other. */
export interface TableBlock {
  /** 世 of the first row. */
  from: number
  cells: PlacedCells
  /** Page of the section on which it begins. */
  firstPage: number
  /** Cells by page, as far as `ends[page]`; those that began on former pages are not among them. */
  byPage: Int32Array
  ends: Int32Array
  /** Cells that are wider than a page. */
  wide: number[]
  isKin: boolean
}

export interface TablePlan {
  blocks: TableBlock[]
  pageCount: number
  /** Page of the section on which the record of each place begins, and on which he is repeated; -1. */
  recordPages: Int32Array
  tablePages: Int32Array
  /** What the cell of a man's record says of his father. */
  kindOf(place: number): CellKind
  /** Of each place the number of lines of the record. */
  lines: Int32Array
}

export function planTables(
  book: Book,
  { sizes, lengths, steps }: { sizes: TableSizes; lengths: Lengths; steps: TableSteps },
): TablePlan {
  const { lineage } = book
  const count = lineage.serials.length
  // Where the last generation is not repeated, a table begins without the fathers of its heads.
  const kindOf = (place: number): CellKind => {
    const isHead = ((lineage.generations[place] ?? 1) - 1) % sizes.rows === 0
    const hasFather = (lineage.fathers[place] ?? -1) >= 0
    return steps === 'one_after_another' && isHead && hasFather ? 'with_father' : 'usual'
  }
  const lines = new Int32Array(count)
  const names = new Float64Array(count)
  for (let place = 0; place < count; place += 1) {
    const { name, number } = book.head(place)
    names[place] = nameBlock(name, number, sizes, lengths).width
    lines[place] = recordLines(book, place, kindOf(place), { sizes, lengths }).length
  }
  const plan: TablePlan = {
    ...{ blocks: [], pageCount: 0, lines, kindOf },
    recordPages: new Int32Array(count).fill(-1),
    tablePages: new Int32Array(count).fill(-1),
  }
  const asked = { lineage, rows: sizes.rows, room: sizes.room, pitch: sizes.pitch, gap: sizes.gap }
  const measure = (place: number, isRepeated: boolean) => ({
    lines: isRepeated ? 1 : (lines[place] ?? 0),
    name: names[place] ?? 0,
  })
  for (const { from, heads, isKin } of blocksOf(book, sizes.rows, steps)) {
    const cells = placeTables({ ...asked, heads, measure })
    const firstPage = plan.pageCount
    plan.blocks.push({ from, cells, firstPage, isKin, ...sortedByPage(cells, sizes.room) })
    plan.pageCount += cells.pageCount
    for (const [at, place] of cells.places.entries()) {
      const page = firstPage + (cells.pages[at] ?? 0)
      if (cells.repeated[at] === 1) plan.tablePages[place] = page
      else plan.recordPages[place] = page
    }
  }
  return plan
}

interface AskedBlock {
  from: number
  isKin: boolean
  heads: { place: number; row: number; isRepeated: boolean }[]
}

function blocksOf(book: Book, rows: number, steps: TableSteps): AskedBlock[] {
  const { serials, generations, fathers, sonCounts, kinFrom } = book.lineage
  const step = steps === 'repeat_last' ? rows - 1 : rows
  const blocks = new Map<string, AskedBlock>()
  const head = (place: number, of: number, isRepeated: boolean) => {
    const isKin = place >= kinFrom
    const from = 1 + of * step
    const key = `${isKin} ${of}`
    const block = blocks.get(key) ?? { from, isKin, heads: [] }
    block.heads.push({ place, row: (generations[place] ?? 1) - from, isRepeated })
    blocks.set(key, block)
  }
  for (let place = 0; place < serials.length; place += 1) {
    const before = (generations[place] ?? 1) - 1
    const of = Math.floor(before / step)
    const isFirstRow = before % step === 0
    const isRoot = (fathers[place] ?? -1) < 0
    if (isRoot) head(place, of, false)
    else if (isFirstRow && steps === 'one_after_another') head(place, of, false)
    else if (isFirstRow && (sonCounts[place] ?? 0) > 0) head(place, of, true)
  }
  return [...blocks.values()].sort(
    (one, other) => Number(one.isKin) - Number(other.isKin) || one.from - other.from,
  )
}

/** The cells that begin on each page, and those that go on over several. */
function sortedByPage(
  { pages, widths, pageCount }: PlacedCells,
  room: number,
): Pick<TableBlock, 'byPage' | 'ends' | 'wide'> {
  const ends = new Int32Array(pageCount)
  for (const page of pages) ends[page] = (ends[page] ?? 0) + 1
  for (let page = 1; page < pageCount; page += 1) {
    ends[page] = (ends[page] ?? 0) + (ends[page - 1] ?? 0)
  }
  const byPage = new Int32Array(pages.length)
  const next = Int32Array.from(ends, (_, page) => (page === 0 ? 0 : (ends[page - 1] ?? 0)))
  const wide: number[] = []
  for (const [cell, page] of pages.entries()) {
    byPage[next[page] ?? 0] = cell
    next[page] = (next[page] ?? 0) + 1
    if ((widths[cell] ?? 0) > room + 1e-6) wide.push(cell)
  }
  return { byPage, ends, wide }
}
