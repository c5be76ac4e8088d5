import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseKind, hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import type { OpenDatabase, Transaction } from './client.ts'
import { databaseCodeOf } from './database-errors.ts'
import { PoolInsideTransaction } from './guarded-pool.ts'
import { transact } from './transact.ts'

describe.skipIf(!hasDatabase)('a transaction', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.pool.query('create table notes (id int primary key, text text not null)')
  })
  beforeEach(async () => {
    await database.pool.query("truncate notes; insert into notes values (1, 'a'), (2, 'b')")
  })
  afterAll(() => database.close())

  const texts = async () => {
    const { rows } = await database.pool.query<{ text: string }>(
      'select text from notes order by id',
    )
    return rows.map(({ text }) => text)
  }
  const write = (tx: Transaction, id: number, text: string) =>
    tx.execute(sql`update notes set text = text || ${text} where id = ${id}`)

  it('keeps all of its work, or nothing', async () => {
    expect(await transact(database.db, (tx) => write(tx, 1, '!').then(() => 'done'))).toBe('done')
    const broken = transact(database.db, async (tx) => {
      await write(tx, 2, '!')
      throw new RangeError('no')
    })
    await expect(broken).rejects.toThrow(RangeError)
    expect(await texts()).toEqual(['a!', 'b'])
  })

  it('refuses at once a query of the outer database inside it', async () => {
    const { db, pool } = database
    for (const outer of [
      () => db.execute(sql`select 1`),
      () => pool.query('select 1'),
      () => db.transaction((tx) => tx.execute(sql`select 1`)),
      () => transact(db, (tx) => tx.execute(sql`select 1`)),
    ]) {
      const inside = transact(db, async (tx) => {
        await write(tx, 1, '?')
        await outer()
      })
      const error = await inside.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      const cause = error instanceof Error && error.cause ? error.cause : error
      expect(cause).toBeInstanceOf(PoolInsideTransaction)
    }
    expect(await texts()).toEqual(['a', 'b'])
  })

  it('leaves the database to what it started and did not wait for', async () => {
    let later: Promise<unknown> = Promise.resolve()
    await transact(database.db, async () => {
      later = pause(50).then(() => database.pool.query('select 1'))
    })
    await expect(later).resolves.toBeTruthy()
  })

  it.each(['40001', '40P01', '23503'])('is done again where %s was in its way', async (code) => {
    let tries = 0
    await transact(database.db, async (tx) => {
      await write(tx, 1, '!')
      tries += 1
      if (tries < 3) {
        await tx.execute(
          sql.raw(`do $$ begin raise 'in the way' using errcode = '${code}'; end $$`),
        )
      }
    })
    expect(tries).toBe(3)
    expect(await texts()).toEqual(['a!', 'b'])
  })

  it('is given up where it never succeeds, and not repeated for another failure', async () => {
    const failing = (code: string, count: () => void) =>
      transact(database.db, async (tx) => {
        count()
        await tx.execute(sql.raw(`do $$ begin raise 'no' using errcode = '${code}'; end $$`))
      }).catch((error: unknown) => databaseCodeOf(error))
    let tries = 0
    const count = () => {
      tries += 1
    }
    expect(await failing('40001', count)).toBe('40001')
    expect(tries).toBe(5)
    expect(await failing('23505', count)).toBe('23505')
    expect(tries).toBe(6)
  })

  it.skipIf(databaseKind === 'pglite')('survives a deadlock with another', async () => {
    let met = 0
    const both = Promise.withResolvers<void>()
    const cross = (first: number, second: number) =>
      transact(database.db, async (tx) => {
        await write(tx, first, '!')
        met += 1
        if (met === 2) both.resolve()
        await both.promise
        await write(tx, second, '!')
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    expect(await texts()).toEqual(['a!!', 'b!!'])
  })
})
