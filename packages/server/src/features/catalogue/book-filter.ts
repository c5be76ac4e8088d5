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

/** Books of a surname, be it the main one or a further one. */
export function ofSurname(id: number): SQL {
  const others = sql`select ${bookOtherSurnames.bookId} from ${bookOtherSurnames} where ${bookOtherSurnames.surnameId} = ${id}`
  return sql`(${books.surnameId} = ${id} or ${books.id} = any(array(${others})))`
}

/** Which rows of `books` a filter finds. */
export function bookCondition(filter: BookFilter): SQL {
  return allOf([
    ...(filter.surnameId === null ? [] : [ofSurname(filter.surnameId)]),
    ...samePlace(books, filter),
  ])
}

/**
 * The books that a filter finds, as a query of `id`, `is_sample` and `title_plain`, all of which
 * stand in an index in the order of a list. Those of a surname are those of which it is the main one
 * and those of which it is a further one, each read in that order.
 */
export function bookRows(filter: BookFilter): SQL {
  const { surnameId } = filter
  const columns = sql`${books.id} as id, ${books.isSample} as is_sample, ${books.titlePlain} as title_plain`
  if (surnameId === null) {
    return sql`select ${columns} from ${books} where ${bookCondition(filter)}`
  }
  const within = (of: typeof books | typeof bookOtherSurnames) =>
    allOf([...same(of.surnameId, surnameId), ...samePlace(of, filter)])
  const others = bookOtherSurnames
  return sql`select ${columns} from ${books} where ${within(books)} union all
    select ${others.bookId}, ${others.isSample}, ${others.titlePlain}
    from ${others} where ${within(others)}`
}

/** Books at a place that hold any of the given keys: most keys name their surname themselves. */
export function holdsKeys(keys: readonly string[], place: BookPlace): SQL {
  return allOf([sql`${books.matchKeys} && ${textArray(keys)}`, ...samePlace(books, place)])
}
