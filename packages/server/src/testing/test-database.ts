import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openServer } from '../db/client.ts'
import { type ConnectionUse, serving } from '../db/connection-use.ts'
import { startCopy } from './embedded-copy.ts'
import { databaseUrl, TEMPLATE } from './global-setup.ts'

/** PostgreSQL's code for a database that somebody is connected to. */
const IN_USE = '55006'

/** The kind of database this test project runs on. */
export const databaseKind = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite'

/** Whether this machine can run tests on that kind at all. */
export const hasDatabase = databaseKind === 'pglite' || inject('postgresUrl') !== ''

/** As the server uses it, for a machine that is busy with other tests beside. */
const patient: ConnectionUse = {
  ...serving,
  connectMs: 60_000,
  statementMs: 60_000,
  lockMs: 15_000,
  answerMs: 70_000,
}

/** A migrated and seeded database of its own for one test file. */
export function openTestDatabase(use = patient): Promise<OpenDatabase> {
  return databaseKind === 'postgres' ? openServerCopy(use) : openEmbeddedCopy(use)
}

/** A database of its own on the PostgreSQL server for tests; gives its connection string. */
export async function createDatabase(template = 'template0'): Promise<string> {
  const serverUrl = inject('postgresUrl')
  const name = `suyuan_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name} template ${template}`)
  return databaseUrl(serverUrl, name)
}

/** Removes a database that `createDatabase` made, whoever is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await administer(inject('postgresUrl'), `drop database ${name} with (force)`)
}

async function openEmbeddedCopy(use: ConnectionUse): Promise<OpenDatabase> {
  return openEmbedded(await startCopy(), undefined, use)
}

async function openServerCopy(use: ConnectionUse): Promise<OpenDatabase> {
  const url = await createDatabase(TEMPLATE)
  const database = openServer(url, 8, use)
  return {
    ...database,
    async close() {
      await database.close()
      await dropOnceLeft(url)
    },
  }
}

/** A pool says it has ended before its connections have: cut off by force, they would complain. */
async function dropOnceLeft(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      return await administer(inject('postgresUrl'), `drop database ${name}`)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== IN_USE) throw error
      await pause(100)
    }
  }
  await dropDatabase(url)
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
