import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { remembered } from '../../db/per-handle.ts'
import { books } from '../../db/schema/catalogue.ts'
import { type BookFilter, bookCondition, bookRows, textArray } from './book-filter.ts'
import { pairs } from './match-keys.ts'

/** Books whose titles are read one after the other at little cost: some milliseconds. */
const FEW = 20_000

/** Books that are read through to count exactly those whose title holds the part. */
const COUNTED_EXACTLY = 200_000

/** Beyond them: how many titles are read at most, and how many finds are counted and listed. */
const READ_AT_MOST = 400_000
export const FOUND_AT_MOST = 10_000

export interface Found {
  /** How many there are; where `isCapped`, how many of more can be listed. */
  total: number
  isCapped: boolean
  /** The books of the page asked for. */
  ids: number[]
}

/**
 * Books whose plain title holds a part, in a list's order. However common the part, the work is
 * bounded: a surname's or a place's books are read from their stretch of an index; a part with a
 * rare pair of characters leads through that pair to few books; what is left is a part that stands
 * in titles everywhere, and of those the first are enough.
 * @param stretch how many books the filter finds with any title
 */
export async function findByTitle(
  db: Queryable,
  filter: BookFilter,
  { title, stretch }: { title: string; stretch: number },
  page: { offset: number; limit: number },
): Promise<Found> {
  if (title === '' || stretch === 0) return { total: 0, isCapped: false, ids: [] }
  const holds = sql`title_plain like ${likePart(title)}`
  if (stretch > FEW && (await mostBooksWith(db, title)) <= FEW) {
    return pageOf(db, throughPairs(filter, title, holds), page, null)
  }
  if (stretch <= COUNTED_EXACTLY) {
    return pageOf(
      db,
      sql`select id, is_sample from (${bookRows(filter)}) as b where ${holds}`,
      page,
      null,
    )
  }
  const read = sql`select * from (${bookRows(filter)}) as b order by is_sample, id limit ${READ_AT_MOST}`
  const found = sql`select id, is_sample from (${read}) as read where ${holds} limit ${FOUND_AT_MOST + 1}`
  return pageOf(db, found, page, stretch <= READ_AT_MOST ? FOUND_AT_MOST : 0)
}

function throughPairs(filter: BookFilter, title: string, holds: SQL): SQL {
  return sql`select ${books.id} as id, ${books.isSample} as is_sample from ${books}
    where ${books.titlePairs} @> ${textArray(pairs(title))} and ${holds} and ${bookCondition(filter)}`
}

/** @param all how many finds are surely all of them; null where any number is */
async function pageOf(
  db: Queryable,
  found: SQL,
  { offset, limit }: { offset: number; limit: number },
  all: number | null,
): Promise<Found> {
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      select id, row_number() over (order by is_sample, id) as place from (${found}) as f
    )
    select (select count(*)::int from found) as total, array(
      select id from found where place > ${offset} and place <= ${offset + limit} order by place
    ) as ids`)
  const { total = 0, ids = [] } = rows[0] ?? {}
  const isCapped = all !== null && total > all
  return { total: isCapped ? Math.min(total, FOUND_AT_MOST) : total, isCapped, ids }
}

/** `%` and `_` stand for themselves. */
function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

interface PairShares {
  rows: number
  shares: Map<string, number>
  /** The largest share that a pair not named among them can have. */
  rest: number
}

/** How common pairs of characters are in titles, from the statistics that the planner keeps. */
const pairShares = remembered(async (db): Promise<PairShares> => {
  const { rows } = await db.execute<{ rows: number; pairs: string[]; shares: number[] }>(sql`
    select reltuples::float8 as rows, most_common_elems::text::text[] as pairs,
      most_common_elem_freqs::float8[] as shares
    from pg_stats join pg_class on relname = tablename and relnamespace = schemaname::regnamespace
    where schemaname = current_schema() and tablename = 'books' and attname = 'title_pairs'`)
  const [known] = rows
  if (!known?.pairs) return { rows: Number.POSITIVE_INFINITY, shares: new Map(), rest: 1 }
  const shares = new Map(known.pairs.map((pair, at) => [pair, known.shares[at] ?? 1]))
  // After the shares stand the smallest and the largest of them.
  return { rows: known.rows, shares, rest: known.shares[known.pairs.length] ?? 1 }
}, 60_000)

/** No more books than about this many have every pair of the part in their title. */
async function mostBooksWith(db: Queryable, title: string): Promise<number> {
  const keys = pairs(title)
  if (keys.length === 0) return Number.POSITIVE_INFINITY
  const { rows, shares, rest } = await pairShares(db)
  return rows * Math.min(...keys.map((pair) => shares.get(pair) ?? rest))
}
