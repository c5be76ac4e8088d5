import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { treeLimits } from '@suyuan/contract/limits'
import type {
  treeImports as endpoints,
  ImportPerson,
  TreeImport,
} from '@suyuan/contract/tree-imports'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import {
  treeImportDecisions,
  treeImportMatches,
  treeImportPeople,
  treeImports,
} from '../../../db/schema/tree-imports.ts'
import { treeBooks } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { cancelJob, type Queue } from '../../../jobs/queue.ts'
import { attachFile, deleteFilesOf } from '../../../media/media-files.ts'
import { searchWord } from '../../trees/search-key.ts'
import { importPolicy } from '../imports.policy.ts'
import { mergeChoiceOf } from '../merging/merge-choice.ts'
import { presentMerge } from '../merging/present-merge.ts'
import {
  clearImportJob,
  matchImportJob,
  mergeImportJob,
  readImportJob,
  writeImportJob,
} from './import-jobs.ts'
import type { ImportChoice, ImportRow } from './import-rows.ts'
import { isStuck, presentImport } from './present-import.ts'
import type { Found } from './thread-messages.ts'

type Form<Name extends keyof typeof endpoints> = ParsedInputOf<(typeof endpoints)[Name]>

export interface Imports {
  db: Database
  queue: Queue
}

/** Imports of a member that are not over. */
const MOST_OPEN = 5
const LISTED = 20
const PEOPLE_FOUND = 20

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
    const earlier = await importOfForm(tx, requestKey)
    if (earlier) return earlier
    // Two windows that send the same file at the same moment have one file of it: whichever is
    // second waits here, and finds what the first has begun.
    const [file] = await tx
      .select({ name: mediaFiles.name })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.id, form.file_id), eq(mediaFiles.ownerId, userId)))
      .for('update')
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
      .onConflictDoNothing({ target: treeImports.requestKey })
      .returning()
    if (!made) {
      // The same form came at the same moment: that transaction has ended by now.
      const twin = await importOfForm(tx, requestKey)
      if (twin) return twin
      throw new Error('An import was not stored')
    }
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
  changes: Partial<typeof treeImports.$inferInsert> = {},
): Promise<ImportRow> {
  const [row] = await tx
    .update(treeImports)
    .set({ ...changes, jobId: job?.id ?? null })
    .where(eq(treeImports.id, id))
    .returning()
  if (!row) throw new Error('An import vanished')
  return row
}

export async function findImport(
  db: Queryable,
  id: string,
  action: keyof typeof importPolicy.allows,
  caller: SignedInCaller,
): Promise<ImportRow> {
  const [row] = await db.select().from(treeImports).where(eq(treeImports.id, id))
  return permitted(importPolicy, action, row, caller)
}

/** The same for a change of it: its job, and another window, wait until the transaction ends. */
export async function lockImport(
  tx: Queryable,
  id: string,
  action: keyof typeof importPolicy.allows,
  caller: SignedInCaller,
): Promise<ImportRow> {
  const [row] = await tx.select().from(treeImports).where(eq(treeImports.id, id)).for('update')
  return permitted(importPolicy, action, row, caller)
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

/** People of a file, by any of their names or its sound. */
export async function importPeople(
  { db }: Imports,
  { id, text }: Form<'people'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.people>> {
  const row = await findImport(db, id, 'read', caller)
  const word = searchWord(text)
  if (word === '') return { list: (row.preview as Found | null)?.firstPeople ?? [] }
  // Lines are told apart in the parts alone that hold the word, and only those that are shown leave.
  const { rows } = await db.execute<{ line: string }>(sql`
    select told.line from ${treeImportPeople},
      string_to_table(${treeImportPeople.lines}, ${'\n'}) with ordinality as told (line, at)
    where ${treeImportPeople.import} = ${row.id}
      and strpos(${treeImportPeople.lines}, ${word}) > 0
      and strpos(split_part(told.line, ${'\t'}, 2), ${word}) > 0
    order by ${treeImportPeople.part}, told.at
    limit ${PEOPLE_FOUND}`)
  return { list: rows.map(({ line }) => personOf(line)) }
}

function personOf(line: string): ImportPerson {
  const [serial = '', , surname = '', name = '', sex = '', born = '', died = ''] = line.split('\t')
  return { serial: Number(serial), surname, name, sex: Number(sex), born, died }
}

/** @throws {AppError} invalid_input where nobody of the file has the serial */
async function requirePerson(tx: Queryable, id: string, serial: number): Promise<void> {
  const [found] = await tx
    .select({ part: treeImportPeople.part })
    .from(treeImportPeople)
    .where(
      and(
        eq(treeImportPeople.import, id),
        sql`${`\n`} || ${treeImportPeople.lines} like ${`%\n${serial}\t%`}`,
      ),
    )
    .limit(1)
  if (!found) throw fieldError('root', 'invalid')
}

/**
 * Has a book made of what was found.
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
    const [owned] = await tx
      .select({ count: count() })
      .from(treeBooks)
      .where(eq(treeBooks.ownerId, caller.session.userId))
    if ((owned?.count ?? 0) >= treeLimits.books) throw new AppError('limit_reached')
    const { poem = '', poemStart = 1 } = preview.told
    const said = { title, surname, author, visibility, poem, poemStart }
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
 * @throws {AppError} not_found, conflict where the book is there already
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
    for (const table of [treeImportPeople, treeImportMatches, treeImportDecisions]) {
      await tx.delete(table).where(eq(table.import, id))
    }
    await deleteFilesOf(tx, 'gedcom', id)
    await queue.enqueue(tx, clearImportJob, { id }, jobOf(found))
    return withJob(tx, found, undefined, {
      state: 'cancelled',
      preview: null,
      choice: null,
      endedAt: new Date(),
    })
  })
  return present(db, row, caller)
}
