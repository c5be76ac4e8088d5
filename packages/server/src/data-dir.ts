import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isCode } from './app/system-error.ts'
import { ConfigError } from './config-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
  ENOTDIR: 'is no folder',
  ENOENT: 'cannot be made in that place',
}

/** What an embedded database takes at first, with what its log may grow by meanwhile. */
const NEW_DATABASE_BYTES = 250_000_000
/** Less than this is not enough for the next piece of the database's log. */
const FULL_BYTES = 20_000_000

const MB = 1_000_000

/**
 * Makes the data folder where it is missing.
 * @throws {ConfigError} where it cannot be made or written
 */
export function makeDataDir(dataDir: string): void {
  makeFolder('DATA_DIR', dataDir)
}

/**
 * Makes a folder that a setting names, where it is missing, with those above it.
 * @throws {ConfigError} where it cannot be made or written
 */
export function makeFolder(setting: string, folder: string): void {
  try {
    for (const each of missingFolders(resolve(folder))) makeOne(each)
    if (!statSync(folder).isDirectory()) throw new ConfigError(`${setting}: ${folder} is no folder`)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    throw new ConfigError(`${setting}: ${folder} ${reasons[code] ?? `cannot be used (${code})`}`)
  }
}

/** Uppermost first. Node's own way of making all of them never ends under /proc. */
function missingFolders(folder: string): string[] {
  const missing: string[] = []
  for (let each = folder; !existsSync(each) && dirname(each) !== each; each = dirname(each)) {
    missing.unshift(each)
  }
  return missing
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another server that starts may just have made it.
    if (!isCode(error, 'EEXIST')) throw error
  }
}

/**
 * Refuses to begin an embedded database that the disk has no room for: it would stop in the middle,
 * or wait for ever.
 * @throws {ConfigError}
 */
export function requireRoomForDatabase(
  dataDir: string,
  databaseFolder: string,
  free = freeBytes(dataDir),
): void {
  if (existsSync(databaseFolder) || free >= NEW_DATABASE_BYTES) return
  throw new ConfigError(
    `DATA_DIR: ${dataDir} is on a disk with ${Math.floor(free / MB)} MB free; a new database takes ${NEW_DATABASE_BYTES / MB} MB`,
  )
}

/** What stopped the embedded database, as far as the disk says it. */
export function databaseStopped(dataDir: string, cause: unknown, free = freeBytes(dataDir)): Error {
  return free < FULL_BYTES
    ? new ConfigError(`DATA_DIR: ${dataDir} ${reasons['ENOSPC']}`)
    : new Error('The embedded database did not start', { cause })
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
