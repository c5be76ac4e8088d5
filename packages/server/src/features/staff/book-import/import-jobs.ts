import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bookEncodings, type bookImportFailures } from '@suyuan/contract/book-tables'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, OpenDatabase, Queryable } from '../../../db/client.ts'
import { bookImportFaults, bookImports } from '../../../db/schema/book-imports.ts'
import { transact } from '../../../db/transact.ts'
import {
  CancelledError,
  implementJob,
  type Job,
  type JobHandler,
  type JobRun,
} from '../../../jobs/job.ts'
import { deleteFilesOf } from '../../../media/media-files.ts'
import { type MediaStore, objectKey } from '../../../media/media-store.ts'
import { type ImportOptions, importBooks } from '../../catalogue/import/import-books.ts'
import { UnusableHeader } from '../../catalogue/import/reading/columns.ts'
import { NoHeader } from '../../catalogue/import/reading/row-batches.ts'
import { FileInUse } from '../../catalogue/import/storing/import-run.ts'
import { CheckReport } from './check-report.ts'
import type { BookImportRow, Stored } from './import-rows.ts'

/** What imports work with. */
export interface BookImportWork {
  db: Database
  /** The same database for work that may take its time; visitors are answered before it. */
  upkeep: () => OpenDatabase
  store: MediaStore
  /** Where a file lies while it is read. */
  folder: string
}

const payload = z.object({ id: z.uuid() })
type BookImportJob = Job<z.output<typeof payload>>

const patient = { payload, retries: 3, firstRetryS: 10 } as const

export const checkBooksJob: BookImportJob = {
  name: 'book.import.check',
  lane: 'awaited',
  ...patient,
}
export const writeBooksJob: BookImportJob = {
  name: 'book.import.write',
  lane: 'long',
  ...patient,
}

export function bookImportJobs(context: BookImportWork): JobHandler[] {
  return [
    implementJob(checkBooksJob, ({ id }, run) => work(context, id, 'checking', run, check)),
    implementJob(writeBooksJob, ({ id }, run) => work(context, id, 'writing', run, write)),
  ]
}

/** Far beyond any list of books that a spreadsheet can hold. */
const workbookBounds = { bytes: 1024 * 2 ** 20, texts: 10_000_000, tags: 100_000_000 }

interface Reading {
  database: OpenDatabase
  run: JobRun
  /** How the file is read, in the dry run as in the real one. */
  file: ImportOptions
}

/** Does one step of an import with its file at hand; what the file itself is to blame for ends it. */
async function work(
  { db, upkeep, store, folder }: BookImportWork,
  id: string,
  state: BookImportRow['state'],
  run: JobRun,
  step: (row: BookImportRow, reading: Reading) => Promise<void>,
): Promise<void> {
  const [row] = await db.select().from(bookImports).where(eq(bookImports.id, id))
  if (row?.state !== state) throw new CancelledError()
  const database = upkeep()
  // A folder, because what kind a table is its ending says; named like what a kill leaves behind.
  const place = join(folder, `${randomUUID()}.part`)
  const path = join(place, row.kind === 'workbook' ? 'books.xlsx' : 'books.csv')
  try {
    await mkdir(place, { recursive: true, mode: 0o700 })
    const bytes = await store.open(objectKey(row.fileId, 'full'))
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal: run.signal })
    const file: ImportOptions = {
      file: path,
      name: row.fileName,
      encoding: bookEncodings.find((each) => each === row.encoding),
      bounds: workbookBounds,
      // What is left out is shown with the report, and whoever confirms it says so.
      ignoreUnknown: true,
      onProgress: (share) => run.report({ share }),
      signal: run.signal,
    }
    await step(row, { database, run, file })
  } catch (error) {
    const isOfFile = error instanceof UnusableFile && !(error instanceof FileInUse)
    if (run.signal.aborted || !isOfFile) throw error
    await fail(database.db, row, error)
  } finally {
    await database.close()
    await rm(place, { recursive: true, force: true })
  }
}

/** Goes through a file without storing any of it, and keeps what was found. */
async function check(row: BookImportRow, { database, run, file }: Reading): Promise<void> {
  const found = await CheckReport.begin(database.db, row)
  const outcome = await importBooks(database, {
    ...file,
    dryRun: true,
    onHeader: (header) => found.header(header),
    onBooks: (books) => found.books(books),
    onFault: (line, fault) => found.fault({ line, fault }),
  })
  run.signal.throwIfAborted()
  if (outcome.rows === 0) return fail(database.db, row, 'no_rows')
  await transact(database.db, async (tx) => {
    await hold(tx, row)
    await tx.delete(bookImportFaults).where(eq(bookImportFaults.import, row.id))
    for (const [part, faults] of found.parts().entries()) {
      await tx.insert(bookImportFaults).values({ import: row.id, part, faults })
    }
    await change(tx, row, { state: 'ready', report: found.result(outcome) })
  })
}

/** Stores the books of a file, from where an earlier attempt has left off. */
async function write(row: BookImportRow, { database, run, file }: Reading): Promise<void> {
  await importBooks(database, {
    ...file,
    // Whatever became of the same file before, this import tells of what it stores itself.
    anew: row.stored === null,
    async alongside(tx, { created, extended, unchanged }) {
      await hold(tx, row)
      const stored: Stored = { created, extended, unchanged, faulty: null }
      await change(tx, row, { stored })
    },
    async onFinished(tx, { created, extended, unchanged, faulty }) {
      await hold(tx, row)
      const stored: Stored = { created, extended, unchanged, faulty }
      await change(tx, row, { state: 'done', stored, endedAt: new Date() })
      await deleteFilesOf(tx, 'book_table', row.id)
    },
  })
  run.signal.throwIfAborted()
}

/** @throws {CancelledError} where somebody has ended it meanwhile: what was to go with this does not happen */
async function hold(tx: Queryable, { id, state }: BookImportRow): Promise<void> {
  const [now] = await tx
    .select({ state: bookImports.state })
    .from(bookImports)
    .where(eq(bookImports.id, id))
    .for('update')
  if (now?.state !== state) throw new CancelledError()
}

async function change(
  tx: Queryable,
  { id }: BookImportRow,
  changes: Partial<typeof bookImports.$inferInsert>,
): Promise<void> {
  await tx.update(bookImports).set(changes).where(eq(bookImports.id, id))
}

type Failure = (typeof bookImportFailures)[number]

async function fail(db: Database, row: BookImportRow, cause: UnusableFile | 'no_rows') {
  const failureNames = cause instanceof UnusableHeader ? [...cause.headings] : []
  await transact(db, async (tx) => {
    await hold(tx, row)
    const failure = failureOf(cause)
    await change(tx, row, { state: 'failed', failure, failureNames, endedAt: new Date() })
    await deleteFilesOf(tx, 'book_table', row.id)
  })
}

function failureOf(cause: UnusableFile | 'no_rows'): Failure {
  if (cause === 'no_rows') return cause
  if (cause instanceof NoHeader) return 'bad_header'
  if (!(cause instanceof UnusableHeader)) return 'unreadable'
  return cause.kind === 'doubled_columns' ? 'doubled_columns' : 'missing_columns'
}
