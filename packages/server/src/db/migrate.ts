import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { OpenDatabase } from './client.ts'

/** Any fixed number: servers that start at once take turns on it. */
const MIGRATION_LOCK = 732_184_001

/** Brings the schema up to date; several servers may call it at the same time. */
export async function migrateDatabase(database: OpenDatabase): Promise<void> {
  const unhurried = database.openUpkeep()
  const client = await unhurried.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
    await unhurried.close()
  }
}
