import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { cachedQuery } from '../../db/per-handle.ts'
import { books } from '../../db/schema/catalogue.ts'
import {
  type BookFilter,
  bookCondition,
  bookRows,
  hasNoCopy,
  listOrder,
  textArray,
} from './book-filter.ts'
import { type BookCount, type Listing, listedNum, type PlaceCount } from './catalogue.queries.ts'
import type { TitlePart } from './title-part.ts'

export interface Found {
  /** How many there are; where `isCapped`, how many of more can be listed. */
  total: BookCount
  isCapped: boolean
  /** The books of the page asked for. */
  ids: number[]
}

/**
 * Books whose title holds a part, in a list's order. However common the part, the work is bounded: a
 * surname's or a place's books are read from their stretch of an index; a part with a rare pair of
 * characters leads through that pair to few books; what is left is a part that stands in titles
 * everywhere, and of those the first are enough.
 * @param stretch how many books the filter finds with any title
 */
export async function findByTitle(
  db: Queryable,
  filter: BookFilter,
  { part, stretch }: { part: TitlePart | null; stretch: number },
  page: Listing,
): Promise<Found> {
  if (part === null || stretch === 0) return { total: none, isCapped: false, ids: [] }
  const { few, countedExactly, readAtMost, foundAtMost } = part.bounds
  if (stretch > few && (await isRare(db, part))) {
    return pageOf(db, throughPairs(filter, part), page)
  }
  if (stretch <= countedExactly) return pageOf(db, oneByOne(filter, part), page)
  const read = sql`select id, is_sample, title_plain from (${bookRows(filter)}) as every
    order by ${listOrder(filter)} limit ${readAtMost}`
  const among = sql`select id, is_sample from (${read}) as b where ${part.inRow} limit ${foundAtMost + 1}`
  const isAll = stretch <= readAtMost
  const found = await pageOf(db, among, page, {
    listed: foundAtMost,
    sure: isAll ? foundAtMost : -1,
  })
  if (isAll || listedNum(found.total) + found.total.sampleNum === foundAtMost || !hasKeys(part))
    return found
  // Each of its pairs is common, and yet it is not: few books have all of them.
  const held = sql`${throughPairs(filter, part)} limit ${foundAtMost + 1}`
  return pageOf(db, held, page, { listed: foundAtMost, sure: foundAtMost })
}

/** Books of a surname at a place, and how many there are with any title. */
export interface Stretch {
  filter: BookFilter
  size: number
}

/**
 * Where the books with a part in their title come from: of the first stretch that can be counted
 * within the bounds; of none where none can.
 * @param stretches the widest first
 */
export async function placesByTitle(
  db: Queryable,
  part: TitlePart | null,
  stretches: readonly Stretch[],
): Promise<PlaceCount[]> {
  const [widest] = stretches
  if (part === null || !widest || widest.size === 0) return []
  if (widest.size > part.bounds.few && (await isRare(db, part))) {
    return placesOf(db, throughPairs(widest.filter, part))
  }
  const countable = stretches.find(({ size }) => size <= part.bounds.countedExactly)
  return countable ? placesOf(db, oneByOne(countable.filter, part)) : []
}

async function placesOf(db: Queryable, found: SQL): Promise<PlaceCount[]> {
  const { rows } = await db.execute<PlaceCount & Record<string, number>>(sql`
    select coalesce(province_id, 0) as "provinceId", coalesce(city_id, 0) as "cityId",
      (count(*) filter (where not is_sample and not ${hasNoCopy}))::int as num,
      (count(*) filter (where not is_sample and ${hasNoCopy}))::int as "lostNum",
      (count(*) filter (where is_sample))::int as "sampleNum"
    from (${found}) as found group by 1, 2`)
  return rows
}

const found = sql`is_sample, province_id, city_id`

function oneByOne(filter: BookFilter, { inRow }: TitlePart): SQL {
  return sql`select id, ${found} from (${bookRows(filter)}) as b where ${inRow}`
}

function throughPairs(filter: BookFilter, { keys, inBook }: TitlePart): SQL {
  const held = keys.map((pairs) => sql`${books.titlePairs} @> ${textArray(pairs)}`)
  return sql`select id, ${found} from ${books}
    where (${sql.join(held, sql` or `)}) and ${inBook} and ${bookCondition(filter)}`
}

/** @param most how many finds are listed, and up to how many they are surely all; absent: all are */
async function pageOf(
  db: Queryable,
  found: SQL,
  { offset, limit, samples }: Listing,
  most?: { listed: number; sure: number },
): Promise<Found> {
  const last = Math.min(offset + limit, most?.listed ?? Number.MAX_SAFE_INTEGER)
  const { rows } = await db.execute<{ num: number; lost: number; all: number; ids: number[] }>(sql`
    with found as materialized (
      select id, is_sample, row_number() over (order by is_sample, id) as place from (${found}) as f
    )
    select (select count(*)::int from found where not is_sample) as num,
      (select count(*)::int from found where place <= ${most?.listed ?? Number.MAX_SAFE_INTEGER}
        and not is_sample and ${hasNoCopy}) as lost,
      (select count(*)::int from found) as all, array(
      select id from found
      where place > ${offset} and place <= ${last} and (${samples} or not is_sample) order by place
    ) as ids`)
  const { num = 0, lost = 0, all = 0, ids = [] } = rows[0] ?? {}
  const listed = most?.listed ?? all
  const documented = Math.min(num, listed)
  const total = {
    num: documented - lost,
    lostNum: lost,
    sampleNum: Math.min(all, listed) - documented,
  }
  return { total, isCapped: most !== undefined && all > most.sure, ids }
}

const none: BookCount = { num: 0, lostNum: 0, sampleNum: 0 }

interface PairShares {
  rows: number
  shares: Map<string, number>
  /** The largest share that a pair not named among them can have. */
  rest: number
}

/** How common pairs are in titles, from the statistics that the planner keeps. */
const pairShares = cachedQuery(async (db): Promise<PairShares> => {
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

/** Whether the index of pairs can lead to the part: a text of one character has no pair. */
function hasKeys({ keys }: TitlePart): boolean {
  return keys.every((pairs) => pairs.length > 0)
}

/** Whether its pairs lead to no more than a few books, whichever way it is read. */
export async function isRare(db: Queryable, part: TitlePart): Promise<boolean> {
  if (!hasKeys(part)) return false
  const { rows, shares, rest } = await pairShares(db)
  const most = part.keys.map(
    (pairs) => rows * Math.min(...pairs.map((pair) => shares.get(pair) ?? rest)),
  )
  return most.reduce((sum, each) => sum + each, 0) <= part.bounds.few
}
