import { Cache } from '../app/cache.ts'
import type { Queryable } from './client.ts'

/**
 * Makes something once for each database handle, with which it goes: above all a prepared query, whose text Drizzle
 * would otherwise put together anew at each call. A transaction has a handle of its own.
 *
 *     const newest = perHandle((db) => db.select().from(articles).limit(sql.placeholder('n')).prepare(''))
 *     await newest(db).execute({ n: 20 })
 *
 * The name stays empty: named statements are planned once for all values, and a surname's books can
 * be three or three hundred thousand; in the embedded database all connections share one session,
 * and so would the names.
 */
export function perHandle<T>(make: (db: Queryable) => T): (db: Queryable) => T {
  const made = new WeakMap<Queryable, T>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const fresh = make(db)
    made.set(db, fresh)
    return fresh
  }
}

/** What a query has answered, for some time. */
export interface CachedQuery<T> {
  (db: Queryable): Promise<T>
  /** Has the query asked anew by the next call, because what it reads has just been changed. */
  forget(db: Queryable): void
}

/**
 * Keeps what a query answers for some time, for content that seldom changes: see docs/decisions. A
 * failed query is asked again at the next call; a transaction asks for itself.
 */
export function cachedQuery<T>(
  load: (db: Queryable) => Promise<T>,
  maxAgeMs: number,
): CachedQuery<T> {
  const answers = perHandle(() => new Cache<T>({ most: 1, maxAgeMs }))
  return Object.assign((db: Queryable) => answers(db).fetch('', () => load(db)), {
    forget: (db: Queryable) => answers(db).clear(),
  })
}
