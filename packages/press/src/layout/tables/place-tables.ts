import type { Lineage } from '../../book/lineage.ts'

/** How many lines a record has, and how wide its name is. */
export interface CellMeasure {
  lines: number
  name: number
}

/** Cells of tables, one a place in each list. */
export interface PlacedCells {
  places: number[]
  rows: number[]
  /** Page of the block on which a cell begins, and how far from its beginning. */
  pages: number[]
  starts: number[]
  widths: number[]
  /** Lines of the record, all of them. */
  lines: number[]
  nameWidths: number[]
  /** 1 for a man who is told in the former table. */
  repeated: number[]
  /** 1 for the first son of a father, and for the head of a table. */
  firsts: number[]
  /** The same, and for the first of brothers on each page. */
  leads: number[]
  /** Places of heads of tables. */
  tables: number[]
  pageCount: number
}

export interface TablesAsked {
  lineage: Lineage
  /** Heads of tables by place, in order, and the row in which each stands. */
  heads: readonly { place: number; row: number; isRepeated: boolean }[]
  rows: number
  /** Across a page. */
  room: number
  pitch: number
  gap: number
  /** So far along his father's cell may an eldest son begin, as a part of it: it stays plain whose son he is. */
  shift: number
  measure(place: number, isRepeated: boolean): CellMeasure
}

/**
 * Places tables of one block of generations one behind the other, as one strip that is cut into pages.
 * Each row is filled for itself: a table begins wherever all of its rows are free, so that a short line of
 * descent leaves its room to the next one. A father stands over his eldest son, brothers follow. A cell
 * is on one page, unless it is wider than a page is.
 */
export function placeTables(asked: TablesAsked): PlacedCells {
  const placer = new Placer(asked)
  for (const { place, row, isRepeated } of asked.heads) placer.table(place, row, isRepeated)
  return placer.cells
}

class Placer {
  readonly cells: PlacedCells = {
    ...{ places: [], rows: [], pages: [], starts: [], widths: [], lines: [], nameWidths: [] },
    ...{ repeated: [], firsts: [], leads: [], tables: [], pageCount: 0 },
  }
  readonly #asked: TablesAsked
  /** Where each row is free, as points from the beginning of the strip. */
  readonly #free: number[]
  #table = 0

  constructor(asked: TablesAsked) {
    this.#asked = asked
    this.#free = Array.from({ length: asked.rows }, () => 0)
  }

  table(place: number, row: number, isRepeated: boolean): void {
    this.#table = place
    this.#put(place, row, { from: 0, isRepeated, isFirst: true })
  }

  #put(
    place: number,
    row: number,
    { from, isRepeated, isFirst }: { from: number; isRepeated: boolean; isFirst: boolean },
  ): void {
    const { lineage, rows } = this.#asked
    const measure = this.#asked.measure(place, isRepeated)
    const width = this.#widthOf(measure)
    const start = this.#startOf(place, row, { from, width })
    this.#free[row] = this.#endOf(start, measure)
    this.#record(place, row, { start, width, measure, isRepeated, isFirst })
    if (row + 1 >= rows) return
    const first = lineage.firstSons[place] ?? 0
    const count = lineage.sonCounts[place] ?? 0
    const { pages, leads } = this.cells
    let page = -1
    for (let son = first; son < first + count; son += 1) {
      const cell = pages.length
      this.#put(son, row + 1, { from: start, isRepeated: false, isFirst: son === first })
      if (pages[cell] !== page) leads[cell] = 1
      page = pages[cell] ?? -1
    }
  }

  /** Where a man can stand with his eldest son, and his, below him. */
  #startOf(place: number, row: number, { from, width }: { from: number; width: number }): number {
    const { lineage, rows } = this.#asked
    let start = this.#fit(Math.max(from, this.#free[row] ?? 0), width)
    for (let moved = true; moved; ) {
      moved = false
      let at = place
      for (let below = row + 1; below < rows && (lineage.sonCounts[at] ?? 0) > 0; below += 1) {
        at = lineage.firstSons[at] ?? 0
        const wide = this.#widthOf(this.#asked.measure(at, false))
        const found = this.#fit(Math.max(start, this.#free[below] ?? 0), wide)
        const most = this.#asked.shift * width
        if (found > start + most + 1e-6) {
          start = this.#fit(found - most, width)
          moved = true
        }
      }
    }
    return start
  }

  #widthOf({ lines, name }: CellMeasure): number {
    return name + lines * this.#asked.pitch + this.#asked.gap
  }

  /** The next place at which so wide a cell is not cut by the end of a page. */
  #fit(from: number, width: number): number {
    const { room } = this.#asked
    const page = Math.floor(from / room + 1e-9)
    const within = from - page * room
    if (within < 1e-6 || within + width <= room + 1e-6) return from
    return (page + 1) * room
  }

  #endOf(start: number, measure: CellMeasure): number {
    const { room, pitch, gap } = this.#asked
    const width = this.#widthOf(measure)
    if (width <= room) return start + width
    const perPage = linesPerPage(measure.name, this.#asked)
    const pages = Math.ceil(measure.lines / perPage)
    const rest = measure.lines - (pages - 1) * perPage
    return start + (pages - 1) * room + measure.name + rest * pitch + gap
  }

  #record(
    place: number,
    row: number,
    cell: {
      start: number
      width: number
      measure: CellMeasure
      isRepeated: boolean
      isFirst: boolean
    },
  ): void {
    const { cells } = this
    const { room } = this.#asked
    const page = Math.floor(cell.start / room + 1e-9)
    cells.places.push(place)
    cells.rows.push(row)
    cells.pages.push(page)
    cells.starts.push(cell.start - page * room)
    cells.widths.push(cell.width)
    cells.lines.push(cell.measure.lines)
    cells.nameWidths.push(cell.measure.name)
    cells.repeated.push(Number(cell.isRepeated))
    cells.firsts.push(Number(cell.isFirst))
    cells.leads.push(Number(cell.isFirst))
    cells.tables.push(this.#table)
    const end = this.#endOf(cell.start, cell.measure)
    cells.pageCount = Math.max(cells.pageCount, Math.ceil(end / room - 1e-9))
  }
}

/** Lines of a record of which a page holds a part. */
export const linesPerPage = (
  name: number,
  { room, pitch, gap }: Pick<TablesAsked, 'room' | 'pitch' | 'gap'>,
): number => Math.max(1, Math.floor((room - name - gap) / pitch + 1e-9))
