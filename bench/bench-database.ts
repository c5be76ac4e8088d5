import { rmSync } from 'node:fs'
import { type OpenDatabase, openDatabase, openServer } from '@suyuan/server/db/client'
import { upkeep } from '@suyuan/server/db/connection-use'
import { type Cluster, startCluster } from '@suyuan/server/testing/postgres-cluster'
import { runFolder } from '@suyuan/server/testing/run-files'

export type DatabaseKind = 'PGlite' | 'PostgreSQL'

export interface BenchDatabase {
  database: OpenDatabase
  /** The database's own, and a place for files. */
  dataDir: string
  /** With which a server reaches it once it is closed here. */
  settings: Record<string, string>
  close(): Promise<void>
  /** Takes everything away; the database is closed first where it is open. */
  end(): Promise<void>
}

/**
 * An empty database of a kind, the embedded one in this process.
 * @throws {Error} where the machine has no PostgreSQL
 */
export async function openBenchDatabase(
  kind: DatabaseKind,
  use: Parameters<typeof openDatabase>[1] = upkeep,
): Promise<BenchDatabase> {
  const dataDir = runFolder('bench')
  const cluster = kind === 'PostgreSQL' ? await requireCluster() : undefined
  const database = cluster
    ? openServer(cluster.url, 4, use)
    : await openDatabase({ databaseUrl: undefined, dataDir }, use)
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  return {
    database,
    dataDir,
    settings: { DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) },
    close,
    async end() {
      await close()
      cluster?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** @param settings of the server, such as `shared_buffers=2GB` */
export async function requireCluster(settings: readonly string[] = []): Promise<Cluster> {
  const cluster = await startCluster([...settings])
  if (!cluster) throw new Error('this machine has no initdb: install PostgreSQL')
  return cluster
}
