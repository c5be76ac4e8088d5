import type pg from 'pg'

/** Counts the statements that are sent through a pool, in and outside of transactions, and what they read. */
export function countStatements(pool: pg.Pool): {
  during(work: () => Promise<unknown>): Promise<number>
  /** Characters of all rows that are read, as JSON. */
  read(work: () => Promise<unknown>): Promise<number>
} {
  let count = 0
  let size = 0
  const weigh = ({ rows }: { rows: unknown }) => {
    size += JSON.stringify(rows).length
  }
  const counted = <Of extends { query: (...args: never[]) => unknown }>(target: Of) => {
    const query = target.query.bind(target)
    target.query = ((...args: never[]) => {
      count += 1
      const asked = query(...args)
      if (asked instanceof Promise) {
        // Whoever asked hears of a failure.
        asked.then(weigh, () => undefined)
      }
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
