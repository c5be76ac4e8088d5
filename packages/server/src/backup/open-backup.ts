import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { MediaStore } from '../media/media-store.ts'
import { openMediaStore } from '../media/open-store.ts'
import { openEmptyScratch } from './frozen-copy.ts'
import { MEDIA_FOLDER, readManifest } from './manifest.ts'
import { restoreTables } from './restore-backup.ts'

interface OpenedBackup {
  database: OpenDatabase
  store: MediaStore
  close(): Promise<void>
}

/**
 * A back-up as a site of today's schema, in a scratch database; its uploaded files are read where they are.
 * @throws {UnusableBackup}
 */
export async function openBackup(folder: string): Promise<OpenedBackup> {
  const manifest = await readManifest(folder)
  const beside = await mkdtemp(join(tmpdir(), 'suyuan-backup-'))
  const clear = () => rm(beside, { recursive: true, force: true })
  try {
    const database = await openEmptyScratch(beside)
    const close = async () => {
      await database.close()
      await clear()
    }
    try {
      await restoreTables(folder, manifest, database)
      await migrateDatabase(database)
      const store = await openMediaStore({ kind: 'folder', folder: join(folder, MEDIA_FOLDER) })
      return { database, store, close }
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    await clear()
    throw error
  }
}
