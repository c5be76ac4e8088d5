import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data folder is already in use by a running process. */
export class DataDirInUse extends Error {}

/**
 * Locks a data folder for this process. Two embedded databases on one folder would lose rows in
 * silence; a lock held by SQLite dies with its process, so a killed server leaves none behind.
 * @returns a function that releases it
 * @throws {DataDirInUse}
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /lock|busy/i.test(error.message)) {
      throw new DataDirInUse(
        `${dataDir} is in use by another running server. Stop that one, or set DATA_DIR to another folder.`,
      )
    }
    throw error
  }
  return () => lock.close()
}
