import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookOtherSurnames, books } from '../../db/schema/catalogue.ts'

/** Where a book names no place in China, or no city, in the place of the province's or the city's id. */
export const ELSEWHERE = 0

export interface BookPlace {
  /** Null for any; ELSEWHERE for books without a place in China. */
  provinceId: number | null
  /** Null for any; ELSEWHERE for books of the province that name no city. */
  cityId: number | null
}

/** Which books are asked for; null where a question is left open. */
export interface BookFilter extends BookPlace {
  surnameId: number | null
}

export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`
}

export function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function same(column: SQL | PgColumn, id: number | null): SQL[] {
  if (id === null) return []
  return [id === ELSEWHERE ? sql`${column} is null` : sql`${column} = ${id}`]
}

function samePlace(of: Record<keyof BookPlace, SQL | PgColumn>, place: BookPlace): SQL[] {
  return [...same(of.provinceId, place.provinceId), ...same(of.cityId, place.cityId)]
}

/** The same for rows of a query that `bookRows` or a part of it gives. */
export function atPlace(place: BookPlace): SQL {
  return allOf(samePlace({ provinceId: sql`province_id`, cityId: sql`city_id` }, place))
}

/**
 * Whether a row of a query with `id` is of a book without a known copy. There are few of these, and
 * an index holds them: no list has to look at its books for it.
 */
export const hasNoCopy = sql`id in (select lost.id from ${books} as lost where lost.state <> 'exists')`

/** Books of a surname, be it the main one or a further one; no index of its own leads to them. */
export function isOfSurname(id: number): SQL {
  return sql`(${books.surnameId} = ${id} or ${id}::int = any(${books.otherSurnameIds}))`
}

/** Which rows of `books` a filter finds, where something else leads to them. */
export function bookCondition(filter: BookFilter): SQL {
  return allOf([
    ...(filter.surnameId === null ? [] : [isOfSurname(filter.surnameId)]),
    ...samePlace(books, filter),
  ])
}

/**
 * Every surname of every book as a row of its own. PostgreSQL reads both parts in one order from
 * their indexes as long as neither has a condition of its own.
 */
const named = sql`(
  select ${books.id} as id, ${books.surnameId} as surname_id, ${books.provinceId} as province_id,
    ${books.cityId} as city_id, ${books.isSample} as is_sample, ${books.titlePlain} as title_plain
  from ${books} union all
  select ${bookOtherSurnames.bookId}, ${bookOtherSurnames.surnameId}, ${bookOtherSurnames.provinceId},
    ${bookOtherSurnames.cityId}, ${bookOtherSurnames.isSample}, ${bookOtherSurnames.titlePlain}
  from ${bookOtherSurnames}) as named`

/**
 * The books that a filter finds, as a query of `id`, `is_sample`, `title_plain` and the place, all of
 * which stand in an index in the order of a list.
 */
export function bookRows(filter: BookFilter): SQL {
  const { surnameId } = filter
  const columns = sql`id, is_sample, title_plain, province_id, city_id`
  if (surnameId === null) return sql`select ${columns} from ${books} where ${atPlace(filter)}`
  return sql`select ${columns} from ${named}
    where surname_id = ${surnameId} and ${atPlace(filter)}`
}

/**
 * The order of a list, documented books before samples, as an index has it. That an absent province
 * or city is the same for all rows PostgreSQL does not see by itself.
 */
export function listOrder(place: BookPlace, direction: SQL = sql`asc`): SQL {
  const order = sql`is_sample ${direction}, id ${direction}`
  if (place.provinceId === ELSEWHERE) return sql`province_id ${direction}, ${order}`
  return place.cityId === ELSEWHERE ? sql`city_id ${direction}, ${order}` : order
}

/**
 * Books at a place that hold any of the given keys, as a query of `id`, `is_sample` and the place:
 * most keys name their surname themselves. The index of keys leads, also to keys that no book holds,
 * where PostgreSQL would rather read the place.
 */
export function rowsHolding(keys: readonly string[], place: BookPlace): SQL {
  return sql`select * from (
    select id, is_sample, province_id, city_id from ${books}
    where ${books.matchKeys} && ${textArray(keys)} offset 0
  ) as holding where ${atPlace(place)}`
}
