import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
}

/**
 * Makes the data folder where it is missing.
 * @throws {ConfigError} where it cannot be made or written
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new ConfigError(`DATA_DIR: ${dataDir} ${reasons[code] ?? `cannot be used (${code})`}`)
  }
}
