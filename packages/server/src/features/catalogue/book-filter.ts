import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookCounts, books } from '../../db/schema/catalogue.ts'
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

function titleHolds(filter: BookFilter): SQL[] {
  if (filter.title === null) return []
  if (filter.title === '') return [sql`false`]
  const holds = sql`${books.titlePlain} like ${likePart(filter.title)}`
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

export function bookCondition(filter: BookFilter): SQL {
  return allOf([
    ...same(books.surnameId, filter.surnameId),
    ...same(books.provinceId, filter.provinceId),
    ...same(books.cityId, filter.cityId),
    ...titleHolds(filter),
    ...poemHolds(filter),
  ])
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
