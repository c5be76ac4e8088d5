import { drizzle } from 'drizzle-orm/node-postgres'
import { loadSeed } from '../../../../seed/load.ts'
import { readDatabaseSettings } from '../config.ts'
import { type OpenDatabase, openDatabase, openSocket } from '../db/client.ts'
import { socketPath } from '../db/embedded.ts'
import { DataDirInUse } from '../db/lock.ts'
import { migrateDatabase } from '../db/migrate.ts'

/**
 * Opens the site's database whether its server is running or not: PostgreSQL where it is set, else
 * the embedded database, through the local socket of the server that holds it.
 */
export async function openCatalogue(): Promise<OpenDatabase> {
  const settings = readDatabaseSettings(process.env)
  let database: OpenDatabase
  try {
    database = await openDatabase(settings)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return openRunning(settings.dataDir)
  }
  await migrateDatabase(database)
  await loadSeed(database.db, (line) => console.error(line))
  return database
}

/** The running server has brought the database up to date. */
function openRunning(dataDir: string): OpenDatabase {
  const pool = openSocket(socketPath(dataDir))
  return { db: drizzle({ client: pool }), pool, kind: 'embedded', close: () => pool.end() }
}
