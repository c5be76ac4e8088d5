import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OpenDatabase, Transaction } from '../db/client.ts'
import type { MediaStore } from '../media/media-store.ts'
import { copyMedia, listMedia } from './copy-media.ts'
import {
  appliedMigrations,
  dumpTable,
  fixFormats,
  listSequences,
  listTables,
} from './dump-tables.ts'
import { openFrozenCopy } from './frozen-copy.ts'
import {
  MANIFEST_FILE,
  type Manifest,
  PRODUCT,
  readManifest,
  SECRETS_FOLDER,
  UnusableBackup,
} from './manifest.ts'

/** What the data folder has that cannot be made anew, and nobody else may read. */
const SECRETS = ['sign-secret']

export interface BackupSource {
  database: OpenDatabase
  /** Whether a running server holds the embedded database. */
  held: boolean
  store: MediaStore
  dataDir: string
}

export interface BackupTarget {
  /** A folder that is not there yet, or is empty. */
  folder: string
  /** An earlier back-up whose uploaded files are taken over where they are the same. */
  earlier?: string | undefined
  say(line: string): void
}

/**
 * Writes the site's state of one moment into a folder: tables, uploaded files, secrets. It grows under
 * another name, so that half a back-up is never taken for one.
 * @throws {UnusableBackup} where the folder is not empty or the earlier one is none
 */
export async function writeBackup(source: BackupSource, target: BackupTarget): Promise<Manifest> {
  const { folder, earlier, say } = target
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new UnusableBackup(`${folder} is not empty.`)
  }
  if (earlier !== undefined) await readManifest(earlier)
  const growing = `${folder}.part`
  await rm(growing, { recursive: true, force: true })
  await mkdir(join(growing, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const { objects, ...tables } = await writeTables(source, growing, say)
    const media = await copyMedia(source.store, objects, growing, earlier)
    say(`${media.files} uploaded files, ${media.bytes} bytes`)
    const secrets = await copySecrets(source.dataDir, growing)
    const manifest: Manifest = { ...PRODUCT, ...tables, media, secrets }
    await writeWhole(join(growing, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`)
    await rm(folder, { recursive: true, force: true })
    await rename(growing, folder)
    await sync(dirname(folder))
    return manifest
  } catch (error) {
    await rm(growing, { recursive: true, force: true })
    throw error
  }
}

async function writeTables(
  { database, held, dataDir }: BackupSource,
  folder: string,
  say: (line: string) => void,
) {
  // Reading takes longer than visitors should wait for the one session of an embedded database.
  const isCopied = held && database.kind === 'embedded'
  const read = isCopied ? await openFrozenCopy(database, join(dataDir, 'pglite'), folder) : database
  try {
    return await read.db.transaction((tx) => dumpAll(tx, database.kind, folder, say), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  } finally {
    if (isCopied) await read.close()
  }
}

async function dumpAll(
  tx: Transaction,
  kind: OpenDatabase['kind'],
  folder: string,
  say: (line: string) => void,
) {
  await fixFormats(tx)
  const takenAt = new Date().toISOString()
  const migrations = await appliedMigrations(tx)
  const tables: Manifest['tables'] = []
  for (const table of await listTables(tx)) tables.push(await dumpTable(tx, table, folder))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${tables.length} tables, ${rows} rows`)
  const sequences = await listSequences(tx)
  return { takenAt, database: kind, migrations, tables, sequences, objects: await listMedia(tx) }
}

async function copySecrets(dataDir: string, folder: string): Promise<string[]> {
  const names = SECRETS.filter((name) => existsSync(join(dataDir, name)))
  await mkdir(join(folder, SECRETS_FOLDER), { mode: 0o700 })
  for (const name of names) {
    await copyFile(join(dataDir, name), join(folder, SECRETS_FOLDER, name))
  }
  return names
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true })
}

/** Makes the name of what a folder has gained durable. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
