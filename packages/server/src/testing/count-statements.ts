import type pg from 'pg'

/** Counts the statements that are sent through a pool, in and outside of transactions, and what they read. */
export function countStatements(pool: pg.Pool): {
  during(work: () => Promise<unknown>): Promise<number>
  /** Characters of all rows that are read, as JSON. */
  read(work: () => Promise<unknown>): Promise<number>
} {
  let count = 0
  let size = 0
  const weigh = (result: { rows: unknown } | undefined) => {
    size += result ? JSON.stringify(result.rows).length : 0
  }
  const counted = <Of extends { query: (...args: never[]) => unknown }>(target: Of) => {
    // What it takes is passed on as it came.
    const query = target.query.bind(target) as (...args: unknown[]) => unknown
    target.query = ((...args: unknown[]) => {
      count += 1
      const told = args.at(-1)
      // A pool asks with a callback, a transaction for a promise.
      if (typeof told === 'function') {
        const weighed = (error: unknown, result: { rows: unknown } | undefined) => {
          weigh(result)
          told(error, result)
        }
        return query(...args.slice(0, -1), weighed)
      }
      const asked = query(...args)
      // Whoever asked hears of a failure.
      if (asked instanceof Promise) asked.then(weigh, () => undefined)
      return asked
    }) as Of['query']
  }
  // A pool's own query goes through one of its clients: counting there counts everything once.
  const seen = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    counted(client)
  })
  return {
    async during(work) {
      const before = count
      await work()
      return count - before
    },
    async read(work) {
      const before = size
      await work()
      return size - before
    },
  }
}
