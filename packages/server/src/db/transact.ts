import { setTimeout as pause } from 'node:timers/promises'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './client.ts'
import { databaseCodeOf } from './database-errors.ts'
import { guardPool } from './guarded-pool.ts'

/**
 * Serialisation failure and deadlock: the same work succeeds once the other one is done. Where a row
 * went that another one was to hang on, the same work finds that it is gone, and says so.
 */
const worthRepeating = new Set(['40001', '40P01', '23503'])

const TRIES = 5
/** The longest pause before the second try; doubled before each next. */
const FIRST_PAUSE_MS = 20

/**
 * Does work in one transaction. Where another transaction was in its way it is done again, so it
 * may change nothing but the database. Inside, only `tx` reaches the database.
 * @throws what the work throws, {PoolInsideTransaction}, or the database's error
 */
export async function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options?: PgTransactionConfig,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work, options)
    } catch (error) {
      if (attempt === TRIES || !worthRepeating.has(databaseCodeOf(error) ?? '')) throw error
    }
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
  }
}

/** The same, or as a part of a transaction under way: then it can fail alone. */
export function transactOrJoin<T>(
  db: Database | Transaction,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return '$client' in db ? transact(db, work) : db.transaction(work)
}

async function once<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options: PgTransactionConfig | undefined,
): Promise<T> {
  let failure: { error: unknown } | undefined
  const noted = async (tx: Transaction) => {
    try {
      return await guardPool(db.$client, () => work(tx))
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  try {
    return await db.transaction(noted, options)
  } catch (error) {
    // Where the connection is gone rolling back fails too: what came first says more.
    throw failure ? failure.error : error
  }
}
