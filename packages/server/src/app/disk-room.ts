import { statfs } from 'node:fs/promises'
import { AppError } from './app-error.ts'

/** What stays free, for the database and whatever else writes to the same disk. */
const RESERVE_BYTES = 200_000_000
/** How long until somebody has made room, most likely. */
export const DISK_RETRY_S = 600

/**
 * Refuses work that the disk has no room for, before a byte of it is written.
 * @param bytes that are going to stand in the folder
 * @param free of the disk, as the system tells it
 * @throws {AppError} unavailable
 */
export async function requireDiskRoom(
  folder: string,
  bytes: number,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  if ((await free(folder)) < bytes + RESERVE_BYTES) {
    throw new AppError('unavailable', { retryAfterS: DISK_RETRY_S })
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
