import { basename } from 'node:path'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import type { OpenDatabase, Transaction } from '../../../db/client.ts'
import { transact } from '../../../db/transact.ts'
import { type Encoding, inspectFile } from '../../../sheets/inspect-file.ts'
import { openRows } from '../../../sheets/open-rows.ts'
import type { XlsxBounds } from '../../../sheets/xlsx-package.ts'
import { listPlaces } from '../../regions/regions.service.ts'
import type { Fault } from './faults.ts'
import { type ParsedRow, parseBatch } from './parsing/parse-row.ts'
import { PlaceRecogniser } from './parsing/recognise-place.ts'
import { SurnameLookup } from './parsing/surname-lookup.ts'
import { type ColumnName, readHeader } from './reading/columns.ts'
import { readBatches } from './reading/row-batches.ts'
import { BatchStore } from './storing/batch-store.ts'
import { tidyAfterBulk } from './storing/book-records.ts'
import { beginRun, finishRun, NOTHING_DONE, type RunState } from './storing/import-run.ts'
import type { ImportTally } from './storing/plan-batch.ts'

/** What the first line of a file says. */
export interface FileHeader {
  encoding: Encoding
  headings: readonly string[]
  /** The column each was taken for; undefined for what is left out. */
  columns: readonly (ColumnName | undefined)[]
}

export interface ImportOptions {
  file: string
  /** What the file is called, where its path does not tell. */
  name?: string
  /** Say what would happen and change nothing. */
  dryRun?: boolean
  /** Begin at the first row even where an earlier run was interrupted. */
  anew?: boolean
  /** Leave out columns whose heading is not understood, instead of refusing the file. */
  ignoreUnknown?: boolean
  /** Told from the content where absent. */
  encoding?: Encoding | undefined
  /** How much a workbook may hold. */
  bounds?: XlsxBounds
  onHeader?: (header: FileHeader) => void
  /** The books of the next rows, as they were read. */
  onBooks?: (books: readonly ParsedRow[]) => void
  onFault?: (line: number, fault: Fault) => Promise<void> | void
  /** The part of the file that was read, 0–1, and what came of it so far. */
  onProgress?: (part: number, outcome: ImportOutcome) => void
  /**
   * Called in the transaction of each batch, with all that is stored once it ends: what this throws
   * takes the batch back, and ends the import.
   */
  alongside?: (tx: Transaction, stored: RunState) => Promise<void>
  /** The same in the transaction that notes the import as finished. */
  onFinished?: (tx: Transaction, outcome: ImportOutcome) => Promise<void>
  /** Stops the import after the rows under way. */
  signal?: AbortSignal
}

export interface ImportOutcome extends ImportTally {
  /** Rows of the file, without the header and empty ones. */
  rows: number
  /** Rows that were left out. */
  faulty: number
  /** Rows that an earlier, interrupted run had dealt with. */
  resumedAt: number
  /** Stopped before the end of the file. */
  stopped: boolean
}

/** Stopped before the first row. */
const NOTHING_READ: ImportOutcome = {
  rows: 0,
  faulty: 0,
  resumedAt: 0,
  created: 0,
  extended: 0,
  unchanged: 0,
  stopped: true,
}

/** Rows read at once; a server stores them in one transaction. */
const BATCH = { server: 1000, embedded: 250 }

/**
 * Imports a file of books. However it ends, the rows it counts as done are stored, each whole, and
 * the next run goes on after them. A row whose book is known adds to the record.
 * @throws {UnusableFile} where the file as a whole cannot be read
 */
export async function importBooks(
  database: OpenDatabase,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { db, kind } = database
  const inspected = await inspectFile(options.file, options.signal)
  if (!inspected) return NOTHING_READ
  const encoding = options.encoding ?? inspected.encoding
  const source = await openRows(options.file, encoding, options.signal, options.bounds)
  const lookups = {
    surnames: new SurnameLookup(db),
    places: new PlaceRecogniser(await listPlaces(db)),
  }
  const batches = readBatches(source, BATCH[kind], (headings) => {
    const columns = readHeader(headings, options.ignoreUnknown ?? false)
    options.onHeader?.({ encoding, headings, columns })
    return columns
  })
  const { sha256 } = inspected
  const counted = { rows: 0, faulty: 0 }
  let store: BatchStore | undefined
  try {
    for await (const { rows, end } of batches) {
      store ??= await openStore(database, options, { sha256, reading: encoding })
      const { books, faulty } = await parseBatch(rows, lookups)
      for (const { line, faults } of faulty) {
        for (const fault of faults) await options.onFault?.(line, fault)
      }
      counted.rows += rows.length
      counted.faulty += faulty.length
      options.onBooks?.(books)
      await store.put(books, end)
      options.onProgress?.(source.progress(), { ...counted, ...store.outcome, stopped: false })
      if (options.signal?.aborted) break
    }
  } catch (error) {
    // A header that was cut off is no fault of the file's.
    if (!(error instanceof UnusableFile && options.signal?.aborted)) throw error
  } finally {
    await store?.settled()
  }
  if (!store) return NOTHING_READ
  const stopped = options.signal?.aborted ?? false
  const outcome = { ...counted, ...store.outcome, stopped }
  if (!stopped && !options.dryRun)
    await finish(db, options, { sha256, outcome, written: store.written })
  return outcome
}

interface Finished {
  sha256: string
  outcome: ImportOutcome
  /** Records that this run has written. */
  written: number
}

async function finish(
  db: OpenDatabase['db'],
  { onFinished }: ImportOptions,
  { sha256, outcome, written }: Finished,
): Promise<void> {
  await transact(db, async (tx) => {
    await finishRun(tx, sha256)
    await onFinished?.(tx, outcome)
  })
  await tidyAfterBulk(db, written)
}

async function openStore(
  database: OpenDatabase,
  { file, name = basename(file), dryRun = false, anew = false, alongside }: ImportOptions,
  key: { sha256: string; reading: string },
): Promise<BatchStore> {
  const state = dryRun
    ? NOTHING_DONE
    : await beginRun(database.db, { ...key, fileName: name }, anew)
  return new BatchStore(database, { sha256: key.sha256, state, dryRun, alongside })
}
