import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Database, OpenDatabase } from './client.ts'
import { watchContent } from './content-version.ts'
import { createNoticeTriggers } from './notices.ts'
import { gatherStatistics } from './statistics.ts'

/** Any fixed number: servers that start at once take turns on it. */
const START_LOCK = 732_184_001

/** How long a server that has to wait for another one's start waits between two looks, in ms. */
const LOOK_MS = 200

/**
 * Brings the schema up to date and fills it; several servers may call it at the same time, and each
 * finds both done when it is through, and the database knowing what it holds.
 * @param fill what else must be done by one server at a time before any of them answers
 */
export async function migrateDatabase(
  database: OpenDatabase,
  fill: (db: Database) => Promise<void> = async () => {},
): Promise<void> {
  const unhurried = database.openUpkeep()
  const client = await unhurried.pool.connect()
  let isWell = false
  try {
    await lock(client)
    // One connection for all of it: the embedded database has no second one.
    const db = drizzle({ client })
    await migrate(db, {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    })
    await watchContent(db as unknown as Database)
    if (database.kind === 'server') await createNoticeTriggers(db)
    await fill(db as unknown as Database)
    await gatherStatistics(db)
    await client.query('select pg_advisory_unlock($1)', [START_LOCK])
    isWell = true
  } finally {
    // Closing a connection gives back what it holds, whatever state it is in.
    client.release(!isWell)
    await unhurried.close()
  }
}

/**
 * Asks again and again instead of waiting in the database, where a limit on the time of a statement
 * would end the wait. The work itself may take longer than a visitor's query, too.
 */
async function lock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [START_LOCK],
    )
    if (rows[0]?.held) return
    await pause(LOOK_MS)
  }
}
