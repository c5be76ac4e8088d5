import { connect } from 'node:net'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { ConfigError } from '../config-error.ts'
import { databaseStopped, makeDataDir, requireRoomForDatabase } from '../data-dir.ts'
import { type ConnectionUse, serving, servingEmbedded, upkeep } from './connection-use.ts'
import { type Embedded, socketPath, startEmbedded } from './embedded.ts'
import { GuardedPool } from './guarded-pool.ts'
import { DataDirInUse, lockDataDir } from './lock.ts'

/** Every query goes through this type, whichever database stands behind it. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The database or a transaction in it. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** Where a database can be reached from another thread of this machine. */
export type DatabaseAddress = { url: string } | { socket: string }

export interface OpenDatabase {
  address: DatabaseAddress
  db: Database
  pool: pg.Pool
  kind: 'embedded' | 'server'
  /** The same database for work that may take its time; whoever opens it closes it. */
  openUpkeep(): OpenDatabase
  close(): Promise<void>
}

export interface DatabaseSettings {
  databaseUrl: string | undefined
  dataDir: string
}

const POOL_SIZE = 16

/**
 * Opens the configured PostgreSQL server, or the database embedded in the data folder.
 * @throws {ConfigError} where the server cannot be reached or the folder not used, {DataDirInUse}
 */
export async function openDatabase(
  settings: DatabaseSettings,
  use?: ConnectionUse,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) {
    return reach(openServer(settings.databaseUrl, POOL_SIZE, use))
  }
  makeDataDir(settings.dataDir)
  const { dataDir } = settings
  const unlock = locked(dataDir)
  const folder = join(dataDir, 'pglite')
  try {
    requireRoomForDatabase(dataDir, folder)
    const embedded = await startEmbedded({ folder, socket: socketPath(dataDir) }).catch((cause) => {
      throw databaseStopped(dataDir, cause)
    })
    return openEmbedded(embedded, unlock, use)
  } catch (error) {
    unlock()
    throw error
  }
}

/** @throws {DataDirInUse}, {ConfigError} where the disk has no room for a lock */
function locked(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    throw error instanceof DataDirInUse ? error : databaseStopped(dataDir, error)
  }
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

export function openServer(
  connectionString: string,
  max = POOL_SIZE,
  use: ConnectionUse = serving,
): OpenDatabase {
  const pool = openPool({ connectionString, max }, use)
  return {
    address: { url: connectionString },
    db: drizzle({ client: pool }),
    pool,
    kind: 'server',
    openUpkeep: () => openServer(connectionString, 1, upkeep),
    close: () => pool.end(),
  }
}

function openPool(config: pg.PoolConfig, use: ConnectionUse): pg.Pool {
  const limits = {
    application_name: use.name,
    connectionTimeoutMillis: use.connectMs,
    statement_timeout: use.statementMs,
    lock_timeout: use.lockMs,
    idle_in_transaction_session_timeout: use.idleInTransactionMs,
  }
  const pool = new GuardedPool({ ...config, ...limits }, use.answerMs)
  // Without a listener a connection that breaks while idle would end the whole process; the next
  // query opens a new one.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  return pool
}

/** One connection: the embedded database has one session, so more would only wait for it. */
export function openEmbedded(
  embedded: Embedded,
  after: () => void = () => {},
  use: ConnectionUse = servingEmbedded,
): OpenDatabase {
  const shared = openShared(embedded.socket, use)
  return {
    ...shared,
    async close() {
      await shared.close()
      await embedded.close()
      after()
    },
  }
}

/** An embedded database that another process or thread holds, through its local socket. */
export function openShared(path: string, use: ConnectionUse = upkeep): OpenDatabase {
  const pool = openSocket(path, use)
  return {
    address: { socket: path },
    db: drizzle({ client: pool }),
    pool,
    kind: 'embedded',
    openUpkeep: () => openShared(path),
    close: () => pool.end(),
  }
}

/** One connection for work that may take its time, to a database that is open elsewhere. */
export function openAddress(address: DatabaseAddress): OpenDatabase {
  return 'url' in address ? openServer(address.url, 1, upkeep) : openShared(address.socket)
}

/** A pool of one connection to an embedded database's local socket. */
export function openSocket(path: string, use: ConnectionUse = upkeep): pg.Pool {
  const stream = () => {
    const socket = connect(path)
    // pg opens its stream itself: it is already on its way here.
    socket.connect = () => socket
    return socket
  }
  return openPool({ max: 1, user: 'postgres', database: 'postgres', stream }, use)
}
