import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Embedded, startEmbedded } from '../db/embedded.ts'

/** A folder in memory, which many systems have and which some leave next to no room. */
const IN_MEMORY = '/dev/shm'
const ROOM_WANTED = 4 * 2 ** 30

/** A new folder for files that are written a thousand times a second and belong to one run. */
export function quickFolder(name: string): string {
  return mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), name))
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_WANTED
}

/** Puts the migrated and seeded embedded database of the run into a folder. */
export function copyDatabase(folder: string): void {
  cpSync(inject('embeddedFolder'), folder, { recursive: true })
}

/** An embedded database of its own, migrated and seeded; its files go when it is closed. */
export async function startCopy(idleInTransactionMs?: number): Promise<Embedded> {
  const folder = quickFolder('suyuan-copy-')
  copyDatabase(folder)
  const embedded = await startEmbedded({
    folder,
    socket: join(tmpdir(), `suyuan-${randomUUID()}.sock`),
    ...(idleInTransactionMs !== undefined && { idleInTransactionMs }),
  })
  return {
    ...embedded,
    async close() {
      await embedded.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
