import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { requireDiskRoom } from '../../../app/disk-room.ts'

/**
 * Writes all pieces to a file without a name, as fast as they come, to be read at its reader's pace. It
 * goes with the stream, or with the process.
 * @param folder made where it is not there
 * @throws {AppError} unavailable where the disk is full, and what the pieces throw
 */
export async function spool(
  folder: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<Readable> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireDiskRoom(folder, 0)
  const path = join(folder, `${randomUUID()}.part`)
  const file = await open(path, 'wx+', 0o600)
  try {
    for await (const piece of pieces) await file.writeFile(piece)
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
