/** What makes a whole record of a file unreadable. */
export interface RowFault {
  code: 'broken_quotes' | 'line_too_long'
  /** What stood there. */
  value: string
  detail?: string
}

/** One record of a file. */
export interface SourceRow {
  /** Line of a text file or row of a sheet on which it begins, from 1. */
  line: number
  cells: readonly string[]
  /** By column, what stands in a cell above that this row's is merged with; absent where none is. */
  above?: ReadonlyMap<number, string>
  /** What makes the whole record unreadable. */
  fault?: RowFault
}

/** A file's records in order, the header first. */
export interface SourceRows extends AsyncIterable<SourceRow> {
  /** Part of the file that was read so far, 0–1. */
  progress(): number
}
