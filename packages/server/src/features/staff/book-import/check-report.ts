import type { Queryable } from '../../../db/client.ts'
import { bookCells, type CellNames, cellNames } from '../../catalogue/import/book-cells.ts'
import { shortened } from '../../catalogue/import/faults.ts'
import type { FileHeader, ImportOutcome } from '../../catalogue/import/import-books.ts'
import type { ParsedRow } from '../../catalogue/import/parsing/parse-row.ts'
import { columnNames } from '../../catalogue/import/reading/columns.ts'
import type { BookImportRow, ReadBook, Report, RowFault } from './import-rows.ts'

/** Books that are shown as they would be stored. */
const BOOKS = 5
/** Faults that the page shows. */
const FAULTS = 50
/** Faults that are kept for the report, and how many stand in one row of the database. */
const MOST_FAULTS = 20_000
const PART = 1000
/** Characters of a cell of those books: abstracts are long. */
const CELL = 400

/** Gathers what is found in a file while it is gone through. */
export class CheckReport {
  private readonly names: CellNames
  private readonly isText: boolean
  private encoding = ''
  private columns: Report['columns'] = []
  private readonly first: ReadBook[] = []
  private readonly faults: RowFault[] = []
  private faultCount = 0

  private constructor(names: CellNames, isText: boolean) {
    this.names = names
    this.isText = isText
  }

  static async begin(db: Queryable, { kind }: BookImportRow): Promise<CheckReport> {
    return new CheckReport(await cellNames(db), kind === 'text')
  }

  header({ encoding, headings, columns }: FileHeader): void {
    this.encoding = this.isText ? encoding : ''
    this.columns = headings
      .map((heading, at) => ({ heading: shortened(heading.trim()), field: columns[at] ?? '' }))
      .filter(({ heading }) => heading !== '')
  }

  books(rows: readonly ParsedRow[]): void {
    for (const { line, book } of rows.slice(0, BOOKS - this.first.length)) {
      const cells = bookCells(book, this.names)
      const said = columnNames.filter((field) => cells[field] !== '')
      const fields = said.map((field) => ({ field, value: cut(cells[field]) }))
      this.first.push({ line, fields })
    }
  }

  fault({ line, fault }: RowFault): void {
    this.faultCount += 1
    if (this.faults.length === MOST_FAULTS) return
    this.faults.push({ line, fault: { ...fault, value: shortened(fault.value) } })
  }

  /** All faults that are kept, for as many rows of the database. */
  parts(): RowFault[][] {
    const count = Math.ceil(this.faults.length / PART)
    return Array.from({ length: count }, (_, at) => this.faults.slice(at * PART, (at + 1) * PART))
  }

  result({ rows, created, extended, unchanged, faulty }: ImportOutcome): Report {
    return {
      ...{ rows, created, extended, unchanged, faulty },
      encoding: this.encoding,
      columns: this.columns,
      first: this.first,
      faults: this.faults.slice(0, FAULTS),
      faultCount: this.faultCount,
    }
  }
}

function cut(value: string): string {
  const characters = [...value]
  return characters.length > CELL ? `${characters.slice(0, CELL).join('')}…` : value
}
