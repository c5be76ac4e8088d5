import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'
import { loadSeed } from '../../../seed/load.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import type { OpenDatabase } from './db/client.ts'
import { isDiskFull } from './db/database-errors.ts'
import { migrateDatabase } from './db/migrate.ts'
import { notYetPublic } from './legal-settings.ts'
import { rebuildKeys } from './rebuild-keys.ts'
import { serveMetrics } from './watching/serve-metrics.ts'
import { schedules } from './work.ts'

/** How long requests under way and the database's last writing may take once the server is asked to stop. */
const DRAIN_MS = 20_000

/** Connections that may wait to be accepted, as far as the system allows: Node takes them one by one. */
const BACKLOG = 4096

/**
 * Brings the database up to date and listens, until the process is asked to stop.
 * @param opening the database, which opens while the server's code is still being read
 * @throws {ConfigError} where the port or the data folder cannot be had
 * @throws {DataDirInUse}
 */
export async function serve(config: Config, opening: Promise<OpenDatabase>): Promise<void> {
  // While the database opens: its tables take half a second, which would hold up the first visitors.
  toTraditional('汉')
  const database = await opening
  const { sampleRecords } = config
  await migrateDatabase(database, (db) =>
    loadSeed(db, { say: (line) => console.info(line), sampleRecords }),
  ).catch((error: unknown) => refuseFullDisk(error, config))
  const app = await createApp({ config, database, pages: true })
  const leaving = new AbortController()
  let metrics: Server | undefined
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    leaving.abort()
    app.sayLeaving()
    if (config.stopDelayMs > 0) await pause(config.stopDelayMs)
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await app.close()
    metrics?.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  const { port: chosenPort, host } = config
  await app.listen({ port: chosenPort, host, backlog: BACKLOG }).catch(refusePort)
  if (config.metrics && app.metrics) {
    metrics = await serveMetrics(app.metrics, config.metrics, (error) =>
      app.log.error({ err: error }, 'metrics could not be gathered'),
    )
  }
  app.worker.keep(schedules)
  // Also where another server has made them.
  rebuildKeys(database.db, { signal: leaving.signal })
    .then(() => app.forgetKeys())
    .catch((error: unknown) => app.log.error({ err: error }, 'keys could not be rebuilt'))
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  console.info(`溯源 Suyuan: http://localhost:${port}`)
  for (const line of notYetPublic(config.site)) console.info(line)
}

/** @throws {ConfigError} where the disk of the database is full, else the error as it is */
function refuseFullDisk(error: unknown, { databaseUrl, dataDir }: Config): never {
  if (!isDiskFull(error)) throw error
  throw new ConfigError(
    databaseUrl === undefined
      ? `DATA_DIR: ${dataDir} is on a disk that is full`
      : 'DATABASE_URL: the disk of the database is full',
  )
}

/** @throws {ConfigError} where the port is taken or not allowed, else the error as it is */
function refusePort(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code === 'EADDRINUSE') {
    throw new ConfigError(`PORT: ${error.port} is in use by another program`)
  }
  if (error.code === 'EACCES') throw new ConfigError(`PORT: ${error.port} may not be opened`)
  throw error
}
