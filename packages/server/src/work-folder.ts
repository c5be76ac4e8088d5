import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from './app/system-error.ts'
import { DataDirInUse, lockDataDir } from './db/lock.ts'

/** Where a process puts files that it works on: nobody else's, and gone with it. */
export interface WorkFolder {
  path: string
  /** Removes the folder and what is in it. */
  close(): Promise<void>
}

/** Ends the names of such folders. */
const OWN = '.run'

/** Releases before had one folder for all: of its files nothing tells whose they are but their age. */
const unfinished = /\.part(?:-\w+)?$/
const ABANDONED_MS = 6 * 3_600_000

/**
 * Makes a folder for this process among those of others, and removes what ended ones have left: an
 * archive of a family may be two gigabytes. Each holds a lock that ends with its process, killed or
 * not, so that nothing of a server is touched that runs beside this one.
 */
export async function openWorkFolder(parent: string): Promise<WorkFolder> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await clearAbandoned(parent)
  for (;;) {
    const path = join(parent, `${randomUUID()}${OWN}`)
    await mkdir(path, { mode: 0o700 })
    const release = lockOf(path)
    // Another server that starts at this moment may have taken it for an ended one's.
    if (release && existsSync(join(path, 'lock'))) {
      return {
        path,
        async close() {
          release()
          await rm(path, { recursive: true, force: true })
        },
      }
    }
    release?.()
  }
}

/** Removes what processes have left that are no more. */
export async function clearAbandoned(parent: string): Promise<void> {
  const before = Date.now() - ABANDONED_MS
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (name.endsWith(OWN)) await clearEnded(path)
    else if (unfinished.test(name) && (await writtenAt(path)) < before) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

async function clearEnded(path: string): Promise<void> {
  const release = lockOf(path)
  if (!release) return
  try {
    await rm(path, { recursive: true, force: true })
  } finally {
    release()
  }
}

/** Undefined where its process lives, or the folder has just gone. */
function lockOf(path: string): (() => void) | undefined {
  try {
    return lockDataDir(path)
  } catch (error) {
    if (error instanceof DataDirInUse || !existsSync(path)) return undefined
    throw error
  }
}

/** What is gone meanwhile, as files go at the end of their work, is not old. */
async function writtenAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isCode(error, 'ENOENT')) return Infinity
    throw error
  }
}
