import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { MAX_ARCHIVE_BYTES } from '@suyuan/contract/limits'
import type { PurposeName } from '@suyuan/contract/media'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../app/app-error.ts'
import type { Session } from '../app/caller.ts'
import type { Database, Queryable } from '../db/client.ts'
import { mediaFiles } from '../db/schema/media.ts'
import { transact } from '../db/transact.ts'
import { acceptFile } from './accept-file.ts'
import type { AcceptedFile } from './accepted-file.ts'
import { bareName } from './file-name.ts'
import { type MediaRow, partsOf, unattachedOf, usageOf } from './media-files.ts'
import { type MediaStore, objectKey } from './media-store.ts'
import { purposes } from './purposes.ts'
import type { MediaQuota } from './settings.ts'

export interface MediaContext {
  db: Database
  store: MediaStore
  quota: MediaQuota
}

/** A file that has been sent, on this machine's disk; its sender's words for it are unproven. */
export interface ReceivedFile {
  path: string
  /** Lower-case hex SHA-256, found to be right. */
  sha256: string
  name: string
}

/**
 * Takes an upload in: looks into it, stores its bytes, then its row. A row never stands without its
 * bytes; bytes without a row, left by a crash, are swept up later.
 * @returns the file; the earlier one where the member has sent the same before
 * @throws {AppError} not_permitted, file_type_refused, file_damaged, picture_too_large,
 * payload_too_large, quota_reached, unavailable
 */
export async function receiveFile(
  context: MediaContext,
  purpose: PurposeName,
  file: ReceivedFile,
  session: Session,
): Promise<MediaRow> {
  const { accepts, uploadedBy } = purposes[purpose]
  if (uploadedBy === 'staff' && session.role === 'member') throw new AppError('not_permitted')
  const sender = { ownerId: session.userId, purpose, sha256: file.sha256 }
  const earlier = await sentBefore(context.db, sender)
  if (earlier) return earlier
  // Again below, where it counts: nothing is decoded for whom there is no room.
  const { size } = await stat(file.path)
  const isFull = !(await hasRoom(context, sender, size))
  if (isFull && !isBroughtFor(purpose)) throw new AppError('quota_reached')
  // Beside the upload: what a killed server leaves of either is removed by the same round.
  const folder = await mkdtemp(`${file.path}-`)
  try {
    const accepted = await acceptFile(file.path, accepts, folder, session.userId)
    // Only now: what is refused costs nobody a file that waits.
    if (isFull) await dropIdle(context, sender, size)
    return await keep(context, await rowOf(accepted, sender, file.name), accepted)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Sender {
  ownerId: string
  purpose: PurposeName
  sha256: string
}

async function rowOf(accepted: AcceptedFile, sender: Sender, name: string) {
  const { size } = await stat(accepted.path)
  const renditions = accepted.renditions.map(({ width, height, bytes }) => ({
    width,
    height,
    bytes,
  }))
  return {
    ...sender,
    id: randomBytes(16).toString('hex'),
    visibility: purposes[sender.purpose].visibility,
    name: bareName(name),
    contentType: accepted.contentType,
    bytes: size,
    storedBytes: renditions.reduce((sum, { bytes }) => sum + bytes, size),
    width: accepted.width,
    height: accepted.height,
    renditions,
  }
}

type NewRow = Awaited<ReturnType<typeof rowOf>>

/**
 * Bytes first, the row after them; where the row is refused, its bytes go again. Where nobody knows
 * whether it was stored (the connection broke over the commit), they stay for the sweep.
 */
async function keep(
  { db, store, quota }: MediaContext,
  row: NewRow,
  { path, contentType, renditions }: AcceptedFile,
): Promise<MediaRow> {
  try {
    await store.put(objectKey(row.id, 'full'), path, contentType)
    for (const rendition of renditions) {
      await store.put(objectKey(row.id, `${rendition.width}`), rendition.path, 'image/webp')
    }
    const kept = await transact(db, (tx) => insert(tx, row, quota))
    if (kept.id !== row.id) await deleteBytes(store, row)
    return kept
  } catch (error) {
    if (await isUnknown(db, row.id)) await deleteBytes(store, row)
    throw error
  }
}

/** Whether no row of the file stands, for certain. */
async function isUnknown(db: Database, id: string): Promise<boolean> {
  return db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, id))
    .then(
      (rows) => rows.length === 0,
      () => false,
    )
}

/** One upload of a member at a time: two together must not both find the last room free. */
async function insert(tx: Queryable, row: NewRow, quota: MediaQuota): Promise<MediaRow> {
  const lock = `media ${row.ownerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const earlier = await sentBefore(tx, row)
  if (earlier) return earlier
  await requireRoom({ db: tx, quota }, row, row.storedBytes)
  const [stored] = await tx.insert(mediaFiles).values(row).returning()
  if (!stored) throw new Error('A media file was not stored')
  return stored
}

async function sentBefore(db: Queryable, sender: Sender): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(mediaFiles)
    .where(
      and(
        unattachedOf(sender.ownerId),
        eq(mediaFiles.purpose, sender.purpose),
        eq(mediaFiles.sha256, sender.sha256),
      ),
    )
    .limit(1)
  return row
}

/** What a member may bring at once to be imported: one archive of the largest, or many small ones. */
const BROUGHT: MediaQuota = { bytes: MAX_ARCHIVE_BYTES, files: 100 }

const isBroughtFor = (purpose: PurposeName) => purpose === 'gedcom'

interface Keeping {
  db: Queryable
  quota: MediaQuota
}

async function hasRoom(
  { db, quota }: Keeping,
  { ownerId, purpose }: Pick<Sender, 'ownerId' | 'purpose'>,
  bytes: number,
): Promise<boolean> {
  const isBrought = isBroughtFor(purpose)
  const used = await usageOf(db, ownerId, isBrought ? 'brought' : 'kept')
  const most = isBrought ? BROUGHT : quota
  return used.files < most.files && used.bytes + bytes <= most.bytes
}

async function requireRoom(
  keeping: Keeping,
  sender: Pick<Sender, 'ownerId' | 'purpose'>,
  bytes: number,
): Promise<void> {
  if (!(await hasRoom(keeping, sender, bytes))) throw new AppError('quota_reached')
}

/**
 * Files of relatives begin an import as soon as they are here: those that have begun none were sent in
 * vain, and make room for the next; where that is not enough, they stay. Their rows go in the daily
 * round, as do bytes that cannot go now.
 * @throws {AppError} quota_reached
 */
async function dropIdle(
  { db, store, quota }: MediaContext,
  sender: Pick<Sender, 'ownerId' | 'purpose'>,
  bytes: number,
): Promise<void> {
  const { ownerId, purpose } = sender
  const idle = await transact(db, async (tx) => {
    const gone = await tx
      .update(mediaFiles)
      .set({ deletedAt: sql`now()` })
      .where(and(unattachedOf(ownerId), eq(mediaFiles.purpose, purpose)))
      .returning({ id: mediaFiles.id, renditions: mediaFiles.renditions })
    await requireRoom({ db: tx, quota }, sender, bytes)
    return gone
  })
  for (const row of idle) await deleteBytes(store, row).catch(() => undefined)
}

export async function deleteBytes(
  store: MediaStore,
  row: Pick<MediaRow, 'id' | 'renditions'>,
): Promise<void> {
  for (const part of partsOf(row)) await store.delete(objectKey(row.id, part))
}
