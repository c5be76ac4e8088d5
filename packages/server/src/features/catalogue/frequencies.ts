import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookFrequencies, frequencyRuns } from '../../db/schema/book-frequencies.ts'
import { bookCounts } from '../../db/schema/catalogue.ts'
import { textArray } from './book-filter.ts'

/**
 * Goes up by one whenever a rule changes by which frequencies are counted: older ones are then left
 * alone, and the catalogue is counted anew.
 */
export const FREQUENCIES_RULE = 1

/** Characters of given names, their syllables, characters of poems, halls, pairs of an area. */
const frequencyKinds = ['name', 'syllable', 'poem', 'hall', 'area'] as const

export type FrequencyKind = (typeof frequencyKinds)[number]

/** Further totals, under the key '': books that were read, names in their lineages, books with a poem. */
export type FrequencyTotal = 'books' | 'names' | 'poems'

export interface Frequency {
  surnameId: number
  kind: FrequencyKind | FrequencyTotal
  key: string
  num: number
}

export interface FrequencyKey {
  kind: FrequencyKind
  key: string
}

/** Documented books at a place, of a surname and of all. */
export interface BooksByPlace {
  provinceId: number | null
  cityId: number | null
  own: number
  all: number
  /** Samples of the surname, apart. */
  samples: number
}

export interface CatalogueCounts {
  frequencies: Frequency[]
  places: BooksByPlace[]
}

/**
 * How often these stand in a surname's books and, under surname 0, in all, with every total; and the
 * books by place. In one statement: every root search asks for both.
 */
export async function countsFor(
  db: Queryable,
  surnameId: number,
  wanted: readonly FrequencyKey[],
): Promise<CatalogueCounts> {
  const totals = [...frequencyKinds, 'books', 'names', 'poems'].map((kind) => ({ kind, key: '' }))
  const all = [...wanted, ...totals]
  const frequencies = sql`
    select surname_id as "surnameId", kind, key, num from ${bookFrequencies}
    where version = (
        select max(version) from ${frequencyRuns}
        where finished_at is not null and rule = ${FREQUENCIES_RULE}
      ) and surname_id in (0, ${surnameId})
      and (kind, key) in (select * from unnest(
        ${textArray(all.map(({ kind }) => kind))}, ${textArray(all.map(({ key }) => key))}))`
  const places = sql`
    select nullif(province_id, 0) as "provinceId", nullif(city_id, 0) as "cityId",
      coalesce(sum(num) filter (where surname_id = ${surnameId}), 0)::int as own,
      coalesce(sum(num) filter (where surname_id = 0), 0)::int as "all",
      coalesce(sum(sample_num) filter (where surname_id = ${surnameId}), 0)::int as samples
    from ${bookCounts} where surname_id in (0, ${surnameId}) and (num > 0 or sample_num > 0)
    group by province_id, city_id`
  const { rows } = await db.execute<Record<string, unknown> & CatalogueCounts>(sql`
    select (select coalesce(json_agg(counted), '[]') from (${frequencies}) as counted) as frequencies,
      (select coalesce(json_agg(counted), '[]') from (${places}) as counted) as places`)
  return rows[0] ?? { frequencies: [], places: [] }
}
