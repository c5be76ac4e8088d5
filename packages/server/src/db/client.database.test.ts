import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/test-database.ts'
import { openDatabase, openServer } from './client.ts'
import { DataDirInUse } from './lock.ts'

describe('the embedded database', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-client-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('opens once at a time, and keeps what it was given', async () => {
    const settings = { databaseUrl: undefined, dataDir }
    const first = await openDatabase(settings)
    await first.pool.query('create table notes as select 1 as id')
    await expect(openDatabase(settings)).rejects.toThrow(DataDirInUse)
    await first.close()
    const second = await openDatabase(settings)
    expect((await second.pool.query('select id from notes')).rows).toEqual([{ id: 1 }])
    await second.close()
  })

  // On a full disk, which no test can have at hand, the same way ends in one plain line.
  it('that cannot be locked is told as one that did not start', async () => {
    mkdirSync(join(dataDir, 'lock'))
    const opened = openDatabase({ databaseUrl: undefined, dataDir })
    await expect(opened).rejects.toThrow('The embedded database did not start')
  })
})

describe.skipIf(inject('postgresUrl') === '')('a PostgreSQL server', () => {
  it('may close idle connections: the next query opens a new one', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const url = await createDatabase()
    const database = openServer(url, 2)
    const killer = openServer(url, 1)
    await database.pool.query('select 1')
    await killer.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await vi.waitFor(
      () => expect(complaint).toHaveBeenCalledWith(expect.stringMatching(/connection lost/)),
      5000,
    )
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await Promise.all([database.close(), killer.close()])
    await dropDatabase(url)
    complaint.mockRestore()
  })
})
