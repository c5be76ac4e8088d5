import { treeLimits } from '@suyuan/contract/limits'
import { eq, or, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { familyTrees, treeMedia } from '../../../db/schema/trees.ts'
import type { TreeEdit } from './tree-edit.ts'

/** How many files, and bytes of them, a tree may still take. */
export interface Room {
  files: number
  bytes: number
}

/** Whose trees share their rooms, and the tree among them that is filled. */
export interface Filled {
  /** Null of the site's own trees: each has its own room alone. */
  ownerId: string | null
  book: number
}

/**
 * Until the transaction ends nobody else adds photos or documents to trees of this owner: two must
 * not both find the last room free.
 */
async function lockRoom(tx: Transaction, ownerId: string): Promise<void> {
  const lock = `book room ${ownerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}

/** What a tree has room for, beside its owner's other trees. */
export async function roomLeft(db: Queryable, filled: Filled): Promise<Room> {
  const { inTree, inAll } = await usedOf(db, filled)
  const { files, fileBytes, fileRooms } = treeLimits
  return {
    files: Math.min(files - inTree.files, files * fileRooms - inAll.files),
    bytes: Math.min(fileBytes - inTree.bytes, fileBytes * fileRooms - inAll.bytes),
  }
}

/** Deleted ones count until they are gone, and trees that imports of the owner's are filling. */
async function usedOf(
  db: Queryable,
  { ownerId, book }: Filled,
): Promise<{ inTree: Room; inAll: Room }> {
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
    .innerJoin(familyTrees, eq(familyTrees.number, treeMedia.book))
    .innerJoin(mediaFiles, eq(mediaFiles.id, treeMedia.file))
    .where(ownerId === null ? isHere : or(isHere, eq(familyTrees.ownerId, ownerId), isFilled))
  if (!used) throw new Error('Nothing was counted')
  return {
    inTree: { files: used.files, bytes: Number(used.bytes) },
    inAll: { files: used.allFiles, bytes: Number(used.allBytes) },
  }
}

/**
 * Refuses what leaves a tree with more photos and documents than it has room for, or all trees of
 * its owner with more than they have together.
 * @throws {AppError} book_room_reached
 */
export async function requireRoomIn(tx: Transaction, filled: Filled): Promise<void> {
  if (filled.ownerId !== null) await lockRoom(tx, filled.ownerId)
  const { files, bytes } = await roomLeft(tx, filled)
  if (files < 0 || bytes < 0) throw new AppError('book_room_reached')
}

/** The same for a change of a tree. @throws {AppError} book_room_reached */
export function requireRoom({ tx, number, book }: TreeEdit): Promise<void> {
  return requireRoomIn(tx, { ownerId: book.ownerId, book: number })
}
