import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * Puts the migrated and seeded embedded database of the run into a data folder, so that a server
 * started on it has nothing to prepare. That a server fills an empty folder is shown elsewhere.
 */
export function prepareDataDir(dataDir: string): void {
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', inject('databaseImage'), '-C', folder], { stdio: 'pipe' })
}
