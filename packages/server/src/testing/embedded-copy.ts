import { cpSync, existsSync, rmSync, statfsSync } from 'node:fs'
import { inject } from 'vitest'
import { type Embedded, startEmbedded } from '../db/embedded.ts'
import { IN_MEMORY, runFolder, runPath } from './run-files.ts'

/** Some systems leave a folder in memory next to no room. */
const ROOM_WANTED = 4 * 2 ** 30

/** A new folder for files that are written a thousand times a second and belong to one run. */
export function quickFolder(kind: string): string {
  return hasRoom(IN_MEMORY) ? runFolder(kind, IN_MEMORY) : runFolder(kind)
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
  const folder = quickFolder('copy')
  copyDatabase(folder)
  const embedded = await startEmbedded({
    folder,
    socket: runPath('socket'),
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
