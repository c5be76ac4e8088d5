import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/test-database.ts'
import { type OpenDatabase, openServer } from './client.ts'
import { migrateDatabase } from './migrate.ts'

const migrations = readdirSync(new URL('migrations', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
)

describe.skipIf(inject('postgresUrl') === '')('migrating an empty PostgreSQL database', () => {
  const servers: OpenDatabase[] = []
  let url: string
  beforeAll(async () => {
    url = await createDatabase()
    servers.push(openServer(url, 2), openServer(url, 2), openServer(url, 2))
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await dropDatabase(url)
  })

  it('works for several servers that start at once', async () => {
    await Promise.all(servers.map(migrateDatabase))
    const [first] = servers
    const applied = await first?.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(applied?.rows).toHaveLength(migrations.length)
  })

  it('changes nothing when it is done', async () => {
    await Promise.all(servers.map(migrateDatabase))
    const [first] = servers
    const applied = await first?.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(applied?.rows).toHaveLength(migrations.length)
    const held = await first?.pool.query("select 1 from pg_locks where locktype = 'advisory'")
    expect(held?.rows).toEqual([])
  })
})
