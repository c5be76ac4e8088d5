import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treePersons } from '../../../db/schema/trees.ts'

interface Sides {
  /** Numbers of the tree that holds the file's people, and of the one they go into. */
  staging: number
  book: number
}

/** Ids of programs that are the same nowhere else are this long. */
const LEAST_OF_ID = 20

/**
 * People of a file and of a tree who carry the same id: the site's own, or one that another program
 * gave them. What two of one side carry tells nobody apart.
 */
export async function samePeople(db: Database, sides: Sides): Promise<Map<number, number>> {
  const same = new Map<number, number>()
  const taken = new Set<number>()
  for (const ids of [ownIds, foreignIds]) {
    const { rows } = await db.execute<{ person: number; other: number }>(sql`
      with file as (${onceOnly(ids(sides.staging))}), book as (${onceOnly(ids(sides.book))})
      select distinct on (file.serial) file.serial as person, book.serial as other
      from file join book using (id) order by file.serial, book.serial`)
    for (const { person, other } of rows) {
      if (same.has(person) || taken.has(other)) continue
      same.set(person, other)
      taken.add(other)
    }
  }
  return same
}

const onceOnly = (ids: SQL) =>
  sql`select id, min(serial) as serial from (${ids}) as carried
    group by id having count(distinct serial) = 1`

/** By what the site knows somebody: here, and in the tree that the person came from. */
const ownIds = (book: number) => sql`
  select id::text as id, serial from ${treePersons} where book = ${book} and deleted_at is null
  union select origin::text, serial from ${treePersons}
    where book = ${book} and deleted_at is null and origin is not null`

const foreignIds = (book: number) => sql`
  select each->'structure'->>'tag' || ' ' || lower(each->'structure'->>'value') as id,
    key::int as serial
  from ${treeKept}, jsonb_array_elements(said->'kept') as each
  where book = ${book} and kind = 'person' and deleted_at is null
    and jsonb_typeof(said->'kept') = 'array'
    and each->'structure'->>'tag' in ('UID', '_UID', 'EXID', 'REFN')
    and length(each->'structure'->>'value') >= ${LEAST_OF_ID}`
