import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { encodings } from '@suyuan/genealogy/gedcom/encoding/encodings'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { requireDiskRoom } from '../../../app/disk-room.ts'
import { isOutOfMemory } from '../../../app/in-thread.ts'
import type { Database, DatabaseAddress } from '../../../db/client.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import { treeImportPeople, treeImports } from '../../../db/schema/tree-imports.ts'
import { transact } from '../../../db/transact.ts'
import {
  CancelledError,
  implementJob,
  type Job,
  type JobHandler,
  type JobRun,
} from '../../../jobs/job.ts'
import { objectKey } from '../../../media/media-store.ts'
import { openFilledTree } from '../../trees/commands/bulk.ts'
import { livingIn, loadGraph } from '../../trees/graph/load-graph.ts'
import { mentionsIn } from '../../trees/queries/mentions.ts'
import { applyDecisions } from './apply-acts.ts'
import { cleanUpAndRethrow } from './clean-up.ts'
import { clear, dropFile, fail, forgetFile, giveBack } from './end-import.ts'
import { fillTree } from './fill-tree.ts'
import { FillingProgress } from './filling-progress.ts'
import type { ImportContext } from './import-context.ts'
import { isRefusal, lockOwner, requireOwner } from './import-owner.ts'
import { noteLives } from './import-people.ts'
import {
  dateCalendarOf,
  decisionsOf,
  failureOf,
  type ImportChoice,
  type ImportRow,
  parentAnswersOf,
  type TakenOver,
} from './import-rows.ts'
import { FileAtFault, readInThread } from './read-in-thread.ts'
import { dropStaging, makeStaging } from './staging.ts'
import { type MediaReport, MediaTaker } from './take-media.ts'
import type { Found, WrittenTree } from './thread-messages.ts'

const payload = z.object({ id: z.uuid() })
type ImportJob = Job<z.output<typeof payload>>

/** Tried again for three quarters of an hour: a full disk and a database that is away have their time. */
const patient = { payload, retries: 8, firstRetryS: 10 } as const
const awaited = { ...patient, lane: 'awaited' } as const
const long = { ...patient, lane: 'long' } as const

export const readImportJob: ImportJob = { name: 'tree.import.read', ...awaited }
export const writeImportJob: ImportJob = { name: 'tree.import.write', ...long }
export const clearImportJob: ImportJob = {
  name: 'tree.import.clear',
  ...patient,
  lane: 'background',
}
export const matchImportJob: ImportJob = { name: 'tree.import.match', ...awaited }
export const mergeImportJob: ImportJob = { name: 'tree.import.merge', ...long }

export function importJobs(context: ImportContext): JobHandler[] {
  return [
    implementJob(readImportJob, ({ id }, run) => work(context, id, 'reading', run, look)),
    implementJob(writeImportJob, ({ id }, run) => work(context, id, 'writing', run, write)),
    implementJob(clearImportJob, async ({ id }) => {
      const row = await importById(context.db, id)
      if (!row) throw new CancelledError()
      await clear(context, row)
      // Written by what had not heard yet that nobody wants it.
      await forgetFile(context.db, id)
    }),
  ]
}

async function importById(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(treeImports).where(eq(treeImports.id, id))
  return row
}

export interface Reading {
  path: string
  run: JobRun
  /** For what may take its time. */
  slow: Database
  address: DatabaseAddress
}

/** Does one step of an import with its file at hand; what the file itself is to blame for ends it. */
export async function work(
  context: ImportContext,
  id: string,
  state: ImportRow['state'],
  run: JobRun,
  step: (context: ImportContext, row: ImportRow, reading: Reading) => Promise<void>,
): Promise<void> {
  const row = await importById(context.db, id)
  if (row?.state !== state) {
    // Ended with its server between the last word and the tidying up.
    if (row?.state === 'done') await clear(context, row)
    throw new CancelledError()
  }
  const upkeep = context.upkeep()
  const path = join(context.folder, `${randomUUID()}.part`)
  const cleanUp = async () => {
    try {
      await upkeep.close()
    } finally {
      await rm(path, { force: true })
    }
  }
  const attempt = async () => {
    await requireOwner(context.db, row)
    await mkdir(context.folder, { recursive: true, mode: 0o700 })
    await requireDiskRoom(context.folder, await bytesOf(context.db, row))
    const bytes = await context.store.open(objectKey(row.fileId, 'full'))
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal: run.signal })
    await step(context, row, { path, run, slow: upkeep.db, address: upkeep.address })
  }
  try {
    await attempt().catch((error: unknown) => {
      if (isRefusal(error)) return fail(context, row, 'not_permitted')
      if (run.signal.aborted || !isOfFile(error)) throw error
      // What was read before was read well.
      if (state === 'matching' && isOutOfMemory(error)) {
        return giveBack(context, row, 'ready', 'too_much_to_compare')
      }
      return fail(context, row, failureOf(error))
    })
  } catch (error) {
    await cleanUpAndRethrow(error, cleanUp)
  }
  await cleanUp()
}

async function bytesOf(db: Database, { fileId }: ImportRow): Promise<number> {
  const [file] = await db
    .select({ bytes: mediaFiles.bytes })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, fileId))
  return file?.bytes ?? 0
}

const isOfFile = (error: unknown) => error instanceof FileAtFault || isOutOfMemory(error)

/** Reads a file through and keeps what was found, for its owner to confirm. */
async function look(context: ImportContext, row: ImportRow, { path, run, slow }: Reading) {
  await slow.delete(treeImportPeople).where(eq(treeImportPeople.import, row.id))
  let part = 0
  for await (const message of readInThread({ path, ...readingOf(row) }, run.signal)) {
    if (message.kind === 'progress') run.report({ share: message.share })
    else if (message.kind === 'people') {
      part += 1
      await slow.insert(treeImportPeople).values({ import: row.id, part, lines: message.lines })
    } else if (message.kind === 'lives') {
      await noteLives(slow, { ...message, id: row.id })
    } else if (message.kind === 'found') await found(context, row, message.found)
  }
}

async function found(context: ImportContext, row: ImportRow, said: Found): Promise<void> {
  const { answers } = readingOf(row)
  const failure = failureOf(said)
  if (failure !== '' && failure !== 'table_faults') return fail(context, row, failure)
  await context.db
    .update(treeImports)
    .set({ state: 'ready', preview: answers ? { ...said, answers } : said })
    // Not where it was cancelled meanwhile: nothing of it is to stay.
    .where(and(eq(treeImports.id, row.id), eq(treeImports.state, row.state)))
}

/** How a file is to be read, as its owner has said. */
export function readingOf({ encoding, preview }: ImportRow) {
  const { answers } = (preview ?? {}) as Partial<Found>
  return { encoding: encodings.find((each) => each === encoding), answers }
}

/**
 * Makes a tree of nobody's for an import, in the place of one that was filled half way.
 * @throws {CancelledError} where the import was cancelled meanwhile
 */
export async function freshStaging(
  slow: Database,
  { id, staging: old, state }: ImportRow,
): Promise<number> {
  const staging = await makeStaging(slow)
  // First, so that an attempt that is thought dead cannot give away what is dropped meanwhile.
  const [kept] = await slow
    .update(treeImports)
    .set({ staging })
    .where(and(eq(treeImports.id, id), eq(treeImports.state, state)))
    .returning({ id: treeImports.id })
  if (!kept) {
    await dropStaging(slow, staging)
    throw new CancelledError()
  }
  if (old !== null) await dropStaging(slow, old)
  return staging
}

/** How a tree that nobody sees is filled from an import's file. */
export const taskOf = (row: ImportRow, path: string, book: number) => ({
  ...{ path, book },
  ...readingOf(row),
  parents: parentAnswersOf(row),
  calendar: dateCalendarOf(row),
})

/** Fills a tree that nobody sees, and gives it to its owner when it is whole. */
async function write(context: ImportContext, row: ImportRow, { path, run, slow }: Reading) {
  const staging = await freshStaging(slow, row)
  const task = taskOf(row, path, staging)
  const { ownerId } = row
  const preview = row.preview as Found | null
  const report = (share: number) => run.report({ share })
  const progress = new FillingProgress(report, (preview?.media ?? 0) > 0)
  const taker = new MediaTaker(
    { ...context, db: slow },
    {
      ...{ path, folder: context.folder, book: staging, ownerId, signal: run.signal },
      report: (share) => progress.takingMedia(share),
    },
  )
  await fillTree(slow, task, run.signal, {
    report: (share) => progress.reading(share),
    takeMedia: (wanted, beside) => taker.take(wanted, beside),
    finish: async (written) => {
      await applyDecisions(slow, staging, decisionsOf(row))
      const mentions = await mentionsOf(slow, staging, row)
      await finish(context, row, { number: staging, bulk: written, media: taker.report, mentions })
    },
  })
}

interface Filled {
  number: number
  bulk: WrittenTree
  media: MediaReport
  /** Notes that may tell of the living. */
  mentions: number
}

/** How many notes of a filled tree may tell of the living; of one that only members see it does not matter. */
async function mentionsOf(slow: Database, number: number, { choice }: ImportRow): Promise<number> {
  if ((choice as ImportChoice).visibility === 'private') return 0
  const graph = await loadGraph(slow, number)
  const living = await livingIn(graph)
  const mayLive = (serial: number) => living.has(serial)
  const isGuarded = (serial: number) =>
    mayLive(serial) || graph.people.get(serial)?.isPrivate === true
  return (await mentionsIn(slow, number, { graph, mayLive, isGuarded })).total
}

async function finish(
  context: ImportContext,
  { id, ownerId }: ImportRow,
  { number, bulk, media, mentions }: Filled,
): Promise<void> {
  const { db } = context
  const ended = await transact(db, async (tx) => {
    await lockOwner(tx, { ownerId })
    const [row] = await tx.select().from(treeImports).where(eq(treeImports.id, id)).for('update')
    // Whoever has cancelled it meanwhile gets nothing; nor does another attempt that has taken over.
    if (row?.state !== 'writing' || row.staging !== number) throw new CancelledError()
    const { root, ...said } = row.choice as ImportChoice
    // Nobody else sees it before its owner has seen which notes may tell of the living.
    const visibility = mentions > 0 ? ('private' as const) : said.visibility
    const open = { ...said, visibility, firstSerial: root }
    const book = await openFilledTree(tx, { number, ownerId, bulk }, open)
    await tx
      .update(treeImports)
      .set({
        state: 'done',
        treeId: book.id,
        staging: null,
        preview: null,
        choice: { media, mentions } satisfies TakenOver,
        endedAt: sql`now()`,
      })
      .where(eq(treeImports.id, id))
    await forgetFile(tx, id)
    return row
  })
  await dropFile(context, ended)
}
