import { surnameMatchKind } from '@suyuan/contract/surnames'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import {
  celebrities,
  surnameAccounts,
  surnameForms,
  surnameSources,
  surnames,
} from '../../db/schema/surnames.ts'
import type { FoundForm } from './rank.ts'

export type SurnameRow = typeof surnames.$inferSelect

export async function findForms(db: Queryable, key: string): Promise<FoundForm[]> {
  const rows = await db
    .select({
      surnameId: surnameForms.surnameId,
      rank: surnames.rank,
      kind: surnameForms.kind,
      form: surnameForms.form,
    })
    .from(surnameForms)
    .innerJoin(surnames, eq(surnames.id, surnameForms.surnameId))
    .where(eq(surnameForms.key, key))
  return rows.map((row) => ({ ...row, kind: surnameMatchKind.parse(row.kind) }))
}

export function findSurnames(db: Queryable, ids: readonly number[]): Promise<SurnameRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(surnames)
    .where(inArray(surnames.id, [...ids]))
}

const celebrityNum = sql<number>`(select count(*)::int from ${celebrities} where ${celebrities.surnameId} = ${surnames.id})`

/** Surnames in order of commonness, with how many persons are recorded; all, or a letter's. */
export function listSurnames(db: Queryable, initial?: string) {
  return db
    .select({
      id: surnames.id,
      surname: surnames.surname,
      traditional: surnames.traditional,
      pinyin: surnames.pinyin,
      initial: surnames.initial,
      alias: surnames.alias,
      booksNum: surnames.booksNum,
      celebrityNum,
    })
    .from(surnames)
    .where(initial === undefined ? undefined : eq(surnames.initial, initial))
    .orderBy(asc(surnames.rank), asc(surnames.id))
}

/** The place a search has come to; null where none is chosen. */
export interface Place {
  provinceId: number | null
  cityId: number | null
}

function celebritiesAt(surnameId: number, { provinceId, cityId }: Place) {
  const conditions = [sql`${celebrities.surnameId} = ${surnameId}`]
  if (provinceId !== null) conditions.push(sql`${celebrities.provinceId} = ${provinceId}`)
  if (cityId !== null) conditions.push(sql`${celebrities.cityId} = ${cityId}`)
  return sql.join(conditions, sql` and `)
}

/** Passages about a place, or about any where no place is chosen; they name provinces only. */
function sourcesAt(surnameId: number, { provinceId }: Place) {
  const conditions = [sql`${surnameSources.surnameId} = ${surnameId}`]
  if (provinceId !== null) conditions.push(sql`${surnameSources.provinceId} = ${provinceId}`)
  return sql.join(conditions, sql` and `)
}

/** How many persons and passages a surname has at a place. */
export async function countCelebritiesAndSources(db: Queryable, surnameId: number, place: Place) {
  const result = await db.execute<{ celebrities: number; sources: number }>(sql`
    select
      (select count(*)::int from ${celebrities} where ${celebritiesAt(surnameId, place)}) as celebrities,
      (select count(*)::int from ${surnameSources} where ${sourcesAt(surnameId, place)}) as sources`)
  return result.rows[0] ?? { celebrities: 0, sources: 0 }
}

export function listCelebrities(db: Queryable, surnameId: number, place: Place, limit: number) {
  return db
    .select()
    .from(celebrities)
    .where(celebritiesAt(surnameId, place))
    .orderBy(asc(celebrities.rank), asc(celebrities.id))
    .limit(limit)
}

export function listSources(db: Queryable, surnameId: number, place: Place, limit: number) {
  return db
    .select()
    .from(surnameSources)
    .where(sourcesAt(surnameId, place))
    .orderBy(asc(surnameSources.id))
    .limit(limit)
}

/** Persons of a surname wherever they come from. */
export function listAllCelebrities(db: Queryable, surnameId: number) {
  return listCelebrities(db, surnameId, { provinceId: null, cityId: null }, 200)
}

export async function findAccount(db: Queryable, surnameId: number) {
  const [row] = await db
    .select()
    .from(surnameAccounts)
    .where(eq(surnameAccounts.surnameId, surnameId))
  return row
}

export function listInitials(db: Queryable) {
  return db
    .selectDistinct({ initial: surnames.initial })
    .from(surnames)
    .orderBy(asc(surnames.initial))
}
