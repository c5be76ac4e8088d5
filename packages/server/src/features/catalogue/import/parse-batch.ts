import type { BookFacts } from './book-facts.ts'
import { unguarded } from './cell-text.ts'
import type { Fault } from './faults.ts'
import { parseRow } from './parse-row.ts'
import type { PlaceRecogniser } from './recognise-place.ts'
import type { NamedRow } from './row-batches.ts'
import type { SurnameLookup } from './surname-lookup.ts'

export interface ParsedRow {
  line: number
  /** The row's place in the file. */
  at: number
  book: BookFacts
}

export interface FaultyRow {
  line: number
  faults: Fault[]
}

/** Reads the books of some rows; what is wrong with the others. */
export async function parseBatch(
  rows: readonly NamedRow[],
  lookups: { surnames: SurnameLookup; places: PlaceRecogniser },
): Promise<{ books: ParsedRow[]; faulty: FaultyRow[] }> {
  await lookups.surnames.prepare(
    rows.map((row) => ('cells' in row ? unguarded(row.cells.surname ?? '') : '')),
  )
  const books: ParsedRow[] = []
  const faulty: FaultyRow[] = []
  for (const row of rows) {
    const { line, at } = row
    const parsed = 'fault' in row ? { faults: [row.fault] } : parseRow(row.cells, lookups)
    if ('book' in parsed) books.push({ line, at, book: parsed.book })
    else faulty.push({ line, faults: parsed.faults })
  }
  return { books, faulty }
}
