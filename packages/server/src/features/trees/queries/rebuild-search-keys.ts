import { SEARCH_KEY_VERSION, searchKey } from '@suyuan/genealogy/names/search-key'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'

const isStale = lt(treePersons.keysVersion, SEARCH_KEY_VERSION)

/** How many people are found by keys of an older rule, deleted ones among them. */
export function countStalePeople(db: Database): Promise<number> {
  return db.$count(treePersons, isStale)
}

/**
 * Makes the search keys of some people that have older ones anew. No change of their tree: what they
 * say is as it was.
 * @returns how many; 0 where all are done
 */
export function rebuildSomePeople(db: Database, most: number): Promise<number> {
  return transact(db, async (tx) => {
    const rows = await tx.select().from(treePersons).where(isStale).limit(most).for('update')
    const keys = rows.map((row) => ({ id: row.id, key: searchKey(row) }))
    await tx.execute(sql`update ${treePersons} person
      set search_key = made.key, keys_version = ${SEARCH_KEY_VERSION}
      from json_to_recordset(${JSON.stringify(keys)}::json) as made (id uuid, key text)
      where person.id = made.id`)
    return rows.length
  })
}
