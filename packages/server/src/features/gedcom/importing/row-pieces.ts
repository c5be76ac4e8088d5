import type { RowTable, TableRow } from './tree-rows.ts'

/** Rows, and characters, that go to the database in one statement: others are answered between two. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1 << 20

export interface RowPiece {
  table: RowTable
  /** A JSON list. */
  rows: string
}

interface Waiting {
  rows: string[]
  characters: number
}

/**
 * Gathers rows into pieces that a statement takes quickly. Rows are not alike: a name may be a thousand
 * times as long as most, and five hundred such rows held up everybody for minutes.
 */
export class RowPieces {
  readonly #waiting = new Map<RowTable, Waiting>()
  readonly #full: RowPiece[] = []

  add(table: RowTable, row: TableRow): void {
    const waiting = this.#waiting.get(table) ?? { rows: [], characters: 0 }
    this.#waiting.set(table, waiting)
    const text = JSON.stringify(row)
    waiting.rows.push(text)
    waiting.characters += text.length
    const isFull = waiting.rows.length >= ROWS_AT_ONCE || waiting.characters >= CHARACTERS_AT_ONCE
    if (isFull) this.#close(table, waiting)
  }

  /** Takes the pieces that are full. */
  takeFull(): RowPiece[] {
    return this.#full.splice(0)
  }

  /** Takes all that is left. */
  takeRest(): RowPiece[] {
    for (const [table, waiting] of this.#waiting) this.#close(table, waiting)
    return this.takeFull()
  }

  #close(table: RowTable, { rows }: Waiting): void {
    this.#full.push({ table, rows: `[${rows.join(',')}]` })
    this.#waiting.delete(table)
  }
}
