import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadSeed } from '../../../../seed/load.ts'
import { type OpenDatabase, openEmbedded, openServer } from '../db/client.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { quickFolder } from './embedded-copy.ts'
import { startCluster } from './postgres-cluster.ts'
import { runPath, sweepLeftovers } from './run-files.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the files of a migrated and seeded embedded database. */
    embeddedFolder: string
    /** Connection string of a PostgreSQL server for tests; empty where the machine has none. */
    postgresUrl: string
  }
}

export const TEMPLATE = 'suyuan_template'

async function fill(database: OpenDatabase): Promise<void> {
  await migrateDatabase(database, (db) => loadSeed(db, { say: () => {}, sampleRecords: true }))
}

async function fillEmbedded(folder: string): Promise<void> {
  const database = openEmbedded(await startEmbedded({ folder, socket: runPath('socket') }))
  await fill(database)
  await database.close()
}

async function postgresTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(
    `create database ${TEMPLATE} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
  const template = openServer(databaseUrl(url, TEMPLATE), 2)
  await fill(template)
  await template.close()
  await admin.end()
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

interface Templates {
  folder: string
  url: string
  remove(): void
}

/** @throws where one cannot be made; what was made until then is gone */
async function makeTemplates(): Promise<Templates> {
  await sweepLeftovers()
  const folder = quickFolder('template')
  const own = process.env['DATABASE_URL'] ?? ''
  const cluster = own === '' ? await startCluster() : undefined
  const remove = () => {
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const url = own || (cluster?.url ?? '')
  try {
    await Promise.all([url !== '' && postgresTemplate(url), fillEmbedded(folder)])
  } catch (error) {
    remove()
    throw error
  }
  if (url === '')
    console.info('No PostgreSQL server and no initdb here: tests on PostgreSQL are skipped')
  return { folder, url, remove }
}

/** One for all projects of a run, each of which may have read this module by itself. */
const shared = globalThis as typeof globalThis & {
  suyuanTemplates?: { made: Promise<Templates>; users: number } | undefined
}

/** Before the first test that needs one: a migrated and seeded database of both kinds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.suyuanTemplates ??= { made: makeTemplates(), users: 0 }
  const templates = shared.suyuanTemplates
  templates.users += 1
  const { folder, url, remove } = await templates.made
  project.provide('embeddedFolder', folder)
  project.provide('postgresUrl', url)
  return async () => {
    templates.users -= 1
    if (templates.users > 0) return
    shared.suyuanTemplates = undefined
    remove()
  }
}
