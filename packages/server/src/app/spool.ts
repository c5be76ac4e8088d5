import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { requireDiskRoom } from './disk-room.ts'

/** How often it is asked whether others still have room on the disk: they write, too. */
const BYTES_BETWEEN_LOOKS = 4 * 2 ** 20

/**
 * Writes all pieces to a file without a name, as fast as they come, to be read at its reader's pace. It
 * goes with the stream, or with the process.
 * @param folder made where it is not there
 * @param free bytes of the disk, where the system is not to be asked
 * @throws {AppError} unavailable where the disk is full, or fills meanwhile, and what the pieces throw
 */
export async function spool(
  folder: string,
  pieces: AsyncIterable<string | Uint8Array>,
  free?: (folder: string) => Promise<number>,
): Promise<Readable> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireDiskRoom(folder, 0, free)
  const path = join(folder, `${randomUUID()}.part`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // Before a word of it is written: whoever ends the process leaves nothing that could be found.
    await rm(path)
    let unlooked = 0
    for await (const piece of pieces) {
      await file.writeFile(piece)
      unlooked += Buffer.byteLength(piece)
      if (unlooked < BYTES_BETWEEN_LOOKS) continue
      unlooked = 0
      await requireDiskRoom(folder, 0, free)
    }
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}
