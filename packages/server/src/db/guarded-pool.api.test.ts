import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKind, hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import type { OpenDatabase } from './client.ts'
import { serving } from './connection-use.ts'
import { databaseCodeOf } from './database-errors.ts'
import { GuardedPool } from './guarded-pool.ts'
import { transact } from './transact.ts'

describe.skipIf(!hasDatabase)('a pool with bounds', () => {
  let database: OpenDatabase
  let bounded: pg.Pool
  beforeAll(async () => {
    database = await openTestDatabase(serving)
    const config = { ...database.pool.options, max: 1, connectionTimeoutMillis: 1500 }
    bounded = new GuardedPool(config, 800)
    bounded.on('error', () => {})
    await bounded.query('select 1')
  })
  afterAll(async () => {
    await bounded.end()
    await database.close()
  })

  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: unknown) => databaseCodeOf(error),
    )

  it('gives up a query that is not answered, and goes on with a new connection', async () => {
    expect(await code(bounded.query('select pg_sleep(1.5)'))).toBe('57014')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect((await bounded.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('gives up a transaction whose query is not answered', async () => {
    const slow = transact(drizzle({ client: bounded }), (tx) =>
      tx.execute(sql`select pg_sleep(1.5)`),
    )
    expect(await code(slow)).toBe('57014')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect((await bounded.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('does not wait for ever for a free connection', async () => {
    const holder = await bounded.connect()
    expect(await code(bounded.query('select 1'))).toBe('53300')
    holder.release()
    expect(await code(bounded.query('select 1'))).toBe('answered')
  })

  it.skipIf(databaseKind === 'pglite')('tells the server its bounds', async () => {
    const shown = async (pool: pg.Pool) => {
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
      const values = names.map((name) => `current_setting('${name}') as ${name}`)
      return (await pool.query(`select ${values.join(', ')}`)).rows[0]
    }
    expect(await shown(database.pool)).toEqual({
      statement_timeout: '10s',
      lock_timeout: '5s',
      idle_in_transaction_session_timeout: '10s',
    })
    const unhurried = database.openUpkeep()
    expect(await shown(unhurried.pool)).toMatchObject({ statement_timeout: '0', lock_timeout: '0' })
    await unhurried.close()
  })
})
