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
  /** Name of the sheet, where several are read. */
  sheet?: string
  /** By column, formulas whose result the workbook does not hold; absent where there are none. */
  unfilled?: ReadonlyMap<number, string>
  /** The spreadsheet does not show the row. */
  isHidden?: true
  /** Columns that the spreadsheet does not show. */
  isColumnHidden?: (column: number) => boolean
}

/** A sheet of a workbook. */
export interface Sheet {
  name: string
  isHidden: boolean
}

/** A file's records in order, the header first. */
export interface SourceRows extends AsyncIterable<SourceRow> {
  /** Part of the file that was read so far, 0–1. */
  progress(): number
  /** Sheets of the workbook, once its rows are being read. */
  sheets?: () => readonly Sheet[]
}
