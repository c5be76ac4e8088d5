import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { remembered } from '../../db/per-handle.ts'
import { books } from '../../db/schema/catalogue.ts'
import { type BookFilter, bookCondition, bookRows, textArray } from './book-filter.ts'
import type { BookCount, Listing } from './catalogue.queries.ts'
import { pairs } from './match-keys.ts'

/** How much a search may read; numbers of books. */
export interface Bounds {
  /** Titles that are read one after the other at little cost: some milliseconds. */
  few: number
  /** Books that are read through to count exactly those whose title holds the part. */
  countedExactly: number
  /** Of more books: how many titles are read, and how many finds are counted and listed. */
  readAtMost: number
  foundAtMost: number
}

const bounded: Bounds = {
  few: 20_000,
  countedExactly: 200_000,
  readAtMost: 400_000,
  foundAtMost: 10_000,
}

export interface Found {
  /** How many there are; where `isCapped`, how many of more can be listed. */
  total: BookCount
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
  page: Listing,
  { few, countedExactly, readAtMost, foundAtMost }: Bounds = bounded,
): Promise<Found> {
  if (title === '' || stretch === 0) return { total: none, isCapped: false, ids: [] }
  const holds = sql`title_plain like ${likePart(title)}`
  if (stretch > few && (await mostBooksWith(db, title)) <= few) {
    return pageOf(db, throughPairs(filter, title, holds), page)
  }
  if (stretch <= countedExactly) {
    return pageOf(
      db,
      sql`select id, is_sample from (${bookRows(filter)}) as b where ${holds}`,
      page,
    )
  }
  const read = sql`select * from (${bookRows(filter)}) as b order by is_sample, id limit ${readAtMost}`
  const among = sql`select id, is_sample from (${read}) as read where ${holds} limit ${foundAtMost + 1}`
  const isAll = stretch <= readAtMost
  const found = await pageOf(db, among, page, {
    listed: foundAtMost,
    sure: isAll ? foundAtMost : -1,
  })
  if (isAll || found.total.num + found.total.sampleNum === foundAtMost || pairs(title).length === 0)
    return found
  // Each of its pairs is common, and yet it is not: few books have all of them.
  const held = sql`${throughPairs(filter, title, holds)} limit ${foundAtMost + 1}`
  return pageOf(db, held, page, { listed: foundAtMost, sure: foundAtMost })
}

function throughPairs(filter: BookFilter, title: string, holds: SQL): SQL {
  return sql`select ${books.id} as id, ${books.isSample} as is_sample from ${books}
    where ${books.titlePairs} @> ${textArray(pairs(title))} and ${holds} and ${bookCondition(filter)}`
}

/** @param most how many finds are listed, and up to how many they are surely all; absent: all are */
async function pageOf(
  db: Queryable,
  found: SQL,
  { offset, limit, samples }: Listing,
  most?: { listed: number; sure: number },
): Promise<Found> {
  const last = Math.min(offset + limit, most?.listed ?? Number.MAX_SAFE_INTEGER)
  const { rows } = await db.execute<{ num: number; all: number; ids: number[] }>(sql`
    with found as materialized (
      select id, is_sample, row_number() over (order by is_sample, id) as place from (${found}) as f
    )
    select (select count(*)::int from found where not is_sample) as num,
      (select count(*)::int from found) as all, array(
      select id from found
      where place > ${offset} and place <= ${last} and (${samples} or not is_sample) order by place
    ) as ids`)
  const { num = 0, all = 0, ids = [] } = rows[0] ?? {}
  const listed = most?.listed ?? all
  const documented = Math.min(num, listed)
  const total = { num: documented, sampleNum: Math.min(all, listed) - documented }
  return { total, isCapped: most !== undefined && all > most.sure, ids }
}

const none: BookCount = { num: 0, sampleNum: 0 }

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
