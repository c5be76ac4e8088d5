import { readDatabaseSettings, type ToolSettings } from '../config.ts'
import { type Database, type OpenDatabase, openDatabase, openShared } from '../db/client.ts'
import { upkeep } from '../db/connection-use.ts'
import { socketPath } from '../db/embedded.ts'
import { DataDirInUse } from '../db/lock.ts'
import { migrateDatabase } from '../db/migrate.ts'

export interface ToolDatabase extends OpenDatabase {
  /** Whether a running server holds it, and so has brought it up to date. */
  held: boolean
}

/**
 * Opens the site's database whether its server is running or not: PostgreSQL where it is set, else
 * the embedded database, through the local socket of the server that holds it.
 * @param fill what else is done where no server has done it
 */
export async function openForTool(
  fill?: (db: Database, settings: ToolSettings) => Promise<void>,
): Promise<ToolDatabase> {
  const settings = readDatabaseSettings()
  let database: OpenDatabase
  try {
    database = await openDatabase(settings, upkeep)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { ...openShared(socketPath(settings.dataDir)), held: true }
  }
  await migrateDatabase(database, async (db) => fill?.(db, settings))
  return { ...database, held: false }
}
