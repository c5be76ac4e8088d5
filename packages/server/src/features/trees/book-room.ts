import { treeLimits } from '@suyuan/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import { mediaFiles } from '../../db/schema/media.ts'
import { treeBooks, treeMedia } from '../../db/schema/trees.ts'
import type { BookEdit } from './book-edit.ts'

/** How many files, and bytes of them, a book may still take. */
export interface Room {
  files: number
  bytes: number
}

/** What a new book of a member has room for, beside the member's other books. */
export async function roomLeft(db: Queryable, ownerId: string): Promise<Room> {
  const [used] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${mediaFiles.storedBytes}), 0)`,
    })
    .from(treeMedia)
    .innerJoin(treeBooks, eq(treeBooks.number, treeMedia.book))
    .innerJoin(mediaFiles, eq(mediaFiles.id, treeMedia.file))
    .where(eq(treeBooks.ownerId, ownerId))
  if (!used) throw new Error('Nothing was counted')
  const { files, fileBytes, fileRooms } = treeLimits
  return {
    files: Math.min(files, files * fileRooms - used.files),
    bytes: Math.min(fileBytes, fileBytes * fileRooms - Number(used.bytes)),
  }
}

/**
 * Refuses a change that leaves a book with more photos and documents than it has room for, or all
 * books of its owner with more than they have together. Deleted ones count until they are gone.
 * Two books of one owner that are filled at the same moment can pass the second bound by a file each.
 * @throws {AppError} book_room_reached
 */
export async function requireRoom({ tx, number, book }: BookEdit): Promise<void> {
  const [used] = await tx
    .select({
      files: sql<number>`count(*) filter (where ${treeMedia.book} = ${number})::int`,
      bytes: sql<string>`coalesce(sum(${mediaFiles.storedBytes}) filter (where ${treeMedia.book} = ${number}), 0)`,
      allFiles: sql<number>`count(*)::int`,
      allBytes: sql<string>`coalesce(sum(${mediaFiles.storedBytes}), 0)`,
    })
    .from(treeMedia)
    .innerJoin(treeBooks, eq(treeBooks.number, treeMedia.book))
    .innerJoin(mediaFiles, eq(mediaFiles.id, treeMedia.file))
    .where(book.ownerId === null ? eq(treeMedia.book, number) : eq(treeBooks.ownerId, book.ownerId))
  if (!used) throw new Error('Nothing was counted')
  const { files, fileBytes, fileRooms } = treeLimits
  const isFull = used.files > files || Number(used.bytes) > fileBytes
  const areFull = used.allFiles > files * fileRooms || Number(used.allBytes) > fileBytes * fileRooms
  if (isFull || areFull) throw new AppError('book_room_reached')
}
