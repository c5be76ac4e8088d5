import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { ConnectionFailed } from './database-errors.ts'

interface OpenTransaction {
  pool: pg.Pool
  over: boolean
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>()

/** The outer database was used by the work of a transaction in it. */
export class PoolInsideTransaction extends Error {
  constructor() {
    super(
      'The database was used inside its own transaction: use the handle that the transaction gives. ' +
        'The embedded database has one connection and would wait for itself.',
    )
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool whose queries end within a bound, and that refuses the work of its own transactions. */
export class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig, answerMs: number) {
    super(config)
    this.on('connect', (client) => {
      // It also breaks between two statements of a transaction; the next statement says so.
      client.on('error', () => {})
      boundAnswers(client, answerMs)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const open = openTransaction.getStore()
    if (open?.pool === this && !open.over) {
      const error = new PoolInsideTransaction()
      if (!callback) return Promise.reject(error)
      callback(error, undefined, () => {})
      return undefined
    }
    if (!callback) return super.connect().catch((error: unknown) => Promise.reject(named(error)))
    super.connect((error, client, done) => callback(error && named(error), client, done))
    return undefined
  }
}

/** Runs the work of a transaction; until it ends, it may not use the pool. */
export async function guardPool<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const open = { pool, over: false }
  try {
    return await openTransaction.run(open, work)
  } finally {
    open.over = true
  }
}

/** Gives up a connection whose query is not answered in time: nobody knows what it still does. */
function boundAnswers(client: pg.PoolClient, answerMs: number): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const bounded = (...args: unknown[]): unknown => {
    const timer =
      answerMs > 0
        ? setTimeout(() => {
            const slow = new ConnectionFailed('57014', `no answer within ${answerMs} ms`)
            client.connection.stream.destroy(slow)
          }, answerMs)
        : undefined
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const answered = (error: unknown, result: unknown) => {
        clearTimeout(timer)
        callback(error && named(error), result)
      }
      return query(...args.slice(0, -1), answered)
    }
    const answer = query(...args)
    if (answer instanceof Promise) {
      return answer
        .catch((error: unknown) => Promise.reject(named(error)))
        .finally(() => clearTimeout(timer))
    }
    // A stream of COPY: it tells its reader itself when it ends.
    clearTimeout(timer)
    return answer
  }
  client.query = bounded as typeof client.query
}

const noConnectionFree = /^timeout exceeded when trying to connect/
const connectionLost = /^(Connection terminated|Client was closed)|not queryable$/

/** The driver's own errors have no code: this gives them one. */
function named(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if ('code' in error) return error
  if (noConnectionFree.test(error.message)) {
    return new ConnectionFailed('53300', 'no connection was free in time', error)
  }
  if (connectionLost.test(error.message)) return new ConnectionFailed('08006', error.message, error)
  return error
}
