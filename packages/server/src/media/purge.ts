import { UNATTACHED_HOURS } from '@suyuan/contract/limits'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { mediaFiles } from '../db/schema/media.ts'
import type { MediaRow } from './media-files.ts'
import { idOfKey, type MediaStore, type StoredObject } from './media-store.ts'
import { deleteBytes, type MediaContext } from './receive-file.ts'

export type Kept = Pick<MediaContext, 'db' | 'store'>

const UNATTACHED_MS = UNATTACHED_HOURS * 3_600_000
/** Far longer than an upload can take: younger bytes may still be waiting for their row. */
const UPLOAD_MS = 24 * 3_600_000
const BATCH = 500

/** Deletes uploads that nothing has claimed for a day, then the bytes of all that is deleted. */
export async function purgeUnattached(
  kept: Kept,
  now: Date = new Date(),
): Promise<{ files: number }> {
  await kept.db
    .update(mediaFiles)
    .set({ deletedAt: now })
    .where(
      and(
        isNull(mediaFiles.attachedAt),
        isNull(mediaFiles.deletedAt),
        lt(mediaFiles.createdAt, new Date(now.getTime() - UNATTACHED_MS)),
      ),
    )
  return purgeDeleted(kept)
}

/** Bytes first, then the row of a deleted file: what a crash interrupts the next round finishes. */
export async function purgeFile(
  { db, store }: Kept,
  row: Pick<MediaRow, 'id' | 'renditions'>,
): Promise<void> {
  await deleteBytes(store, row)
  await db.delete(mediaFiles).where(eq(mediaFiles.id, row.id))
}

async function purgeDeleted({ db, store }: Kept): Promise<{ files: number }> {
  const failures: unknown[] = []
  let files = 0
  let last = ''
  for (;;) {
    const rows = await db
      .select({ id: mediaFiles.id, renditions: mediaFiles.renditions })
      .from(mediaFiles)
      .where(and(isNotNull(mediaFiles.deletedAt), gt(mediaFiles.id, last)))
      .orderBy(asc(mediaFiles.id))
      .limit(BATCH)
    for (const row of rows) {
      try {
        await purgeFile({ db, store }, row)
        files += 1
      } catch (error) {
        // One that cannot go must not keep the others.
        failures.push(error)
      }
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files not deleted`)
  return { files }
}

/** Deletes bytes without a row that are too old to be waiting for one. */
export async function sweepOrphans(
  { db, store }: Kept,
  now: Date = new Date(),
): Promise<{ objects: number }> {
  const youngest = now.getTime() - UPLOAD_MS
  let objects = 0
  let batch: StoredObject[] = []
  for await (const object of store.list()) {
    if (object.modifiedAt.getTime() > youngest) continue
    batch.push(object)
    if (batch.length < BATCH) continue
    objects += await sweep(db, store, batch)
    batch = []
  }
  return { objects: objects + (await sweep(db, store, batch)) }
}

async function sweep(
  db: Database,
  store: MediaStore,
  batch: readonly StoredObject[],
): Promise<number> {
  const ids = batch.map(({ key }) => idOfKey(key)).filter((id) => id !== undefined)
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: mediaFiles.id }).from(mediaFiles).where(inArray(mediaFiles.id, ids))
  const known = new Set<string | undefined>(rows.map(({ id }) => id))
  const orphans = batch.filter(({ key }) => !known.has(idOfKey(key)))
  for (const { key } of orphans) await store.delete(key)
  return orphans.length
}
