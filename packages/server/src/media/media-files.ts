import { type MediaFile, purposeName } from '@suyuan/contract/media'
import { and, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app/app-error.ts'
import type { SignedInCaller } from '../app/caller.ts'
import { permitted } from '../app/policy.ts'
import type { Queryable } from '../db/client.ts'
import { mediaFiles } from '../db/schema/media.ts'
import { fileName } from './file-name.ts'
import { filePolicy } from './media.policy.ts'
import type { Part } from './media-store.ts'
import { ofTheSite } from './purposes.ts'

export type MediaRow = typeof mediaFiles.$inferSelect

/** A member's files that are there and belong to nothing yet. */
export function unattachedOf(ownerId: string) {
  return and(
    eq(mediaFiles.ownerId, ownerId),
    isNull(mediaFiles.attachedAt),
    isNull(mediaFiles.deletedAt),
  )
}

/** Files of a member that belong to nothing yet, the newest first. */
export function listUnattached(db: Queryable, ownerId: string): Promise<MediaRow[]> {
  return db
    .select()
    .from(mediaFiles)
    .where(unattachedOf(ownerId))
    .orderBy(desc(mediaFiles.createdAt), desc(mediaFiles.id))
    .limit(UNATTACHED_LISTED)
}

const UNATTACHED_LISTED = 500

/** A file that is there to be read, whoever may. */
export async function findFile(db: Queryable, id: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, id), isNull(mediaFiles.deletedAt)))
  return row
}

/**
 * What a member keeps; renditions count, too. Files of relatives that are being imported have a room
 * of their own: an archive is as large as the book that it comes from. What has become the site's
 * takes none.
 */
export async function usageOf(
  db: Queryable,
  ownerId: string,
  kind: 'kept' | 'brought' = 'kept',
): Promise<{ bytes: number; files: number }> {
  const isBrought = eq(mediaFiles.purpose, 'gedcom')
  const isGiven = and(isNotNull(mediaFiles.attachedAt), inArray(mediaFiles.purpose, [...ofTheSite]))
  const [usage] = await db
    .select({
      bytes: sql<string>`coalesce(sum(${mediaFiles.storedBytes}), 0)`,
      files: sql<number>`count(*)::int`,
    })
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.ownerId, ownerId),
        isNull(mediaFiles.deletedAt),
        kind === 'brought' ? isBrought : not(isBrought),
        sql`not (${isGiven})`,
      ),
    )
  return { bytes: Number(usage?.bytes ?? 0), files: usage?.files ?? 0 }
}

/**
 * Gives an uploaded file to the row it is for, in the transaction that writes this row.
 * @throws {AppError} not_found where it is somebody else's, for something else, or given already
 */
export async function attachFile(
  tx: Queryable,
  file: { id: string; ownerId: string; purpose: MediaFile['purpose']; subjectId: string },
): Promise<void> {
  await attach(tx, { ...file, purposes: [file.purpose] }, {})
}

/**
 * The same for a row that keeps the file whoever sent it: it is no member's from now on, counts in
 * no member's room, and stays when the account of its sender goes.
 * @throws {AppError} not_found, as `attachFile`
 */
export function giveFile(tx: Queryable, file: Uploaded): Promise<MediaRow> {
  return attach(tx, file, { ownerId: null })
}

interface Uploaded {
  id: string
  /** Who has uploaded it. */
  ownerId: string
  /** Any of which it may have been sent for. */
  purposes: readonly MediaFile['purpose'][]
  subjectId: string
}

async function attach(
  tx: Queryable,
  { id, ownerId, purposes, subjectId }: Uploaded,
  more: { ownerId?: null },
): Promise<MediaRow> {
  const [attached] = await tx
    .update(mediaFiles)
    .set({ attachedAt: sql`now()`, subjectId, ...more })
    .where(
      and(unattachedOf(ownerId), eq(mediaFiles.id, id), inArray(mediaFiles.purpose, [...purposes])),
    )
    .returning()
  if (!attached) throw new AppError('not_found')
  return attached
}

/** Deletes what belongs to a row, in the transaction that deletes the row. Nobody reads it then. */
export async function deleteFilesOf(
  tx: Queryable,
  purpose: MediaFile['purpose'],
  subjectId: string,
): Promise<void> {
  await tx
    .update(mediaFiles)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(mediaFiles.purpose, purpose),
        eq(mediaFiles.subjectId, subjectId),
        isNull(mediaFiles.deletedAt),
      ),
    )
}

/** Deletes files by their ids, in the transaction that takes them from their rows. */
export async function deleteFiles(tx: Queryable, where: SQL): Promise<void> {
  await tx
    .update(mediaFiles)
    .set({ deletedAt: sql`now()`, name: '' })
    .where(and(isNull(mediaFiles.deletedAt), where))
}

/**
 * Deletes a file that belongs to nothing yet: nobody reads it then.
 * @returns what its bytes are known by, for `purgeFile`
 * @throws {AppError} not_found where there is none, or none that the caller may know of
 */
export async function deleteUnattached(
  db: Queryable,
  id: string,
  caller: SignedInCaller,
): Promise<Pick<MediaRow, 'id' | 'renditions'>> {
  const file = permitted(filePolicy, 'delete', await findFile(db, id), caller)
  const deleted = await db
    .update(mediaFiles)
    .set({ deletedAt: sql`now()` })
    .where(and(unattachedOf(file.ownerId ?? ''), eq(mediaFiles.id, id)))
    .returning({ id: mediaFiles.id })
  if (deleted.length === 0) throw new AppError('not_found')
  return file
}

/** Every part of a file that stands in the store. */
export function partsOf(row: Pick<MediaRow, 'renditions'>): Part[] {
  return ['full', ...row.renditions.map(({ width }): Part => `${width}`)]
}

/** A file as its owner sees it. */
export function presentFile(row: MediaRow): MediaFile {
  const url = `/media/files/${row.id}`
  return {
    id: row.id,
    purpose: purposeName.parse(row.purpose),
    name: fileName(row),
    content_type: row.contentType,
    size: row.bytes,
    width: row.width,
    height: row.height,
    url,
    sizes: row.renditions.map(({ width, height }) => ({ width, height, url: `${url}/${width}` })),
    created_at: row.createdAt.toISOString(),
  }
}
