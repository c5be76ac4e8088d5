/** Measures of 牒记, in points. */
export interface DieSizes {
  /** Rows of columns on a page. */
  rows: number
  row: number
  /** Across a row. */
  room: number
  heading: number
  pitch: number
}

/** A part of a record that stands in one row. */
export interface Fragment {
  /** Row of the section, from 0. */
  row: number
  /** From the beginning of the row. */
  start: number
  kind: 'head' | 'rest' | 'next_page'
  /** Lines of the record, from and to. */
  from: number
  to: number
  /** Whether the record goes on on the next page. */
  goesOn: boolean
}

export interface PlacedRecord {
  row: number
  start: number
  lines: number
  name: number
}

/** Columns that a record may leave empty at a page's end rather than be split. */
const MOST_EMPTY = 9

/**
 * The rows that a record fills: the name and at least one column beside it; then rows of columns alone;
 * and at the head of each further page the name again.
 */
export function* fragmentsOf(placed: PlacedRecord, sizes: DieSizes): Generator<Fragment> {
  const { rows, room, pitch } = sizes
  let { row, start } = placed
  let kind: Fragment['kind'] = 'head'
  let from = 0
  for (;;) {
    const taken = kind === 'rest' ? 0 : placed.name
    const fits = Math.max(0, Math.floor((room - start - taken) / pitch + 1e-9))
    const left = placed.lines - from
    const isLastRow = row % rows === rows - 1
    const goesOn = left > fits && isLastRow
    // The last column says that the record goes on.
    const to = from + Math.min(left, goesOn ? Math.max(0, fits - 1) : fits)
    yield { row, start, kind, from, to, goesOn }
    from = to
    if (from >= placed.lines) return
    row += 1
    start = 0
    kind = isLastRow ? 'next_page' : 'rest'
  }
}

/** Where records stand that follow each other. */
export class RecordPlacer {
  readonly #sizes: DieSizes
  #row = 0
  #start = 0

  constructor(sizes: DieSizes) {
    this.#sizes = sizes
  }

  /** Pages so far. */
  get pageCount(): number {
    const { rows } = this.#sizes
    return this.#start === 0 ? Math.ceil(this.#row / rows) : Math.floor(this.#row / rows) + 1
  }

  /** The next record goes to a new page. */
  newPage(): void {
    if (this.#start === 0 && this.#row % this.#sizes.rows === 0) return
    this.#row = (Math.floor(this.#row / this.#sizes.rows) + 1) * this.#sizes.rows
    this.#start = 0
  }

  /** @param isHeaded whether a heading stands before it */
  put(
    { lines, name }: { lines: number; name: number },
    isHeaded: boolean,
  ): { record: PlacedRecord; heading: { row: number; start: number } | undefined } {
    const { heading: wide, pitch, room, rows } = this.#sizes
    const headed = isHeaded ? wide : 0
    const least = headed + name + Math.min(lines, 2) * pitch
    if (this.#start + least > room + 1e-6) this.#nextRow()
    const rowsLeft = rows - 1 - (this.#row % rows)
    const free =
      Math.floor((room - this.#start - headed - name) / pitch) + rowsLeft * Math.floor(room / pitch)
    if (lines > free && free <= MOST_EMPTY && this.#start > 0) this.newPage()
    const heading = isHeaded ? { row: this.#row, start: this.#start } : undefined
    this.#start += headed
    const record = { row: this.#row, start: this.#start, lines, name }
    for (const fragment of fragmentsOf(record, this.#sizes)) {
      const taken = fragment.kind === 'rest' ? 0 : name
      this.#row = fragment.row
      this.#start = fragment.start + taken + (fragment.to - fragment.from) * pitch
    }
    return { record, heading }
  }

  #nextRow(): void {
    this.#row += 1
    this.#start = 0
  }
}
