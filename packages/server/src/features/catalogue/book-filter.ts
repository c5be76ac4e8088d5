import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookCounts, bookOtherSurnames, books } from '../../db/schema/catalogue.ts'
import { pairs, poemPairKeys } from './match-keys.ts'

/** Which books are asked for; null or empty where a question is left open. */
export interface BookFilter {
  surnameId: number | null
  provinceId: number | null
  cityId: number | null
  /** Part of the title as `plainTitle` gives it; an empty one stands in no title. */
  title: string | null
  /** Successive characters of the generation poem. */
  generation: string
}

export interface BookPlace {
  provinceId: number | null
  cityId: number | null
}

export function textArray(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
}

export function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** `%` and `_` stand for themselves. */
function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function same(column: PgColumn, id: number | null): SQL[] {
  return id === null ? [] : [sql`${column} = ${id}`]
}

function samePlace(of: { provinceId: PgColumn; cityId: PgColumn }, place: BookPlace): SQL[] {
  return [...same(of.provinceId, place.provinceId), ...same(of.cityId, place.cityId)]
}

function titleHolds({ titlePlain }: { titlePlain: PgColumn }, filter: BookFilter): SQL[] {
  if (filter.title === null) return []
  if (filter.title === '') return [sql`false`]
  const holds = sql`${titlePlain} like ${likePart(filter.title)}`
  const keys = pairs(filter.title)
  // With a surname the title is read from the surname's own stretch of an index; without one the
  // pairs of characters lead to the few books that can hold it.
  return filter.surnameId === null && keys.length > 0
    ? [sql`${books.titlePairs} @> ${textArray(keys)}`, holds]
    : [holds]
}

function poemHolds(filter: BookFilter): SQL[] {
  if (filter.generation === '') return []
  const part = sql`position(${filter.generation} in ${books.poemsPlain}) > 0`
  return [sql`${books.matchKeys} @> ${textArray(poemPairKeys(filter.generation))}`, part]
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
    ...titleHolds(books, filter),
    ...poemHolds(filter),
  ])
}

/**
 * The books that a filter finds, as a query of `id`, `is_sample`, `province_id` and `city_id`. Those
 * of a surname are those of which it is the main one and those of which it is a further one, each
 * read from an index in the order of a list, so that a page costs no more than before.
 */
export function foundBooks(filter: BookFilter): SQL {
  const { surnameId } = filter
  const columns = sql`${books.id} as id, ${books.isSample} as is_sample, ${books.provinceId} as province_id, ${books.cityId} as city_id`
  if (surnameId === null || filter.generation !== '') {
    return sql`select ${columns} from ${books} where ${bookCondition(filter)}`
  }
  const within = (of: typeof books | typeof bookOtherSurnames) =>
    allOf([...same(of.surnameId, surnameId), ...samePlace(of, filter), ...titleHolds(of, filter)])
  const others = bookOtherSurnames
  return sql`select ${columns} from ${books} where ${within(books)} union all
    select ${others.bookId}, ${others.isSample}, ${others.provinceId}, ${others.cityId}
    from ${others} where ${within(others)}`
}

/** Books at a place that hold any of the given keys: most keys name their surname themselves. */
export function holdsKeys(keys: readonly string[], place: BookPlace): SQL {
  return allOf([sql`${books.matchKeys} && ${textArray(keys)}`, ...samePlace(books, place)])
}

/** Whether the kept counts alone can tell how many there are. */
export function isCounted(filter: BookFilter): boolean {
  return filter.title === null && filter.generation === ''
}

export function countCondition(surnameId: number | null, place: BookPlace): SQL {
  return allOf([
    sql`${bookCounts.surnameId} = ${surnameId ?? 0}`,
    ...same(bookCounts.provinceId, place.provinceId),
    ...same(bookCounts.cityId, place.cityId),
  ])
}
