import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import type { OpenDatabase } from '@suyuan/server/db/client'
import { migrateDatabase } from '@suyuan/server/db/migrate'
import { madeUpClan } from '@suyuan/server/testing/clan'
import { loadClan } from '@suyuan/server/testing/load-clan'
import type { AskedTree } from '@suyuan/server/testing/public-calls'
import { loadSeed } from '../seed/load.ts'

const OWNER = 'owner-of-the-bench'

/** Fills an empty database with the seed and a public book of so many people. */
export async function fillPublicTree(database: OpenDatabase, people: number): Promise<AskedTree> {
  await migrateDatabase(database, (db) => loadSeed(db, { say: () => {}, sampleRecords: true }))
  return addPublicTree(database, people, 7)
}

/** A book more, another one for each number. */
export async function addPublicTree(
  { db, pool }: OpenDatabase,
  people: number,
  seed: number,
): Promise<AskedTree> {
  const book = await loadClan(db, OWNER, madeUpClan(people, randomNumbers(seed)))
  const { rows } = await pool.query<{ version: number; first: string; last: string }>(
    `update tree_books set visibility = 'public' where id = $1 returning version,
      (select id from tree_persons where book = number and serial = 1) as first,
      (select id from tree_persons where book = number and sex = 1 order by serial desc limit 1) as last`,
    [book],
  )
  const [found] = rows
  if (!found) throw new Error('the book was not stored')
  return { book, ...found }
}
