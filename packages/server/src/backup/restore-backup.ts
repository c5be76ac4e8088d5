import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDir } from '../data-dir.ts'
import type { OpenDatabase } from '../db/client.ts'
import type { MediaStore } from '../media/media-store.ts'
import { eachMedia } from './copy-media.ts'
import { filledTables, loadTables, makeSchema } from './load-tables.ts'
import { type Manifest, readManifest, SECRETS_FOLDER, UnusableBackup } from './manifest.ts'

export interface RestoreTarget {
  database: OpenDatabase
  store: MediaStore
  dataDir: string
  say(line: string): void
}

/**
 * Puts a back-up into an empty database and its files beside it. The tables come last and in one
 * transaction: what was ended half way is done again from its beginning.
 * @throws {UnusableBackup} where the database is not empty or the back-up damaged or too new
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const { database, store, dataDir, say } = target
  const manifest = await readManifest(folder)
  await requireEmpty(database)
  await eachMedia(folder, manifest, ({ key, contentType }, path) =>
    store.put(key, path, contentType),
  )
  say(`${manifest.media.files} uploaded files`)
  await restoreSecrets(folder, manifest, dataDir)
  await restoreTables(folder, manifest, database)
  say(`${manifest.tables.length} tables, as they were at ${manifest.takenAt}`)
  return manifest
}

/**
 * The tables alone, into an empty database.
 * @throws {UnusableBackup}
 */
export async function restoreTables(
  folder: string,
  manifest: Manifest,
  { db }: Pick<OpenDatabase, 'db'>,
): Promise<void> {
  await makeSchema(db, manifest.migrations)
  await db.transaction((tx) => loadTables(tx, folder, manifest))
}

async function requireEmpty({ db }: OpenDatabase): Promise<void> {
  const filled = await filledTables(db)
  if (filled.length === 0) return
  throw new UnusableBackup(
    `The database is not empty (${filled.slice(0, 5).join(', ')}): restore into a new one.`,
  )
}

/** @throws {UnusableBackup} where the data folder has another secret */
async function restoreSecrets(
  folder: string,
  { secrets }: Manifest,
  dataDir: string,
): Promise<void> {
  makeDataDir(dataDir)
  for (const name of secrets) {
    const from = join(folder, SECRETS_FOLDER, name)
    const to = join(dataDir, name)
    if (!existsSync(to)) await copyFile(from, to)
    else if ((await readFile(from, 'utf8')) !== (await readFile(to, 'utf8'))) {
      throw new UnusableBackup(
        `${to} is there already and is another one: restore into a new folder.`,
      )
    }
  }
}
