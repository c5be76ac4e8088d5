import { type OpenDatabase, openServer } from '@suyuan/server/db/client'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { createDatabase, dropDatabase } from '@suyuan/server/testing/test-database'
import { describe, expect, inject, it } from 'vitest'
import { loadSeed } from './load.ts'

const ROUNDS = 3

describe.skipIf(inject('postgresUrl') === '')('an empty PostgreSQL database', () => {
  it('is filled once by three servers that start at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = await createDatabase()
      const servers: OpenDatabase[] = [1, 2, 3].map(() => openServer(url, 2))
      const said: string[] = []
      try {
        await Promise.all(
          servers.map((server) =>
            migrateDatabase(server, (db) =>
              loadSeed(db, { say: (line) => said.push(line), sampleRecords: true }),
            ),
          ),
        )
        expect(said.map((line) => line.split(' ').at(-1))).toEqual([
          'regions',
          'surnames',
          'persons',
          'articles',
          'books',
          'trees',
        ])
      } finally {
        await Promise.all(servers.map((server) => server.close()))
        await dropDatabase(url)
      }
    }
  })
})
