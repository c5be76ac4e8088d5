import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { StaffBookImport, staffBookImports } from '@suyuan/contract/staff-book-imports'
import { desc, eq, inArray, not } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import { type Act, recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { ReceivedFile } from '../../../app/implement.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { bookImports } from '../../../db/schema/book-imports.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { transact } from '../../../db/transact.ts'
import { follow } from '../../../jobs/follow.ts'
import { cancelSiteJob, type Queue } from '../../../jobs/queue.ts'
import { fileName } from '../../../media/file-name.ts'
import { deleteFilesOf, giveFile, type MediaRow } from '../../../media/media-files.ts'
import { type MediaContext, receiveFile } from '../../../media/receive-file.ts'
import { columnNames, headingIn, requiredColumns } from '../../catalogue/import/reading/columns.ts'
import { checkBooksJob, writeBooksJob } from './import-jobs.ts'
import { type BookImportRow, openStates, type Report } from './import-rows.ts'
import {
  type FoundImport,
  isOpen,
  isStuck,
  presentBookImport,
  presentListed,
} from './present-import.ts'

type Form<Name extends keyof typeof staffBookImports> = ParsedInputOf<
  (typeof staffBookImports)[Name]
>

export interface BookImports {
  db: Database
  queue: Queue
  media: MediaContext
}

/**
 * Takes a file of books in and has it checked; the same form again gives the same import.
 * @throws {AppError} conflict where another import is not over, and as `receiveFile`
 */
export async function uploadBooks(
  { db, queue, media }: BookImports,
  form: Form<'upload'>,
  file: ReceivedFile,
  caller: SignedInCaller,
): Promise<StaffBookImport> {
  const { userId } = caller.session
  const requestKey = form.request_key === undefined ? null : `${userId} ${form.request_key}`
  const earlier = await importOfForm(db, requestKey)
  if (earlier) return present(db, earlier, caller)
  // Before anything is kept; below the index of the table decides.
  if (await findOpen(db)) throw new AppError('conflict')
  const { path, sha256, file_name: name } = file
  const stored = await receiveFile(media, 'book_table', { path, sha256, name }, caller.session)
  const id = await transact(db, async (tx) => {
    const [made] = await tx
      .insert(bookImports)
      .values({ ...rowOf(stored), actorId: userId, encoding: form.encoding ?? null, requestKey })
      .onConflictDoNothing()
      .returning({ id: bookImports.id })
    if (!made) {
      // The same form came at the same moment, or somebody else's.
      const twin = await importOfForm(tx, requestKey)
      if (twin) return twin
      throw new AppError('conflict')
    }
    const purposes = ['book_table'] as const
    await giveFile(tx, { id: stored.id, ownerId: userId, purposes, subjectId: made.id })
    const job = await queue.enqueue(tx, checkBooksJob, made, { key: made.id })
    await change(tx, made.id, { jobId: job?.id ?? null })
    await note(tx, made.id, 'uploaded', { bytes: stored.bytes }, caller)
    return made.id
  })
  return present(db, id, caller)
}

function rowOf(file: MediaRow) {
  return {
    fileId: file.id,
    fileName: fileName(file),
    kind: file.contentType === 'text/csv' ? ('text' as const) : ('workbook' as const),
    bytes: file.bytes,
    state: 'checking' as const,
  }
}

async function importOfForm(db: Queryable, requestKey: string | null): Promise<string | undefined> {
  if (requestKey === null) return undefined
  const [row] = await db
    .select({ id: bookImports.id })
    .from(bookImports)
    .where(eq(bookImports.requestKey, requestKey))
  return row?.id
}

async function change(
  tx: Queryable,
  id: string,
  changes: Partial<typeof bookImports.$inferInsert>,
): Promise<void> {
  await tx.update(bookImports).set(changes).where(eq(bookImports.id, id))
}

function note(
  tx: Queryable,
  id: string,
  action: 'uploaded' | 'started' | 'cancelled',
  detail: Act['detail'],
  caller: SignedInCaller,
): Promise<void> {
  return recordAct(tx, caller, { action, object: 'book_import', objectId: id, detail })
}

function selectImports(db: Queryable) {
  return db
    .select({
      row: bookImports,
      by: users.loginName,
      job: { state: jobs.state, progress: jobs.progress },
    })
    .from(bookImports)
    .leftJoin(users, eq(users.id, bookImports.actorId))
    .leftJoin(jobs, eq(jobs.id, bookImports.jobId))
    .$dynamic()
}

async function findImport(db: Queryable, id: string): Promise<FoundImport> {
  const [found] = await selectImports(db).where(eq(bookImports.id, id))
  if (!found) throw new AppError('not_found')
  return found
}

async function findOpen(db: Queryable): Promise<FoundImport | undefined> {
  const [found] = await selectImports(db).where(inArray(bookImports.state, [...openStates]))
  return found
}

async function present(
  db: Queryable,
  id: string,
  { lang }: SignedInCaller,
): Promise<StaffBookImport> {
  return presentBookImport(await findImport(db, id), lang)
}

/** @throws {AppError} not_found */
export function importInfo(db: Database, { id }: Form<'info'>, caller: SignedInCaller) {
  return present(db, id, caller)
}

/**
 * How it stands, whenever that changes, until it is over; one that waits may be confirmed elsewhere.
 * @throws {AppError} not_found
 */
export async function followImport(
  db: Database,
  { id }: Form<'live'>,
  caller: SignedInCaller,
  signal: AbortSignal,
): Promise<AsyncIterable<StaffBookImport>> {
  await findImport(db, id)
  const read = () => present(db, id, caller)
  return follow({ read, isOver: ({ is_open: isOpen }) => !isOpen, signal })
}

/** The import that is not over, and the earlier ones, the newest first. */
export async function listImports(
  db: Database,
  { after, limit }: Form<'list'>,
  { lang }: SignedInCaller,
): Promise<OutputOf<typeof staffBookImports.list>> {
  const open = await findOpen(db)
  const rows = await selectImports(db)
    .where(not(inArray(bookImports.state, [...openStates])))
    .orderBy(desc(bookImports.createdAt), desc(bookImports.id))
    .offset(after)
    .limit(limit + 1)
  return {
    open: open ? presentBookImport(open, lang) : null,
    list: rows.slice(0, limit).map(presentListed),
    next: rows.length > limit ? after + limit : null,
    columns: columnNames.map((field) => ({
      field,
      heading: headingIn(lang, field),
      is_required: requiredColumns.includes(field),
    })),
  }
}

/** The row, held until the transaction ends: its job and another window wait. */
async function hold(tx: Queryable, id: string): Promise<BookImportRow> {
  const [row] = await tx.select().from(bookImports).where(eq(bookImports.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Has the books of a checked file stored; goes on with what was given up half way.
 * @throws {AppError} not_found; conflict where it is not ready; invalid_input where columns would be
 * left out and nobody has said that they may
 */
export async function confirmImport(
  { db, queue }: BookImports,
  { id, leave_out: leaveOut }: Form<'confirm'>,
  caller: SignedInCaller,
): Promise<StaffBookImport> {
  await transact(db, async (tx) => {
    const row = await hold(tx, id)
    if (row.state === 'done') return
    if (row.state !== 'ready') return goOn(tx, queue, row)
    const { columns: found, ...report } = row.report as Report
    if (!leaveOut && found.some(({ field }) => field === '')) {
      throw fieldError('leave_out', 'required')
    }
    const job = await queue.enqueue(tx, writeBooksJob, { id }, { key: id })
    await change(tx, id, { state: 'writing', jobId: job?.id ?? null })
    const { created, extended, unchanged, faulty } = report
    await note(tx, id, 'started', { created, extended, unchanged, faulty }, caller)
  })
  return present(db, id, caller)
}

/** Has work that was given up done after all; what is under way stays as it is. */
async function goOn(tx: Queryable, queue: Queue, { id }: BookImportRow): Promise<void> {
  const found = await findImport(tx, id)
  const { state } = found.row
  if (!isOpen(found.row)) throw new AppError('conflict')
  if (!isStuck(found)) return
  const again = state === 'checking' ? checkBooksJob : writeBooksJob
  const job = await queue.enqueue(tx, again, { id }, { key: id })
  await change(tx, id, { jobId: job?.id ?? null })
}

/**
 * Ends an import: not a row more is stored, and what is stored stays.
 * @throws {AppError} not_found; conflict where all of it is stored
 */
export async function cancelImport(
  { db }: BookImports,
  { id }: Form<'cancel'>,
  caller: SignedInCaller,
): Promise<StaffBookImport> {
  await transact(db, async (tx) => {
    const row = await hold(tx, id)
    if (row.state === 'done') throw new AppError('conflict')
    if (!isOpen(row)) return
    if (row.jobId !== null) await cancelSiteJob(tx, row.jobId)
    await deleteFilesOf(tx, 'book_table', id)
    await change(tx, id, { state: 'cancelled', endedAt: new Date() })
    await note(tx, id, 'cancelled', { state: row.state }, caller)
  })
  return present(db, id, caller)
}
