import type { Book } from '../../book/book.ts'
import type { FixedWords } from '../../book/fixed-words.ts'
import type { Lineage } from '../../book/lineage.ts'
import { counted } from '../../book/numerals.ts'
import {
  type CellMeasure,
  type PlacedCells,
  placeTables,
  type TablesAsked,
} from './place-tables.ts'

/** Tables 1–5, 5–9, 9–13, or 1–5, 6–10. */
export type TableSteps = 'repeat_last' | 'one_after_another'

/** Tables of the same generations, one behind the other. */
export interface TableBlock {
  /** 世 of the first row. */
  from: number
  cells: PlacedCells
  /** Page of the section on which it begins. */
  firstPage: number
  pageCount: number
  /** Cells by page, as far as `ends[page]`; those that began on former pages are not among them. */
  byPage: Int32Array
  ends: Int32Array
  /** Cells that are wider than a page. */
  wide: number[]
  isKin: boolean
}

/** What a record says of the father: nothing, or by the head of a table that begins without him. */
export type CellKind = 'usual' | 'with_father'

export interface TablePlan {
  blocks: TableBlock[]
  pageCount: number
  /** Page of the section on which the record of each place begins, and on which he is repeated; -1. */
  recordPages: Int32Array
  tablePages: Int32Array
  kindOf(place: number): CellKind
  /** Of each place the lines of the record and the width of the name. */
  sizeOf(place: number): CellMeasure
}

export interface TablesSetting extends Omit<TablesAsked, 'lineage' | 'heads' | 'measure'> {
  steps: TableSteps
  /** Of a cell with a record. */
  measure(place: number, kind: CellKind): CellMeasure
  /** Lines of the cell of a man who is repeated. */
  repeatedLines: number
}

/** Plans all tables of a book: where each cell stands, and on which page each man is. */
export function planTables(book: Book, setting: TablesSetting): TablePlan {
  const { lineage } = book
  const { rows, room, steps } = setting
  const firstOf = firstGenerations(lineage)
  const count = lineage.serials.length
  const kindOf = (place: number): CellKind => {
    const isHead = ((lineage.generations[place] ?? 1) - firstOf(place)) % rows === 0
    const hasFather = (lineage.fathers[place] ?? -1) >= 0
    return steps === 'one_after_another' && isHead && hasFather ? 'with_father' : 'usual'
  }
  const lines = new Int32Array(count)
  const names = new Float64Array(count)
  for (let place = 0; place < count; place += 1) {
    const measured = setting.measure(place, kindOf(place))
    lines[place] = measured.lines
    names[place] = measured.name
  }
  const sizeOf = (place: number) => ({ lines: lines[place] ?? 0, name: names[place] ?? 0 })
  const plan: TablePlan = {
    ...{ blocks: [], pageCount: 0, kindOf, sizeOf },
    recordPages: new Int32Array(count).fill(-1),
    tablePages: new Int32Array(count).fill(-1),
  }
  const measure = (place: number, isRepeated: boolean) =>
    isRepeated ? { ...sizeOf(place), lines: setting.repeatedLines } : sizeOf(place)
  for (const { from, heads, isKin } of blocksOf(book, rows, steps)) {
    const cells = placeTables({ ...setting, lineage, heads, measure })
    const firstPage = plan.pageCount
    plan.blocks.push({
      from,
      cells,
      firstPage,
      pageCount: cells.pageCount,
      isKin,
      ...sortedByPage(cells, room),
    })
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
  const step = steps === 'repeat_last' ? Math.max(1, rows - 1) : rows
  const firstOf = firstGenerations(book.lineage)
  const blocks = new Map<string, AskedBlock>()
  const head = (place: number, of: number, isRepeated: boolean) => {
    const isKin = place >= kinFrom
    const from = firstOf(place) + of * step
    const key = `${isKin} ${of}`
    const block = blocks.get(key) ?? { from, isKin, heads: [] }
    block.heads.push({ place, row: (generations[place] ?? 1) - from, isRepeated })
    blocks.set(key, block)
  }
  for (let place = 0; place < serials.length; place += 1) {
    const before = (generations[place] ?? 1) - firstOf(place)
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

/** The generation that the first table begins with: of the clan, and of relatives by marriage. */
function firstGenerations({ generations, kinFrom }: Lineage): (place: number) => number {
  const [clan, kin] = [generations.subarray(0, kinFrom), generations.subarray(kinFrom)].map(least)
  return (place) => (place < kinFrom ? clan : kin) ?? 1
}

const least = (generations: Int32Array) =>
  generations.reduce((found, each) => Math.min(found, each), Number.MAX_SAFE_INTEGER)

/** Rows of a table: as many as there are generations, or what is usual where there are more. */
export function tableRows({ generations, kinFrom }: Lineage, most: number): number {
  const spans = [generations.subarray(0, kinFrom), generations.subarray(kinFrom)].map((part) =>
    part.length === 0
      ? 1
      : part.reduce((found, each) => Math.max(found, each), 0) - least(part) + 1,
  )
  return Math.min(most, Math.max(...spans))
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

/** The block that a page of the section belongs to, and the cells that stand on the page. */
export function cellsOnPage(
  { blocks }: TablePlan,
  at: number,
): { block: TableBlock; page: number; cells: Int32Array } | undefined {
  const block = blocks.findLast(({ firstPage }) => firstPage <= at)
  if (!block) return undefined
  const page = at - block.firstPage
  const from = page === 0 ? 0 : (block.ends[page - 1] ?? 0)
  return { block, page, cells: block.byPage.subarray(from, block.ends[page]) }
}

/** 第一世至第五世, for a table of contents. */
export function tableEntries(
  { blocks }: TablePlan,
  words: FixedWords,
  rows: number,
): { title: string; at: number }[] {
  const named = (generation: number) => words.generation.replace('{n}', counted(generation))
  return blocks.map(({ from, firstPage, isKin }) => ({
    title: `${isKin ? words.titles.kin : ''}${named(from)}${words.until}${named(from + rows - 1)}`,
    at: firstPage,
  }))
}

/** Places of records that are wider than a page. */
export const placesOverPages = ({ blocks }: TablePlan): number[] =>
  blocks.flatMap(({ wide, cells }) => wide.map((cell) => cells.places[cell] ?? 0))
