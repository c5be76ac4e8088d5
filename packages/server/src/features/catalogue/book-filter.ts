import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bookCounts, bookOtherSurnames, books } from '../../db/schema/catalogue.ts'
import { pairs, poemKeys } from './match-keys.ts'

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

function same(column: SQLWrapper, id: number | null): SQL[] {
  return id === null ? [] : [sql`${column} = ${id}`]
}

function samePlace(of: { provinceId: SQLWrapper; cityId: SQLWrapper }, place: BookPlace): SQL[] {
  return [...same(of.provinceId, place.provinceId), ...same(of.cityId, place.cityId)]
}

function titleHolds({ titlePlain }: { titlePlain: SQLWrapper }, filter: BookFilter): SQL[] {
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
  return [
    sql`${books.matchKeys} @> ${textArray(poemKeys(filter.surnameId, filter.generation))}`,
    part,
  ]
}

/** Books of a surname, be it the main one or a further one; no index of its own leads to them. */
function isOfSurname(id: number | null): SQL[] {
  if (id === null) return []
  return [sql`(${books.surnameId} = ${id} or ${id}::int = any(${books.otherSurnameIds}))`]
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

const ofNamed = {
  surnameId: sql`surname_id`,
  provinceId: sql`province_id`,
  cityId: sql`city_id`,
  titlePlain: sql`title_plain`,
}

/**
 * The books that a filter finds, as a query of `id`, `is_sample`, `province_id` and `city_id`: the
 * surname's from the indexes in the order of a list, those of a poem from its keys.
 */
export function foundBooks(filter: BookFilter): SQL {
  const isListed = filter.surnameId !== null && filter.generation === ''
  const of = isListed ? ofNamed : books
  const conditions = allOf([
    ...(isListed ? same(of.surnameId, filter.surnameId) : isOfSurname(filter.surnameId)),
    ...samePlace(of, filter),
    ...titleHolds(of, filter),
    ...poemHolds(filter),
  ])
  const from = isListed ? named : books
  return sql`select id, is_sample, province_id, city_id from ${from} where ${conditions}`
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
