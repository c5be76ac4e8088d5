import { type SQL, sql } from 'drizzle-orm'
import { books } from '../../db/schema/catalogue.ts'
import { textArray } from './book-filter.ts'

/** Keys of places, one of which a book is to hold; none for anywhere. */
export type Whereabouts = readonly string[]

export const anywhere: Whereabouts = []

/** Keys that a book is to hold all of; one such list for each of the places. */
function setsAt(keys: readonly string[], at: Whereabouts): (readonly string[])[] {
  return at.length === 0 ? [keys] : at.map((place) => [...keys, place])
}

/**
 * The index of keys leads, whatever PostgreSQL expects of keys it has never seen: it would rather read
 * the whole table, hoping to meet the few that are asked for early, and there may be none. What is
 * `materialized` it plans as if all were asked for, though it stops reading where the limit is met. The
 * places are among the keys: of the books that hold a common character few lie there, and the index
 * skips the rest.
 */
function booksHolding(condition: SQL): SQL {
  return sql`(with holding as materialized (
    select id, is_sample from ${books} where ${condition}
  ) select id from holding where not is_sample)`
}

export function holdingAll(keys: readonly string[], most: number, at = anywhere): SQL {
  const sets = setsAt(keys, at).map((set) => sql`${books.matchKeys} @> ${textArray(set)}`)
  return sql`(${booksHolding(sql.join(sets, sql` or `))} limit ${most})`
}

/**
 * The same for any of some keys. Each is looked up by itself, as of many it expects that most books
 * hold one; and each has its share, so that a common one does not crowd out the others.
 */
export function holdingAny(keys: readonly string[], most: number, at = anywhere): SQL | null {
  if (keys.length === 0) return null
  const share = Math.ceil(most / keys.length) + SPARE
  const sets = setsAt([], at).map(
    (set) => sql`${books.matchKeys} @> (wanted.key || ${textArray(set)})`,
  )
  return sql`(select id from unnest(${textArray(keys)}) as wanted(key),
    lateral (${booksHolding(sql.join(sets, sql` or `))} limit ${share}) as found limit ${most})`
}

/** Rows of a key beyond its share: others may have fewer. */
const SPARE = 5

/**
 * Books that hold some of the signs, those first that share what few there show: of a sign that n of
 * the N books show it says log N / n.
 * @param signs each one key or several that are to be held together
 */
export function sharingMost(
  signs: readonly (readonly string[])[],
  at: Whereabouts,
  most: number,
): SQL | null {
  if (signs.length === 0) return null
  const found = signs.flatMap((keys, sign) =>
    at.map(
      (place) =>
        sql`(select ${sign}::int as sign, id from ${booksHolding(
          sql`${books.matchKeys} @> ${textArray([...keys, place])}`,
        )} as found limit ${MOST_OF_SIGN})`,
    ),
  )
  return sql`(select id from (
      select id, ln(${SCALE}::float8 / count(*) over (partition by sign)) as says
      from (${sql.join(found, sql` union all `)}) as found
    ) as shown group by id order by sum(says) desc, id limit ${most})`
}

/** Of a sign that more books of a place show it is not asked which of them show another one as well. */
const MOST_OF_SIGN = 250

/** About as many books has a surname at a place where there are most. */
const SCALE = 2 * MOST_OF_SIGN
