import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import type { treeImports as endpoints } from '@suyuan/contract/tree-imports'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { transact } from '../../../db/transact.ts'
import { follow } from '../../../jobs/follow.ts'
import { cancelJob } from '../../../jobs/queue.ts'
import { attachFile } from '../../../media/media-files.ts'
import { requireTreePlace } from '../../trees/commands/owned-trees.ts'
import { mergeChoiceOf } from '../merging/merge-choice.ts'
import { presentMerge } from '../merging/present-merge.ts'
import { forgetFile } from './end-import.ts'
import { findImport, type Imports, lockImport } from './import-access.ts'
import {
  clearImportJob,
  matchImportJob,
  mergeImportJob,
  readImportJob,
  writeImportJob,
} from './import-jobs.ts'
import { requirePerson } from './import-people.ts'
import { dateCalendarOf, type ImportChoice, type ImportRow } from './import-rows.ts'
import { isStuck, isUnderWay, presentImport } from './present-import.ts'
import type { Found } from './thread-messages.ts'

type Form<Name extends keyof typeof endpoints> = ParsedInputOf<(typeof endpoints)[Name]>

/** Imports of a member that are not over. */
const MOST_OPEN = 5
const LISTED = 20

const open = ['reading', 'ready', 'matching', 'matched', 'writing'] as const

const openOf = (userId: string) =>
  and(eq(treeImports.ownerId, userId), inArray(treeImports.state, [...open]))

/**
 * Begins to read a file; the same form again gives the same import.
 * @throws {AppError} not_found where the file is not the caller's, limit_reached
 */
export async function startImport(
  { db, queue }: Imports,
  form: Form<'start'>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const { userId } = caller.session
  const requestKey = form.request_key === undefined ? null : `${userId} ${form.request_key}`
  const row = await transact(db, async (tx) => {
    // Two windows at the same moment: whichever is second waits here, finds what the first has begun,
    // and does not take the last place with it.
    const lock = `imports of ${userId}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const earlier = await importOfForm(tx, requestKey)
    if (earlier) return earlier
    const [file] = await tx
      .select({ name: mediaFiles.name })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.id, form.file_id), eq(mediaFiles.ownerId, userId)))
    const [begun] = await tx
      .select()
      .from(treeImports)
      .where(and(openOf(userId), eq(treeImports.fileId, form.file_id)))
    if (begun) return begun
    const [unfinished] = await tx.select({ count: count() }).from(treeImports).where(openOf(userId))
    if ((unfinished?.count ?? 0) >= MOST_OPEN) throw new AppError('limit_reached')
    const [made] = await tx
      .insert(treeImports)
      .values({
        ownerId: userId,
        fileId: form.file_id,
        fileName: file?.name ?? '',
        encoding: form.encoding ?? null,
        state: 'reading',
        requestKey,
      })
      .returning()
    if (!made) throw new Error('An import was not stored')
    await attachFile(tx, {
      id: form.file_id,
      ownerId: userId,
      purpose: 'gedcom',
      subjectId: made.id,
    })
    return withJob(tx, made, await queue.enqueue(tx, readImportJob, { id: made.id }, jobOf(made)))
  })
  return present(db, row, caller)
}

async function importOfForm(
  tx: Queryable,
  requestKey: string | null,
): Promise<ImportRow | undefined> {
  if (requestKey === null) return undefined
  const [row] = await tx.select().from(treeImports).where(eq(treeImports.requestKey, requestKey))
  return row
}

/** An import's step is owed once: whoever owes it holds the row. */
export const jobOf = ({ ownerId }: ImportRow) => ({ ownerId })

export async function withJob(
  tx: Queryable,
  { id }: ImportRow,
  job: { id: string } | undefined,
  changes: PgUpdateSetSource<typeof treeImports> = {},
): Promise<ImportRow> {
  const [row] = await tx
    .update(treeImports)
    .set({ ...changes, jobId: job?.id ?? null })
    .where(eq(treeImports.id, id))
    .returning()
  if (!row) throw new Error('An import vanished')
  return row
}

export async function present(
  db: Queryable,
  row: ImportRow,
  { lang }: SignedInCaller,
): Promise<TreeImport> {
  return {
    ...presentImport(row, await jobOn(db, row), lang),
    merge: await presentMerge(db, row),
  }
}

async function jobOn(db: Queryable, { jobId }: ImportRow) {
  if (jobId === null) return undefined
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  return job
}

export async function importInfo({ db }: Imports, { id }: Form<'info'>, caller: SignedInCaller) {
  return present(db, await findImport(db, id, 'read', caller), caller)
}

/**
 * How it stands, whenever that changes, until it waits for its member or is over. Whether the caller
 * may know is asked anew each time.
 * @throws {AppError} not_found
 */
export async function followImport(
  imports: Imports,
  form: Form<'live'>,
  caller: SignedInCaller,
  signal: AbortSignal,
) {
  const read = () => importInfo(imports, form, caller)
  await read()
  return follow({ read, isOver: ({ state }) => !isUnderWay(state), signal })
}

/** The newest first. */
export async function listImports(
  { db }: Imports,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.list>> {
  const rows = await db
    .select()
    .from(treeImports)
    .where(openOf(caller.session.userId))
    .orderBy(desc(treeImports.createdAt))
    .limit(LISTED)
  return { list: await Promise.all(rows.map((row) => present(db, row, caller))) }
}

/**
 * Has a tree made of what was found.
 * @throws {AppError} not_found, conflict where it is not ready, limit_reached
 */
export async function confirmImport(
  { db, queue }: Imports,
  { id, root, title, surname, author, visibility }: Form<'confirm'>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const row = await transact(db, async (tx) => {
    const found = await lockImport(tx, id, 'confirm', caller)
    if (found.state === 'writing' || found.state === 'done') return found
    const preview = found.preview as Found | null
    const isOpen = found.state === 'ready' || found.state === 'matched'
    if (!isOpen || !preview || preview.faultCount > 0) throw new AppError('conflict')
    await requireTreePlace(tx, caller.session.userId)
    const { poem = '', poemStart = 1 } = preview.told
    const dateCalendar = dateCalendarOf(found)
    const said = { title, surname, author, visibility, poem, poemStart, dateCalendar }
    await requirePerson(tx, id, root)
    const choice: ImportChoice = { ...said, root }
    const job = await queue.enqueue(tx, writeImportJob, { id }, jobOf(found))
    return withJob(tx, found, job, { state: 'writing', choice, failure: '' })
  })
  return present(db, row, caller)
}

/**
 * Goes on with an import whose work was given up, at the step it stands at.
 * @throws {AppError} not_found
 */
export async function resumeImport(
  { db, queue }: Imports,
  { id }: Form<'resume'>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const row = await transact(db, async (tx) => {
    const found = await lockImport(tx, id, 'confirm', caller)
    if (!isStuck(found, await jobOn(tx, found))) return found
    return withJob(tx, found, await queue.enqueue(tx, stepOf(found), { id }, jobOf(found)))
  })
  return present(db, row, caller)
}

/** What is done with an import in its state. */
function stepOf(row: ImportRow) {
  if (row.state === 'reading') return readImportJob
  if (row.state === 'matching') return matchImportJob
  return mergeChoiceOf(row) ? mergeImportJob : writeImportJob
}

/**
 * Ends an import; nothing of it stays.
 * @throws {AppError} not_found, conflict where the tree is there already
 */
export async function cancelImport(
  { db, queue }: Imports,
  { id }: Form<'cancel'>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const row = await transact(db, async (tx) => {
    const found = await lockImport(tx, id, 'cancel', caller)
    if (found.state === 'done') throw new AppError('conflict')
    if (found.state === 'cancelled') return found
    if (found.jobId !== null) await cancelJob(tx, found.ownerId, found.jobId)
    await forgetFile(tx, id)
    await queue.enqueue(tx, clearImportJob, { id }, jobOf(found))
    return withJob(tx, found, undefined, {
      state: 'cancelled',
      preview: null,
      choice: null,
      endedAt: sql`now()`,
    })
  })
  return present(db, row, caller)
}
