import { join } from 'node:path'
import { copyDatabase } from './embedded-copy.ts'

/**
 * Puts the migrated and seeded embedded database of the run into a data folder, so that a server
 * started on it has nothing to prepare. That a server fills an empty folder is shown elsewhere.
 */
export function prepareDataDir(dataDir: string): void {
  copyDatabase(join(dataDir, 'pglite'))
}
