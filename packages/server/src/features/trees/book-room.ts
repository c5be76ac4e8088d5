import { treeLimits } from '@suyuan/contract/limits'
import { eq, or, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { mediaFiles } from '../../db/schema/media.ts'
import { treeImports } from '../../db/schema/tree-imports.ts'
import { treeBooks, treeMedia } from '../../db/schema/trees.ts'
import type { BookEdit } from './book-edit.ts'

/** How many files, and bytes of them, a book may still take. */
export interface Room {
  files: number
  bytes: number
}

/** Whose books share their rooms, and the book among them that is filled. */
export interface Filled {
  /** Null of the site's own books: each has its own room alone. */
  ownerId: string | null
  book: number
}

/**
 * Until the transaction ends nobody else adds photos or documents to books of this owner: two must
 * not both find the last room free.
 */
async function lockRoom(tx: Transaction, ownerId: string): Promise<void> {
  const lock = `book room ${ownerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}

/** What a book has room for, beside its owner's other books. */
export async function roomLeft(db: Queryable, filled: Filled): Promise<Room> {
  const { inBook, inAll } = await usedOf(db, filled)
  const { files, fileBytes, fileRooms } = treeLimits
  return {
    files: Math.min(files - inBook.files, files * fileRooms - inAll.files),
    bytes: Math.min(fileBytes - inBook.bytes, fileBytes * fileRooms - inAll.bytes),
  }
}

/** Deleted ones count until they are gone, and books that imports of the owner's are filling. */
async function usedOf(
  db: Queryable,
  { ownerId, book }: Filled,
): Promise<{ inBook: Room; inAll: Room }> {
  const isHere = eq(treeMedia.book, book)
  const isFilled = sql`${treeMedia.book} in (select ${treeImports.staging} from ${treeImports}
    where ${treeImports.ownerId} = ${ownerId} and ${treeImports.staging} is not null)`
  const [used] = await db
    .select({
      files: sql<number>`count(*) filter (where ${isHere})::int`,
      bytes: sql<string>`coalesce(sum(${mediaFiles.storedBytes}) filter (where ${isHere}), 0)`,
      allFiles: sql<number>`count(*)::int`,
      allBytes: sql<string>`coalesce(sum(${mediaFiles.storedBytes}), 0)`,
    })
    .from(treeMedia)
    .innerJoin(treeBooks, eq(treeBooks.number, treeMedia.book))
    .innerJoin(mediaFiles, eq(mediaFiles.id, treeMedia.file))
    .where(ownerId === null ? isHere : or(isHere, eq(treeBooks.ownerId, ownerId), isFilled))
  if (!used) throw new Error('Nothing was counted')
  return {
    inBook: { files: used.files, bytes: Number(used.bytes) },
    inAll: { files: used.allFiles, bytes: Number(used.allBytes) },
  }
}

/**
 * Refuses what leaves a book with more photos and documents than it has room for, or all books of
 * its owner with more than they have together.
 * @throws {AppError} book_room_reached
 */
export async function requireRoomIn(tx: Transaction, filled: Filled): Promise<void> {
  if (filled.ownerId !== null) await lockRoom(tx, filled.ownerId)
  const { files, bytes } = await roomLeft(tx, filled)
  if (files < 0 || bytes < 0) throw new AppError('book_room_reached')
}

/** The same for a change of a book. @throws {AppError} book_room_reached */
export function requireRoom({ tx, number, book }: BookEdit): Promise<void> {
  return requireRoomIn(tx, { ownerId: book.ownerId, book: number })
}
