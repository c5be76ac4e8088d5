import type { bookImports } from '../../../db/schema/book-imports.ts'
import type { Fault } from '../../catalogue/import/faults.ts'
import type { ImportTally } from '../../catalogue/import/storing/plan-batch.ts'

export type BookImportRow = typeof bookImports.$inferSelect

/** States in which no other file is taken. */
export const openStates = ['checking', 'ready', 'writing'] as const

/** One thing that is wrong with a row of a file. */
export interface RowFault {
  line: number
  fault: Fault
}

/** One book as it would be stored, without the fields that say nothing. */
export interface ReadBook {
  line: number
  fields: { field: string; value: string }[]
}

/** What was found in a file. */
export interface Report extends ImportTally {
  rows: number
  faulty: number
  encoding: string
  columns: { heading: string; field: string }[]
  first: ReadBook[]
  /** The first of them; the others stand in rows of their own. */
  faults: RowFault[]
  faultCount: number
}

/** What has been stored; `faulty` once all of the file has been gone through. */
export interface Stored extends ImportTally {
  faulty: number | null
}
