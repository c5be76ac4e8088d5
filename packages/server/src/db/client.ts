import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ConfigError } from '../config-error.ts'
import { type Embedded, socketPath, startEmbedded } from './embedded.ts'
import { lockDataDir } from './lock.ts'

/** Every query goes through this type, whichever database stands behind it. */
export type Database = NodePgDatabase<Record<string, never>>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The database or a transaction in it. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  kind: 'embedded' | 'server'
  close(): Promise<void>
}

export interface DatabaseSettings {
  databaseUrl: string | undefined
  dataDir: string
}

const POOL_SIZE = 16

/**
 * Opens the configured PostgreSQL server, or the database embedded in the data folder.
 * @throws {ConfigError} where the server cannot be reached, {DataDirInUse}
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return reach(openServer(settings.databaseUrl))
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataDir(settings.dataDir)
  const embedded = await startEmbedded({
    folder: join(settings.dataDir, 'pglite'),
    socket: socketPath(settings.dataDir),
  })
  return openEmbedded(embedded, unlock)
}

async function reach(server: OpenDatabase): Promise<OpenDatabase> {
  try {
    await server.pool.query('select 1')
    return server
  } catch (error) {
    await server.close()
    // Several addresses that all failed come as one error without a message.
    const { message, code } = error as Error & { code?: string }
    throw new ConfigError(`DATABASE_URL: ${message || code}`)
  }
}

export function openServer(connectionString: string, max = POOL_SIZE): OpenDatabase {
  const pool = new pg.Pool({ connectionString, max, application_name: 'suyuan' })
  // Without a listener a connection that breaks while idle would end the whole process; the next
  // query opens a new one.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  return { db: drizzle({ client: pool }), pool, kind: 'server', close: () => pool.end() }
}

/** One connection: the embedded database has one session, so more would only wait for it. */
export function openEmbedded(embedded: Embedded, after: () => void = () => {}): OpenDatabase {
  const pool = openSocket(embedded.socket)
  return {
    db: drizzle({ client: pool }),
    pool,
    kind: 'embedded',
    async close() {
      await pool.end()
      await embedded.close()
      after()
    },
  }
}

/** A pool of one connection to an embedded database's local socket. */
export function openSocket(path: string): pg.Pool {
  return new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => {
      const socket = connect(path)
      // pg opens its stream itself: it is already on its way here.
      socket.connect = () => socket
      return socket
    },
  })
}
