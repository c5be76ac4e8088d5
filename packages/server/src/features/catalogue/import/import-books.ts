import { basename } from 'node:path'
import type { OpenDatabase } from '../../../db/client.ts'
import { type Encoding, inspectFile } from '../../../sheets/inspect-file.ts'
import { openRows } from '../../../sheets/open-rows.ts'
import { UnusableFile } from '../../../sheets/unusable-file.ts'
import { listPlaces } from '../../regions/regions.service.ts'
import type { Fault } from './faults.ts'
import { parseBatch } from './parsing/parse-row.ts'
import { PlaceRecogniser } from './parsing/recognise-place.ts'
import { SurnameLookup } from './parsing/surname-lookup.ts'
import { readHeader } from './reading/columns.ts'
import { readBatches } from './reading/row-batches.ts'
import { BatchStore } from './storing/batch-store.ts'
import { tidyAfterBulk } from './storing/book-records.ts'
import { beginRun, finishRun, NOTHING_DONE } from './storing/import-run.ts'
import type { ImportTally } from './storing/plan-batch.ts'

export interface ImportOptions {
  file: string
  /** Say what would happen and change nothing. */
  dryRun?: boolean
  /** Begin at the first row even where an earlier run was interrupted. */
  anew?: boolean
  /** Leave out columns whose heading is not understood, instead of refusing the file. */
  ignoreUnknown?: boolean
  /** Told from the content where absent. */
  encoding?: Encoding | undefined
  onFault?: (line: number, fault: Fault) => Promise<void> | void
  /** The part of the file that was read, 0–1, and what came of it so far. */
  onProgress?: (part: number, outcome: ImportOutcome) => void
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
  const source = await openRows(options.file, encoding, options.signal)
  const lookups = {
    surnames: new SurnameLookup(db),
    places: new PlaceRecogniser(await listPlaces(db)),
  }
  const batches = readBatches(source, BATCH[kind], (headings) =>
    readHeader(headings, options.ignoreUnknown ?? false),
  )
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
  if (!stopped && !options.dryRun) {
    await finishRun(db, sha256)
    await tidyAfterBulk(db, store.written)
  }
  return { ...counted, ...store.outcome, stopped }
}

async function openStore(
  database: OpenDatabase,
  { file, dryRun = false, anew = false }: ImportOptions,
  key: { sha256: string; reading: string },
): Promise<BatchStore> {
  if (dryRun) return new BatchStore(database, key.sha256, NOTHING_DONE, true)
  const state = await beginRun(database.db, { ...key, fileName: basename(file) }, anew)
  return new BatchStore(database, key.sha256, state)
}
