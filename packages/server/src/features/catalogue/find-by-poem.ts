import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { books } from '../../db/schema/catalogue.ts'
import { atPlace, type BookFilter, hasNoCopy, textArray } from './book-filter.ts'
import { countAt, type Listing, listedNum, type PlaceCount } from './catalogue.queries.ts'
import type { Found } from './find-by-title.ts'
import { poemKeys } from './match-keys.ts'

/** Poems that are read at most; a pair of characters stands in far fewer of any real clan's. */
const READ_AT_MOST = 20_000

export interface FoundByPoem extends Found {
  /** Where all books with the characters come from, whichever place is chosen. */
  places: PlaceCount[]
}

/**
 * Books with the successive characters in their generation poem, in a list's order. Characters that
 * stand in too many poems are counted, placed and listed among the first that come to hand.
 * @param characters at least two
 */
export async function findByPoem(
  db: Queryable,
  filter: BookFilter,
  characters: string,
  { offset, limit, samples }: Listing,
): Promise<FoundByPoem> {
  const { rows } = await db.execute<{ places: PlaceCount[]; ids: number[] }>(sql`
    with found as materialized (
      select id, is_sample, province_id, city_id from ${books}
      where ${books.matchKeys} @> ${textArray(poemKeys(filter.surnameId, characters))}
        and position(${characters} in ${books.poemsPlain}) > 0
      limit ${READ_AT_MOST + 1}
    )
    select array(
      select id from found where ${atPlace(filter)} and (${samples} or not is_sample)
      order by is_sample, id offset ${offset} limit ${limit}
    ) as ids, (
      select coalesce(json_agg(place), '[]') from (
        select coalesce(province_id, 0) as "provinceId", coalesce(city_id, 0) as "cityId",
          count(*) filter (where not is_sample and not ${hasNoCopy})::int as num,
          count(*) filter (where not is_sample and ${hasNoCopy})::int as "lostNum",
          count(*) filter (where is_sample)::int as "sampleNum"
        from found group by 1, 2
      ) as place
    ) as places`)
  const { places = [], ids = [] } = rows[0] ?? {}
  const anywhere = countAt(places, { provinceId: null, cityId: null })
  return {
    places,
    ids,
    total: countAt(places, filter),
    isCapped: listedNum(anywhere) + anywhere.sampleNum > READ_AT_MOST,
  }
}
