import { and, asc, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { books } from '../../db/schema/catalogue.ts'
import { transact } from '../../db/transact.ts'
import { BOOK_KEYS_VERSION } from './book-keys.ts'
import { factsOf } from './import/book-facts.ts'
import { tryLockCatalogue, updateBooks } from './import/storing/book-records.ts'

/** A record in the order of rebuilding: the oldest keys first. */
export interface KeysPlace {
  version: number
  id: number
}

export const FIRST_PLACE: KeysPlace = { version: -1, id: 0 }

const isStale = lt(books.keysVersion, BOOK_KEYS_VERSION)

/** How many records have keys of an older rule. */
export function countStaleBooks(db: Database): Promise<number> {
  return db.$count(books, isStale)
}

/**
 * Makes the keys of some records that have older ones anew, from what the records say now.
 * @param after where the records before ended: what is rebuilt leaves dead entries in the index
 * @returns how many and where they ended, or 'busy' while an import, a merge or another server's
 * rebuilding is writing
 */
export function rebuildSomeBooks(
  db: Database,
  after: KeysPlace,
  most: number,
): Promise<{ rebuilt: number; last: KeysPlace } | 'busy'> {
  return transact(db, async (tx) => {
    if (!(await tryLockCatalogue(tx))) return 'busy'
    const rows = await tx
      .select()
      .from(books)
      .where(
        and(
          isStale,
          sql`(${books.keysVersion}, ${books.id}) > (${after.version}::int, ${after.id}::int)`,
        ),
      )
      .orderBy(asc(books.keysVersion), asc(books.id))
      .limit(most)
      .for('update')
    await updateBooks(
      tx,
      rows.map((row) => ({ ...factsOf(row), id: row.id })),
    )
    const end = rows.at(-1)
    return { rebuilt: rows.length, last: end ? { version: end.keysVersion, id: end.id } : after }
  })
}
