import type { Fault } from '../faults.ts'

/** One record of a file. */
export interface SourceRow {
  /** Line of a text file or row of a sheet on which it begins, from 1. */
  line: number
  cells: readonly string[]
  /** What makes the whole record unreadable. */
  fault?: Fault
}

/** A file's records in order, the header first. */
export interface SourceRows extends AsyncIterable<SourceRow> {
  /** Part of the file that was read so far, 0–1. */
  progress(): number
}
