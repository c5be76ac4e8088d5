import { drizzle } from 'drizzle-orm/node-postgres'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { type Database, openDatabase, openSocket } from '../db/client.ts'
import { socketPath } from '../db/embedded.ts'
import { DataDirInUse } from '../db/lock.ts'
import { migrateDatabase } from '../db/migrate.ts'

export interface ToolDatabase {
  db: Database
  close(): Promise<void>
}

/**
 * The site's database for a command-line tool, whether or not the server runs: where the server
 * holds the embedded one, through its local socket.
 */
export async function openForTool(config: Config): Promise<ToolDatabase> {
  try {
    const database = await openDatabase(config)
    await migrateDatabase(database)
    return database
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const pool = openSocket(socketPath(config.dataDir))
    return { db: drizzle({ client: pool }), close: () => pool.end() }
  }
}

/** Wrong words on the command line, with what to write instead. */
export class UsageError extends Error {}

/** Runs a tool with the site's settings; what goes wrong becomes one line and exit code 1. */
export async function runTool(tool: (config: Config, args: string[]) => Promise<void>) {
  try {
    await tool(readConfig(process.env), process.argv.slice(2))
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof UsageError
    console.error(known ? error.message : error)
    process.exitCode = 1
  }
}
