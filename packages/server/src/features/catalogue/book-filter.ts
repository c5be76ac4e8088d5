import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookOtherSurnames, books } from '../../db/schema/catalogue.ts'

export interface BookPlace {
  provinceId: number | null
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

function same(column: PgColumn, id: number | null): SQL[] {
  return id === null ? [] : [sql`${column} = ${id}`]
}

function samePlace(of: { provinceId: PgColumn; cityId: PgColumn }, place: BookPlace): SQL[] {
  return [...same(of.provinceId, place.provinceId), ...same(of.cityId, place.cityId)]
}

/** The same for rows of a query that `bookRows` or a part of it gives. */
export function atPlace({ provinceId, cityId }: BookPlace): SQL {
  return allOf([
    ...(provinceId === null ? [] : [sql`province_id = ${provinceId}`]),
    ...(cityId === null ? [] : [sql`city_id = ${cityId}`]),
  ])
}

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
 * The books that a filter finds, as a query of `id`, `is_sample` and `title_plain`, all of which
 * stand in an index in the order of a list.
 */
export function bookRows(filter: BookFilter): SQL {
  const { surnameId } = filter
  if (surnameId === null) {
    return sql`select id, is_sample, title_plain from ${books} where ${atPlace(filter)}`
  }
  return sql`select id, is_sample, title_plain from ${named}
    where surname_id = ${surnameId} and ${atPlace(filter)}`
}

/** Books at a place that hold any of the given keys: most keys name their surname themselves. */
export function holdsKeys(keys: readonly string[], place: BookPlace): SQL {
  return allOf([sql`${books.matchKeys} && ${textArray(keys)}`, ...samePlace(books, place)])
}
